/** The call of each kind of history, with the type of its rows. Loaded in the browser when it makes such a call itself. */
import type { Endpoint, OutputOf } from '#app/contract/endpoint.ts';
import {
  transactionAdjustment,
  transactionAffiliateRebate,
  transactionAffiliateTransfer,
  transactionBetHistory,
  transactionDeposit,
  transactionOutstandingBet,
  transactionPromotion,
  transactionRebate,
  transactionReferral,
  transactionTransfer,
  transactionVip,
  transactionWithdrawal,
} from '#app/contract/transaction.ts';
import type { HistoryKind } from '#app/domain/history-kinds.ts';

const CALLS = {
  deposit: transactionDeposit,
  withdrawal: transactionWithdrawal,
  transfer: transactionTransfer,
  'bet-history': transactionBetHistory,
  'outstanding-bet': transactionOutstandingBet,
  promotion: transactionPromotion,
  rebate: transactionRebate,
  referral: transactionReferral,
  vip: transactionVip,
  adjustment: transactionAdjustment,
  'affiliate-rebate': transactionAffiliateRebate,
  'affiliate-transfer': transactionAffiliateTransfer,
} satisfies Record<HistoryKind, Endpoint>;

type Calls = typeof CALLS;

/** A row of one kind. */
export type RowOf<Kind extends HistoryKind> = OutputOf<Calls[Kind]>['data'][number];

/** The fields that the rows of every kind have. */
export type HistoryRow = Pick<
  RowOf<'adjustment'>,
  'id' | 'created' | 'amount' | 'currency' | 'balance' | 'status'
>;

/** A page of some kind. */
export type HistoryPage = Omit<OutputOf<Calls['adjustment']>, 'data'> & { data: HistoryRow[] };

export const callOf = (kind: HistoryKind): Endpoint<unknown, HistoryPage> =>
  CALLS[kind] as Endpoint<unknown, HistoryPage>;
