/** The call about VIP [1.9] [2.18]. The page is open to guests, who see the tiers only. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currency, currencyPayload, id, listOf, memberDisplay, orNull, percentage, whole } from './wire.ts';

/** A tier: reached at `points`, or by invitation where they are null; `rebate` is per cent of turnover. */
export const vipTier = z.object({
  id,
  memberDisplay,
  points: orNull(whole(0, 1_000_000_000)),
  rebate: percentage,
  benefits: listOf(memberDisplay, 20),
});
export type VipTier = z.infer<typeof vipTier>;

/** vip/info: tiers from the lowest; `member` is null for guests. */
export const vipInfo = endpoint(
  'vip/info',
  'anyone',
  currencyPayload,
  z.object({
    currency,
    tiers: listOf(vipTier, 20),
    member: orNull(z.object({ tierId: id, points: whole(0, 1_000_000_000), nextTierId: orNull(id) })),
  }),
);
