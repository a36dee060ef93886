/** Going to every row of the page table inside a running page, and the error screens. */
import { IN_FULL, inTurn, isTried, ON_DESKTOP } from '#tests/support/e2e/matrix.ts';
import {
  expect,
  GUEST_HOME,
  hydrated,
  refusedPage,
  routeTo,
  SCREENS,
  sameDocument,
  test,
  visit,
} from '#tests/support/e2e/site.ts';

const GAME = 'game/eyJnYW1lSWQiOiJnLTEifQ';
const HISTORIES = [
  ['2.22', 'adjustment'],
  ['2.23', 'affiliate-rebate'],
  ['2.24', 'affiliate-transfer'],
  ['2.25', 'bet-history'],
  ['2.26', 'deposit'],
  ['2.27', 'outstanding-bet'],
  ['2.28', 'promotion'],
  ['2.29', 'rebate'],
  ['2.30', 'referral'],
  ['2.31', 'transfer'],
  ['2.32', 'vip'],
  ['2.33', 'withdrawal'],
] as const;

/** The result for a guest: the page itself, the login, the dialog of that name, or a 404. */
type End = 'page' | 'login' | 'not found' | { dialog: string };

/** Clause, path below the language, result for a guest. */
const ROWS: [string, string, End][] = [
  ['2.3', '', 'page'],
  ['2.4', 'slots', 'page'],
  ['2.5', 'slots/p-nobody', 'not found'],
  ['2.6', 'account', 'login'],
  ['2.7', 'attr/no-such-thing', 'not found'],
  ['2.8', 'bank', 'login'],
  ['2.9', 'daily-tasks', 'page'],
  ['2.10', 'deposit', 'login'],
  ['2.11', GAME, 'login'],
  ['2.12', 'help-center/contact', 'page'],
  ['2.13', 'promo-center', 'login'],
  ['2.13', 'promo-center/p-1', 'login'],
  ['2.14', 'promotions', 'page'],
  ['2.14', 'promotions/bright-start', 'page'],
  ['2.15', 'providers/slots', 'page'],
  ['2.15', 'providers/nothing', 'not found'],
  ['2.16', 'referral', 'page'],
  ['2.17', 'register', { dialog: 'register' }],
  ['2.18', 'vip', 'page'],
  ['2.19', 'withdrawal', 'login'],
  ...HISTORIES.filter((_, at) => isTried(6, at)).map(([clause, kind]): [string, string, End] => [
    clause,
    `transactions/${kind}`,
    'login',
  ]),
];

const below = (tag: string, path: string) => (path === '' ? `/${tag}` : `/${tag}/${path}`);

