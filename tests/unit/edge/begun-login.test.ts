/** The cookie of a login that waits for its second step. */
import { expect, it, vi } from 'vitest';
import { authLogin, authLoginStep } from '#app/contract/auth.ts';

interface SessionRequest {
  request: Request;
  env: { SESSION_SECRET: string };
}
type Begun = { name: string; isRemembered: boolean };

/** Loaded without its types, which need those of workerd. */
const { begunLogin, rememberLogin, clearBegunLogin } = await vi.importActual<{
  begunLogin: (it: SessionRequest, call: { name: string }) => Promise<Begun | null>;
  rememberLogin: (it: SessionRequest, begun: Begun) => Promise<string>;
  clearBegunLogin: () => string;
}>('#edge/session/begun-login.ts');

const asking = (cookie: string): SessionRequest => ({
  request: new Request('https://meridian.example/', { headers: { cookie } }),
  env: { SESSION_SECRET: 'a-secret' },
});
const BEGUN = { name: 'amara', isRemembered: true };

it('is of this host alone, sealed, and read by the calls that finish the login', async () => {
  const [pair = '', ...attributes] = (await rememberLogin(asking(''), BEGUN)).split('; ');
  expect(pair).toMatch(/^__Host-login=[\w-]+$/);
  expect(pair).not.toContain('amara');
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Strict', 'Secure']);
  expect(await begunLogin(asking(pair), authLoginStep)).toEqual(BEGUN);
  expect(await begunLogin(asking(pair), authLogin)).toBeNull();
  expect(await begunLogin(asking(pair.replace('__Host-', '__Secure-')), authLoginStep)).toBeNull();
  expect(await begunLogin(asking('__Host-login=made-up'), authLoginStep)).toBeNull();
  expect(clearBegunLogin()).toMatch(/^__Host-login=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
});
