/** Playing safely in a browser: the reality check over a game, a self-exclusion with a game open, the self-test, the statement. */
import type { Page } from '@playwright/test';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import {
  expectBalance,
  gameOf as gameOfEngine,
  OPENING,
  openAtStudio,
  sitDown,
} from '#tests/support/e2e/games.ts';
import { IN_FULL, ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  expect,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  granted,
  register,
  SCREENS,
  test,
  visit,
  visitAs,
} from '#tests/support/e2e/site.ts';
import type { Pair } from '../../scripts/pair.ts';

const MINUTE_MS = 60_000;
let serial = 0;
const freshName = () => `safe${process.pid}x${++serial}`;

// The browser logs the acts that the sandboxed frame of a game is kept from.
test.use({ expectedMessages: [/Blocked |sandboxed/] });

/** Moves the beginning of the member's session of play back, as if they had opened a game then. */
async function playedSince(pair: Pair, memberId: string, minutes: number): Promise<void> {
  const wallets = await pair.miniflare.getDurableObjectNamespace('MEMBER_WALLET', 'meridian-platform');
  const wallet = wallets.getByName(memberId) as unknown as {
    openGameSession: (session: object, at: number, checkMs: number) => Promise<unknown>;
  };
  const at = Date.now() - minutes * MINUTE_MS;
  const session = {
    tokenHash: 'earlier',
    providerId: 'p-earlier',
    sessionHash: 'earlier',
    expiresAt: at + 1,
  };
  await wallet.openGameSession(session, at, 60 * MINUTE_MS);
}

