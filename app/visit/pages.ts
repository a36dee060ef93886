/**
 * The page table: every path the site answers, with the layout it stands in and the conditions of its visit.
 * The router, the visit chain, the sitemap of tests and the menus read this one table.
 */

import { HISTORY_MODULES, HISTORY_PARENT, type HistoryKind } from '#app/domain/history-kinds.ts';

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

/** A row; its file is named as its path and its layout is the usual one where `rest` says nothing else. */
const page = (
  clause: string,
  pattern: string,
  conditions: readonly Condition[] = [],
  rest: Partial<Page> = {},
): Page => ({ clause, pattern, conditions, file: pattern, layout: 'default', ...rest });

const ofModule = (name: string) => ({ module: { name } });

const history = (clause: string, kind: HistoryKind): Page =>
  page(clause, `transactions/${kind}`, ['auth'], {
    file: `transactions-${kind}`,
    module: { name: HISTORY_MODULES[kind], parent: HISTORY_PARENT },
  });

const dialogPage = (
  clause: string,
  dialog: string,
  conditions: readonly Condition[],
  rest?: Partial<Page>,
): Page => page(clause, dialog, [...conditions, 'query-redirect'], { dialog, ...rest });

const inLobby = (file: string) => ({ file, layout: 'category' }) as const;

export const PAGES: readonly Page[] = [
  page('2.3', '', [], { file: 'home' }),
  page('2.4', ':category', [], inLobby('category')),
  page('2.5', ':category/:id', ['gms'], inLobby('category-entry')),
  page('2.6', 'account', ['auth'], ofModule('Profile')),
  page('2.6', 'account/security', ['auth'], { file: 'account-security', ...ofModule('Profile') }),
  page('2.7', 'attr/:attribute?', [], inLobby('attribute')),
  dialogPage('2.8', 'bank', ['auth'], ofModule('Bank Accounts')),
  page('2.9', 'daily-tasks', [], ofModule('Daily Tasks')),
  dialogPage('2.10', 'deposit', ['auth', 'general-tnc'], ofModule('Deposit')),
  page('2.11', 'game/:play', ['auth', 'general-tnc'], { file: 'game', layout: 'play' }),
  page('1.5', 'demo/:gameId', [], { file: 'demo', layout: 'play' }),
  page('2.12', 'help-center/:general?', [], { file: 'help-center' }),
  page('2.13', 'promo-center/:id?', ['auth'], { file: 'promo-center', ...ofModule('Promotions') }),
  page('2.14', 'promotions/:id?', [], { file: 'promotions', ...ofModule('Promotions') }),
  page('2.15', 'providers/:category', ['gms'], inLobby('providers')),
  page('2.46', 'providers', [], inLobby('studios')),
  page('2.16', 'referral', [], ofModule('Referral')),
  page('1.4', 'favourites', []),
  page('1.4', 'search', [], inLobby('search')),
  page('1.13', 'inbox', ['auth']),
  dialogPage('2.17', 'register', ['non-auth']),
  page('2.18', 'vip', [], ofModule('VIP')),
  dialogPage('2.19', 'withdrawal', ['auth'], ofModule('Withdrawal')),
  history('2.22', 'adjustment'),
  history('2.23', 'affiliate-rebate'),
  history('2.24', 'affiliate-transfer'),
  history('2.25', 'bet-history'),
  history('2.26', 'deposit'),
  history('2.27', 'outstanding-bet'),
  history('2.28', 'promotion'),
  history('2.29', 'rebate'),
  history('2.30', 'referral'),
  history('2.31', 'transfer'),
  history('2.32', 'vip'),
  history('2.33', 'withdrawal'),
];

/** The two pages without a language segment. */
export const UNPREFIXED_PAGES = [
  { clause: '2.2', pattern: '', file: 'index' },
  { clause: '2.20', pattern: 'error', file: 'error' },
] as const;
