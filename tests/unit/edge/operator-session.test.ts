/** The cookie of the operators' console: the token of an operator's session, sealed, for as long as the session lives. */
import { describe, expect, it, vi } from 'vitest';

interface OperatorSession {
  ENDED_SESSION: string;
  openOperatorSession: (it: object, token: string, seconds: number) => Promise<string>;
  readOperatorToken: (it: object) => Promise<string | null>;
}

/** Loaded without its types, which need those of workerd. */
const { ENDED_SESSION, openOperatorSession, readOperatorToken } = await vi.importActual<OperatorSession>(
  '#edge/session/operator-session.ts',
);

const NOW = 1_790_000_000_000;
const HOUR_MS = 3_600_000;

const asking = (cookie: string, { SESSION_SECRET = 'a-secret', now = NOW } = {}) => ({
  request: new Request('https://meridian.example/operator', { headers: { cookie } }),
  env: { SESSION_SECRET },
  now,
});
const opened = async (token = 'op1.secret') => await openOperatorSession(asking(''), token, 43_200);
const cookieIn = (setCookie: string) => setCookie.split(';')[0] ?? '';

describe('the session of the console', () => {
  it('is a cookie for the console alone, which no script and no other site can use', async () => {
    const attributes = (await opened()).split('; ').slice(1);
    expect(attributes).toEqual(['Path=/', 'Max-Age=43200', 'HttpOnly', 'Secure', 'SameSite=Strict']);
  });

  it('holds the token so that only the edge can read it', async () => {
    const cookie = cookieIn(await opened());
    expect(cookie).not.toContain('op1');
    expect(atob((cookie.split('=')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('op1');
    expect(await readOperatorToken(asking(cookie))).toBe('op1.secret');
    expect(await readOperatorToken(asking(`theme=dark; ${cookie}; lang=en`))).toBe('op1.secret');
  });

  it('is over twelve hours later, whatever the browser keeps', async () => {
    const cookie = cookieIn(await opened());
    expect(await readOperatorToken(asking(cookie, { now: NOW + 12 * HOUR_MS - 1 }))).toBe('op1.secret');
    expect(await readOperatorToken(asking(cookie, { now: NOW + 12 * HOUR_MS }))).toBeNull();
  });

  it.each<[string, (cookie: string) => string]>([
    ['no cookie', () => ''],
    ['an empty one', () => '__Host-operator='],
    ['one of another name', cookie => cookie.replace('__Host-operator', '__Secure-device')],
    ['one that ends with its name', cookie => `x${cookie}`],
    [
      'one with a changed character',
      cookie => `${cookie.slice(0, -6)}${cookie.at(-6) === 'A' ? 'B' : 'A'}${cookie.slice(-5)}`,
    ],
    ['one of its own invention', () => '__Host-operator=bWFkZS11cA'],
    ['the token itself', () => '__Host-operator=op1.secret'],
  ])('is not there with %s', async (_what, changed) => {
    expect(await readOperatorToken(asking(changed(cookieIn(await opened()))))).toBeNull();
  });

  it('ends with the secret that sealed it', async () => {
    const cookie = cookieIn(await opened());
    expect(await readOperatorToken(asking(cookie, { SESSION_SECRET: 'the-next' }))).toBeNull();
  });

  it('is taken from the browser at logout', () => {
    expect(ENDED_SESSION).toBe('__Host-operator=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict');
  });
});
