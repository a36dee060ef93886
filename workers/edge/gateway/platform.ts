/**
 * The way to the platform: ours over the service binding, or an operator's own by URL. Nothing else in the edge knows
 * which. Redirects are not followed, a slow platform is given up on, and whatever comes back is read as an envelope.
 */
import { type Envelope, envelopeSchema, refused } from '#app/contract/envelope.ts';
import type { CallHeaders } from '#app/contract/headers.ts';
import { type Say, sayIn } from '#app/domain/sentences/sentences.ts';
import type { EdgeEnv } from '../env.ts';
import { readBounded } from './bounded.ts';

export interface PlatformCall {
  /** From the contract's table, never from a visitor. */
  name: string;
  payload: unknown;
  headers: CallHeaders;
  /** The platform's session token, or null for a guest. */
  token: string | null;
  /** The visitor's address as the network says, for the platform's own limits. */
  address: string;
}

/** Methods that change nothing. */
const MAY_REPEAT = ['GET', 'HEAD'];

/**
 * A request to the platform; `path` is one of ours, never a visitor's text.
 * @param timeoutMs when it is given up on
 */
export async function platformFetch(
  env: EdgeEnv,
  path: string,
  init: RequestInit,
  timeoutMs: number = env.PLATFORM_TIMEOUT_MS,
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('x-platform-secret', env.PLATFORM_SECRET);
  const request = {
    ...init,
    headers,
    redirect: 'manual' as const,
    signal: AbortSignal.timeout(timeoutMs),
  };
  if (env.PLATFORM_ORIGIN === '') return env.PLATFORM.fetch(`https://platform${path}`, request);
  const attempt = () => fetch(new URL(path, env.PLATFORM_ORIGIN), request);
  try {
    return await attempt();
  } catch (error) {
    // The other side may close a kept connection just when it is used: what changes nothing is asked once more.
    if (!MAY_REPEAT.includes(init.method ?? 'GET') || request.signal.aborted) throw error;
    return attempt();
  }
}

/**
 * Opens a socket at the platform, which counts it by the client's address. It may take as long as any call to open, and then stays open as long as both sides like.
 * @throws when the platform cannot be reached
 */
export async function upgradeAtPlatform(env: EdgeEnv, path: string, address: string): Promise<Response> {
  const headers = {
    ...{ upgrade: 'websocket', 'x-platform-secret': env.PLATFORM_SECRET },
    'x-client-address': address,
  };
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), env.PLATFORM_TIMEOUT_MS);
  try {
    const request = { headers, redirect: 'manual' as const, signal: late.signal };
    return env.PLATFORM_ORIGIN === ''
      ? await env.PLATFORM.fetch(`https://platform${path}`, request)
      : await fetch(new URL(path, env.PLATFORM_ORIGIN), request);
  } finally {
    clearTimeout(timer);
  }
}

/** How long a request with a file may take: a part of five megabytes on the slowest network that is served [9.13]. */
const FILE_TIMEOUT_MS = 1_200_000;

/**
 * A request whose body or answer is a file, as a stream. `path` stands as the client sent it.
 * @throws when the platform cannot be reached, or the client breaks off
 */
export function streamAtPlatform(env: EdgeEnv, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('x-platform-secret', env.PLATFORM_SECRET);
  const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
  const request = { ...init, headers, redirect: 'manual' as const, signal };
  return env.PLATFORM_ORIGIN === ''
    ? env.PLATFORM.fetch(`https://platform${path}`, request)
    : fetch(new URL(path, env.PLATFORM_ORIGIN), request);
}

const isTimeout = (error: unknown) =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');

/** What a platform that could not be reached or understood looks like to a caller. */
export const unreachable = (error: unknown, say: Say): Envelope<null> =>
  isTimeout(error) ? refused(504, say('service_slow')) : refused(502, say('service_unreachable'));

/** Largest reply that is read, in bytes: one page of a list stays far below it, and lists of games are files. */
export const MAX_REPLY_BYTES = 4_194_304;

/** For replies that are no envelope, or whose output is not what the contract says. */
export const unreadable = (say: Say): Envelope<null> => refused(502, say('service_unreadable'));

const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null; // no envelope, as any other value that is none
  }
};

/** @throws when the reply breaks off or takes too long */
export async function readEnvelope(response: Response, say: Say): Promise<Envelope> {
  if (response.status >= 300 && response.status < 400) return unreadable(say);
  const bytes = await readBounded(response, MAX_REPLY_BYTES);
  const body = envelopeSchema.safeParse(bytes === null ? null : parseJson(bytes));
  if (body.success) return { ...body.data, output: body.data.output ?? null };
  return response.status === 503 ? refused(503, say('maintenance')) : unreadable(say);
}

/** Never throws: every failure is an envelope. */
export async function callPlatform(env: EdgeEnv, call: PlatformCall): Promise<Envelope> {
  const say = sayIn(call.headers.pathlang);
  const headers = new Headers({ 'content-type': 'application/json', 'x-client-address': call.address });
  for (const [name, value] of Object.entries(call.headers)) headers.set(name, value);
  if (call.token !== null) headers.set('authorization', `Bearer ${call.token}`);
  try {
    const response = await platformFetch(env, `/api/${call.name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(call.payload),
    });
    return await readEnvelope(response, say);
  } catch (error) {
    return unreachable(error, say);
  }
}
