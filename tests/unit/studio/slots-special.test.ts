/** The special plays of slot models: expanding symbol, hold and spin, sticky wilds and the walking wild. */
import { describe, expect, it, test } from 'vitest';
import { type SlotShow, slotEngine } from '#demo/studio/engines/slots/slot-engine.ts';
import { SLOT_MODELS } from '#demo/studio/engines/slots/slot-models.ts';
import { SCATTER, type SlotRules, WILD } from '#demo/studio/engines/slots/slot-rules.ts';
import { coinsIn, expansionOf } from '#demo/studio/engines/slots/special-play.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';
import { scripted } from '#tests/support/engines/scripted-random.ts';
import { coinsAtEnd, specialFigures } from '#tests/support/engines/slot-special-return.ts';

const SPECIAL = ['slot-expanding', 'slot-hold', 'slot-sticky', 'slot-walking'] as const;
type SpecialId = (typeof SPECIAL)[number];

const engineOf = (id: SpecialId) => slotEngine(id, SLOT_MODELS[id]);

/** Plays with these draws; any further draw is the number given. */
function play(id: SpecialId, draws: readonly number[], then: number): { pay: number; show: SlotShow } {
  const { payHundredths, show } = engineOf(id).settle({}, scripted(draws, { below: () => then }));
  return { pay: payHundredths, show: show as SlotShow };
}

const stopsAt = ({ reels }: SlotRules, symbol: string): number[] =>
  reels.map(reel => Math.max(0, reel.indexOf(symbol)));

test.each(SPECIAL)('a round of %s pays the sum of what it shows', id => {
  const random = fastRandom(9);
  let started = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const outcome = engineOf(id).settle({}, random);
    const { spins, hold } = outcome.show as SlotShow;
    const sum = spins.reduce((total, spin) => total + spin.payHundredths, hold?.payHundredths ?? 0);
    expect(outcome.payHundredths).toBe(sum);
    if (spins.length > 1 || hold !== undefined) started += 1;
  }
  expect(started).toBeGreaterThan(50);
});

test.each(SPECIAL)('%s returns what is counted, within three errors of rounds that are played', id => {
  const { mean, deviation, started, hits } = specialFigures(SLOT_MODELS[id]);
  const random = fastRandom(21);
  const rounds = 200_000;
  let [paid, starts, wins] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const { payHundredths, show } = engineOf(id).settle({}, random);
    const { spins, hold } = show as SlotShow;
    paid += payHundredths / 100;
    if (spins.length > 1 || hold !== undefined) starts += 1;
    if (payHundredths > 0) wins += 1;
  }
  const within = (share: number, chance: number, spread: number) =>
    expect(Math.abs(share / rounds - chance)).toBeLessThan((3 * spread) / Math.sqrt(rounds));
  within(paid, mean, deviation);
  within(starts, started, Math.sqrt(started * (1 - started)));
  within(wins, hits, Math.sqrt(hits * (1 - hits)));
});

describe('an expanding symbol', () => {
  const rules = SLOT_MODELS['slot-expanding'];

  it('pays on all lines by its number of reels, neighbours or not, and nothing on two', () => {
    const window = ['AHH', 'GGG', 'HAG', 'GGG', 'FFA'];
    // Three A pay 60 line stakes on each of ten lines of a tenth of the stake.
    expect(expansionOf(rules, window, 'A')).toEqual({ symbol: 'A', reels: [0, 2, 4], payHundredths: 6000 });
    expect(expansionOf(rules, window, 'H')).toBeNull();
    expect(expansionOf(rules, ['AHH', 'AGG', 'HAG', 'GAG', 'FFA'], 'A')?.payHundredths).toBe(200_000);
  });

  it('is drawn once, for eight free spins that are not extended', () => {
    const scatters = stopsAt(rules, SCATTER);
    const { show } = play('slot-expanding', [...scatters, 2, ...scatters], 0);
    expect([show.spins.length, show.freeSpins, show.expands]).toEqual([9, 8, 'C']);
    const expansions = show.spins.flatMap(spin => spin.expansion?.symbol ?? []);
    expect(new Set(expansions)).toEqual(new Set(expansions.length > 0 ? ['C'] : []));
    expect(show.spins[0]?.expansion).toBeUndefined();
  });
});

