/** Who invited somebody: found by the code that is typed at registration, and stored in the same transaction as the member. */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { directoryOf } from '../databases.ts';
import type { PlatformEnv } from '../env.ts';
import { type MarketProfile, readMarketOf } from '../site/site.ts';
import { ownerOfCode } from './code.ts';
import { friendshipInsertion, type KnownPerson, readPerson } from './friendship.db.ts';
import { programmeOf } from './programme.ts';
import { type Person, selfReferral } from './self-referral.ts';

/**
 * The member of a code. Null where nothing was typed, or the friend's market has no programme: then a code says nothing.
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
 * The statements that store with a new member who invited them. One who invited themselves is stored too, with the reason, and is
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
