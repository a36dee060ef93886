/** States of transactions, and the named lists of options in forms: the product's own, the same for every site. `name` is a translation key. */
import type { TransactionStatus } from '#app/contract/common.ts';
import { HISTORY_STATES } from '../history/history.ts';

export const STATUSES: readonly TransactionStatus[] = Object.entries(HISTORY_STATES).flatMap(
  ([type, values]) => values.map(value => ({ type, value, name: `status_${value}` })),
);

const entries = (prefix: string, values: string[]) =>
  values.map(value => ({ name: `${prefix}_${value}`, value }));

export const CONSTANTS: Readonly<Record<string, { name: string; value: string }[]>> = {
  transactionType: entries('type', ['all', 'in', 'out']),
  loginIdentifier: entries('identifier', ['username', 'mobile']),
  gender: entries('gender', ['female', 'male', 'other', 'undisclosed']),
};
