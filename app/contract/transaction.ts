/**
 * The twelve histories [1.12] [2.21]-[2.33], paged and filtered [2.73]: one call each, all with the same payload,
 * each with rows of its own. Rows come newest first.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  amount,
  currency,
  existingMoment,
  id,
  listOf,
  moment,
  orNull,
  percentage,
  positiveAmount,
  slug,
  text,
  whole,
} from './wire.ts';

/** Rows per page, at most. */
export const HISTORY_PAGE_MAX = 100;

/**
 * `from` and `to` are moments in UTC, both included: the ends of the days in the member's own zone. Their greatest distance,
 * 90 days by default [9.15], is a rule of the domain. `type` is the direction of the money, all without it; `status` a key of
 * common/status-list; `page` counts from 1.
 */
export const historyFilter = z.object({
  from: existingMoment,
  to: existingMoment,
  type: z.optional(z.enum(['all', 'in', 'out'])),
  currency: z.optional(currency),
  status: z.optional(slug),
  page: z.optional(whole(1, 100_000)),
  pageSize: z.optional(whole(1, HISTORY_PAGE_MAX)),
});
export type HistoryFilter = z.infer<typeof historyFilter>;

/**
 * The fields of every row. `amount` is signed as the member sees it, money in above zero; `balance` is the balance after it,
 * null where nothing moved. `created` is UTC. `id` is the reference that support asks for.
 */
const row = {
  id,
  created: moment,
  amount,
  currency,
  balance: orNull(amount),
  status: slug,
};

/** One page, with the sums of the whole period and filter, in one currency: `in` and `out` without sign. */
// @__NO_SIDE_EFFECTS__
const pageOf = <Row extends z.ZodMiniType>(rowSchema: Row) =>
  z.object({
    data: listOf(rowSchema, HISTORY_PAGE_MAX),
    total: whole(0, 1_000_000_000),
    page: whole(1, 100_000),
    pageSize: whole(1, HISTORY_PAGE_MAX),
    totals: listOf(z.object({ currency, in: amount, out: amount, net: amount }), 20),
  });

/** A correction by the operator, with its reason. */
export const adjustmentRow = z.object({ ...row, reason: orNull(text(300)) });

/** `level` is how far down the tree the play was; `rate` per cent of `turnover`. */
export const affiliateRebateRow = z.object({
  ...row,
  member: text(64),
  level: whole(1, 100),
  turnover: amount,
  rate: percentage,
});

/**
 * A transfer to or from another member; `note` is the sender's. `heldUntil` is the time before which it is not delivered, while it
 * waits; `reason` says why it was returned.
 */
export const transferRow = z.object({
  ...row,
  counterparty: text(80),
  counterpartyType: z.enum(['member', 'provider']),
  note: orNull(text(140)),
  heldUntil: orNull(moment),
  processed: orNull(moment),
  reason: orNull(text(300)),
});

/** A bet and its outcome. `stake` and `win` are without sign; `amount` is win less stake. */
export const betRow = z.object({
  ...row,
  roundId: id,
  gameId: id,
  gameName: text(200),
  providerId: id,
  providerName: text(120),
  stake: amount,
  win: amount,
  settled: orNull(moment),
});

/** A bet whose round is open. */
export const outstandingBetRow = z.object({
  ...row,
  roundId: id,
  gameId: id,
  gameName: text(200),
  providerId: id,
  providerName: text(120),
  stake: positiveAmount,
});

/** `reason` says why it was refused; `processed` when it was decided. */
export const depositRow = z.object({
  ...row,
  method: text(80),
  processed: orNull(moment),
  reason: orNull(text(300)),
});

/** As a deposit; `account` is the bank account, masked. */
export const withdrawalRow = z.object({
  ...row,
  bankName: text(80),
  account: text(34),
  processed: orNull(moment),
  reason: orNull(text(300)),
});

/** A promotion that was taken: progress is `value` of `target` [9.20]. */
export const promotionRow = z.object({
  ...row,
  promotionId: id,
  title: text(160),
  value: orNull(amount),
  target: orNull(amount),
  startDate: orNull(moment),
  endDate: orNull(moment),
});

/** `rate` per cent of `turnover` between two moments. */
export const rebateRow = z.object({
  ...row,
  type: slug,
  turnover: amount,
  rate: percentage,
  from: moment,
  to: moment,
});

/** A reward for a member who came by this one's code; the name is masked. */
export const referralRow = z.object({ ...row, member: text(64), reason: orNull(text(300)) });

/**
 * Points, or a tier that was reached or lost: `points` is null for a tier, `tierId` for points. `benefit` names their reason.
 * Where the benefit was money, it is the amount.
 */
export const vipRow = z.object({
  ...row,
  points: orNull(whole(-1_000_000_000, 1_000_000_000)),
  tierId: orNull(id),
  tier: text(300),
  benefit: text(300),
});
export type VipHistoryRow = z.infer<typeof vipRow>;

/** [2.22] */
export const transactionAdjustment = endpoint(
  'transaction/adjustment',
  'member',
  historyFilter,
  pageOf(adjustmentRow),
);
/** [2.23] */
export const transactionAffiliateRebate = endpoint(
  'transaction/affiliate-rebate',
  'member',
  historyFilter,
  pageOf(affiliateRebateRow),
);
/** [2.24] */
export const transactionAffiliateTransfer = endpoint(
  'transaction/affiliate-transfer',
  'member',
  historyFilter,
  pageOf(transferRow),
);
/** [2.25] */
export const transactionBetHistory = endpoint(
  'transaction/bet-history',
  'member',
  historyFilter,
  pageOf(betRow),
);
/** [2.26] */
export const transactionDeposit = endpoint(
  'transaction/deposit',
  'member',
  historyFilter,
  pageOf(depositRow),
);
/** [2.27] */
export const transactionOutstandingBet = endpoint(
  'transaction/outstanding-bet',
  'member',
  historyFilter,
  pageOf(outstandingBetRow),
);
/** [2.28] */
export const transactionPromotion = endpoint(
  'transaction/promotion',
  'member',
  historyFilter,
  pageOf(promotionRow),
);
/** [2.29] */
export const transactionRebate = endpoint('transaction/rebate', 'member', historyFilter, pageOf(rebateRow));
/** [2.30] */
export const transactionReferral = endpoint(
  'transaction/referral',
  'member',
  historyFilter,
  pageOf(referralRow),
);
/** [2.31] */
export const transactionTransfer = endpoint(
  'transaction/transfer',
  'member',
  historyFilter,
  pageOf(transferRow),
);
/** [2.32] */
export const transactionVip = endpoint('transaction/vip', 'member', historyFilter, pageOf(vipRow));
/** [2.33] */
export const transactionWithdrawal = endpoint(
  'transaction/withdrawal',
  'member',
  historyFilter,
  pageOf(withdrawalRow),
);
