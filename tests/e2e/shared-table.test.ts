/** Two members at one shared table: one of them bets, both see the same result, and the books agree. */
import { playPath } from '#app/domain/play-address.ts';
import { enter } from '#tests/support/e2e/cashier.ts';
import { expectBooks, gameOf } from '#tests/support/e2e/games.ts';
import {
  DESKTOP,
  expect,
  expectAccessible,
  inAnotherBrowser,
  PHONE,
  test,
  visit,
} from '#tests/support/e2e/site.ts';

/** Two rounds: one may have to be waited for. */
const ROUNDS_MS = 80_000;
/** Longer than bets are taken. */
const BETS_MS = 25_000;

test.use({ ...PHONE });

test('[1.5] members at a shared table play the same round', async ({ page, pair, browser }) => {
  test.setTimeout(4 * ROUNDS_MS);
  const address = playPath('en-gb', await gameOf(pair, 'roulette', 'GBP', true));
  await enter(page);
  const opensSocket = page.waitForEvent('websocket', it => it.url().includes('/studio/app/'));
  await visit(page, address);
  const socket = await opensSocket;
  const hearsOfIt = socket.waitForEvent('framereceived', it => String(it.payload).includes('"table"'));
  await inAnotherBrowser(browser, { ...DESKTOP, baseURL: String(pair.url) }, async other => {
    await visit(other, '/en-gb');
    await enter(other);
    await visit(other, address);
    const [mine, theirs] = [page.frameLocator('iframe.game'), other.frameLocator('iframe.game')];
    const clock = mine.locator('.shared-clock');
    const inTime = { timeout: ROUNDS_MS };
    await expect(clock.locator('small')).toContainText('People at the table: 2', inTime);
    // A chip that a busy machine lays too late is laid again in the next round.
    await expect(async () => {
      await expect(clock).toHaveAttribute('data-phase', 'open', inTime);
      await expect(clock.locator('.ring > b')).toHaveText(/^(1\d|20)$/, inTime);
      await mine
        .locator('.stage')
        .getByRole('button', { name: /^Red\b/ })
        .click();
      await expect(clock.locator('strong')).toHaveText('Your bets are in', { timeout: BETS_MS });
    }).toPass({ timeout: 2 * ROUNDS_MS });
    await hearsOfIt;
    // The bet lies on the other's table too, without a name.
    await expect(theirs.locator('[data-kind="red"] > .others')).toHaveAttribute('data-count', '1', inTime);
    await expect(mine.locator('.frame > .said')).toHaveText(/^(Won|No win)/, inTime);
    const results = [mine, theirs].map(frame => frame.locator('.last > li').first());
    for (const result of results) await expect(result).toBeVisible(inTime);
    const [own = '', seen] = await Promise.all(results.map(result => result.textContent()));
    expect(seen).toBe(own);
    // Nothing is staked again unasked.
    await expect(clock).toHaveAttribute('data-phase', 'open', inTime);
    await expect(mine.locator('.place > .chip')).toHaveCount(0);
    // The list of live games says so too.
    await visit(other, '/en-gb/live?name=roulette');
    const tile = other.locator('.tile', { has: other.locator('.results') });
    await expect(tile.locator('.marks').first()).toHaveAttribute(
      'aria-label',
      new RegExp(`^Last results: (?:.*, )?${own}(?:,|$)`),
    );
    await expect(tile.locator('.phase').first()).toBeVisible(inTime);
    await expect(tile.locator('.players').first()).toContainText(/[12] playing/);
    await expectAccessible(other);
  });
  await expectBooks(page, 1);
});
