/** Filters and views of the cashier's queue. */
import { CASHIER_VIEWS, type CashierView, REQUEST_KINDS } from '#app/contract/operator/cashier.ts';
import { countedViews } from '../list/counted-views.ts';
import type { FilterField } from '../list/filters.tsx';
import type { ConsoleTextKey } from '../text/text.ts';

export const CASHIER_FIELDS: readonly FilterField[] = [
  { name: 'view', title: 'views', kind: 'choice', values: CASHIER_VIEWS, isView: true },
  { name: 'query', title: 'cashier_query', kind: 'text' },
  { name: 'kind', title: 'cashier_kind', kind: 'choice', values: REQUEST_KINDS, words: 'request' },
  { name: 'countries', title: 'markets', kind: 'many' },
  { name: 'methods', title: 'cashier_way', kind: 'many' },
  { name: 'least', title: 'amount_least', kind: 'text' },
  { name: 'most', title: 'amount_most', kind: 'text' },
  { name: 'hasReceipt', title: 'cashier_receipt', kind: 'flag' },
  { name: 'isLate', title: 'cashier_late', kind: 'flag' },
  { name: 'from', title: 'from_day', kind: 'time' },
  { name: 'to', title: 'to_day', kind: 'time' },
];

const TITLES: Readonly<Record<CashierView, ConsoleTextKey>> = {
  waiting: 'cashier_waiting',
  mine: 'cashier_mine',
  second: 'cashier_second',
  settled: 'cashier_settled',
  refused: 'cashier_refused',
};

export const cashierViews = countedViews(CASHIER_VIEWS, TITLES);
