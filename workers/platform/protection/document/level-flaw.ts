/** The refusal of a call for which the member's market requires a higher level of identity. */
import type { Envelope } from '#app/contract/envelope.ts';
import { refused } from '#app/contract/envelope.ts';
import type { IdentityNeed } from '#app/contract/identity.ts';
import type { LevelAct } from '#app/domain/identity.ts';
import { parseAmount } from '#app/domain/money.ts';
import { type Call, requireMember } from '#platform/base/handler.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { type NeedSentence, readLevel, readNeed, rulesOf } from './level.ts';

/** A business refusal that names the need beside its sentence. */
export const refusedForLevel = (
  { translate }: Pick<Call, 'translate'>,
  key: NeedSentence,
): Envelope<IdentityNeed> => ({ ...refused(200, translate(key)), output: { needs: 'identity' } });

/** The refusal of an act, or null. */
export async function levelFlaw(call: Call, act: LevelAct): Promise<Envelope<IdentityNeed> | null> {
  const { env, now } = call;
  const member = requireMember(call);
  const market = await readMarketOf(env, member);
  const needed = rulesOf(market)[act];
  const key = await readNeed(env, member.memberId, market, { needed, at: now() });
  return key === null ? null : refusedForLevel(call, key);
}

/**
 * The most that may have left the account in its whole life at the member's present level, in minor units; undefined without a ceiling.
 * The wallet holds it, because requests may run at once.
 */
export async function outgoingCeiling({ env, now, ...call }: Call): Promise<number | undefined> {
  const member = requireMember(call);
  const market = await readMarketOf(env, member);
  const { withdrawalsAbove } = rulesOf(market);
  if (withdrawalsAbove === undefined) return undefined;
  if ((await readLevel(env, member.memberId, market, now())) >= withdrawalsAbove.level) return undefined;
  const sum = parseAmount(withdrawalsAbove.sum, market.exponent);
  if (!sum.ok) throw new Error('A market has an amount that its own check refuses');
  return sum.value;
}

/** The refusal of a sum above that ceiling. */
export async function ceilingFlaw(call: Call): Promise<Envelope<IdentityNeed>> {
  const { env, now } = call;
  const member = requireMember(call);
  const market = await readMarketOf(env, member);
  const needed = rulesOf(market).withdrawalsAbove?.level ?? 1;
  const key = await readNeed(env, member.memberId, market, { needed, at: now() });
  return refusedForLevel(call, key ?? 'identity_in_check');
}

/** Whether a member may take in money: the receiver of a transfer. */
export async function mayTakeIn(
  { env, now }: Pick<Call, 'env' | 'now'>,
  { memberId, country }: { memberId: string; country: string },
): Promise<boolean> {
  const market = await readMarketOf(env, { country });
  return (await readNeed(env, memberId, market, { needed: rulesOf(market).deposit, at: now() })) === null;
}
