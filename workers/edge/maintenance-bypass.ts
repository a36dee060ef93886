/**
 * The word that passes during maintenance [7.9], once it was shown in an address: it goes into a sealed cookie, and out of the
 * address, where histories and logs would keep it. The platform alone knows whether it is the right one.
 */
import { parse as parseCookies, serialize } from 'hono/utils/cookie';
import * as z from 'zod/mini';
import { type CallHeaders, readCallHeaders } from '#app/contract/headers.ts';
import { seal, unseal } from './security/seal.ts';

interface Settings {
  SESSION_SECRET: string;
}

export const BYPASS_COOKIE = '__Host-bypass';

/** How long the word is remembered, in seconds: a day's work on a site that is closed. */
export const BYPASS_SECONDS = 12 * 60 * 60;

const HEADER = 'x-maintenance-bypass';

const noteSchema = z.object({
  word: z.string(),
  /** Epoch milliseconds; a browser may keep a cookie longer than it is told to. */
  until: z.number(),
});

const sealedAs = ({ SESSION_SECRET }: Settings) => ({
  ...{ secret: SESSION_SECRET, purpose: 'maintenance-bypass', place: BYPASS_COOKIE },
});

const setCookie = (value: string, maxAge: number): string =>
  serialize(BYPASS_COOKIE, value, { path: '/', httpOnly: true, secure: true, sameSite: 'Lax', maxAge });

/**
 * Takes the word out of a page's address.
 * @returns the way to the address without it, or null where there is none to be taken: what the router fetches for a page
 *   that is open cannot change the address, and a form cannot be sent twice
 */
export async function takeBypass(request: Request, env: Settings, now: number): Promise<Response | null> {
  const url = new URL(request.url);
  const shown = url.searchParams.get('bypass');
  const isDocument = ['GET', 'HEAD'].includes(request.method) && !url.pathname.endsWith('.data');
  if (shown === null || !isDocument) return null;
  const word = readCallHeaders(name => (name === HEADER ? shown : null))[HEADER];
  const note = { word, until: now + BYPASS_SECONDS * 1_000 };
  url.searchParams.delete('bypass');
  // An empty word, or one that can be none, ends the bypass of before.
  const cookie =
    word === undefined
      ? setCookie('', 0)
      : setCookie(await seal(sealedAs(env), JSON.stringify(note)), BYPASS_SECONDS);
  // In full: a path that begins with two slashes is another site's address by itself.
  const headers = { location: url.href, 'set-cookie': cookie, 'cache-control': 'no-store' };
  return new Response(null, { status: 302, headers });
}

/** The headers of a call, with the word that the cookie remembers where they bring none. */
export async function withBypass(
  request: Request,
  env: Settings,
  headers: CallHeaders,
  now: number,
): Promise<CallHeaders> {
  const sealed = parseCookies(request.headers.get('cookie') ?? '', BYPASS_COOKIE)[BYPASS_COOKIE];
  if (sealed === undefined || headers[HEADER] !== undefined) return headers;
  const text = await unseal(sealedAs(env), sealed);
  if (text === null) return headers;
  const { word, until } = noteSchema.parse(JSON.parse(text)); // sealed by us alone
  return now < until ? { ...headers, [HEADER]: word } : headers;
}
