/**
 * Logouts that did not reach the platform: their tokens wait in KV, sealed, until the next login or logout that the platform
 * answers.
 */
import { authLogout } from '#app/contract/auth.ts';
import type { EdgeEnv } from '../env.ts';
import { checkedCall, type GatewayCall } from '../platform/call.ts';
import { seal, unseal } from '../security/seal.ts';
import { LONGEST_SECONDS } from './session.ts';

const PREFIX = 'logout:';

/** Most logouts that one request finishes: each costs two KV operations and one call of the platform. */
const MOST_AT_ONCE = 20;

const sealedAs = ({ SESSION_SECRET }: EdgeEnv, name: string) => ({
  secret: SESSION_SECRET,
  purpose: 'logout',
  place: name,
});

/** Whether the platform was not reached, or failed. */
const isAway = ({ code }: { code: number }): boolean => code >= 500;

async function keep(env: EdgeEnv, token: string): Promise<void> {
  const name = `${PREFIX}${crypto.randomUUID()}`;
  const sealed = await seal(sealedAs(env, name), token);
  await env.SESSIONS.put(name, sealed, { expirationTtl: LONGEST_SECONDS });
}

/** Ends a session at the platform: now, or later where it is away. @returns whether the platform was reached */
export async function endAtPlatform(env: EdgeEnv, call: GatewayCall, token: string): Promise<boolean> {
  const reached = !isAway(await checkedCall(env, call));
  if (!reached) await keep(env, token);
  return reached;
}

/** Finishes logouts that wait, under the address of the caller who reached the platform; stops where it is away again. */
export async function finishLogouts(env: EdgeEnv, { address }: Pick<GatewayCall, 'address'>): Promise<void> {
  const { keys } = await env.SESSIONS.list({ prefix: PREFIX, limit: MOST_AT_ONCE });
  for (const { name } of keys) {
    const token = await unseal(sealedAs(env, name), (await env.SESSIONS.get(name)) ?? '');
    const call = { name: authLogout.name, payload: {}, headers: {}, token, address };
    // A token that cannot be unsealed was sealed under another SESSION_SECRET; its session ends by expiry alone.
    if (token !== null && isAway(await checkedCall(env, call))) return;
    await env.SESSIONS.delete(name);
  }
}
