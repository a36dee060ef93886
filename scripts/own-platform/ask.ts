/** Requests of the conformance check, as the edge sends them, and what is read of the answers. */
import { gunzipSync } from 'node:zlib';
import { EDGE_HEADERS } from '#app/contract/edge-call.ts';
import { answerSchema, type Envelope, httpStatusOf } from '#app/contract/envelope.ts';
import { unfitFields, unfitText } from '#app/contract/unfit-fields.ts';
import { staticAddress } from '#app/domain/static-place.ts';
import { CommandRefusal } from '../command-refusal.ts';

/** As the edge waits for a platform, in milliseconds, and the largest answer that it reads, in bytes. */
const TIMEOUT_MS = 10_000;
const MAX_REPLY_BYTES = 4_194_304;

export interface PlatformAddress {
  origin: URL;
  secret: string;
}

/** A call's answer: an envelope that fits, or why it is none. */
export type Answered = { envelope: Envelope; flaw: null } | { envelope: null; flaw: string };

interface CallOptions {
  /** Null for none, which the platform refuses. */
  secret?: string | null;
  token?: string;
  /** Language tag of the page. */
  tag?: string;
}

const send = (url: URL, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

function unanswered(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return `does not answer: ${cause?.code ?? message}`;
}

/** @throws CommandRefusal where nothing answers at the platform's origin */
export async function reach({ origin, secret }: PlatformAddress): Promise<void> {
  try {
    const response = await send(new URL('/healthz', origin), { headers: { [EDGE_HEADERS.secret]: secret } });
    await response.body?.cancel();
  } catch (error) {
    throw new CommandRefusal(`${origin.origin} ${unanswered(error)}`);
  }
}

const wrong = (flaw: string): Answered => ({ envelope: null, flaw });

/** The rules of every answer: no redirect, at most four megabytes, an envelope, and the HTTP status that its code asks for. */
async function readAnswer(response: Response): Promise<Answered> {
  if (response.status >= 300 && response.status < 400)
    return wrong(`redirects with HTTP status ${response.status}, which the edge does not follow`);
  const text = await response.text();
  if (text.length > MAX_REPLY_BYTES) return wrong(`answers with more than ${MAX_REPLY_BYTES} bytes`);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return wrong(`answers with HTTP status ${response.status} and no JSON`);
  }
  const read = answerSchema.safeParse(body);
  if (!read.success)
    return wrong(unfitText(unfitFields(answerSchema, body, read.error.issues), 'the envelope'));
  const { also: _also, output, ...rest } = read.data;
  const envelope: Envelope = { ...rest, output: output ?? null };
  if (envelope.status && envelope.code !== 200)
    return wrong(`is accepted with code ${envelope.code}, not 200`);
  const expected = httpStatusOf(envelope);
  return expected === response.status
    ? { envelope, flaw: null }
    : wrong(`has HTTP status ${response.status} and code ${envelope.code}, which asks for ${expected}`);
}

/** @param name of the endpoint, or of none */
export async function askCall(
  { origin, secret: own }: PlatformAddress,
  name: string,
  payload: unknown,
  { secret = own, token, tag }: CallOptions = {},
): Promise<Answered> {
  const headers = {
    'content-type': 'application/json',
    [EDGE_HEADERS.address]: '192.0.2.1',
    device: 'desktop',
    page: '/',
    ...(tag === undefined ? {} : { pathlang: tag, fullpath: `/${tag}` }),
    ...(secret === null ? {} : { [EDGE_HEADERS.secret]: secret }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const body = JSON.stringify(payload);
  try {
    return await readAnswer(await send(new URL(`/api/${name}`, origin), { method: 'POST', headers, body }));
  } catch (error) {
    return wrong(unanswered(error));
  }
}

/** A file's JSON, `missing` for 404, or why it cannot be read. */
export type AskedFile = { json: unknown } | 'missing' | { flaw: string };

/** @param staticPlace of `general/config`. @param address below `/static/`, with its query */
export async function askFile(
  { origin, secret }: PlatformAddress,
  staticPlace: string | null,
  address: string,
): Promise<AskedFile> {
  const headers = staticPlace === null ? { [EDGE_HEADERS.secret]: secret } : {};
  let bytes: Buffer;
  try {
    const response = await send(new URL(staticAddress(staticPlace, address), origin), { headers });
    if (response.status === 404) return 'missing';
    if (!response.ok) return { flaw: `answers with HTTP status ${response.status}` };
    bytes = Buffer.from(await response.arrayBuffer());
  } catch (error) {
    return { flaw: unanswered(error) };
  }
  try {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return { json: JSON.parse((isPacked ? gunzipSync(bytes) : bytes).toString()) };
  } catch {
    return { flaw: 'is no JSON' };
  }
}
