/**
 * Logouts that the platform has not heard of, because it was away: their tokens wait in KV, sealed, until somebody's login or
 * logout shows that it is back.
 */
import { authLogout } from '#app/contract/auth.ts';
import type { EdgeEnv } from '../env.ts';
import { checkedCall, type GatewayCall } from '../gateway/gateway-call.ts';
import { seal, unseal } from '../security/seal.ts';
import { LONGEST_SECONDS } from './session.ts';

const PREFIX = 'logout:';

/** How many are told to the platform at a time: as many as one request may ask of KV and of the platform with ease. */
const MOST_AT_ONCE = 20;

const sealedAs = ({ SESSION_SECRET }: EdgeEnv, name: string) => ({
  ...{ secret: SESSION_SECRET, purpose: 'logout', place: name },
});

/** Whether an answer says that the platform was away, or could do nothing. */
const isAway = ({ code }: { code: number }): boolean => code >= 500;

async function keep(env: EdgeEnv, token: string): Promise<void> {
  const name = `${PREFIX}${crypto.randomUUID()}`;
  const sealed = await seal(sealedAs(env, name), token);
  await env.SESSIONS.put(name, sealed, { expirationTtl: LONGEST_SECONDS });
}

/** Ends a session at the platform: now, or as soon as it is back. @returns whether it was there */
export async function endAtPlatform(env: EdgeEnv, call: GatewayCall, token: string): Promise<boolean> {
  const reached = !isAway(await checkedCall(env, call));
  if (!reached) await keep(env, token);
  return reached;
}

/** Tells the platform what it missed, in the name of whoever found it there; stops where it is away again. */
export async function finishLogouts(env: EdgeEnv, { address }: Pick<GatewayCall, 'address'>): Promise<void> {
  const { keys } = await env.SESSIONS.list({ prefix: PREFIX, limit: MOST_AT_ONCE });
  for (const { name } of keys) {
    const token = await unseal(sealedAs(env, name), (await env.SESSIONS.get(name)) ?? '');
    const call = { name: authLogout.name, payload: {}, headers: {}, token, address };
    // One that cannot be read is of another SESSION_SECRET: nobody can end it but time.
    if (token !== null && isAway(await checkedCall(env, call))) return;
    await env.SESSIONS.delete(name);
  }
}
