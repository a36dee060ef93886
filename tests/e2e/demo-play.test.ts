/** Playing for fun, and from there for real: by guests and members, where the market allows it and where it does not. */
import type { Page } from '@playwright/test';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { IN_FULL, ON_DESKTOP } from '#tests/support/e2e/matrix.ts';
import {
  answerOf,
  callFrom,
  expect,
  expectAccessibleAroundGame,
  expectAccessibleAroundGameInFull,
  expectNoSidewaysScroll,
  hydrated,
  SCREENS,
  test,
  textOf,
  tiles,
  visit,
  visitAs,
} from '#tests/support/e2e/site.ts';

// The browser logs the frame's blocked actions.
test.use({ expectedMessages: [/Blocked |sandboxed/] });

/** Studios of the demo, by how their games are launched. */
const IN_TAB = 'p-silverlark';
const IN_WINDOW = 'p-redwater';
const PLAYS = /\/game\/[\w-]+$/;
const FOR_FUN = /\/demo\/g-[\w-]+$/;

const game = (page: Page) => page.frameLocator('iframe.game').locator('#game');
const funLink = (page: Page) => page.getByRole('link', { name: 'Play for fun', exact: true });
const realLink = (page: Page) => page.getByRole('link', { name: 'Play for real', exact: true });
const playMoney = (page: Page) => game(page).getByText(/^Play money /);

/** The page of a studio's first game. @returns the name of the game */
async function openDetail(page: Page, providerId: string, tag: string, username?: string): Promise<string> {
  const list = `/${tag}/slots?provider=${providerId}`;
  await (username === undefined ? visit(page, list) : visitAs(page, username, list));
  const link = tiles(page).first().locator('.name');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return name;
}

async function logIn(page: Page, username: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog).toBeVisible();
  await hydrated(page);
  await dialog.getByLabel('Username or mobile number').fill(username);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[1.5] [6.2] [6.3] a guest has play money given anew, plays a round for fun, logs in, and is in the real game',
      ON_DESKTOP,
      async ({ page }) => {
        const name = await openDetail(page, IN_TAB, 'en-se');
        await page.route('**/studio/api/demo', async route => {
          const answer = await answerOf(route);
          const json = await answer.json();
          await route.fulfill({
            json: { ...json, output: { ...json.output, balance: '0.50' } },
            response: answer,
          });
        });
        await funLink(page).click();
        await expect(page).toHaveURL(FOR_FUN);
        await expect(page.getByText('Play for fun – play money').filter({ visible: true })).toHaveCount(1);
        await expect(playMoney(page)).toHaveText(/0\.50/);
        await game(page).getByRole('button', { name: 'Refill play money' }).click();
        await expect(playMoney(page)).toHaveText(/Play money SEK\s2,000\.00/);
        await expect(game(page).getByRole('button', { name: 'Refill play money' })).toHaveCount(0);
        await expectNoSidewaysScroll(page);
        await expectAccessibleAroundGameInFull(page);
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

        const calls: string[] = [];
        page.on('request', request => calls.push(new URL(request.url()).pathname));
        await game(page).getByRole('button', { name: 'Spin', exact: true }).click();
        const outcome = game(page).locator('.outcome');
        await expect(outcome).toHaveText(/No win|Won |Returned /);
        const won = Number(
          /(?:Won|Returned) ([\d,.]+)/.exec((await outcome.textContent()) ?? '')?.[1]?.replace(',', '') ?? 0,
        );
        await expect(playMoney(page)).toContainText(
          (1_998 + won).toLocaleString('en-US', { minimumFractionDigits: 2 }),
        );
        expect(calls.filter(path => path.startsWith('/api/'))).toEqual([]);

        await realLink(page).click();
        await logIn(page, 'demose');
        await expect(page).toHaveURL(PLAYS);
        await expect(game(page)).toContainText(name);
        await expect(page.getByLabel('Balance', { exact: true })).toBeVisible();
        await expect(playMoney(page)).toHaveCount(0);
        await page.getByRole('link', { name: 'Back' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      },
    );

    test(
      '[1.5] in a market without it there is no button, and the call is refused',
      IN_FULL,
      async ({ page }) => {
        await openDetail(page, IN_TAB, 'en-gb');
        await expect(page.getByRole('link', { name: 'Play', exact: true })).toBeVisible();
        await expect(funLink(page)).toHaveCount(0);
        const gameId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
        expect(await callFrom(page, 'game/play-demo', { gameId })).toMatchObject({ status: false });
        await visit(page, `/en-gb/demo/${gameId}`);
        await expect(page.getByRole('alert')).toContainText(
          'Games cannot be played for fun in your country.',
        );
        await expect(page.locator('iframe.game')).toHaveCount(0);
      },
    );

    test(
      '[1.5] a member plays for fun without their balance, and goes straight to the game',
      IN_FULL,
      async ({ page }) => {
        const name = await openDetail(page, IN_TAB, 'en-se', 'demose');
        await funLink(page).click();
        await expect(playMoney(page)).toBeVisible();
        await expect(page.getByLabel('Balance', { exact: true })).toHaveCount(0);
        await realLink(page).click();
        await expect(page).toHaveURL(PLAYS);
        await expect(game(page)).toContainText(name);
        await expect(playMoney(page)).toHaveCount(0);
      },
    );

    test(
      '[1.5] [4.35] a game of method 1 has a tab of its own, with the same bar',
      IN_FULL,
      async ({ page }) => {
        const name = await openDetail(page, IN_WINDOW, 'en-se');
        const opening = page.waitForEvent('popup');
        await funLink(page).click();
        const there = await opening;
        await expect(there).toHaveURL(FOR_FUN);
        await expect(game(there)).toContainText(name);
        expect(await there.evaluate(() => window.opener)).toBeNull();
        await expect(realLink(there)).toBeVisible();
        await there.getByRole('link', { name: 'Back' }).click();
        await expect(there.getByRole('heading', { level: 1 })).toHaveText(name);
      },
    );

    test('[1.5] [4.33] the app plays for fun in its one tab', IN_FULL, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'isApp', value: '1', url: baseURL ?? '' }]);
      const name = await openDetail(page, IN_WINDOW, 'en-se');
      await funLink(page).click();
      await expect(page).toHaveURL(FOR_FUN);
      await expect(game(page)).toContainText(name);
    });

    test('[1.20] [1.5] in Arabic the bar stands the other way round', IN_FULL, async ({ page }) => {
      await visit(page, `/ar-ae/slots?provider=${IN_TAB}`);
      await tiles(page).first().locator('.name').click();
      await page.getByRole('link', { name: textOf('ar-ae', 'lobby.for_fun'), exact: true }).click();
      await expect(page.locator('iframe.game')).toBeVisible();
      const back = await page.getByRole('link', { name: textOf('ar-ae', 'play.back') }).boundingBox();
      expect(back?.x ?? 0).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2);
      await expectNoSidewaysScroll(page);
      await expectAccessibleAroundGame(page);
    });
  });
}