describe('sticky wilds', () => {
  const rules = SLOT_MODELS['slot-sticky'];

  it('fill their reels, and stay to the last free spin', () => {
    const scatters = stopsAt(rules, SCATTER);
    const wild = (reel: number) => rules.reels.map((strip, at) => (at === reel ? strip.indexOf(WILD) : 4));
    const { show } = play('slot-sticky', [...scatters, ...wild(9), ...wild(1), ...wild(3)], 4);
    expect([show.spins.length, show.freeSpins]).toEqual([8, 7]);
    const full = show.spins.map(({ window }) =>
      window.flatMap((cells, reel) => (cells === WILD.repeat(4) ? [reel] : [])),
    );
    expect(full).toEqual([[], [], [1], [1, 3], [1, 3], [1, 3], [1, 3], [1, 3]]);
    expect(show.spins[3]?.held).toEqual(['1:0', '1:1', '1:2', '1:3', '3:0', '3:1', '3:2', '3:3']);
  });
});

describe('a walking wild', () => {
  const rules = SLOT_MODELS['slot-walking'];
  const wildAt = (rules.reels[4] ?? '').indexOf(WILD);

  it('goes one reel to the left per respin in its row, and its multiplier grows', () => {
    const { show } = play('slot-walking', [0, 0, 0, 0, wildAt - 1], 0);
    expect(show.spins.map(({ held, factor }) => [held, factor])).toEqual([
      [undefined, undefined],
      [['3:1'], 1],
      [['2:1'], 2],
      [['1:1'], 3],
    ]);
    for (const [at, { window }] of show.spins.slice(1).entries()) expect(window[3 - at]?.[1]).toBe(WILD);
  });

  it('multiplies the wins of its respin', () => {
    const { show } = play('slot-walking', [0, 0, 0, 0, wildAt, ...[0, 0, 0, 0, 0]], 0);
    for (const { wins, factor = 1 } of show.spins)
      for (const { symbol, count, payHundredths } of wins)
        expect(payHundredths).toBe((rules.linePays[symbol]?.[count - 3] ?? 0) * 5 * factor);
    expect(show.spins.slice(1).flatMap(({ wins }) => wins).length).toBeGreaterThan(0);
  });

  it('starts no other: a wild that lands in a respin stays where it is', () => {
    const draws = Array.from({ length: 4 }, () => [0, 0, 0, 0, wildAt]).flat();
    expect(play('slot-walking', draws, 0).show.spins).toHaveLength(4);
  });
});

describe('hold and spin', () => {
  const rules = SLOT_MODELS['slot-hold'];
  const special = rules.special?.kind === 'hold' ? rules.special : null;
  /** Three coins on the first, two on the second and the third reel. */
  const stops = [rules.reels[0]?.indexOf('SSS') ?? 0, (rules.reels[1] ?? '').indexOf('SS'), 12, 0, 4];

  it('starts with six coins', () => {
    const { show } = play('slot-hold', [...stops], 1);
    expect(coinsIn(show.spins[0]?.window ?? [])).toHaveLength(7);
    expect(show.hold?.landings[0]).toHaveLength(7);
    const few = [...stops.slice(0, 2), 0, 0, 4];
    expect(play('slot-hold', few, 1).show.hold).toBeUndefined();
  });

  it('ends after three respins without a coin, and pays the coins', () => {
    const { pay, show } = play('slot-hold', stops, 1);
    expect(show.hold?.landings.map(it => it.length)).toEqual([7, 0, 0, 0]);
    // A draw of 1 is the lowest value, one stake.
    expect(show.hold?.payHundredths).toBe(700);
    expect(pay).toBe(700 + (show.spins[0]?.payHundredths ?? 0));
  });

  it('has three respins again after a new coin', () => {
    const values = Array.from({ length: 7 }, () => 1);
    // The first respin has no coin, the second one on its first empty cell with the highest value.
    const { show } = play(
      'slot-hold',
      [...stops, ...values, ...Array(8).fill(1), 0, ...Array(7).fill(1), 99],
      1,
    );
    expect(show.hold?.landings.map(it => it.length)).toEqual([7, 0, 1, 0, 0, 0]);
    expect(show.hold?.landings[2]?.[0]?.payHundredths).toBe(2500);
  });

  it('pays the top prize for a full window', () => {
    const { show } = play('slot-hold', stops, 0);
    expect(show.hold?.landings.map(it => it.length)).toEqual([7, 8]);
    expect(show.hold).toMatchObject({ isFull: true, payHundredths: 15 * 100 + 100_000 });
  });

  it('ends at each number of coins with shares that add up to one', () => {
    expect.assert(special !== null);
    for (const coins of [6, 9, 14, 15])
      expect(coinsAtEnd(special, 15, coins).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    // Of one empty cell three respins fill it unless all of them miss.
    expect(coinsAtEnd(special, 15, 14)[15]).toBeCloseTo(1 - (17 / 18) ** 3, 12);
  });
});
