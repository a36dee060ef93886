/**
 * The cookie of a guest's browser that has asked for a code: a random secret, without which the code opens nothing. It grants nothing
 * by itself, and no page differs by it.
 */
import { parse as parseCookies, serialize } from 'hono/utils/cookie';
import { authForgotPassword } from '#app/contract/auth.ts';
import type { SessionRequest } from '../edge-request.ts';
import { randomHex } from '../security/random-hex.ts';

const COOKIE = '__Host-asked';
/** In seconds: longer than any code is good for. */
const SECONDS = 24 * 60 * 60;
const SECRET = /^[0-9a-f]{64}$/;

export interface AskingBrowser {
  /** Null for calls that ask for no code. */
  browser: string | null;
  /** The Set-Cookie of the answer; null where the browser has its secret already. */
  setCookie: string | null;
}

/** The browser of a call about a forgotten password. */
export function askingBrowser({ request }: Pick<SessionRequest, 'request'>, name: string): AskingBrowser {
  if (name !== authForgotPassword.name) return { browser: null, setCookie: null };
  const known = parseCookies(request.headers.get('cookie') ?? '', COOKIE)[COOKIE];
  if (known !== undefined && SECRET.test(known)) return { browser: known, setCookie: null };
  const browser = randomHex();
  const setCookie = serialize(COOKIE, browser, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    maxAge: SECONDS,
  });
  return { browser, setCookie };
}
