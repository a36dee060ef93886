/** The level of a member's identity, and what their market requires. */

import { dayIn } from '#app/domain/day.ts';
import { type DocumentKind, type IdentityLevel, levelOf, provesPerson } from '#app/domain/identity.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type IdentityRules, type MarketProfile, NO_IDENTITY_RULES } from '#platform/site/site.ts';
import { readAccepted, readWaitingKinds } from './document.db.ts';

export const rulesOf = ({ identity }: Pick<MarketProfile, 'identity'>): IdentityRules =>
  identity ?? NO_IDENTITY_RULES;

/** @param at epoch milliseconds */
export const readLevel = async (
  env: PlatformEnv,
  memberId: string,
  { timeZone }: Pick<MarketProfile, 'timeZone'>,
  at: number,
): Promise<IdentityLevel> =>
  levelOf(await readAccepted(directoryOf(env, memberId), memberId), dayIn(at, timeZone));

export type NeedSentence =
  | 'identity_needs_person'
  | 'identity_needs_address'
  | 'identity_needs_both'
  | 'identity_in_check';

const needSentence = (level: IdentityLevel, needed: IdentityLevel, waiting: readonly DocumentKind[]) => {
  const lacksPerson = level < 1 && !waiting.some(provesPerson);
  const lacksAddress = needed > 1 && !waiting.some(it => !provesPerson(it));
  if (lacksPerson) return lacksAddress ? 'identity_needs_both' : 'identity_needs_person';
  return lacksAddress ? 'identity_needs_address' : 'identity_in_check';
};

/** The sentence about what a member lacks for a level; null where they have it. Documents that wait are not asked for again. */
export async function readNeed(
  env: PlatformEnv,
  memberId: string,
  market: MarketProfile,
  { needed, at }: { needed: IdentityLevel; at: number },
): Promise<NeedSentence | null> {
  if (needed === 0) return null;
  const level = await readLevel(env, memberId, market, at);
  if (level >= needed) return null;
  return needSentence(level, needed, await readWaitingKinds(directoryOf(env, memberId), memberId));
}
