/**
 * Uploaded files at /storage/{bucket}/{key}, path style: passed on to the platform as a stream both ways, with the client's
 * own headers, because they are signed. Facts that the platform cannot see are added: the origin that the client used,
 * the length it announced, and, for reading a file of one's own without a signature, the session behind the cookie.
 */
import { EDGE_HEADERS, writeClient } from '#app/contract/edge-call.ts';
import { byAddress } from '#app/domain/client-network.ts';
import { SECOND_MS } from '#app/domain/time.ts';
import { logError } from '#log/log.ts';
import { type EdgeRequest, isBlocked } from '../edge-request.ts';
import { streamAtPlatform } from '../platform/fetch.ts';
import { OPERATOR_LIMIT, STORAGE_LIMIT, waitMs } from '../security/rate-gate.ts';
import { countedAs } from '../session/login-device.ts';
import { readSession } from '../session/session.ts';
import { storageRefusal as refusal } from './storage-refusal.ts';

/** Largest body of a request, in bytes: a part of eight megabytes, and the overhead of sending it in chunks. */
const MAX_BODY_BYTES = 8_388_608 + 131_072;

export const isStorage = (pathname: string): boolean => /^\/storage(\/|$)/.test(pathname);

const TOO_LARGE = () => refusal(400, 'EntityTooLarge', `One request brings at most ${MAX_BODY_BYTES} bytes.`);

/** Headers between us and the client only, and those that nobody but us may say. */
const NOT_PASSED_ON =
  /^(?:cookie|connection|host|keep-alive|upgrade|x-platform-.+|x-client-.+|x-member-.+|cf-.+)$/;

function headersFor({ request, url, visitor }: EdgeRequest, session: string | null): Headers {
  const headers = new Headers();
  for (const [name, value] of request.headers) if (!NOT_PASSED_ON.test(name)) headers.set(name, value);
  const { address } = visitor;
  for (const [name, value] of Object.entries(writeClient({ address, origin: url.origin })))
    headers.set(name, value);
  const length = request.headers.get('content-length');
  if (length !== null) headers.set(EDGE_HEADERS.length, length);
  // The network overwrites Accept-Encoding before a worker sees it.
  const encoding = request.cf?.clientAcceptEncoding;
  if (typeof encoding === 'string' && encoding !== '') headers.set(EDGE_HEADERS.encoding, encoding);
  if (session !== null) headers.set(EDGE_HEADERS.session, session);
  return headers;
}

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** The session counts only for reading without a signature of any kind. */
async function sessionFor(it: EdgeRequest): Promise<string | null> {
  const isPlain = !it.request.headers.has('authorization') && it.url.search === '';
  return isReading(it.request) && isPlain ? ((await readSession(it))?.token ?? null) : null;
}

/** A body whose length is not announced, cut off with an error at the limit. */
const bounded = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, controller) => {
        bytes += piece.byteLength;
        if (bytes > MAX_BODY_BYTES) controller.error(new Error('The body is too large'));
        else controller.enqueue(piece);
      },
    }),
  );
};

/**
 * Reads a body that is a little too large, so that its sender reads the refusal: a client that is still sending does not
 * read, and takes a closed connection for a failing network. A body that is far too large is not read.
 */
async function drain(body: ReadableStream<Uint8Array> | null, length: number): Promise<void> {
  if (body === null || length > 2 * MAX_BODY_BYTES) return;
  await body.pipeTo(new WritableStream()).catch(() => undefined); // the sender broke off and reads nothing
}

async function passOn(it: EdgeRequest): Promise<Response> {
  const { request, url, env } = it;
  const { method, body } = request;
  const path = url.pathname + url.search;
  const isCounted = request.headers.get('content-length') !== null;
  const headers = headersFor(it, await sessionFor(it));
  // A read has no body, although a client may announce a length: `Content-Length: 0`, or more.
  if (body === null || isReading(request)) {
    headers.delete('content-length');
    return streamAtPlatform(env, path, { method, headers });
  }
  return streamAtPlatform(env, path, { method, headers, body: isCounted ? body : bounded(body) });
}

/** Never throws: a platform that cannot be reached is 502, and clients try again. */
export async function serveStorage(it: EdgeRequest): Promise<Response> {
  const { request, env, visitor, now } = it;
  if (isBlocked(it)) return refusal(403, 'AccessDenied', 'Not in this country.');
  const isBearer = request.headers.get('authorization')?.startsWith('Bearer ') ?? false;
  const wait = isBearer
    ? await waitMs(env, byAddress(visitor.address), [OPERATOR_LIMIT], now)
    : await waitMs(env, await countedAs(it), [STORAGE_LIMIT], now);
  if (wait > 0) {
    const seconds = String(Math.ceil(wait / SECOND_MS));
    return refusal(503, 'SlowDown', 'Too many requests.', { 'retry-after': seconds });
  }
  const length = Number(request.headers.get('content-length') ?? 0);
  if (length > MAX_BODY_BYTES) {
    await drain(request.body, length);
    return TOO_LARGE();
  }
  try {
    return await passOn(it);
  } catch (error) {
    logError('storage.unreachable', { error });
    return refusal(502, 'ServiceUnavailable', 'The storage cannot be reached.');
  }
}
