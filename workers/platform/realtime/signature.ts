/**
 * Who may do what? Whoever knows the application's secret says so, in signatures: HMAC-SHA256, hexadecimal. Comparing takes
 * the same time however much of a signature was right.
 */
import { createHash, createHmac } from 'node:crypto';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { PushApp } from '../push-service.ts';
import { isSameSecret } from '../secret.ts';

/** How far the clock of a server may be away, in seconds. */
const TIMESTAMP_WINDOW_S = 600;
const SECOND_MS = 1_000;

export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

export const md5 = (body: Uint8Array | string): string => createHash('md5').update(body).digest('hex');

const authorization = ({ key, secret }: PushApp, text: string): string => `${key}:${sign(secret, text)}`;

/** What is signed for a channel; on presence channels with the exact text that says who comes. */
const channelText = (socketId: string, channel: string, channelData: string | null): string =>
  channelData === null ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`;

/** Lets one socket into one channel. */
export const authorizeChannel = (
  app: PushApp,
  socketId: string,
  channel: string,
  channelData: string | null = null,
): string => authorization(app, channelText(socketId, channel, channelData));

export const isChannelAuthorized = (
  app: PushApp,
  {
    auth,
    socketId,
    channel,
    channelData,
  }: Record<'auth' | 'socketId' | 'channel', string> & {
    channelData: string | null;
  },
): boolean => isSameSecret(auth, authorizeChannel(app, socketId, channel, channelData));

/** Says who the user of one socket is. */
export const authorizeUser = (app: PushApp, socketId: string, userData: string): string =>
  authorization(app, `${socketId}::user::${userData}`);

export const isUserAuthorized = (
  app: PushApp,
  { auth, socketId, userData }: Record<'auth' | 'socketId' | 'userData', string>,
): boolean => isSameSecret(auth, authorizeUser(app, socketId, userData));

/** What is signed of an HTTP request: its query sorted, keys in lower case, values as they were meant. */
function requestText(method: string, path: string, query: URLSearchParams): string {
  const pairs = [...query]
    .map(([key, value]) => [key.toLowerCase(), value] as const)
    .filter(([key]) => key !== 'auth_signature')
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, value]) => `${key}=${value}`);
  return [method, path, pairs.join('&')].join('\n');
}

export interface SignedRequest {
  method: string;
  /** As it stood on the request line, before the query. */
  path: string;
  query: URLSearchParams;
  body: Uint8Array;
}

/** The query of a request, signed. */
export function signedQuery(
  { key, secret }: PushApp,
  { method, path, body }: { method: string; path: string; body: string },
  at: number,
): URLSearchParams {
  const query = new URLSearchParams({
    auth_key: key,
    auth_timestamp: String(Math.floor(at / SECOND_MS)),
    auth_version: '1.0',
    ...(body === '' ? {} : { body_md5: md5(body) }),
  });
  query.set('auth_signature', sign(secret, requestText(method, path, query)));
  return query;
}

const decodedPath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // not percent-encoded: what was sent is what was signed
  }
};

/**
 * Was the request signed with the secret, now, and is the body the one that was signed?
 * The libraries sign a path before they encode it, others after: either is the same request.
 *
 * @param at epoch milliseconds
 * @returns refuses with a sentence for the developer on the other side
 */
export function checkRequest(
  { key, secret }: PushApp,
  { method, path, query, body }: SignedRequest,
  at: number,
): Result<null, string> {
  if (query.get('auth_version') !== '1.0') return refuse('auth_version should be 1.0');
  if (!isSameSecret(query.get('auth_key'), key)) return refuse('auth_key should be a valid app key');
  const timestamp = Number(query.get('auth_timestamp') || Number.NaN);
  if (!(Math.abs(at / SECOND_MS - timestamp) <= TIMESTAMP_WINDOW_S)) {
    return refuse(`Timestamp expired: it is not within ${TIMESTAMP_WINDOW_S} s of the server's time`);
  }
  const bodyMd5 = query.get('body_md5');
  if ((body.byteLength > 0 || bodyMd5 !== null) && !isSameSecret(bodyMd5, md5(body))) {
    return refuse('body_md5 is not the MD5 of the body');
  }
  const signature = query.get('auth_signature');
  const isSigned = [path, decodedPath(path)].some(each =>
    isSameSecret(signature, sign(secret, requestText(method, each, query))),
  );
  return isSigned ? ok(null) : refuse('Invalid signature: it should be the HMAC-SHA256 of the request');
}
