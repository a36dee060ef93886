/**
 * Uploaded files at /storage/{bucket}/{key}, path style: passed on to the platform as a stream both ways, with the client's
 * own headers, because they are signed. What the platform cannot see stands beside them: the origin that the client used,
 * the length it announced, and, for reading a file of one's own without a signature, the session behind the cookie.
 */
import type { EdgeEnv } from '../env.ts';
import { streamAtPlatform } from '../gateway/platform.ts';
import { OPERATOR_LIMIT, STORAGE_LIMIT, waitMs } from '../security/rate-gate.ts';
import { readSession } from '../session/session.ts';
import type { Visitor } from '../visitor.ts';

/** Largest body of a request, in bytes: a part of eight megabytes, and what it costs to send it in chunks. */
const MAX_BODY_BYTES = 8_388_608 + 131_072;

const SECOND_MS = 1_000;

export const isStorage = (pathname: string): boolean => /^\/storage(\/|$)/.test(pathname);

/** In the words of S3, which its clients read. */
const refusal = (
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    { status, headers: { 'content-type': 'application/xml', 'cache-control': 'no-store', ...headers } },
  );

const TOO_LARGE = () => refusal(400, 'EntityTooLarge', `One request brings at most ${MAX_BODY_BYTES} bytes.`);

/** Headers between us and the client only, and those that nobody but us may say. */
const NOT_PASSED_ON =
  /^(?:cookie|connection|host|keep-alive|upgrade|x-platform-.+|x-client-.+|x-member-.+|cf-.+)$/;

function passedOn(request: Request, session: string | null): Headers {
  const headers = new Headers();
  for (const [name, value] of request.headers) if (!NOT_PASSED_ON.test(name)) headers.set(name, value);
  headers.set('x-client-origin', new URL(request.url).origin);
  const length = request.headers.get('content-length');
  if (length !== null) headers.set('x-client-length', length);
  // The network writes its own over it before a worker sees it.
  const encoding = request.cf?.clientAcceptEncoding;
  if (typeof encoding === 'string' && encoding !== '') headers.set('x-client-accept-encoding', encoding);
  if (session !== null) headers.set('x-member-session', session);
  return headers;
}

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** Whose session counts: of whoever reads without a signature of any kind. */
async function sessionOf(request: Request, env: EdgeEnv): Promise<string | null> {
  const isPlain = !request.headers.has('authorization') && new URL(request.url).search === '';
  return isReading(request) && isPlain ? ((await readSession(request, env))?.token ?? null) : null;
}

/** A body whose length is not announced, as far as it may go. */
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
 * Reads a body that is a little too large, so that its sender gets to hear the refusal: one that is still sending does not
 * listen, and takes a closed connection for a failing network. What is far too large is not worth that.
 */
async function drain(body: ReadableStream<Uint8Array> | null, length: number): Promise<void> {
  if (body === null || length > 2 * MAX_BODY_BYTES) return;
  await body.pipeTo(new WritableStream()).catch(() => undefined); // it broke off: nobody listens
}

async function passOn(request: Request, env: EdgeEnv): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, body } = request;
  const isCounted = request.headers.get('content-length') !== null;
  const headers = passedOn(request, await sessionOf(request, env));
  // Reading brings nothing, whatever a client announces: `Content-Length: 0`, or more.
  if (body === null || isReading(request)) {
    headers.delete('content-length');
    return streamAtPlatform(env, pathname + search, { method, headers });
  }
  return streamAtPlatform(env, pathname + search, {
    method,
    headers,
    body: isCounted ? body : bounded(body),
  });
}

/** Never throws: a platform that cannot be reached is 502, and clients try again. */
export async function serveStorage(
  request: Request,
  env: EdgeEnv,
  { address, country }: Visitor,
  now: number,
): Promise<Response> {
  if (country !== null && env.BLOCKED_COUNTRIES.includes(country))
    return refusal(403, 'AccessDenied', 'Not in this country.');
  const isBearer = request.headers.get('authorization')?.startsWith('Bearer ') ?? false;
  const wait = await waitMs(env, address, [isBearer ? OPERATOR_LIMIT : STORAGE_LIMIT], now);
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
    return await passOn(request, env);
  } catch (error) {
    console.error(error);
    return refusal(502, 'ServiceUnavailable', 'The storage cannot be reached.');
  }
}
