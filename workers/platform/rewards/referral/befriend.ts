/** Finds the member who invited a new one, by the code typed at registration, and stores both in one transaction. */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type MarketProfile, readMarketOf } from '#platform/site/site.ts';
import { ownerOfCode } from './code.ts';
import { friendshipInsertion, type KnownPerson, readPerson } from './friendship.db.ts';
import { programmeOf } from './programme.ts';
import { type Person, selfReferral } from './self-referral.ts';

/**
 * The member who owns a code. Null where nothing was typed, or the friend's market has no programme: then a code has no meaning.
 * @returns refuses a code that nobody has, or whose member is in a market without a programme
 */
export async function findReferrer(
  env: PlatformEnv,
  code: string | undefined,
  market: MarketProfile,
): Promise<Result<KnownPerson | null, 'referral_code_unknown'>> {
  if (code === undefined || code === '' || programmeOf(market) === null) return ok(null);
  const owner = await ownerOfCode(env, code);
  const referrer = owner === null ? null : await readPerson(env, owner);
  if (referrer === null) return refuse('referral_code_unknown');
  return programmeOf(await readMarketOf(env, referrer)) === null
    ? refuse('referral_code_unknown')
    : ok(referrer);
}

/**
 * The statements that store the inviting member with a new one. A self-referral is stored too, with its reason, and the member is
 * not told.
 * @param knownNames login names that the new member's browser knows
 */
export function storeReferrer(
  env: Pick<PlatformEnv, 'DATABASES'>,
  referrer: KnownPerson | null,
  friend: Person & { memberId: string; createdAt: number },
  knownNames: readonly string[],
): D1PreparedStatement[] {
  if (referrer === null) return [];
  const { memberId: friendId, createdAt } = friend;
  return [
    friendshipInsertion(directoryOf(env, friendId), {
      friendId,
      referrerId: referrer.memberId,
      referrerCountry: referrer.country,
      referrerCurrency: referrer.currency,
      joinedAt: createdAt,
      sharedDay: Math.floor(createdAt / DAY_MS) - 1,
      reason: selfReferral(referrer, friend, { knownNames }),
    }),
  ];
}
