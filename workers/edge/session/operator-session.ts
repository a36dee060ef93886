/**
 * The console's session: a cookie for /operator alone that holds the operator's key, sealed. The platform checks the key in each
 * call, so that a disabled operator or an ended key is out at once.
 */
import * as z from 'zod/mini';
import type { EdgeRequest } from '../edge-request.ts';
import { seal, unseal } from '../security/seal.ts';

const COOKIE = '__Secure-operator';
/** A working day, in seconds. */
const LIFE_SECONDS = 12 * 60 * 60;

const content = z.object({ key: z.string(), endsAt: z.number() });

const sealedAs = (secret: string) => ({ secret, purpose: 'operator-session', place: 'console' });

const cookieOf = (value: string, seconds: number): string =>
  `${COOKIE}=${value}; Path=/operator; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`;

type SessionRequest = Pick<EdgeRequest, 'request' | 'env' | 'now'>;

/** @returns the Set-Cookie that opens a session for a key */
export async function openOperatorSession(
  { env, now }: Pick<SessionRequest, 'env' | 'now'>,
  key: string,
): Promise<string> {
  const text = JSON.stringify({ key, endsAt: now + LIFE_SECONDS * 1_000 });
  return cookieOf(await seal(sealedAs(env.SESSION_SECRET), text), LIFE_SECONDS);
}

export const ENDED_SESSION = cookieOf('', 0);

const parsed = (text: string) => content.safeParse(JSON.parse(text));

/** The key of the request's session; null where there is none, or it is over. */
export async function readOperatorKey({ request, env, now }: SessionRequest): Promise<string | null> {
  const cookies = request.headers.get('cookie') ?? '';
  const [, sealed] = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(cookies) ?? [];
  if (sealed === undefined) return null;
  const text = await unseal(sealedAs(env.SESSION_SECRET), sealed);
  const session = text === null ? null : parsed(text);
  return session?.success && session.data.endsAt > now ? session.data.key : null;
}
