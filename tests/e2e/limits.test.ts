/** Limits of the member's own: set on their page, met in the cashier, raised only after a wait, and read without JavaScript. */
import type { Page } from '@playwright/test';
import { sentence } from '#app/domain/sentences/sentences.ts';
import { registrationOf } from '#tests/support/demo-member.ts';
import { bookedRounds, gameOf, minorOf, OPENING, sitDown } from '#tests/support/e2e/games.ts';
import { IN_FULL, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  DESKTOP,
  expect,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  granted,
  PHONE,
  refusedPage,
  register,
  test,
  visit,
} from '#tests/support/e2e/site.ts';
import { directoryOf } from '#tests/support/session.ts';
import type { Pair } from '../../scripts/pair.ts';

// A deposit that would pass a limit: the browser logs the status of the refusal.
test.use({ expectedMessages: [refusedPage(422)] });

const MINUTE_MS = 60_000;
let serial = 0;

async function enterAsNew(page: Page, currency = 'GBP'): Promise<{ id: string }> {
  serial += 1;
  return register(page, registrationOf(`bound${process.pid}x${serial}`, currency));
}

const balanceOf = async (page: Page): Promise<number> =>
  minorOf((await granted<{ balance: string }>(page, 'member/wallet-balance', { currency: 'AED' })).balance);

/** The wallet's calls that a game's server makes, by the moment that they are made at. */
interface PlayedWallet {
  openGameSession: (session: object, at: number) => Promise<unknown>;
  play: (call: object, at: number) => Promise<{ answer: { ok: boolean } } | null>;
}

/**
 * Plays on for half an hour by a clock that goes ahead: a stake every four minutes, each won back. The last round wins twice, the second
 * time when half an hour is over, which no limit refuses.
 */
async function playHalfAnHour(pair: Pair, memberId: string): Promise<void> {
  const gameId = await gameOf(pair, 'lines');
  const game = await (await directoryOf(pair))
    .prepare('SELECT provider_id AS providerId FROM game WHERE game_id = ?1')
    .bind(gameId)
    .first<{ providerId: string }>();
  const wallets = await pair.miniflare.getDurableObjectNamespace('MEMBER_WALLET', 'meridian-platform');
  const wallet = wallets.getByName(memberId) as unknown as PlayedWallet;
  const from = Date.now();
  const providerId = game?.providerId ?? '';
  const session = { tokenHash: 'later', providerId, sessionHash: 'later', expiresAt: from + 60 * MINUTE_MS };
  await wallet.openGameSession(session, from);
  const base = { providerId, gameId, currency: 'GBP', isTransferType: false };
  const move = async (call: { kind: 'bet' | 'win'; roundId: string; amount: string }, minute: number) => {
    const more = call.kind === 'bet' ? { session: 'later' } : { isRoundOver: true };
    const transactionId = `${call.roundId}-${call.kind}-${minute}`;
    const reply = await wallet.play({ ...base, ...call, ...more, transactionId }, from + minute * MINUTE_MS);
    expect(reply?.answer.ok, transactionId).toBe(true);
  };
  for (let minute = 1; minute <= 25; minute += 4) {
    const roundId = `later-${minute}`;
    await move({ kind: 'bet', roundId, amount: '1.00' }, minute);
    await move({ kind: 'win', roundId, amount: '1.00' }, minute + 3);
  }
  await move({ kind: 'win', roundId: 'later-25', amount: '0.00' }, 31);
}

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

/** Sets a limit by the dialog of its card. */
async function setLimit(page: Page, name: string, amount: string, button = 'Set limit'): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `Change: ${name}` })
    .click();
  await dialog(page).getByLabel('Maximum in 24 hours').fill(amount);
  await dialog(page).getByRole('button', { name: button, exact: true }).click();
}

test.describe('phone', () => {
  test.use(PHONE);

  test(
    '[1.6] [2.6] [2.10] sets a limit from the home page, hits it with a deposit, and asks for a higher one',
    ON_PHONE,
    async ({ page }) => {
      await enterAsNew(page);
      await visit(page, '/en-gb');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Limits', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Safer play' })).toBeVisible();
      await setLimit(page, 'Deposits', '5');
      await expect(dialog(page)).toContainText('10.00');
      await expect(dialog(page).getByLabel('Maximum in 24 hours')).toHaveValue('5');
      await dialog(page).getByLabel('Maximum in 24 hours').fill('100');
      await dialog(page).getByRole('button', { name: 'Set limit', exact: true }).click();
      await expect(card(page, 'Deposits')).toContainText('0.00 of 100.00');

      await visit(page, '/en-gb?action=deposit');
      await expect(dialog(page)).toContainText('100.00 of 100.00 left');
      await dialog(page).getByText('Instant payment').click();
      await dialog(page).getByLabel('Amount').fill('150');
      await dialog(page)
        .getByRole('button', { name: /^Deposit/ })
        .click();
      await expect(dialog(page)).toContainText('You can deposit 100.00 GBP now.');
      await expect(dialog(page).getByLabel('Amount')).toHaveValue('150');
      await dialog(page).getByLabel('Amount').fill('90');
      await dialog(page)
        .getByRole('button', { name: /^Deposit/ })
        .click();
      await expect(dialog(page).getByRole('button', { name: /^Deposit/ })).toHaveCount(0);

      await visit(page, '/en-gb?action=deposit');
      await dialog(page).getByRole('link', { name: 'Change my limits' }).click();
      await expect(card(page, 'Deposits')).toContainText('Almost reached');
      await setLimit(page, 'Deposits', '200', 'Request a higher limit');
      const main = page.getByRole('main');
      await expect(main).toContainText('Deposit limit, 24 hours: from 100.00 GBP to 200.00 GBP');
      await expect(card(page, 'Deposits')).toContainText('90.00 of 100.00');
      await expectAccessibleInFull(page);
      await expectNoSidewaysScroll(page);
      await main.getByRole('button', { name: 'Cancel the increase' }).click();
      await expect(main).not.toContainText('from 100.00 GBP to 200.00 GBP');
      await expect(card(page, 'Deposits')).toContainText('90.00 of 100.00');
    },
  );
});

