/** The secret of a guest's browser that has asked for a code. */
import { describe, expect, it, vi } from 'vitest';
import { authForgotPassword, authLogin } from '#app/contract/auth.ts';

type AskingBrowser = (
  it: { request: Request },
  name: string,
) => { browser: string | null; setCookie: string | null };

/** Loaded without its types, which need those of workerd. */
const { askingBrowser } = await vi.importActual<{ askingBrowser: AskingBrowser }>(
  '#edge/session/asking-browser.ts',
);

const asked = (cookie: string, name = authForgotPassword.name) =>
  askingBrowser({ request: new Request('https://meridian.example/', { headers: { cookie } }) }, name);

describe('[0149] a guest’s browser that asks for a code', () => {
  it('gets a secret of 256 bits in a cookie of this host alone', () => {
    const { browser, setCookie } = asked('');
    expect(browser).toMatch(/^[0-9a-f]{64}$/);
    expect(setCookie).toBe(
      `__Host-asked=${browser}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Strict`,
    );
    expect(asked('').browser).not.toBe(browser);
  });

  it('keeps its secret, and gets another one in place of text that is none', () => {
    const secret = 'ab'.repeat(32);
    expect(asked(`__Host-asked=${secret}`)).toEqual({ browser: secret, setCookie: null });
    expect(asked('__Host-asked=guess').browser).not.toBe('guess');
  });

  it('has none in calls about no code', () => {
    expect(asked('', authLogin.name)).toEqual({ browser: null, setCookie: null });
  });
});
