/**
 * The word that passes during maintenance [7.9]: it moves from the address, which histories and logs keep, into a sealed
 * cookie. Only the platform knows whether it is the right one.
 */
import { parse as parseCookies, serialize } from 'hono/utils/cookie';
import * as z from 'zod/mini';
import { type CallHeaders, readCallHeaders } from '#app/contract/headers.ts';
import { seal, unseal } from '../security/seal.ts';

/** The part of a request that the bypass reads. */
interface BypassRequest {
  request: Request;
  url: URL;
  env: { SESSION_SECRET: string };
  /** Epoch milliseconds. */
  now: number;
}

export const BYPASS_COOKIE = '__Host-bypass';

/** Life of the cookie with the word, in seconds: a day's work on a site that is closed. */
export const BYPASS_SECONDS = 12 * 60 * 60;

const HEADER = 'x-maintenance-bypass';

const noteSchema = z.object({
  word: z.string(),
  /** Epoch milliseconds; a browser may keep a cookie beyond its Max-Age. */
  until: z.number(),
});

const sealedAs = ({ SESSION_SECRET }: BypassRequest['env']) => ({
  secret: SESSION_SECRET,
  purpose: 'maintenance-bypass',
  place: BYPASS_COOKIE,
});

const setCookie = (value: string, maxAge: number): string =>
  serialize(BYPASS_COOKIE, value, { path: '/', httpOnly: true, secure: true, sameSite: 'Lax', maxAge });

/**
 * Moves the word from a page's address into the cookie.
 * @returns a redirect to the address without the word, or null where no redirect is possible: the router's data requests
 *   cannot change the page's address, and a form cannot be sent twice
 */
export async function acceptBypass({
  request,
  url: { href },
  env,
  now,
}: BypassRequest): Promise<Response | null> {
  const url = new URL(href);
  const shown = url.searchParams.get('bypass');
  const isDocument = ['GET', 'HEAD'].includes(request.method) && !url.pathname.endsWith('.data');
  if (shown === null || !isDocument) return null;
  const word = readCallHeaders(name => (name === HEADER ? shown : null))[HEADER];
  const note = { word, until: now + BYPASS_SECONDS * 1_000 };
  url.searchParams.delete('bypass');
  // An empty or impossible word ends an earlier bypass.
  const cookie =
    word === undefined
      ? setCookie('', 0)
      : setCookie(await seal(sealedAs(env), JSON.stringify(note)), BYPASS_SECONDS);
  // In full: a path that begins with two slashes is another site's address by itself.
  const headers = { location: url.href, 'set-cookie': cookie, 'cache-control': 'no-store' };
  return new Response(null, { status: 302, headers });
}

/** The headers of a call, with the cookie's word where they carry none. */
export async function withBypass(
  { request, env, now }: Omit<BypassRequest, 'url'>,
  headers: CallHeaders,
): Promise<CallHeaders> {
  const sealed = parseCookies(request.headers.get('cookie') ?? '', BYPASS_COOKIE)[BYPASS_COOKIE];
  if (sealed === undefined || headers[HEADER] !== undefined) return headers;
  const text = await unseal(sealedAs(env), sealed);
  if (text === null) return headers;
  const { word, until } = noteSchema.parse(JSON.parse(text)); // only the edge seals notes
  return now < until ? { ...headers, [HEADER]: word } : headers;
}
