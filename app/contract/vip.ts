/** The call about VIP [1.9] [2.18]. The page is open to guests, who see the tiers only. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  amount,
  currency,
  currencyPayload,
  id,
  listOf,
  memberDisplay,
  moment,
  orNull,
  percentage,
  slug,
  whole,
} from './wire.ts';

const MOST_POINTS = 1_000_000_000;

/**
 * A tier: reached at `points`, or by invitation where they are null; `keep` points of a calendar month keep it. `rebate` is added to
 * rebate rates, in per cent of turnover; `withdrawalMaximum` is null where the market's applies.
 */
export const vipTier = z.object({
  id,
  memberDisplay,
  points: orNull(whole(0, MOST_POINTS)),
  keep: z._default(whole(0, MOST_POINTS), 0),
  rebate: percentage,
  withdrawalMaximum: orNull(amount),
  promotionId: orNull(id),
  benefits: listOf(memberDisplay, 20),
});
export type VipTier = z.infer<typeof vipTier>;

/** The caller's own place; `month` is the points earned in the open calendar month, which ends at `ends`, UTC. */
const vipPlace = z.object({
  tierId: id,
  points: whole(0, MOST_POINTS),
  nextTierId: orNull(id),
  month: orNull(z.object({ points: whole(0, MOST_POINTS), ends: moment })),
});

/**
 * vip/info: tiers from the lowest; `member` is null for guests. A point is given for `turnoverPerPoint` in a category of weight 1;
 * categories without a weight give none.
 */
export const vipInfo = endpoint(
  'vip/info',
  'anyone',
  currencyPayload,
  z.object({
    currency,
    turnoverPerPoint: orNull(amount),
    weights: z._default(listOf(z.object({ type: slug, weight: percentage }), 100), []),
    tiers: listOf(vipTier, 20),
    member: orNull(vipPlace),
  }),
);
