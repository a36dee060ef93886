/** Games, from the lobby to the screen and back: tab and window, the screen around a game, and failures. */
import type { Locator, Page } from '@playwright/test';
import type { PlaySession } from '#app/contract/safety.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { IN_FULL, ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import { GAME_HOST } from '#tests/support/e2e/partners.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleAroundGame,
  expectAccessibleAroundGameInFull,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  granted,
  hydrated,
  routeTo,
  SCREENS,
  sameDocument,
  test,
  textOf,
  tiles,
  visit,
  visitAs,
} from '#tests/support/e2e/site.ts';

/** A host that the configuration does not list. */
const UNKNOWN = 'https://games.stranger.example';

// The browser logs the frame's blocked actions.
test.use({
  expectedMessages: [/Blocked |sandboxed|Framing 'https:\/\/games\.stranger\.example/],
});

/** Studios of the demo, by how their games are launched. */
const IN_TAB = 'p-silverlark';
const IN_WINDOW = 'p-redwater';
const HOLDS_MONEY = 'p-lone-poplar';
const HOLDS_MONEY_IN_WINDOW = 'p-glass-heron';
const PLAYS = /\/game\/[\w-]+$/;

/** An operator's maintenance call for a studio; `until` in epoch milliseconds. */
const closed = (id: string, until: number | null) => ({
  currency: 'GBP',
  kind: 'provider',
  on: true,
  id,
  until,
});

const frameOf = (page: Page): Locator => page.locator('iframe.game');
/** The game's own page, in its frame. */
const inFrame = (page: Page) => page.frameLocator('iframe.game').locator('#game');
const playLink = (page: Page): Locator => page.getByRole('link', { name: 'Play', exact: true });
const balance = (page: Page): Locator => page.getByLabel('Balance', { exact: true });

/** The page of a studio's first game. @returns the name of the game */
async function openDetail(
  page: Page,
  providerId: string,
  username: string | null = 'demogb',
): Promise<string> {
  const list = `/en-gb/slots?provider=${providerId}`;
  await (username === null ? visit(page, list) : visitAs(page, username, list));
  const link = tiles(page).first().locator('.name');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return name;
}

/** Loads the page's services: presses of Play go through them. */
const idle = (page: Page) => page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[4.32] [6.2] [1.5] a guest presses Play, logs in over the page, and is in the game',
      IN_FULL,
      async ({ page }) => {
        const name = await openDetail(page, IN_TAB, null);
        const detail = new URL(page.url()).pathname;
        await playLink(page).click();
        const dialog = page.getByRole('dialog', { name: 'Log in' });
        await expect(dialog).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(detail);
        await hydrated(page);
        await dialog.getByLabel('Username or mobile number').fill('demogb');
        await dialog.getByLabel('Password').fill(PASSWORD);
        await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
        await expect(page).toHaveURL(PLAYS);
        await expect(inFrame(page)).toContainText(name);
        await page.getByRole('link', { name: 'Back' }).click();
        await expect(page).toHaveURL(new RegExp(`${detail}$`));
      },
    );

    test(
      '[1.5] [4.34] [2.58] [2.10] [2.11] method 0 plays in the tab: money is added, figures are behind More, a reload goes on, and the way back leads to the page before',
      ON_PHONE,
      async ({ page }) => {
        const name = await openDetail(page, IN_TAB);
        const detail = new URL(page.url()).pathname;
        const isSame = await sameDocument(page);
        await idle(page);
        await playLink(page).click();
        await expect(page).toHaveURL(PLAYS);
        await expect(inFrame(page)).toContainText(name);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(balance(page)).toBeVisible();
        await expectNoSidewaysScroll(page);

        await frameOf(page).evaluate(frame => frame.setAttribute('data-marked', ''));
        await page.getByRole('button', { name: 'Deposit' }).click();
        const wallet = page.getByRole('dialog', { name: 'Wallet' });
        await expect(wallet).toBeVisible();
        await hydrated(page); // the form has come: a press while it takes its place may be lost
        await wallet
          .getByRole('button', { name: 'Close' })
          .or(wallet.getByRole('link', { name: 'Close' }))
          .first()
          .click();
        await expect(wallet).toHaveCount(0);
        await expect(page.locator('iframe.game[data-marked]')).toHaveCount(1);
        await expect(page).toHaveURL(PLAYS);

        await page.getByRole('button', { name: 'More' }).click();
        const more = page.getByRole('dialog', { name });
        await expect(more.getByText('Time in play')).toBeVisible();
        await expect(more.getByRole('link', { name: 'About this game' })).toBeVisible();
        await expectAccessibleAroundGame(page);
        await page.keyboard.press('Escape');
        await expect(more).toHaveCount(0);
        await page.getByRole('link', { name: 'Back' }).click();
        await expect(page).toHaveURL(new RegExp(`${detail}$`));
        expect(await isSame()).toBe(true);

        await playLink(page).click();
        await expect(inFrame(page)).toBeVisible();
        const started = async () => {
          const { session } = await granted<{ session: PlaySession | null }>(page, 'member/play-session');
          return session?.since ?? '';
        };
        await expect.poll(started).not.toBe('');
        const [before, first] = [await started(), await frameOf(page).getAttribute('src')];
        await page.reload();
        await hydrated(page);
        await expect(inFrame(page)).toBeVisible();
        expect(await frameOf(page).getAttribute('src')).not.toBe(first);
        expect(await started()).toBe(before);

        if (screen !== 'phone') return;
        // On its side it leaves the game its height.
        await page.setViewportSize({ width: 844, height: 390 });
        await expect.poll(async () => (await frameOf(page).boundingBox())?.height ?? 0).toBeGreaterThan(330);
        await expectNoSidewaysScroll(page);
      },
    );

    // A finger has nothing to hover with.
    if (screen === 'desktop')
      test('[1.5] [4.34] a tile’s own Play starts the game at once', IN_FULL, async ({ page }) => {
        await visitAs(page, 'demogb', `/en-gb/slots?provider=${IN_TAB}`);
        const tile = tiles(page).first();
        const name = (await tile.locator('.name').textContent()) ?? '';
        await tile.hover();
        await tile.getByRole('button', { name: 'Play', exact: true }).click();
        await expect(page).toHaveURL(PLAYS);
        await expect(inFrame(page)).toContainText(name);
        await page.getByRole('link', { name: 'Back' }).click();
        await expect(page).toHaveURL(new RegExp(`/en-gb/slots\\?provider=${IN_TAB}$`));
      });

    test(
      '[4.35] [2.60] method 1 opens a window on its loading page, and sends it to the game',
      ON_DESKTOP,
      async ({ page }) => {
        const name = await openDetail(page, IN_WINDOW);
        await idle(page);
        const { promise: held, resolve: release } = Promise.withResolvers<void>();
        await page.route('**/api/game/play', async route => {
          await held;
          await route.continue();
        });
        const opening = page.waitForEvent('popup');
        await playLink(page).click();
        const there = await opening;
        await expect(there).toHaveURL(/\?loading$/);
        await expect(there.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(there.getByText('Opening the game…')).toBeVisible();
        await expectAccessible(there);
        expect(await there.evaluate(() => window.opener)).toBeNull();
        release();
        await expect(there).toHaveURL(/\/studio\/play\/g-/);
        await expect(there.locator('#game')).toContainText(name);
        await expect(there.getByRole('heading', { level: 1 })).toHaveCSS('clip-path', 'none');
        // No page around it shows the player's balance.
        await expect(there.locator('.balance')).toHaveText(/^Balance\sGBP\s[\d,]+\.\d\d$/);
        expect(await there.evaluate(() => [window.opener, window.origin])).toEqual([null, 'null']);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      },
    );

    test(
      '[8.9] the window closes where the game is refused, and a toast says why',
      IN_FULL,
      async ({ page, operate }) => {
        await openDetail(page, IN_WINDOW);
        await idle(page);
        await operate('game-maintenance', closed(IN_WINDOW, null));
        const opening = page.waitForEvent('popup');
        await playLink(page).click();
        const there = await opening;
        await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('maintenance');
        await expect.poll(() => there.isClosed()).toBe(true);
        await operate('game-maintenance', { ...closed(IN_WINDOW, null), on: false });
      },
    );

    test('[4.35] a blocked window becomes a button', IN_FULL, async ({ page }) => {
      const name = await openDetail(page, IN_WINDOW);
      await idle(page);
      // As a browser that lets no window open, once.
      await page.evaluate(() => {
        const { open } = window;
        window.open = () => {
          window.open = open;
          return null;
        };
      });
      await playLink(page).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toContainText('Your browser blocked the game window.');
      await expectAccessible(page);
      const opening = page.waitForEvent('popup');
      await dialog.getByRole('button', { name: 'Open game' }).click();
      await expect(await opening).toHaveURL(/\/studio\/play\/g-/);
      await expect(dialog).toHaveCount(0);
    });

    test(
      '[4.36] [7.14] money moves to the provider with the launch and back when the game is left',
      IN_FULL,
      async ({ page }) => {
        await openDetail(page, HOLDS_MONEY);
        const before = await balance(page).textContent();
        const calls: string[] = [];
        page.on('request', request => {
          const [, call] = request.url().split('/api/');
          if (call?.startsWith('game/play') || call === 'member/restore-balance') calls.push(call);
        });
        await playLink(page).click();
        await expect(inFrame(page)).toBeVisible();
        expect(calls).toEqual(['game/play', 'game/play-transfer', 'game/play']);
        await page.getByRole('link', { name: 'Back' }).click();
        await expect.poll(() => calls.filter(call => call === 'member/restore-balance')).toHaveLength(1);
        await expect(balance(page)).toHaveText(before ?? '');
      },
    );

    test(
      '[7.14] after closing a tab in such a game every page shows where the money is, and brings it back',
      ON_PHONE,
      async ({ page, context }) => {
        const name = await openDetail(page, HOLDS_MONEY);
        const before = (await balance(page).textContent()) ?? '';
        await playLink(page).click();
        await expect(inFrame(page)).toBeVisible();
        await expect(balance(page)).toHaveText(`${before}in this game`);
        // The game also shows the provider's balance.
        await expect(inFrame(page).locator('.balance')).toHaveText(`Balance ${before}`);
        await expectAccessibleAroundGameInFull(page);
        await page.close();

        const next = await context.newPage();
        await visit(next, '/en-gb/vip');
        const line = next.locator('.top .in-games');
        await expect(line).toContainText(`GBP\u2069 is in \u2068${name}\u2069.`);
        await expect(balance(next)).toHaveText(/ 0\.00$/);
        await expectNoSidewaysScroll(next);
        // The same in the wallet.
        await routeTo(next, '/en-gb/vip?action=withdrawal');
        const wallet = next.getByRole('dialog', { name: 'Wallet' });
        await expect(wallet.getByRole('status').filter({ hasText: name })).toBeVisible();
        await expectAccessible(next);
        await wallet.getByRole('button', { name: 'Move back to balance' }).click();
        await expect(wallet.getByRole('button', { name: 'Move back to balance' })).toHaveCount(0);
        await next.keyboard.press('Escape');
        await expect(balance(next)).toHaveText(before);
        await expect(line).toHaveCount(0);
      },
    );

    test(
      '[4.35] [4.36] [7.14] a game in a window of its own: the opener says so, and brings the money back',
      IN_FULL,
      async ({ page }) => {
        await visitAs(page, 'demogb', `/en-gb/live?provider=${HOLDS_MONEY_IN_WINDOW}`);
        const link = tiles(page).first().locator('.name');
        const name = (await link.textContent()) ?? '';
        await link.click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        const before = (await balance(page).textContent()) ?? '';
        await idle(page);
        const opening = page.waitForEvent('popup');
        await playLink(page).click();
        const there = await opening;
        await expect(there).toHaveURL(/\/studio\/play\/g-/);
        await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
          `${name} is open in another window.`,
        );
        await expect(there.locator('#game')).toContainText(name);
        await there.close();
        await expect(page.locator('.top .in-games')).toContainText(name);
        await page.getByRole('button', { name: 'Move back to balance' }).click();
        await expect(balance(page)).toHaveText(before);
        await expect(page.getByRole('button', { name: 'Move back to balance' })).toHaveCount(0);
      },
    );

    test(
      '[4.34] a game of a provider’s own host plays in the tab; one of an unlisted host does not',
      ON_DESKTOP,
      async ({ page }) => {
        await openDetail(page, IN_TAB);
        let origin = GAME_HOST;
        await page.route('**/api/game/play', route =>
          route.fulfill({
            json: {
              status: true,
              code: 200,
              msg: '',
              output: { url: `${origin}/play/1#launch=x`, isTransferType: false, reGetGameUrl: false },
            },
          }),
        );
        await page.route(`${GAME_HOST}/**`, route =>
          route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><title>Game</title><p id="game"></p><script>game.textContent = "Played at " + origin</script>',
          }),
        );
        await playLink(page).click();
        await expect(inFrame(page)).toHaveText(`Played at ${GAME_HOST}`);
        origin = UNKNOWN;
        await page.reload();
        await expect(page.getByRole('alert')).toContainText('The game did not open');
      },
    );

    test('[7.24] a game in maintenance names its end, and reopens', IN_FULL, async ({ page, operate }) => {
      const name = await openDetail(page, IN_TAB);
      const play = (await playLink(page).getAttribute('href')) ?? '';
      await operate('game-maintenance', closed(IN_TAB, Date.UTC(2099, 10, 22, 9, 30)));
      await visit(page, play);
      await expect(page.getByRole('alert')).toContainText('In maintenance');
      await expect(page.getByRole('alert')).toContainText(/Back 22.Nov/);
      await expectAccessibleInBothThemes(page);
      await operate('game-maintenance', { ...closed(IN_TAB, null), on: false });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(inFrame(page)).toContainText(name);
    });

    test(
      '[8.9] a provider that is down is tried again until it answers',
      IN_FULL,
      async ({ page, operate }) => {
        const name = await openDetail(page, IN_TAB);
        await operate('studio/faults', { fault: 'down', providerId: IN_TAB, rate: 1 });
        await playLink(page).click();
        await expect(page.getByRole('alert')).toContainText(/does not answer|cannot be reached/);
        await operate('studio/faults', { fault: 'down', providerId: IN_TAB, rate: 0 });
        await expect(inFrame(page)).toContainText(name, { timeout: 15_000 });
      },
    );

    test('[2.59] [4.33] the app launches by route', IN_FULL, async ({ page, context, baseURL }) => {
      const name = await openDetail(page, IN_TAB);
      await context.addCookies([{ name: 'isApp', value: '1', url: baseURL ?? '' }]);
      await page.reload();
      await hydrated(page);
      await idle(page);
      const asked = page.waitForRequest(request =>
        /\/slots\/g-[^?]*\?game=/.test(decodeURIComponent(request.url())),
      );
      await playLink(page).click();
      await asked;
      await expect(page).toHaveURL(PLAYS);
      await expect(inFrame(page)).toContainText(name);
    });

    test('[1.20] in Arabic the bar stands the other way round', IN_FULL, async ({ page }) => {
      await visitAs(page, 'demoae', `/ar-ae/slots?provider=${IN_TAB}`);
      await tiles(page).first().locator('.name').click();
      await page.getByRole('link', { name: textOf('ar-ae', 'lobby.play'), exact: true }).click();
      await expect(inFrame(page)).toBeVisible();
      const back = await page.getByRole('link', { name: textOf('ar-ae', 'play.back') }).boundingBox();
      expect(back?.x ?? 0).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2);
      await expectNoSidewaysScroll(page);
      await expectAccessibleAroundGame(page);
    });
  });
}