test.describe('a game in its frame', () => {
  test.use({ ...PHONE, expectedMessages: [/Blocked |sandboxed/] });

  test(
    '[1.6] [2.11] a stake past the own limit is refused in the member’s language, and nothing is lost',
    ON_PHONE,
    async ({ page, pair }) => {
      await enterAsNew(page, 'AED');
      await granted(page, 'limit/set', { kind: 'stake', period: 'day', limit: '50' });
      const seat = await sitDown(page, pair, 'lines', { tag: 'ar-ae' });
      await seat.ready();
      const stakes = seat.find('.bar .stake select');
      const offered = await stakes
        .locator('option')
        .evaluateAll(all => all.map(it => (it as HTMLOptionElement).value));
      const [least = '', most = ''] = [offered[0], offered.at(-1)];
      expect([minorOf(least) <= 5_000, minorOf(most) > 5_000]).toEqual([true, true]);
      await stakes.selectOption(most);
      await seat.go.click();
      await expect(seat.find('.frame')).toContainText(sentence('stake_limit', 'ar'));
      await seat.inPhase('idle');
      expect(await bookedRounds(page)).toEqual([]);
      expect(await balanceOf(page)).toBe(OPENING);
      await expectNoSidewaysScroll(page);

      await stakes.selectOption(least);
      await seat.place();
      await seat.finish();
      await expect
        .poll(async () => (await bookedRounds(page)).map(it => it.settled !== null))
        .toEqual([true]);
      const [round] = await bookedRounds(page);
      expect(round?.stake).toBe(least);
      expect(await balanceOf(page)).toBe(OPENING - minorOf(least) + minorOf(round?.win));
    },
  );

  test(
    '[1.6] [2.11] a time limit is reached in an open game: the next stake is refused, and no game opens',
    ON_PHONE,
    async ({ page, pair }) => {
      const { id } = await enterAsNew(page);
      await visit(page, '/en-gb/account/play-safely');
      await card(page, 'Time').getByRole('button', { name: 'Set: Time limit, 24 hours' }).click();
      await dialog(page).getByRole('button', { name: '0:30', exact: true }).click();
      await dialog(page).getByRole('button', { name: 'Set limit', exact: true }).click();
      await expect(card(page, 'Time')).toContainText('0:00 of 0:30');
      const seat = await sitDown(page, pair, 'lines');
      await seat.play();
      const [first] = await bookedRounds(page);
      expect(first?.settled).not.toBeNull();
      const before = await balanceOf(page);

      await playHalfAnHour(pair, id);
      expect(await balanceOf(page)).toBe(before);
      await seat.go.click();
      await expect(seat.find('.frame')).toContainText(sentence('time_limit', 'en'));
      await seat.inPhase('idle');
      expect(await balanceOf(page), 'nothing is lost').toBe(before);
      await expectNoSidewaysScroll(page);

      await visit(page, page.url());
      await expect(page.getByRole('main')).toContainText(sentence('time_limit', 'en'));
      await expect(page.locator('iframe.game')).toHaveCount(0);
      await visit(page, '/en-gb/account/play-safely');
      await expect(card(page, 'Time')).toContainText(/Reached0:3\d of 0:30/);
    },
  );
});

test.describe('desktop', () => {
  test.use(DESKTOP);

  test('[1.6] limits the time in play, of seven days', IN_FULL, async ({ page }) => {
    await enterAsNew(page);
    await visit(page, '/en-gb/account/play-safely');
    await card(page, 'Time').getByRole('button', { name: 'Set: Time limit, 7 days' }).click();
    await dialog(page).getByRole('button', { name: '10:00', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Set limit', exact: true }).click();
    await expect(card(page, 'Time')).toContainText('0:00 of 10:00');
    await expect(page.getByRole('navigation', { name: 'Account' }).first()).toContainText('Safer play');
  });

  test('[1.6] the limits are read without JavaScript', IN_FULL, async ({ page, browser, pair }) => {
    await enterAsNew(page);
    await granted(page, 'limit/set', { kind: 'loss', period: 'month', limit: '300' });
    const storageState = await page.context().storageState();
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: pair.url.origin,
      storageState,
    });
    const plain = await context.newPage();
    await plain.goto('/en-gb/account/play-safely');
    await expect(card(plain, 'Losses')).toContainText('0.00 of 300.00');
    await context.close();
  });
});
