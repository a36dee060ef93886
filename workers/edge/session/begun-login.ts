/**
 * The cookie of a login that waits for its second step or proof: the name it was begun under, by which the browser is known afterwards, and
 * whether the session is to be remembered. It grants nothing: the platform has the step.
 */
import { parse as parseCookies, serialize } from 'hono/utils/cookie';
import * as z from 'zod/mini';
import { authLoginGuard, authLoginStep } from '#app/contract/auth.ts';
import type { SessionRequest } from '../edge-request.ts';
import type { GatewayCall } from '../platform/call.ts';
import { seal, unseal } from '../security/seal.ts';

const COOKIE = '__Host-login';
/** In seconds: as long as the platform waits for the second proof. */
const SECONDS = 600;

const begunSchema = z.object({ name: z.string(), isRemembered: z.boolean() });
export type BegunLogin = z.infer<typeof begunSchema>;

const sealedAs = ({ SESSION_SECRET }: SessionRequest['env']) => ({
  secret: SESSION_SECRET,
  purpose: 'begun-login',
  place: COOKIE,
});

const setCookie = (value: string, maxAge: number): string =>
  serialize(COOKIE, value, { path: '/', httpOnly: true, secure: true, sameSite: 'Strict', maxAge });

/** The login that a second step finishes; null for every other call, and where the cookie is gone. */
export async function begunLogin(
  { request, env }: SessionRequest,
  { name }: Pick<GatewayCall, 'name'>,
): Promise<BegunLogin | null> {
  if (name !== authLoginStep.name && name !== authLoginGuard.name) return null;
  const sealed = parseCookies(request.headers.get('cookie') ?? '', COOKIE)[COOKIE];
  const text = sealed === undefined ? null : await unseal(sealedAs(env), sealed);
  return text === null ? null : begunSchema.parse(JSON.parse(text)); // only the edge seals these
}

export const rememberLogin = async ({ env }: SessionRequest, begun: BegunLogin): Promise<string> =>
  setCookie(await seal(sealedAs(env), JSON.stringify(begun)), SECONDS);

export const clearBegunLogin = (): string => setCookie('', 0);
