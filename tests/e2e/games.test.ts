/** The games themselves, in the site's own play screen: rounds, and books that agree with them. */
import { shortReference } from '#app/domain/short-reference.ts';
import { enter } from '#tests/support/e2e/cashier.ts';
import { expectBooks, INSTANT, journey, minorOf, sitDown } from '#tests/support/e2e/games.ts';
import { IN_FULL, isTried } from '#tests/support/e2e/matrix.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  test,
  visit,
} from '#tests/support/e2e/site.ts';
import { OWN_TABLE_ENGINES } from '#tests/support/engines/own-tables.ts';

journey(
  '[1.5] [2.11] rounds are played, announced, booked and replayed; axe finds nothing',
  { every: 12 },
  async ({ page, seat }) => {
    await seat.ready();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const wins = [await seat.play(), await seat.play()];
    const booked = await expectBooks(page, 2, { wins });

    await seat.menu('Recent rounds').click();
    const rounds = seat.panel('Recent rounds');
    await expect(rounds.getByRole('listitem').locator('bdi')).toHaveText(
      booked.map(it => shortReference(it.roundId)),
    );
    await expect(rounds.getByRole('listitem').locator('b')).toHaveText(booked.map(it => it.win));
    await expectAccessible(page);
    await seat.begins(() => rounds.getByRole('button', { name: 'Replay' }).last().click());
    await expect(rounds).toHaveCount(0);
    await seat.finish();
    expect(await seat.announcedWin()).toBe(wins[0]);
    await expectBooks(page, 2, { wins });

    await seat.menu('Rules').click();
    await expect(seat.panel('Rules').getByRole('table').last()).toContainText('%');
    await expectAccessible(page);
  },
);

journey(
  '[1.5] the space bar plays and skips; sound is off until it is chosen; the history has it',
  { of: INSTANT, every: 12 },
  async ({ page, seat }) => {
    const isOn = (pressed: string) => expect(seat.menu('Sound')).toHaveAttribute('aria-pressed', pressed);
    await isOn('false');
    await seat.menu('Sound').click();
    await isOn('true');
    await seat.menu('Sound').click();
    await isOn('false');
    await seat.ready();
    // On a button the key is its press: none has the focus.
    await seat.find('.frame').evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await seat.begins(() => page.keyboard.press('Space'));
    await seat.finishByKey();
    const wins = [await seat.announcedWin()];
    // On the button itself the key is the browser's own press.
    await seat.go.focus();
    await seat.begins(() => page.keyboard.press('Space'));
    await seat.finish();
    wins.push(await seat.announcedWin());
    await expect(seat.menu('Sound')).toHaveAttribute('aria-pressed', 'false');
    await expectBooks(page, 2, { wins });
    await visit(page, '/en-gb/transactions/bet-history');
    const rows = page.locator('.history-table tbody tr, .days-list li').filter({ visible: true });
    await expect(rows).toHaveCount(2);
  },
);

journey(
  '[1.5] two tabs at one table keep one account',
  { every: 12, from: 6, ...IN_FULL },
  async ({ page, seat, sit }) => {
    const beside = await page.context().newPage();
    const other = await sit(beside);
    const wins = [await seat.play(), await other.play(), await seat.play()];
    await expectBooks(page, 3, { wins });
    await expectBooks(beside, 3, { wins });
    await other.menu('Recent rounds').click();
    await expect(other.panel('Recent rounds').getByRole('listitem')).toHaveCount(3);
    await beside.close();
  },
);

journey(
  '[1.5] a flight that was begun in one tab is seen, and left, in the other',
  { of: ['crash'], every: 12, from: 5, ...IN_FULL },
  async ({ page, seat, sit }) => {
    const beside = await page.context().newPage();
    const other = await sit(beside);
    let isSeen = false;
    let played = 0;
    // Some flights end before the other tab starts one of its own.
    while (!isSeen && played < 6) {
      await seat.place();
      await other.ready();
      await other.begins(() => other.go.click());
      isSeen = (await other.find('.frame .notice').textContent()) !== '';
      played += isSeen ? 1 : 2;
      await other.finish();
      await seat.finish();
    }
    expect(isSeen).toBe(true);
    const [last] = await expectBooks(page, played);
    expect([await seat.announcedWin(), await other.announcedWin()]).toEqual([
      minorOf(last?.win),
      minorOf(last?.win),
    ]);
    await beside.close();
  },
);

for (const engine of OWN_TABLE_ENGINES.filter((_, at) => isTried(6, at))) {
  test.describe(`${engine}, less motion`, () => {
    test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

    test('[1.5] nothing moves, and the result is announced', async ({ page, pair }) => {
      await enter(page);
      const seat = await sitDown(page, pair, engine);
      await seat.ready();
      const moved = seat.find('.frame').evaluate(async frame => {
        const isOver = () =>
          frame.getAttribute('data-phase') === 'idle' &&
          frame.querySelector(':scope > .said')?.textContent !== '';
        const seen = new Set<string>();
        while (!isOver()) {
          for (const animation of document.getAnimations()) {
            const { effect, playState } = animation;
            const { duration } = effect?.getComputedTiming() ?? {};
            if (playState === 'running' && Number(duration) > 1 && effect instanceof KeyframeEffect)
              seen.add(effect.target?.className ?? '');
          }
          await new Promise(resolve => requestAnimationFrame(resolve));
        }
        return [...seen];
      });
      await seat.place();
      if (!INSTANT.includes(engine)) await seat.finish();
      await seat.inPhase('idle');
      expect(await moved).toEqual([]);
      await expectBooks(page, 1, { wins: [await seat.announcedWin()] });
    });
  });

  test.describe(`${engine}, in Arabic`, () => {
    test.use(PHONE);

    test('[1.20] the game reads from right to left', IN_FULL, async ({ page, pair }) => {
      await enter(page, 'ar-ae', 'AED');
      const seat = await sitDown(page, pair, engine, { tag: 'ar-ae' });
      await expect(seat.find('.frame')).toHaveCSS('direction', 'rtl');
      await expect(seat.go).toHaveText(/^[\u0600-\u06ff\s]+$/);
      for (const button of await seat.find('.menu button').all())
        await expect(button).toHaveAccessibleName(/^[\u0600-\u06ff\s]+$/);
      const tooWide = await seat
        .find('.frame')
        .evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(tooWide).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      if (!seat.isSet) return;
      await seat.place();
      await seat.finish();
      await expect(seat.find('.frame > .said')).toHaveText(/[\u0600-\u06ff]/);
    });
  });
}