/** The place where a path ends, with its query. */
function placeOf(tag: string, path: string, query: string, end: End): string {
  const asked = below(tag, path);
  if (end === 'login') return `/${tag}?${new URLSearchParams({ action: 'login', next: asked + query })}`;
  if (typeof end === 'object')
    return `/${tag}?${query === '' ? '' : `${query.slice(1)}&`}action=${end.dialog}`;
  return asked + query;
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    // The server answers 404 for games and collections that do not exist.
    test.use({ ...options, expectedMessages: [refusedPage(404)] });

    /** Kinds of first segment: one of ours, a language that is not, no language at all. */
    for (const [turn, [kind, segment, tag]] of (
      [
        ['a language of ours', 'sv-se', 'sv-se'],
        ['a language that is not ours', 'fr-fr', 'en-gb'],
        ['no language', 'foo', null],
      ] as const
    ).entries()) {
      if (!isTried(3, turn)) continue;
      const title = `[2.36] [2.37] [4.12] [6.3] each row as a guest inside the page, below ${kind}`;
      test(title, inTurn(turn), async ({ page, baseURL }) => {
        await visit(page, '/en-gb/vip');
        const isSame = await sameDocument(page);
        for (const [row, [clause, path, end]] of ROWS.entries()) {
          // Of the kinds in turn, every other has a query.
          const query = (row + turn) % 2 === 0 ? '' : '?x=1';
          const asked = below(segment, path) + query;
          await routeTo(page, asked);
          const at = `[${clause}] ${asked}`;
          const place = tag === null ? asked : placeOf(tag, path, query, end);
          await expect(page, at).toHaveURL(`${baseURL}${place}`);
          const isFound = tag !== null && end !== 'not found';
          await expect(page.locator('.path'), at).toHaveCount(isFound ? 0 : 1);
          if (isFound && (end === 'login' || typeof end === 'object')) {
            await expect(page.getByRole('dialog'), at).toBeVisible();
          }
        }
        expect(await isSame(), 'no document was loaded').toBe(true);
      });
    }

    test(
      '[2.34] [2.62] [2.63] [8.6] an unknown route inside the page shows its path in the frame, with customer service; back leads back',
      ON_DESKTOP,
      async ({ page }) => {
        await visit(page, '/en-gb/vip');
        const isSame = await sameDocument(page);
        await routeTo(page, '/en-gb/no/such/page?x=1');
        await expect(page.getByRole('heading', { name: 'Oops, page not found' })).toBeVisible();
        await expect(page.getByRole('main')).toContainText('/en-gb/no/such/page');
        await expect(page).toHaveTitle('Oops, page not found');
        const frame = screen === 'phone' ? 'Sections' : 'Categories';
        await expect(page.getByRole('navigation', { name: frame })).toBeVisible();
        await page.getByRole('main').getByRole('button', { name: 'Customer service' }).focus();
        await page.keyboard.press('Space');
        await expect(
          page.getByRole('dialog', { name: 'Contact us' }).getByRole('link', { name: /^Phone/ }),
        ).toHaveAttribute('href', /^tel:\+44/);
        await page.keyboard.press('Escape');
        await expect(page).toHaveURL(/\/en-gb\/no\/such\/page\?x=1$/);
        await page.goBack();
        await expect(page.getByRole('heading', { name: 'VIP', level: 1 })).toBeVisible();
        await page.goForward();
        await expect(page.getByRole('heading', { name: 'Oops, page not found' })).toBeVisible();
        await page.getByRole('link', { name: 'Return to home' }).click();
        await expect(page).toHaveURL(/\/en-gb$/);
        await expect(page.getByRole('heading', { name: GUEST_HOME })).toBeVisible();
        expect(await isSame(), 'no document was loaded').toBe(true);
      },
    );

    test.describe('by address', () => {
      test.use({ expectedMessages: [refusedPage(404)] });

      test(
        '[2.62] [2.63] a 404 offers home and customer service, and both lead there',
        IN_FULL,
        async ({ page }) => {
          const answer = await page.goto('/sv-se/no/such/page');
          expect(answer?.status()).toBe(404);
          await hydrated(page);
          await expect(page.getByRole('main')).toContainText('/sv-se/no/such/page');
          await page.getByRole('main').getByRole('button', { name: 'Kundtjänst' }).click();
          await expect(page).toHaveURL(/\/sv-se\/no\/such\/page\?action=contact$/);
          const dialog = page.getByRole('dialog', { name: 'Kontakta oss' });
          await expect(dialog.getByRole('link', { name: /^Telefon/ })).toHaveAttribute('href', /^tel:\+46/);
          await page.goBack();
          await expect(dialog).toHaveCount(0);
          await page.getByRole('main').getByRole('link', { name: 'Till startsidan' }).click();
          await expect(page).toHaveURL(/\/sv-se$/);
        },
      );

      test(
        '[8.12] [2.45] games of an unknown attribute have a screen of their own',
        IN_FULL,
        async ({ page }) => {
          await visit(page, '/en-gb/attr/no-such-thing');
          await expect(page.getByRole('heading', { name: 'This collection does not exist' })).toBeVisible();
          await expect(page.getByRole('main')).toContainText('/en-gb/attr/no-such-thing');
        },
      );
    });

    test('[2.20] the page of hidden modules leads home', IN_FULL, async ({ page }) => {
      await visit(page, '/error');
      await expect(page.getByRole('heading', { name: 'This page is not available' })).toBeVisible();
      await page.getByRole('link', { name: 'Return to home' }).click();
      await expect(page).toHaveURL(/\/en-gb$/);
    });

    test(
      '[2.38] [2.40] a guest at a login-required page meets the login dialog, and can close it',
      IN_FULL,
      async ({ page }) => {
        await visit(page, '/en-gb/account');
        await expect(page).toHaveURL(/\/en-gb\?action=login&next=%2Fen-gb%2Faccount$/);
        await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page).toHaveURL(/\/en-gb$/);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    );
  });
}
