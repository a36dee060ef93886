/** The clauses that ask for the pages of the page table. */
import type { Page } from '#app/visit/pages.ts';

const CLAUSES: Readonly<Record<string, string>> = {
  '': '2.3',
  ':category': '2.4',
  ':category/:id': '2.5',
  account: '2.6',
  'account/security': '2.6',
  'attr/:attribute?': '2.7',
  bank: '2.8',
  'daily-tasks': '2.9',
  deposit: '2.10',
  'game/:play': '2.11',
  'demo/:gameId': '1.5',
  'help-center/:general?': '2.12',
  'promo-center/:id?': '2.13',
  'promotions/:id?': '2.14',
  'providers/:category': '2.15',
  providers: '2.46',
  referral: '2.16',
  favourites: '1.4',
  search: '1.4',
  inbox: '1.13',
  register: '2.17',
  vip: '2.18',
  withdrawal: '2.19',
  'transactions/adjustment': '2.22',
  'transactions/affiliate-rebate': '2.23',
  'transactions/affiliate-transfer': '2.24',
  'transactions/bet-history': '2.25',
  'transactions/deposit': '2.26',
  'transactions/outstanding-bet': '2.27',
  'transactions/promotion': '2.28',
  'transactions/rebate': '2.29',
  'transactions/referral': '2.30',
  'transactions/transfer': '2.31',
  'transactions/vip': '2.32',
  'transactions/withdrawal': '2.33',
};

export const clauseOf = ({ pattern }: Pick<Page, 'pattern'>): string => CLAUSES[pattern] ?? 'none';

/** Of the two pages without a language segment. */
export const unprefixedClauseOf = ({ pattern }: { pattern: string }): string =>
  pattern === '' ? '2.2' : '2.20';
