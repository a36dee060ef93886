/**
 * The page table: every path the site answers, with the layout it stands in and the conditions of its visit.
 * The router, the visit chain, the sitemap of tests and the menus read this one table.
 */

export type Layout = 'default' | 'category' | 'play';

/** Route-rule conditions, in the order they are checked [2.36]. */
export type Condition = 'auth' | 'non-auth' | 'gms' | 'general-tnc' | 'query-redirect';

export interface Page {
  /** The clause that asks for it. */
  clause: string;
  /** React Router pattern below the language segment; `''` is home. */
  pattern: string;
  /** File in app/routes, without ending; also the key of its title: `page.{file}`. */
  file: string;
  layout: Layout;
  conditions: readonly Condition[];
  /** The module that shows or hides the page; sub-modules name their parent [3.7]. */
  module?: { name: string; parent?: string };
  /** The dialog a query-redirect page opens instead. */
  dialog?: string;
}

const history = (clause: string, kind: string, module: string): Page => ({
  clause,
  pattern: `transactions/${kind}`,
  file: `transactions-${kind}`,
  layout: 'default',
  conditions: ['auth'],
  module: { name: module, parent: 'Transactions' },
});

const dialogPage = (
  clause: string,
  dialog: string,
  conditions: Condition[],
  module?: Page['module'],
): Page => ({
  clause,
  pattern: dialog,
  file: dialog,
  layout: 'default',
  conditions: [...conditions, 'query-redirect'],
  dialog,
  ...(module ? { module } : {}),
});

export const PAGES: readonly Page[] = [
  { clause: '2.3', pattern: '', file: 'home', layout: 'default', conditions: [] },
  { clause: '2.4', pattern: ':category', file: 'category', layout: 'category', conditions: [] },
  {
    clause: '2.5',
    pattern: ':category/:id',
    file: 'category-entry',
    layout: 'category',
    conditions: ['gms'],
  },
  {
    clause: '2.6',
    pattern: 'account',
    file: 'account',
    layout: 'default',
    conditions: ['auth'],
    module: { name: 'Profile' },
  },
  { clause: '2.7', pattern: 'attr/:attribute', file: 'attribute', layout: 'category', conditions: [] },
  dialogPage('2.8', 'bank', ['auth'], { name: 'Bank Accounts' }),
  {
    clause: '2.9',
    pattern: 'daily-tasks',
    file: 'daily-tasks',
    layout: 'default',
    conditions: [],
    module: { name: 'Daily Tasks' },
  },
  dialogPage('2.10', 'deposit', ['auth', 'general-tnc'], { name: 'Deposit' }),
  {
    clause: '2.11',
    pattern: 'game/:play',
    file: 'game',
    layout: 'play',
    conditions: ['auth', 'general-tnc'],
  },
  { clause: '2.12', pattern: 'help-center/:general', file: 'help-center', layout: 'default', conditions: [] },
  {
    clause: '2.13',
    pattern: 'promo-center/:id?',
    file: 'promo-center',
    layout: 'default',
    conditions: ['auth'],
    module: { name: 'Promotions' },
  },
  {
    clause: '2.14',
    pattern: 'promotions/:id?',
    file: 'promotions',
    layout: 'default',
    conditions: [],
    module: { name: 'Promotions' },
  },
  {
    clause: '2.15',
    pattern: 'providers/:category',
    file: 'providers',
    layout: 'category',
    conditions: ['gms'],
  },
  {
    clause: '2.16',
    pattern: 'referral',
    file: 'referral',
    layout: 'default',
    conditions: [],
    module: { name: 'Referral' },
  },
  { clause: '1.13', pattern: 'inbox', file: 'inbox', layout: 'default', conditions: ['auth'] },
  dialogPage('2.17', 'register', ['non-auth']),
  { clause: '2.18', pattern: 'vip', file: 'vip', layout: 'default', conditions: [], module: { name: 'VIP' } },
  dialogPage('2.19', 'withdrawal', ['auth'], { name: 'Withdrawal' }),
  history('2.22', 'adjustment', 'Adjustment'),
  history('2.23', 'affiliate-rebate', 'Aff Rebate'),
  history('2.24', 'affiliate-transfer', 'Aff Transfer'),
  history('2.25', 'bet-history', 'Bet History'),
  history('2.26', 'deposit', 'Deposit'),
  history('2.27', 'outstanding-bet', 'Outstanding Bet'),
  history('2.28', 'promotion', 'Promotions'),
  history('2.29', 'rebate', 'Rebate'),
  history('2.30', 'referral', 'Referral'),
  history('2.31', 'transfer', 'Transfer'),
  history('2.32', 'vip', 'VIP'),
  history('2.33', 'withdrawal', 'Withdrawal'),
];

/** The two pages without a language segment. */
export const UNPREFIXED_PAGES = [
  { clause: '2.2', pattern: '', file: 'index' },
  { clause: '2.20', pattern: 'error', file: 'error' },
] as const;

/** The twelve kinds of transaction history, in menu order [2.21]. */
export const HISTORY_PAGES = PAGES.filter(page => page.pattern.startsWith('transactions/'));
