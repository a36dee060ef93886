/** The page table is complete, and router and visit chain read it alike. */
import { existsSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import fc from 'fast-check';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import routes from '#app/routes.ts';
import { matchPage } from '#app/visit/match.ts';
import { PAGES, type Page, UNPREFIXED_PAGES } from '#app/visit/pages.ts';
import { sourceFiles } from '#tests/support/source.ts';

const HISTORY_PAGES = PAGES.filter(page => page.pattern.startsWith('transactions/'));

/**
 * The pages of the specification's tables, [2.2]-[2.20] and [2.22]-[2.33]. Read the clause numbers as 2.x. The favourites and the
 * search, ways to browse games [1.4], playing for fun [1.5], the inbox [1.13], and every studio [2.46] are in no table and have
 * pages all the same. An attribute page without its slug is one too, an invalid one [2.45].
 */
const SPECIFIED: readonly [
  clause: string,
  path: string,
  layout: string,
  conditions: string,
  module: string,
][] = [
  ['1.4', '/:lang/favourites', 'default', '', ''],
  ['1.4', '/:lang/search', 'category', '', ''],
  ['1.5', '/:lang/demo/:gameId', 'play', '', ''],
  ['1.13', '/:lang/inbox', 'default', 'auth', ''],
  ['2.2', '/', '', '', ''],
  ['2.3', '/:lang', 'default', '', ''],
  ['2.4', '/:lang/:category', 'category', '', ''],
  ['2.5', '/:lang/:category/:id', 'category', 'gms', ''],
  ['2.6', '/:lang/account', 'default', 'auth', 'Profile'],
  ['2.6', '/:lang/account/security', 'default', 'auth', 'Profile'],
  ['2.6', '/:lang/account/identity', 'default', 'auth', ''],
  ['2.6', '/:lang/account/play-safely', 'default', 'auth', ''],
  ['2.6', '/:lang/account/statement', 'default', 'auth', ''],
  ['2.6', '/:lang/account/complaints', 'default', 'auth', ''],
  ['2.7', '/:lang/attr/:attribute?', 'category', '', ''],
  ['2.8', '/:lang/bank', 'default', 'auth query-redirect', 'Bank Accounts'],
  ['2.9', '/:lang/daily-tasks', 'default', '', 'Daily Tasks'],
  ['2.10', '/:lang/deposit', 'default', 'auth general-tnc query-redirect', 'Deposit'],
  ['2.11', '/:lang/game/:play', 'play', 'auth general-tnc', ''],
  ['2.12', '/:lang/help-center/:general?', 'default', '', ''],
  ['2.13', '/:lang/promo-center/:id?', 'default', 'auth', 'Promotions'],
  ['2.14', '/:lang/promotions/:id?', 'default', '', 'Promotions'],
  ['2.15', '/:lang/providers/:category', 'category', 'gms', ''],
  ['2.16', '/:lang/referral', 'default', '', 'Referral'],
  ['2.17', '/:lang/register', 'default', 'non-auth query-redirect', ''],
  ['2.18', '/:lang/vip', 'default', '', 'VIP'],
  ['2.19', '/:lang/withdrawal', 'default', 'auth query-redirect', 'Withdrawal'],
  ['2.20', '/error', '', '', ''],
  ['2.46', '/:lang/providers', 'category', '', ''],
  ['2.22', '/:lang/transactions/adjustment', 'default', 'auth', 'Transactions > Adjustment'],
  ['2.23', '/:lang/transactions/affiliate-rebate', 'default', 'auth', 'Transactions > Aff Rebate'],
  ['2.24', '/:lang/transactions/affiliate-transfer', 'default', 'auth', 'Transactions > Aff Transfer'],
  ['2.25', '/:lang/transactions/bet-history', 'default', 'auth', 'Transactions > Bet History'],
  ['2.26', '/:lang/transactions/deposit', 'default', 'auth', 'Transactions > Deposit'],
  ['2.27', '/:lang/transactions/outstanding-bet', 'default', 'auth', 'Transactions > Outstanding Bet'],
  ['2.28', '/:lang/transactions/promotion', 'default', 'auth', 'Transactions > Promotions'],
  ['2.29', '/:lang/transactions/rebate', 'default', 'auth', 'Transactions > Rebate'],
  ['2.30', '/:lang/transactions/referral', 'default', 'auth', 'Transactions > Referral'],
  ['2.31', '/:lang/transactions/transfer', 'default', 'auth', 'Transactions > Transfer'],
  ['2.32', '/:lang/transactions/vip', 'default', 'auth', 'Transactions > VIP'],
  ['2.33', '/:lang/transactions/withdrawal', 'default', 'auth', 'Transactions > Withdrawal'],
];

interface Leaf {
  path: string;
  file: string;
  /** Files of the layouts around it, outermost first. */
  layouts: string[];
}

/** Every navigable route, with its whole path. */
const leavesOf = (entries: readonly RouteConfigEntry[], prefix = '', layouts: string[] = []): Leaf[] =>
  entries.flatMap(entry => {
    const path = [prefix, entry.path].filter(Boolean).join('/');
    if (entry.children) return leavesOf(entry.children, path, [...layouts, entry.file]);
    return [{ path: `/${path}`, file: entry.file, layouts }];
  });

const leaves = leavesOf(routes);
const pathOf = (page: Pick<Page, 'pattern'>) => (page.pattern === '' ? '/:lang' : `/:lang/${page.pattern}`);
const rows = [
  ...UNPREFIXED_PAGES.map(page => ({ path: `/${page.pattern}` })),
  ...PAGES.map(page => ({ path: pathOf(page) })),
];

describe('the page table', () => {
  test('[2.1] [2.2]-[2.20] [2.22]-[2.33] has each page once, as the specification writes it', () => {
    const table = [
      ...UNPREFIXED_PAGES.map(page => [`/${page.pattern}`, '', '', '']),
      ...PAGES.map(page => [
        pathOf(page),
        page.layout,
        page.conditions.join(' '),
        [page.module?.parent, page.module?.name].filter(Boolean).join(' > '),
      ]),
    ];
    const specified = SPECIFIED.map(([, ...row]) => row);
    const byPath = ([a = '']: readonly string[], [b = '']: readonly string[]) => (a < b ? -1 : 1);
    expect(table.sort(byPath)).toEqual(specified.sort(byPath));
  });

  test('[2.21] the twelve histories need login and belong to the module Transactions', () => {
    expect(HISTORY_PAGES).toHaveLength(12);
    for (const page of HISTORY_PAGES) {
      expect(page.conditions).toContain('auth');
      expect(page.module?.parent).toBe('Transactions');
    }
  });

  test('[2.36] query-redirect and a dialog come together', () => {
    for (const page of PAGES)
      expect(page.conditions.includes('query-redirect')).toBe(page.dialog !== undefined);
  });

  test('no file, and so no title, occurs twice', () => {
    const files = PAGES.map(page => page.file);
    expect(new Set(files).size).toBe(files.length);
  });
});

describe('table and routes', () => {
  test('[2.2]-[2.33] every row has its route', () => {
    const paths = leaves.map(leaf => leaf.path);
    for (const row of rows)
      expect(
        paths.filter(path => path === row.path),
        row.path,
      ).toHaveLength(1);
  });

  test('[2.2]-[2.33] [2.34] every route has its row, except the one for unknown routes', () => {
    const paths = rows.map(row => row.path);
    const others = leaves.filter(leaf => !paths.includes(leaf.path));
    expect(others.map(leaf => [leaf.path, leaf.file])).toEqual([['/*', 'routes/unknown.tsx']]);
  });

  test('[2.35] every page stands in its layout, and only the three layouts are used', () => {
    for (const page of PAGES) {
      const leaf = leaves.find(each => each.path === pathOf(page));
      expect(leaf?.layouts, page.pattern).toEqual(['layouts/language.tsx', `layouts/${page.layout}.tsx`]);
    }
    expect(new Set(PAGES.map(page => page.layout))).toEqual(new Set(['default', 'category', 'play']));
  });

  test('every file of a route exists', () => {
    const files = new Set(leaves.flatMap(leaf => [leaf.file, ...leaf.layouts]));
    expect([...files].filter(file => !existsSync(`app/${file}`))).toEqual([]);
  });
});

describe('the chain finds the page that the router shows', () => {
  const objects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
    entries.map(({ path, index, children }) =>
      index
        ? { index: true, ...(path === undefined ? {} : { path }) }
        : { ...(path === undefined ? {} : { path }), ...(children ? { children: objects(children) } : {}) },
    );
  const tree = objects(routes);

  const shownBy = (pathname: string) => {
    const matches = matchRoutes(tree, pathname);
    if (matches === null) return '/*'; // an encoded line break is not even caught by the router's '*': unknown as well
    return `/${matches
      .map(match => match.route.path)
      .filter(Boolean)
      .join('/')}`;
  };
  const foundBy = (pathname: string) => {
    const { page } = matchPage(pathname);
    return page === null ? '/*' : pathOf(page);
  };

  test.each([
    ['/en-gb', '/:lang'],
    ['/en-gb/', '/:lang'],
    ['/en-gb/vip', '/:lang/vip'],
    ['/en-gb/vip/', '/:lang/vip'],
    ['/en-gb/VIP', '/:lang/vip'],
    ['/en-gb/vips', '/:lang/:category'],
    ['/en-gb/attr', '/:lang/attr/:attribute?'],
    ['/en-gb/attr/', '/:lang/attr/:attribute?'],
    ['/en-gb/attr/new-games', '/:lang/attr/:attribute?'],
    ['/en-gb/attr/new-games/', '/:lang/attr/:attribute?'],
    ['/en-gb/search', '/:lang/search'],
    ['/en-gb/search/slots', '/:lang/:category/:id'],
    ['/en-gb/providers', '/:lang/providers'],
    ['/en-gb/providers/slots', '/:lang/providers/:category'],
    ['/en-gb/promotions', '/:lang/promotions/:id?'],
    ['/en-gb/promotions/7', '/:lang/promotions/:id?'],
    ['/en-gb/promotions/7/8', '/*'],
    ['/en-gb/transactions/deposit', '/:lang/transactions/deposit'],
    ['/en-gb/transactions/other', '/:lang/:category/:id'],
    ['/en-gb/slots/g-1/more', '/*'],
    ['/en-gb/slots/g-1/%0A', '/*'],
    ['/en-gb/sl%2Fots', '/:lang/:category'],
  ])('[2.1] %s is %s for both', (pathname, path) => {
    expect(foundBy(pathname)).toBe(path);
    expect(shownBy(pathname)).toBe(path);
    if (path !== '/*')
      expect(matchPage(pathname).params).toEqual(matchRoutes(tree, pathname)?.at(-1)?.params);
  });

  test('[2.1] a path that cannot be decoded is a page for both, too', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(foundBy('/en-gb/%E0%A4%A')).toBe('/:lang/:category');
    expect(shownBy('/en-gb/%E0%A4%A')).toBe('/:lang/:category');
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  test('[2.1] whatever the path', () => {
    const segment = fc.oneof(
      fc.constantFrom(
        ...PAGES.flatMap(page => page.pattern.split('/')),
        'en-gb',
        'slots',
        'error',
        '..',
        '*',
      ),
      fc.webSegment(),
    );
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), segments => {
        const pathname = `/en-gb/${segments.join('/')}`;
        expect(foundBy(pathname)).toBe(shownBy(pathname));
      }),
      { numRuns: 1_000 },
    );
  });
});

test('[3.28] messages of the platform lead to pages of the table, none of which a category’s address stands for', () => {
  const links = sourceFiles(['workers/platform']).flatMap(({ text }) =>
    [...text.matchAll(/\blink: '(\/[^']*)'/g)].map(([, link = '']) => link),
  );
  expect(links.length).toBeGreaterThan(5);
  const astray = links.filter(link => {
    const { page } = matchPage(`/en-gb${link.split(/[?#]/)[0]?.replace(/\/$/, '')}`);
    return page === null || page.pattern.startsWith(':category');
  });
  expect(astray).toEqual([]);
});
