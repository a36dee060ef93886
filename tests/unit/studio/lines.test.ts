/** The line slot pays by its table on every line, and starts its free spins. */
import { describe, expect, it, test } from 'vitest';
import {
  FREE_SPINS,
  LINE_PAYS,
  LINES_RULES,
  MOST_FREE_SPINS,
  REELS,
  ROWS,
  SCATTER_PAYS,
} from '#demo/studio/engines/lines-rules.ts';
import { type LineSpin, spinAt as spinOf } from '#demo/studio/engines/slots/evaluate.ts';
import { PAY_LINES as LINES } from '#demo/studio/engines/slots/pay-lines.ts';
import { SLOT_ENGINES } from '#demo/studio/engines/slots/slot-engines.ts';
import { SCATTER, WILD } from '#demo/studio/engines/slots/slot-rules.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';
import { scripted } from '#tests/support/engines/scripted-random.ts';
import { meanFreeSpins, reckonStops, returnOf } from '#tests/support/engines/slot-return.ts';

const ENGINE = SLOT_ENGINES.lines;
const spinAt = (stops: readonly number[]) => spinOf(LINES_RULES, stops);

interface Show {
  spins: LineSpin[];
  freeSpins: number;
}
const show = (draws: readonly number[], otherwise = fastRandom(1)) => {
  const { payHundredths, show: shown } = ENGINE.settle({}, scripted(draws, otherwise));
  return { payHundredths, ...(shown as Show) };
};

/** Stops at which the first so many reels show a scatter and the others do not. */
const withScatters = (count: number) =>
  REELS.map((reel, at) => (reel.indexOf(SCATTER) + (at < count ? 0 : 5)) % reel.length);

describe('the reels', () => {
  test('have thirty stops of known symbols, no wild on the first', () => {
    const known = [...Object.keys(LINE_PAYS), WILD, SCATTER];
    expect(REELS.map(reel => reel.length)).toEqual([30, 30, 30, 30, 30]);
    expect(REELS.flatMap(reel => Array.from(reel)).every(symbol => known.includes(symbol))).toBe(true);
    expect(REELS[0]).not.toContain(WILD);
  });

  test('show one scatter at most', () => {
    for (const reel of REELS) {
      for (let stop = 0; stop < reel.length; stop += 1) {
        const window = (reel + reel).slice(stop, stop + ROWS);
        expect(window.split(SCATTER).length).toBeLessThanOrEqual(2);
      }
    }
  });

  test('have twenty lines over them, no two alike, each a row of every reel', () => {
    expect(new Set(LINES).size).toBe(20);
    expect(LINES.every(line => /^[012]{5}$/.test(line))).toBe(true);
  });
});

/** The pay of a window by brute force: every symbol is tried on every line. */
function payTheLongWay(window: readonly string[]): number {
  const lines = LINES.flatMap(line =>
    Object.entries(LINE_PAYS).map(([symbol, [three, four, five]]) => {
      const seen = Array.from(line, (row, reel) => window[reel]?.[Number(row)] ?? '').join('');
      if (new RegExp(`^[${symbol}${WILD}]{5}`).test(seen)) return five;
      if (new RegExp(`^[${symbol}${WILD}]{4}`).test(seen)) return four;
      return new RegExp(`^[${symbol}${WILD}]{3}`).test(seen) ? three : 0;
    }),
  );
  const scatters = window.join('').split(SCATTER).length - 1;
  return (
    lines.reduce((sum, pay) => sum + pay * 5, 0) + (scatters < 3 ? 0 : (SCATTER_PAYS[scatters - 3] ?? 0))
  );
}

test('any window pays its lines and scatters, and the wins sum to that', () => {
  const random = fastRandom(2);
  const runs = new Set<number>();
  for (let turn = 0; turn < 4000; turn += 1) {
    const spin = spinAt(REELS.map(reel => random.below(reel.length)));
    expect(spin.payHundredths).toBe(payTheLongWay(spin.window));
    const inLines = spin.wins.reduce((sum, win) => sum + win.payHundredths, 0);
    const scatterPay = SCATTER_PAYS[spin.scatters - 3] ?? 0;
    expect(inLines + scatterPay).toBe(spin.payHundredths);
    for (const { count } of spin.wins) runs.add(count);
  }
  expect([...runs].sort()).toEqual([3, 4, 5]);
});

describe('free spins', () => {
  test.each([0, 1, 2])('%i scatters bring none', count => {
    const { spins, freeSpins } = show(withScatters(count));
    expect([spins.length, freeSpins]).toEqual([1, 0]);
  });

  test.each([3, 4, 5])('%i scatters bring ten, and pay', count => {
    const quiet = Array.from({ length: FREE_SPINS }, () => withScatters(0)).flat();
    const { spins, payHundredths, freeSpins } = show([...withScatters(count), ...quiet]);
    expect([spins.length, freeSpins]).toEqual([1 + FREE_SPINS, FREE_SPINS]);
    expect(spins[0]?.payHundredths).toBeGreaterThanOrEqual(SCATTER_PAYS[count - 3] ?? Infinity);
    expect(payHundredths).toBe(spins.reduce((sum, spin) => sum + spin.payHundredths, 0));
  });

  it('pay everything twice', () => {
    const stops = withScatters(5);
    const { spins } = show([...stops, ...stops]);
    expect(spins[1]?.payHundredths).toBe(2 * (spins[0]?.payHundredths ?? 0));
    expect(spins[1]?.wins).toEqual(
      spins[0]?.wins.map(win => ({ ...win, payHundredths: win.payHundredths * 2 })),
    );
  });

  it('are extended up to fifty', () => {
    const again = [...withScatters(3), ...withScatters(3)];
    const quiet = Array.from({ length: 19 }, () => withScatters(0)).flat();
    expect(show([...again, ...quiet]).spins.length).toBe(21);
    const all = Array.from({ length: 1 + MOST_FREE_SPINS }, () => withScatters(3)).flat();
    expect(show(all, { below: () => Number.NaN }).spins.length).toBe(1 + MOST_FREE_SPINS);
  });

  test.each<[chance: number, mean: number]>([
    [0, 0],
    [1, 50],
  ])('with a chance of %d there are %d on average', (chance, mean) =>
    expect(meanFreeSpins(LINES_RULES, chance)).toBe(mean));

  it('have the mean length of their series, apart from the limit', () => {
    expect(meanFreeSpins(LINES_RULES, 0.001)).toBeCloseTo(0.01 / (1 - 0.01), 9);
  });
});

test('the stated return is the one that the reels have', () => {
  expect(Math.round(returnOf(LINES_RULES, reckonStops(LINES_RULES)) * 10_000)).toBe(
    LINES_RULES.bets[0].returnToPlayer,
  );
});
