/** Filters and views of the batches. */
import { BATCH_STATES, type BatchState, type PayoutState } from '#app/contract/operator/payout.ts';
import { countedViews } from '../list/counted-views.ts';
import type { FilterField } from '../list/filters.tsx';
import type { ConsoleTextKey } from '../text/text.ts';

export const PAYOUT_FIELDS: readonly FilterField[] = [
  { name: 'view', title: 'views', kind: 'choice', values: BATCH_STATES, isView: true },
  { name: 'countries', title: 'markets', kind: 'many' },
  { name: 'from', title: 'from_day', kind: 'time' },
  { name: 'to', title: 'to_day', kind: 'time' },
];

export const BATCH_TITLES: Readonly<Record<BatchState, ConsoleTextKey>> = {
  open: 'payout_open',
  closed: 'payout_closed',
  cancelled: 'payout_cancelled',
};

export const STATE_TITLES: Readonly<Record<PayoutState, ConsoleTextKey>> = {
  waiting: 'payout_waiting',
  paid: 'payout_paid',
  failed: 'payout_failed',
  unknown: 'payout_unknown',
};

export const payoutViews = countedViews(BATCH_STATES, BATCH_TITLES);
