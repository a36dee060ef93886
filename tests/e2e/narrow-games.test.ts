/** Games on the narrowest phone: every element has its room, in every kind of game, and the stake can be set with a finger. */

import { enter } from '#tests/support/e2e/cashier.ts';
import { misfits } from '#tests/support/e2e/fits.ts';
import { expectBooks, minorOf, type Seat, sitDown } from '#tests/support/e2e/games.ts';
import { isTried } from '#tests/support/e2e/matrix.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  test,
  textOf,
} from '#tests/support/e2e/site.ts';
import { OWN_TABLE_ENGINES } from '#tests/support/engines/own-tables.ts';

const LANGUAGES = [
  ['en-gb', 'GBP'],
  ['ar-ae', 'AED'],
  ['zh-mo', 'MOP'],
] as const;
/** The bar's controls, which every round needs. */
const SIZES = { least: 24, main: { of: '.bar :is(button, select)', least: 44 }, lines: 3 };
/** Most of a window's height, in CSS pixels, that stands over the stage: the menu. */
const HEAD = 48;
/** Height of the line of jackpots below it, in games that have them. */
const JACKPOTS = 44;

test.use({ ...PHONE, viewport: { width: 320, height: 640 } });

const expectToFit = async (seat: Seat) => expect(await misfits(seat.find('.frame'), SIZES)).toEqual([]);

/** The bar of the site shows the game's name whole, or in two lines and an ellipsis. */
async function expectNamed(seat: Seat): Promise<void> {
  const name = seat.page.getByRole('heading', { level: 1 });
  const shown = await name.evaluate(it => ({
    isWide: it.scrollWidth > it.clientWidth + 1,
    // The letters of some fonts leave their line; a further line is as high as a line.
    isCut: it.scrollHeight > it.clientHeight + Number.parseFloat(getComputedStyle(it).lineHeight) / 2,
    lines: Math.round(it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight)),
  }));
  expect(shown.isWide, 'the name is cut in its line').toBe(false);
  if (shown.isCut) expect(shown.lines).toBe(2);
  // In the frame the name is for screen readers alone.
  await expect(seat.find('h1')).toHaveText((await name.textContent()) ?? '');
  await expect(seat.find('h1')).toHaveCSS('clip-path', 'inset(50%)');
  const top = await seat.find('.stage').evaluate(it => it.getBoundingClientRect().top);
  const hasJackpots = (await seat.find('.jackpots').count()) > 0;
  expect(top).toBeLessThanOrEqual(hasJackpots ? HEAD + JACKPOTS : HEAD);
}

/** Steps the stake with a finger. @returns the stake that is left, in minor units */
async function stepStake(seat: Seat): Promise<number> {
  const press = (name: string) => seat.find('.bar').getByRole('button', { name, exact: true });
  const presses = async (...steps: readonly (readonly [name: string, minor: number])[]) => {
    for (const [name, minor] of steps) {
      await press(name).tap();
      expect(await seat.stake(), name).toBe(minor);
    }
  };
  await seat.find('.bar select').selectOption('0.20');
  await presses(['Half the stake, ½', 10], ['Double the stake, 2×', 20], ['Higher stake', 50]);
  await presses(
    ['Half the stake, ½', 25],
    ['Higher stake', 50],
    ['Half the stake, ½', 25],
    ['Lower stake', 20],
  );
  await presses(['Lower stake', 10]);
  await expect(press('Lower stake')).toHaveAttribute('aria-disabled', 'true');
  await expect(press('Half the stake, ½')).toHaveAttribute('aria-disabled', 'true');
  await presses(['Double the stake, 2×', 20], ['Double the stake, 2×', 40]);
  return seat.stake();
}

for (const [engineAt, engine] of OWN_TABLE_ENGINES.entries())
  for (const [languageAt, [tag, currency]] of LANGUAGES.entries()) {
    if (!isTried(6, engineAt, languageAt)) continue;
    const isStepped = engine === 'lines' && tag === 'en-gb';
    const stepped = isStepped ? '; the stake is stepped, halved and doubled, and is what is booked' : '';
    test(`[1.5] [1.20] ${engine} has room in ${tag}: nothing is cut, overlaps or is too small${stepped}`, async ({
      page,
      pair,
    }) => {
      await enter(page, tag, currency);
      const seat = await sitDown(page, pair, engine, { tag, currency });
      await expect(seat.find('.frame')).toHaveCSS('direction', tag === 'ar-ae' ? 'rtl' : 'ltr');
      await expectNamed(seat);
      const back = await page.getByRole('link', { name: textOf(tag, 'play.back') }).boundingBox();
      const isRight = (back?.x ?? 0) > (page.viewportSize()?.width ?? 0) / 2;
      expect(isRight, 'the way back stands where lines begin').toBe(tag === 'ar-ae');
      await expectToFit(seat);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      if (!seat.isSet) return;
      const stake = isStepped ? await stepStake(seat) : null;
      await seat.place();
      await seat.finish();
      await expectToFit(seat);
      if (stake === null) return;
      expect(await seat.stake()).toBe(stake);
      const [booked] = await expectBooks(page, 1, { wins: [await seat.announcedWin()] });
      expect(minorOf(booked?.stake)).toBe(stake);
    });
  }
