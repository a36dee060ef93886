/**
 * The console's session: a cookie that holds its token, sealed. The platform checks the token in each call, so that a session that has
 * ended there is over at once.
 */
import * as z from 'zod/mini';
import { OPERATOR_COOKIE as COOKIE } from '#app/contract/operator/session-cookie.ts';
import type { EdgeRequest } from '../edge-request.ts';
import { seal, unseal } from '../security/seal.ts';

const content = z.object({ token: z.string(), endsAt: z.number() });

const sealedAs = (secret: string) => ({ secret, purpose: 'operator-session', place: 'console' });

const cookieOf = (value: string, seconds: number): string =>
  `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`;

type SessionRequest = Pick<EdgeRequest, 'request' | 'env' | 'now'>;

/** @returns the Set-Cookie that opens a session */
export async function openOperatorSession(
  { env, now }: Pick<SessionRequest, 'env' | 'now'>,
  token: string,
  seconds: number,
): Promise<string> {
  const text = JSON.stringify({ token, endsAt: now + seconds * 1_000 });
  return cookieOf(await seal(sealedAs(env.SESSION_SECRET), text), seconds);
}

export const ENDED_SESSION = cookieOf('', 0);

const parsed = (text: string) => content.safeParse(JSON.parse(text));

/** The token of the request's session; null where there is none, or it is over. */
export async function readOperatorToken({ request, env, now }: SessionRequest): Promise<string | null> {
  const cookies = request.headers.get('cookie') ?? '';
  const [, sealed] = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(cookies) ?? [];
  if (sealed === undefined) return null;
  const text = await unseal(sealedAs(env.SESSION_SECRET), sealed);
  const session = text === null ? null : parsed(text);
  return session?.success && session.data.endsAt > now ? session.data.token : null;
}
