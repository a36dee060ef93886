/** States of transactions, and the named lists that forms choose from. `name` is a translation key. */
import type { TransactionStatus } from '#app/contract/common.ts';

const states = (type: string, values: string[]): TransactionStatus[] =>
  values.map(value => ({ type, value, name: `status_${value}` }));

export const STATUSES: TransactionStatus[] = [
  ...states('deposit', ['pending', 'completed', 'rejected']),
  ...states('withdrawal', ['pending', 'in_review', 'completed', 'rejected', 'unknown']),
  ...states('transfer', ['pending', 'completed', 'rejected']),
  ...states('bet', ['open', 'settled', 'cancelled']),
  ...states('promotion', ['ongoing', 'completed', 'expired', 'cancelled']),
  ...states('rebate', ['pending', 'completed']),
  ...states('referral', ['pending', 'completed']),
  ...states('adjustment', ['completed']),
  ...states('vip', ['completed']),
];

const entries = (prefix: string, values: string[]) =>
  values.map(value => ({ name: `${prefix}_${value}`, value }));

export const CONSTANTS: Record<string, { name: string; value: string }[]> = {
  transactionType: entries('type', ['all', 'in', 'out']),
  loginIdentifier: entries('identifier', ['username', 'mobile']),
  gender: entries('gender', ['female', 'male', 'other', 'undisclosed']),
};
