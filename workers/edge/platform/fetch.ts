/**
 * Requests to the platform: ours over the service binding, or an operator's own by URL. No other part of the edge knows the
 * difference. Redirects are not followed, and every request has a time limit.
 */
import { EDGE_HEADERS, writeClient } from '#app/contract/edge-call.ts';
import { currentRequest } from '#log/request-scope.ts';
import type { EdgeEnv } from '../env.ts';

/** Methods that change nothing. */
const MAY_REPEAT = ['GET', 'HEAD'];

/**
 * Longest time of a request with a file, in milliseconds: a part of five megabytes on the slowest network that is served
 * [9.13].
 */
const FILE_TIMEOUT_MS = 1_200_000;

/** Sends a request once, with the secret that the platform knows this edge by. */
function send(env: EdgeEnv, path: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(EDGE_HEADERS.secret, env.PLATFORM_SECRET);
  // Never a client's: its request is one of ours.
  const requestId = currentRequest();
  if (requestId === null) headers.delete(EDGE_HEADERS.requestId);
  else headers.set(EDGE_HEADERS.requestId, requestId);
  const request = { ...init, headers, redirect: 'manual' as const, signal };
  if (env.PLATFORM_ORIGIN !== '') return fetch(new URL(path, env.PLATFORM_ORIGIN), request);
  // Settings without an origin and without a binding are refused (env.ts).
  if (env.PLATFORM === null) throw new Error('PLATFORM is not bound');
  return env.PLATFORM.fetch(`https://platform${path}`, request);
}

/**
 * A request to the platform; `path` is one of ours, never a visitor's text.
 * @param timeoutMs how long the platform may take, the answer's body included
 * @throws when the platform cannot be reached or takes too long
 */
export async function platformFetch(
  env: EdgeEnv,
  path: string,
  init: RequestInit,
  timeoutMs: number = env.PLATFORM_TIMEOUT_MS,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await send(env, path, init, signal);
  } catch (error) {
    // Another host may close a kept connection at the moment of use; a request that changes nothing is sent once more.
    const mayRepeat = env.PLATFORM_ORIGIN !== '' && MAY_REPEAT.includes(init.method ?? 'GET');
    if (!mayRepeat || signal.aborted) throw error;
    return send(env, path, init, signal);
  }
}

/** Who opens a socket. */
interface SocketClient {
  address: string;
  memberId?: string | undefined;
  /** It is a game's frame, which may hear of shared tables alone. */
  isFrame?: boolean;
}

/**
 * Opens a socket at the platform, which counts it by the client's address, and places it with the member's other ones. The time
 * limit ends when the socket is open.
 * @throws when the platform cannot be reached
 */
export async function upgradeAtPlatform(
  env: EdgeEnv,
  path: string,
  { address, memberId, isFrame = false }: SocketClient,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), env.PLATFORM_TIMEOUT_MS);
  try {
    const headers = {
      upgrade: 'websocket',
      ...writeClient({ address }),
      ...(memberId === undefined ? {} : { [EDGE_HEADERS.member]: memberId }),
      ...(isFrame ? { [EDGE_HEADERS.frame]: '1' } : {}),
    };
    return await send(env, path, { headers }, late.signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A request whose body or answer is a file, as a stream. `path` stands as the client sent it.
 * @throws when the platform cannot be reached, or the client breaks off
 */
export const streamAtPlatform = (env: EdgeEnv, path: string, init: RequestInit): Promise<Response> =>
  send(env, path, init, AbortSignal.timeout(FILE_TIMEOUT_MS));
