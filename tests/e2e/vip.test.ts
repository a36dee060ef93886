/**
 * VIP and daily tasks: a tier reached by playing, a task done and claimed, histories, and the pages of guests and of members on
 * a break.
 */
import type { Page } from '@playwright/test';
import { registrationOf } from '#tests/support/demo-member.ts';
import { atStudio, openAtStudio, slotOf } from '#tests/support/e2e/games.ts';
import { IN_FULL, ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  anyOf,
  callFrom,
  expect,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  type Newcomer,
  refusedPage,
  register,
  routeTo,
  SCREENS,
  test,
  textOf,
  visit,
  visitAs,
} from '#tests/support/e2e/site.ts';
import { queryOfPastDays } from '#tests/support/past-days.ts';
import type { Pair } from '../../scripts/pair.ts';

// The browser logs the frame's blocked actions; a page whose session has ended makes one more call.
test.use({ expectedMessages: [anyOf(refusedPage(401), refusedPage(404), /Blocked |sandboxed/)] });

let members = 0;
let bets = 0;

function registerNew(page: Page, currency = 'GBP'): Promise<Newcomer> {
  members += 1;
  return register(page, registrationOf(`tier${Date.now().toString(36)}${members}`, currency));
}

async function enterAsNew(page: Page, path: string, currency = 'GBP'): Promise<string> {
  const { id } = await registerNew(page, currency);
  await visit(page, path);
  return id;
}

/** Plays rounds of a slot at the demo's studio, as its frame does, with these stakes. */
async function playFor(page: Page, pair: Pair, stakes: readonly string[]): Promise<void> {
  const gameId = await slotOf(pair);
  const session = await openAtStudio(page, pair, gameId);
  for (const stake of stakes) {
    bets += 1;
    const betId = `vip-bet-${String(bets).padStart(6, '0')}`;
    await atStudio(pair, 'bet', { session, betId, stake, bet: {} });
  }
}

const main = (page: Page) => page.getByRole('main');
const ownTier = (page: Page) => main(page).getByRole('listitem').and(page.locator('[aria-current=true]'));

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test('[1.10] [2.9] a task is done and claimed once, and its points count', ON_PHONE, async ({ page }) => {
      await enterAsNew(page, '/en-gb/daily-tasks');
      await expect(page.getByRole('heading', { level: 1, name: 'Daily tasks' })).toBeVisible();
      await expect(main(page)).toContainText('1 of 4 done');
      const task = main(page).getByRole('listitem').filter({ hasText: 'Mark a game as a favourite' });
      await expect(task).toContainText('0 of 1');
      await page.getByRole('button', { name: 'Claim: Log in today' }).dblclick();
      await expect(main(page)).toContainText('10 of 60 points today');
      await expect(main(page).getByRole('listitem').filter({ hasText: 'Log in today' })).toContainText(
        'Claimed',
      );
      await expect(page.getByRole('button', { name: /^Claim/ })).toHaveCount(0);
      await expect(main(page)).toContainText('10 points, 190 to Sunrise');
      await expectAccessibleInFull(page);
      await expectNoSidewaysScroll(page);
      await routeTo(page, '/en-gb/transactions/vip');
      await expect(main(page)).toContainText('Log in today');
      await expect(main(page)).toContainText('+10 points');
    });

    test(
      '[1.9] [2.18] a tier is reached by playing, while the page is open',
      ON_DESKTOP,
      async ({ page, pair, context }) => {
        await registerNew(page);
        await playFor(page, pair, [...Array<string>(39).fill('50.00'), '40.00']);
        await visit(page, '/en-gb/vip');
        await expect(page.getByRole('heading', { level: 1, name: 'Dawn' })).toBeVisible();
        await expect(ownTier(page)).toContainText('Dawn');
        await expect(main(page)).toContainText('199 of 200 points');
        await playFor(page, pair, ['10.00']);
        await expect(page.getByRole('heading', { level: 1, name: 'Sunrise' })).toBeVisible();
        await expect(ownTier(page)).toContainText('Sunrise');
        await expect(main(page)).toContainText('0.05% more rebate');
        await expectAccessibleInFull(page);
        await expectNoSidewaysScroll(page);
        const other = await context.newPage();
        await visit(other, '/en-gb/inbox');
        await expect(other.getByRole('navigation', { name: 'Messages' })).toContainText(
          'You have reached Sunrise',
        );
        await other.close();
      },
    );
  });
}

test.describe('a guest', () => {
  test(
    '[1.9] [1.10] sees tiers and tasks without progress, without JavaScript too',
    IN_FULL,
    async ({ browser, pair }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: pair.url.origin });
      const page = await context.newPage();
      await page.goto('/sv-se/vip');
      await expect(page.getByRole('heading', { level: 1, name: 'VIP' })).toBeVisible();
      await expect(main(page)).toContainText('Soluppgång');
      await expect(main(page)).toContainText('1 poäng per SEK 100.00');
      await expect(main(page)).toContainText(textOf('sv-se', 'vip.guest'));
      await page.goto('/zh-mo/daily-tasks');
      await expect(main(page)).toContainText('今天登入');
      await expect(main(page)).not.toContainText('/ 20');
      await context.close();
    },
  );

  test('[2.9] a played round counts at once', ON_DESKTOP, async ({ page, pair }) => {
    await enterAsNew(page, '/en-gb/daily-tasks');
    const row = main(page).getByRole('listitem').filter({ hasText: 'Play 20 rounds of any slot' });
    await expect(row).toContainText('0 of 20');
    await playFor(page, pair, ['0.10', '0.10', '0.10']);
    await expect(row).toContainText('3 of 20');
    await row.getByRole('link', { name: 'Play' }).click();
    await expect(page).toHaveURL(/\/slots$/);
  });
});

test('[1.10] a member on a break is offered no task', ON_PHONE, async ({ page, operate }) => {
  const { id: memberId } = await registerNew(page);
  await operate('member/hold', { memberId, operationId: 'hold-12345678', kind: 'no-play', reason: 'A test' });
  await visit(page, '/en-gb/daily-tasks');
  await expect(main(page)).toContainText('Tasks are paused during your time-out');
  expect(await callFrom(page, 'daily-task/claim', { taskId: 'log-in' })).toMatchObject({ status: false });
});

test(
  '[1.9] [2.32] the demo’s members are in different tiers, in their languages',
  IN_FULL,
  async ({ page }) => {
    await visitAs(page, 'demobr', '/pt-br/vip');
    await expect(main(page)).toContainText('Seu nível');
    await visit(page, `/pt-br/transactions/vip?${queryOfPastDays(60)}`);
    await expect(main(page)).toContainText('Pontos por jogar neste mês');
  },
);

test('[1.10] the week of a member is in their language, from right to left', IN_FULL, async ({ page }) => {
  await visitAs(page, 'demoae', '/ar-ae/daily-tasks');
  await expect(main(page)).toContainText('هذا الأسبوع');
  await expectNoSidewaysScroll(page);
});
