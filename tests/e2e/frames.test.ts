/** A game's page in a real browser: allowed and blocked actions, in a window of its own and inside the site. */

import type { Frame, Page } from '@playwright/test';
import { boxOf } from '#tests/support/e2e/boxes.ts';
import { enter } from '#tests/support/e2e/cashier.ts';
import { gameOf } from '#tests/support/e2e/games.ts';
import { IN_FULL } from '#tests/support/e2e/matrix.ts';
import { anyOf, DESKTOP, expect, granted, test, visit } from '#tests/support/e2e/site.ts';
import type { Pair } from '../../scripts/pair.ts';

// The browser logs the blocked action: the call to the site, which the page tries below.
const EXPECTED = anyOf(
  /\/api\/member\/profile.* blocked by CORS policy/,
  /^Failed to load resource: net::ERR_FAILED$/,
);
// With less motion a round is shown and over at once.
test.use({ ...DESKTOP, contextOptions: { reducedMotion: 'no-preference' }, expectedMessages: [EXPECTED] });

interface LaunchedGame {
  url: string;
  gameId: string;
  launch: string;
}

/** A game launched by the page's own member, who is new. */
async function launch(page: Page, pair: Pair): Promise<LaunchedGame> {
  await enter(page);
  const gameId = await gameOf(pair, 'lines');
  const { url } = await granted<{ url: string }>(page, 'game/play', { gameId });
  return { url, gameId, launch: url.split('#launch=')[1] ?? '' };
}

/** The result of each expression in the page: `refused` if the browser throws. */
const tries = (frame: Frame | Page) =>
  frame.evaluate(async () => {
    const outcome = async (run: () => unknown) => {
      try {
        return String(await run());
      } catch {
        return 'refused';
      }
    };
    return {
      origin: globalThis.origin,
      cookie: await outcome(() => document.cookie),
      storage: await outcome(() => localStorage.length),
      database: await outcome(
        () =>
          new Promise((resolve, reject) => {
            const request = indexedDB.open('x');
            request.onsuccess = () => resolve('open');
            request.onerror = () => reject(request.error);
          }),
      ),
      api: await outcome(
        async () => (await fetch('/api/member/profile', { method: 'POST', body: '{}' })).status,
      ),
      above: await outcome(() => (window.top === window ? 'itself' : window.top?.document.title)),
    };
  });

const CAN_DO_NOTHING = {
  origin: 'null',
  cookie: 'refused',
  storage: 'refused',
  database: 'refused',
  api: 'refused',
};

/** The game plays a round by its own button; its launch is invalid elsewhere. */
async function playsARound(frame: Frame | Page, { gameId, launch }: LaunchedGame): Promise<void> {
  const table = frame.locator('.frame');
  await expect(table).toHaveAttribute('data-phase', 'idle');
  await frame.locator('.go').click();
  await expect(table).toHaveAttribute('data-phase', 'showing');
  await frame.locator('.go').click();
  // Some rounds bring ten free spins, which are shown one after another.
  await expect(frame.locator('.frame > .said')).toHaveText(
    /^((Won|Returned) [\d,.]+ GBP( · [\d,.]+×)?|No win)$/,
    { timeout: 90_000 },
  );
  const again = await frame.evaluate(async body => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/studio/api/open', { method: 'POST', headers, body })).json();
  }, JSON.stringify({ launch, gameId }));
  expect(again.status).toBe(false);
}

test('[7.25] in a window of its own it plays, without an origin', IN_FULL, async ({ page, pair }) => {
  const launched = await launch(page, pair);
  await page.goto(launched.url);
  await expect(page.locator('.frame')).toBeVisible();
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).not.toBeEmpty();
  await expect(name).toHaveCSS('clip-path', 'none');
  expect((await boxOf(name)).bottom).toBeLessThanOrEqual((await boxOf(page.locator('.stage'))).top);
  // No page around it shows the player's balance.
  await expect(page.locator('.balance')).toHaveText('Balance GBP 10,000.00');
  expect(await tries(page)).toEqual({ ...CAN_DO_NOTHING, above: 'itself' });
  await playsARound(page, launched);
  const before = await page.locator('.balance').textContent();
  await page.reload();
  await expect(page.locator('.balance')).toHaveText(before ?? '');
  await expect(page.locator('.frame')).toHaveAttribute('data-phase', 'idle');
});

test('[7.25] in a window that the site has opened before', IN_FULL, async ({ page, context, pair }) => {
  const launched = await launch(page, pair);
  await visit(page, '/en-gb/vip');
  const opened = context.waitForEvent('page');
  await page.evaluate(url => {
    const opened = window.open('about:blank');
    if (opened !== null) opened.location.href = url;
  }, launched.url);
  const game = await opened;
  await game.waitForURL(/\/studio\/play\//);
  await expect(game.getByRole('heading', { level: 1 })).not.toBeEmpty();
  expect(await tries(game)).toMatchObject(CAN_DO_NOTHING);
  await playsARound(game, launched);
});

test('[7.25] framed by the site it plays, and reaches nothing of it', async ({ page, pair }) => {
  const launched = await launch(page, pair);
  await visit(page, '/en-gb/vip');
  await page.evaluate(url => {
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.name = 'game';
    document.body.append(frame);
  }, launched.url);
  await expect(page.frameLocator('iframe[name=game]').getByRole('heading', { level: 1 })).not.toBeEmpty();
  const frame = page.frame('game');
  if (frame === null) throw new Error('There is no frame');
  expect(await tries(frame)).toEqual({ ...CAN_DO_NOTHING, above: 'refused' });
  await playsARound(frame, launched);
});