const check = (page: Page) => page.getByRole('dialog', { name: /^You have played for/ });
const gameOf = (page: Page) => page.locator('iframe.game');

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[2.11] a reminder stops a running game until it is answered, in every tab',
      ON_PHONE,
      async ({ page, context, pair }) => {
        const { id } = await register(page, registrationOf(freshName()));
        await visit(page, '/en-gb/account/play-safely');
        await page.getByRole('combobox', { name: 'Reality check' }).selectOption('10');
        await expect(page.getByText('Saved')).toBeVisible();
        await playedSince(pair, id, 12);
        const seat = await sitDown(page, pair, 'lines');
        await expect(check(page)).toBeVisible();
        await expect(check(page)).toContainText('12 minutes');
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await expect(check(page)).toBeVisible();
        const other = await context.newPage();
        const there = await sitDown(other, pair, 'lines');
        await expect(check(other)).toBeVisible();
        await check(page).getByRole('button', { name: 'Continue' }).click();
        await expect(check(page)).toHaveCount(0);
        await expect(check(other)).toHaveCount(0);
        await there.play();
        await seat.play();
        await other.close();
      },
    );

    test(
      '[2.11] a break from the reminder ends the game and leads to the breaks',
      IN_FULL,
      async ({ page, pair }) => {
        const { id } = await register(page, registrationOf(freshName()));
        await granted(page, 'member/reality-check', { minutes: 10 });
        await playedSince(pair, id, 12);
        await sitDown(page, pair, 'lines');
        await check(page).getByRole('button', { name: 'Take a time-out' }).click();
        await expect(page).toHaveURL(/\/account\/play-safely#breaks$/);
        await page.getByRole('button', { name: '7 days', exact: true }).click();
        await page.getByRole('button', { name: 'Start a time-out: 7 days' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
        await expect(page.getByRole('heading', { name: /^Time-out until/ })).toBeVisible();
        await expectAccessibleInFull(page);
        await expectNoSidewaysScroll(page);
      },
    );

    test(
      '[1.6] [2.41] a time-out is said on every page, and takes deposits and play off them',
      ON_PHONE,
      async ({ page, pair }) => {
        await register(page, registrationOf(freshName()));
        await openAtStudio(page, pair, await gameOfEngine(pair, 'lines'));
        await visit(page, '/en-gb');
        const continued = page.getByRole('region', { name: 'Continue playing' });
        await expect(continued).toBeVisible();
        await granted(page, 'member/time-out', { hours: 24 });
        for (const path of ['/en-gb', '/en-gb/slots', '/en-gb/vip']) {
          await visit(page, path);
          await expect(page.getByRole('status').filter({ hasText: /^Time-out until/ })).toBeVisible();
          await expect(page.getByRole('button', { name: 'Deposit' })).toHaveCount(0);
          await expect(continued).toHaveCount(0);
          await expectNoSidewaysScroll(page);
        }
        await expectAccessibleInFull(page);
        await visit(page, '/en-gb?action=deposit');
        await expect(page).toHaveURL(/action=withdrawal/);
        await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('tab', { name: 'Deposit' })).toHaveCount(0);
      },
    );

    test(
      '[1.6] [2.11] a self-exclusion closes a game that is open in another tab, and leaves withdrawals open',
      ON_DESKTOP,
      async ({ page, context, pair }) => {
        const username = freshName();
        // A person of its own on each screen: who is excluded already is not alike.
        const fullName = screen === 'phone' ? 'Robin Hale' : 'Alex Hale';
        const person = { fullName, email: `${username}@mail.example` };
        await register(page, { ...registrationOf(username), ...person });
        const game = await context.newPage();
        const seat = await sitDown(game, pair, 'lines');
        await seat.ready();
        await visit(page, '/en-gb/account/play-safely');
        await page.getByRole('button', { name: 'What happens' }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByText('Nobody can end it early')).toBeVisible();
        await dialog.getByText('1 year').click();
        await dialog.getByLabel('Your password').fill(PASSWORD);
        await dialog.getByRole('button', { name: 'Exclude myself: 1 year' }).click();
        await expect(gameOf(game)).toHaveCount(0);
        await expect(game.getByRole('heading', { name: 'You are taking a time-out' })).toBeVisible();
        await expectBalance(game, OPENING);
        await expect(page.getByRole('heading', { name: /^Self-excluded until/ })).toBeVisible();
        await expect(page.getByRole('button', { name: /^Start a time-out/ })).toHaveCount(0);
        await page.getByRole('link', { name: 'Withdraw your balance' }).click();
        await expect(page).toHaveURL(/action=withdrawal/);
        await page.goto('about:blank');
        await game.close();
        await context.clearCookies();
        // A second account with the same details registers normally and is put on hold for review.
        const again = { ...registrationOf(freshName()), ...person, email: `other-${username}@mail.example` };
        await register(page, again);
        await visit(page, '/en-gb/inbox');
        const list = page.getByRole('navigation', { name: 'Messages' });
        await list.getByRole('link', { name: /We are reviewing your details/ }).click();
        const message = page
          .getByRole('main')
          .getByText(/Games and promotions are on hold until .* while we review/);
        await expect(message.filter({ visible: true }).last()).toBeVisible();
      },
    );

    test(
      '[1.6] [2.11] nine answers say how much of a risk there is, and stay in the browser; a time-out begins',
      ON_PHONE,
      async ({ page }) => {
        await register(page, registrationOf(freshName()));
        await visit(page, '/en-gb/account/play-safely');
        const sections = page.getByRole('contentinfo').locator('a[href*="/account/play-safely#"]');
        await expect(sections).toHaveCount(3);
        for (const link of await sections.all())
          await expect(
            page.locator(/#.+$/.exec((await link.getAttribute('href')) ?? '')?.[0] ?? '#'),
          ).toBeVisible();
        await page.getByRole('button', { name: /^Start: Nine questions/ }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Show result' }).click();
        await expect(dialog.getByText('Please answer every question.')).toBeVisible();
        for (const often of await dialog.getByText('Often').all()) await often.click();
        await dialog.getByRole('button', { name: 'Show result' }).click();
        await expect(dialog.getByText('High risk')).toBeVisible();
        await expect(dialog.getByRole('link', { name: /^[\d ]+$/ })).toHaveAttribute('href', /^tel:\d+$/);
        await expectNoSidewaysScroll(page);
        await page.keyboard.press('Escape');
        await expect(page.getByText(/^Last taken \d{2}\s[A-Z][a-z]{2}\s\d{4}: High risk$/)).toBeVisible();

        await page.getByRole('button', { name: '7 days', exact: true }).click();
        await page.getByRole('button', { name: 'Start a time-out: 7 days' }).click();
        await dialog.getByRole('button', { name: 'Start' }).click();
        await expect(page.getByRole('heading', { name: /^Time-out until/ })).toBeVisible();
        await expectNoSidewaysScroll(page);
      },
    );

    test('[1.6] [2.6] a statement shows what a period came to', ON_PHONE, async ({ page }) => {
      await visitAs(page, 'demogb', '/en-gb/account/statement');
      await expect(page.getByRole('heading', { name: 'Statement', level: 1 })).toBeVisible();
      await expect(page.getByRole('img', { name: /^Deposits and withdrawals by month/ })).toBeVisible();
      await page.getByRole('link', { name: 'This month' }).click();
      await expect(page).toHaveURL(/from=\d{4}-\d{2}-01&to=/);
      await expect(page.getByRole('link', { name: 'This month' })).toHaveAttribute('aria-current', 'true');
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[1.6] [2.6] a statement is read, asked for another period, and saved as a table',
    IN_FULL,
    async ({ page }) => {
      await granted(page, 'auth/login', { username: 'demogb', password: PASSWORD });
      await page.goto('/en-gb/account/statement');
      await expect(page.getByText('Net deposits, lifetime')).toBeVisible();
      const file = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
      expect(decodeURIComponent(file ?? '')).toContain('Month,Deposited,Number of deposits,Withdrawn');
      await page.getByText(/^\u2068?\d{2}\s[A-Z][a-z]{2}\s\d{4}.* to /).click();
      await page.getByLabel('First day').fill('2026-01-01');
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page).toHaveURL(/from=2026-01-01/);
      await expect(page.getByText('Net deposits, lifetime')).toBeVisible();
    },
  );
});
