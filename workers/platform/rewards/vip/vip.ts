/** The public face of VIP for the rest of the platform. */
import { now } from '#platform/base/clock.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { settledTier, type VipMember } from './standing.ts';
import { readOwner } from './vip.db.ts';

export { closeMonths } from './close-months.ts';
export {
  chooseTier,
  settledTier,
  standingOf,
  type VipContext,
  type VipMember,
} from './standing.ts';
export { placeOf } from './tiers.ts';
export { bookingPoints, readEvents, type VipEvent } from './vip.db.ts';

/** Benefits of a tier, beside its name. */
export interface TierBenefits {
  /** Added to rebate rates, in per cent. */
  rebate: string;
  /** Largest withdrawal, where it is larger than the market's. */
  withdrawalMaximum?: string | undefined;
  promotionId?: string | undefined;
}

/** The benefits of a member's tier as it is now; none where the market has no VIP. @param at epoch milliseconds */
export async function benefitsOf(env: PlatformEnv, member: VipMember, at: number): Promise<TierBenefits> {
  const settled = await settledTier({ env, now: () => at }, member);
  return settled?.tier ?? { rebate: '0' };
}

/** Id of a member's tier as it is now; null where the market has no VIP, or there is no such member. */
export async function tierOf(env: PlatformEnv, memberId: string, at = now()): Promise<string | null> {
  const owner = await readOwner(directoryOf(env, memberId), memberId);
  if (owner === null) return null;
  return (await settledTier({ env, now: () => at }, owner))?.tier.id ?? null;
}
