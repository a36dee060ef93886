/**
 * The page table: every path the site answers [2.1]-[2.33], with its layout [2.35] and the conditions of its visit [2.36]
 * [6.3]. The router, the visit chain, the sitemap of tests and the menus read this one table.
 */

import {
  HISTORY_KINDS,
  HISTORY_MODULES,
  HISTORY_PARENT,
  type HistoryKind,
} from '#app/domain/history-kinds.ts';

export type Layout = 'default' | 'category' | 'play';

/** Route-rule conditions, in the order they are checked [2.36]. */
export type Condition = 'auth' | 'non-auth' | 'gms' | 'general-tnc' | 'query-redirect';

export interface Page {
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

/**
 * A row; its file is named as its path without parameters, with a hyphen for the slash, and its layout is the usual one, where `rest`
 * says nothing else.
 */
const page = (pattern: string, rest: Partial<Page> = {}, conditions: readonly Condition[] = []): Page => ({
  pattern,
  conditions,
  file: pattern.replace(/\/:.*/, '').replace('/', '-'),
  layout: 'default',
  ...rest,
});

const ofModule = (name: string) => ({ module: { name } });

const history = (kind: HistoryKind): Page =>
  page(`transactions/${kind}`, { module: { name: HISTORY_MODULES[kind], parent: HISTORY_PARENT } }, ['auth']);

const dialogPage = (dialog: string, conditions: readonly Condition[], rest?: Partial<Page>): Page =>
  page(dialog, { dialog, ...rest }, [...conditions, 'query-redirect']);

const inLobby = (file: string) => ({ file, layout: 'category' }) as const;

/** Each with the clause that asks for it. */
export const PAGES: readonly Page[] = [
  page('', { file: 'home' }), // [2.3]
  page(':category', inLobby('category')), // [2.4]
  page(':category/:id', inLobby('category-entry'), ['gms']), // [2.5]
  page('account', ofModule('Profile'), ['auth']), // [2.6]
  page('account/security', ofModule('Profile'), ['auth']), // [2.6]
  page('account/identity', {}, ['auth']), // stays too: money and games may ask for it
  page('account/play-safely', {}, ['auth']), // stays where the account's module is hidden
  page('account/statement', {}, ['auth']), // [2.6]
  page('account/complaints', {}, ['auth']), // stays where the account's module is hidden
  page('attr/:attribute?', inLobby('attribute')), // [2.7]
  dialogPage('bank', ['auth'], ofModule('Bank Accounts')), // [2.8]
  page('daily-tasks', ofModule('Daily Tasks')), // [2.9]
  dialogPage('deposit', ['auth', 'general-tnc'], ofModule('Deposit')), // [2.10]
  page('game/:play', { layout: 'play' }, ['auth', 'general-tnc']), // [2.11]
  page('demo/:gameId', { layout: 'play' }), // [1.5]
  page('help-center/:general?'), // [2.12]
  page('promo-center/:id?', ofModule('Promotions'), ['auth']), // [2.13]
  page('promotions/:id?', ofModule('Promotions')), // [2.14]
  page('providers/:category', inLobby('providers'), ['gms']), // [2.15]
  page('providers', inLobby('studios')), // [2.46]
  page('referral', ofModule('Referral')), // [2.16]
  page('favourites'), // [1.4]
  page('search', inLobby('search')), // [1.4]
  page('inbox', {}, ['auth']), // [1.13]
  dialogPage('register', ['non-auth']), // [2.17]
  page('vip', ofModule('VIP')), // [2.18]
  dialogPage('withdrawal', ['auth'], ofModule('Withdrawal')), // [2.19]
  ...HISTORY_KINDS.map(history), // [2.22]-[2.33]
];

/** The two pages without a language segment. */
export const UNPREFIXED_PAGES = [
  { pattern: '', file: 'index' }, // [2.2]
  { pattern: 'error', file: 'error' }, // [2.20]
] as const;
