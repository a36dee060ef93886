/** The demo's module settings: every module of the page table and the wallet, all visible. */
import type { ModuleSetting } from '#app/domain/module.ts';

const SHOWN = JSON.stringify({
  web: { action: 'is_show', is_show: { exclude_user: [] }, is_hide: { exclude_user: [] } },
  mobile: { action: 'is_show', is_show: { exclude_user: [] }, is_hide: { exclude_user: [] } },
});

const MAIN = ['Profile', 'Promotions', 'Referral', 'VIP', 'Daily Tasks', 'Transactions'];
const WALLET = ['Deposit', 'Withdrawal', 'Transfer', 'Bank Accounts', 'Rebate'];
const HISTORIES = [
  'Adjustment',
  'Aff Rebate',
  'Aff Transfer',
  'Bet History',
  'Deposit',
  'Outstanding Bet',
  'Promotions',
  'Rebate',
  'Referral',
  'Transfer',
  'VIP',
  'Withdrawal',
];

export const MODULES: ModuleSetting[] = [
  ...[...MAIN, ...WALLET].map(name => ({ name, parent_name: '', settings_json: SHOWN })),
  ...HISTORIES.map(name => ({ name, parent_name: 'Transactions', settings_json: SHOWN })),
];
