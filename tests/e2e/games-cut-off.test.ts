/** Interruptions of a game: reloads, lost answers, no connection, insufficient funds. */
import { shortReference } from '#app/domain/short-reference.ts';
import { wallet } from '#tests/support/e2e/cashier.ts';
import { bookedRounds, expectBalance, expectBooks, INSTANT, journey } from '#tests/support/e2e/games.ts';
import { answerOf, expect, hydrated } from '#tests/support/e2e/site.ts';

journey(
  '[2.11] a flight goes on after a reload of the page',
  { of: ['crash'], every: 12, from: 4 },
  async ({ page, seat }) => {
    let played = 0;
    let isOpen = false;
    // Some flights are over before the page is there again.
    while (!isOpen && played < 6) {
      await seat.place();
      played += 1;
      await page.reload();
      await hydrated(page);
      isOpen = (await seat.find('.frame').getAttribute('data-phase')) === 'playing';
      await seat.finish();
    }
    expect(isOpen).toBe(true);
    const [last] = await expectBooks(page, played);
    await seat.announcedWin();
    await expect(seat.find('.bar .win strong')).toHaveText(last?.win ?? '');
  },
);

journey(
  '[2.11] a reload before the answer is there: the round is in the books, once',
  { of: INSTANT, every: 12, from: 3 },
  async ({ page, seat }) => {
    const isTaken = Promise.withResolvers<void>();
    await page.route('**/studio/api/bet', async route => {
      await answerOf(route);
      isTaken.resolve();
    });
    await seat.ready();
    await seat.go.click();
    await seat.inPhase('sending');
    await isTaken.promise;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await hydrated(page);
    await seat.finish();
    const [first] = await expectBooks(page, 1);
    await seat.menu('Recent rounds').click();
    const listed = seat.panel('Recent rounds').getByRole('listitem').locator('bdi');
    await expect(listed).toHaveText([shortReference(first?.roundId ?? '')]);
    await seat.panel('Recent rounds').getByRole('button', { name: 'Close' }).click();
    await seat.play();
    await expectBooks(page, 2);
  },
);

journey(
  '[1.5] a lost connection is reported, and the bet is retried and staked once',
  { every: 12, from: 9 },
  async ({ page, seat }) => {
    const betIds = new Set<string>();
    let asked = 0;
    await page.route('**/studio/api/*', async route => {
      asked += 1;
      const { betId } = route.request().postDataJSON() as { betId?: string };
      if (betId !== undefined) betIds.add(betId);
      // The first one arrives, and its answer gets lost.
      if (asked === 1) await answerOf(route);
      await route.abort('internetdisconnected');
    });
    await seat.ready();
    await seat.go.click();
    await expect(seat.find('.frame .notice')).toContainText('The studio is not responding');
    await expect.poll(() => asked).toBeGreaterThan(1);
    expect(betIds.size).toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await seat.finish();
    await expect(seat.find('.frame .notice')).toBeEmpty();
    await expectBooks(page, 1, { wins: [await seat.announcedWin()] });
  },
);

journey(
  '[2.10] [2.11] a stake above the balance is refused, money is added in the game, and the bet is played',
  { every: 12, from: 10 },
  async ({ page, seat, memberId, operate }) => {
    const takes = { memberId, operationId: `few-means-${memberId}`, amount: '-9999.95', reason: 'To try it' };
    await operate('wallet/adjust', takes);
    await expectBalance(page, 5);
    await seat.ready();
    await seat.go.click();
    await expect(seat.find('.frame .notice')).toHaveText('Insufficient balance.');
    await seat.inPhase('idle');
    expect(await bookedRounds(page)).toEqual([]);
    await seat.find('.frame').evaluate(frame => frame.setAttribute('data-marked', ''));
    await page.getByRole('button', { name: 'Deposit' }).click();
    await wallet(page)
      .getByRole('radio', { name: /^Instant/ })
      .check();
    await wallet(page).getByLabel('Amount').fill('200');
    await wallet(page).getByRole('button', { name: 'Deposit 200.00 GBP' }).click();
    await expect(wallet(page).getByRole('heading', { name: 'Your deposit has arrived' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(wallet(page)).toHaveCount(0);
    await expect(seat.find('.frame[data-marked]')).toHaveCount(1);
    await expectBalance(page, 20_005);
    const win = await seat.play();
    await expect(seat.find('.frame .notice')).toBeEmpty();
    await expectBooks(page, 1, { opening: 20_005, wins: [win] });
  },
);
