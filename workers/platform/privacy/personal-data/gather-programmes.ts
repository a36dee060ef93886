/** The parts of an export about the programmes that a member takes part in: friends who were invited, and VIP. */
import { wireMoment } from '#app/domain/date.ts';
import { maskedName } from '#app/domain/masked-name.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { Call } from '#platform/base/handler.ts';
import { readFriends } from '#platform/rewards/referral/referral.ts';
import { readEvents, standingOf, type VipMember } from '#platform/rewards/vip/vip.ts';
import { readMarketOf } from '#platform/site/site.ts';

const MOST_FRIENDS = 10_000;
const MOST_EVENTS = 10_000;

const momentOf = (at: number | null): string | null => (at === null ? null : wireMoment(at));

/** Friends by masked names, as the member sees them: their names are data of theirs. */
export async function exportedFriends(call: Call, member: VipMember): Promise<object[]> {
  const [market, friends] = await Promise.all([
    readMarketOf(call.env, member),
    readFriends(call.env, member.memberId, MOST_FRIENDS),
  ]);
  return friends.map(it => ({
    friend: maskedName(it.username),
    joined: wireMoment(it.joinedAt),
    stage: it.stage,
    qualified: momentOf(it.qualifiedAt),
    currency: market.currency,
    earned: toDecimalString(it.referrerPaidAt === null ? 0 : (it.referrerMinor ?? 0), market.exponent),
    paid: momentOf(it.referrerPaidAt),
  }));
}

/** The member's tier with every point and change that led to it, newest first; null where the market has no VIP. */
export async function exportedVip(call: Call, member: VipMember): Promise<object | null> {
  const standing = await standingOf(call, member);
  if (standing === null) return null;
  const all = { from: 0, to: call.now(), offset: 0, limit: MOST_EVENTS };
  const { events } = await readEvents(directoryOf(call.env, member.memberId), member.memberId, all);
  return {
    tier: standing.tier.id,
    points: standing.points,
    history: events.map(({ at, kind, points, reason, fromTier, toTier }) => ({
      at: wireMoment(at),
      kind,
      points,
      reason,
      from: fromTier,
      to: toTier,
    })),
  };
}
