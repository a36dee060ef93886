/**
 * Signatures with the application's secret: HMAC-SHA256 in hexadecimal, compared in constant time.
 */
import { createHash, createHmac } from 'node:crypto';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { SECOND_MS } from '#app/domain/time.ts';
import type { PushApp } from '#platform/base/push-service.ts';
import { isSameSecret } from '#platform/base/secret.ts';

/** Largest difference between a server's clock and ours, in seconds. */
const TIMESTAMP_WINDOW_S = 600;

export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

export const md5 = (body: Uint8Array | string): string => createHash('md5').update(body).digest('hex');

const authorization = ({ key, secret }: PushApp, text: string): string => `${key}:${sign(secret, text)}`;

/** The signed text of a subscription; on presence channels it includes the exact `channel_data`. */
const channelText = (socketId: string, channel: string, channelData: string | null): string =>
  channelData === null ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`;

/** Authorises one socket for one channel. */
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

/** Authenticates the user of one socket. */
export const authorizeUser = (app: PushApp, socketId: string, userData: string): string =>
  authorization(app, `${socketId}::user::${userData}`);

export const isUserAuthorized = (
  app: PushApp,
  { auth, socketId, userData }: Record<'auth' | 'socketId' | 'userData', string>,
): boolean => isSameSecret(auth, authorizeUser(app, socketId, userData));

/** The signed text of an HTTP request: sorted query, lower-case keys, decoded values. */
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
  /** Undecoded, as on the request line, without the query. */
  path: string;
  query: URLSearchParams;
  body: Uint8Array;
}

/** The query of a request, with its signature. */
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
    return path; // not percent-encoded: the signature covers the text as sent
  }
};

/**
 * Verifies the signature, the timestamp and the body's hash. Some libraries sign the path before they encode it, others after;
 * both are accepted.
 *
 * @param at epoch milliseconds
 * @returns refuses with a sentence for the client's developer
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
