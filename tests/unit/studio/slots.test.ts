/** Slot models are sound, and the evaluator pays lines, ways and scatters as brute force does. */
import { describe, expect, it, test } from 'vitest';
import { ENGINES } from '#demo/studio/engines/engines.ts';
import { type LineSpin, spinAt, windowAt } from '#demo/studio/engines/slots/evaluate.ts';
import { REEL_SLOT_IDS } from '#demo/studio/engines/slots/slot-ids.ts';
import { SLOT_MODELS } from '#demo/studio/engines/slots/slot-models.ts';
import { SCATTER, type SlotRules, WILD } from '#demo/studio/engines/slots/slot-rules.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';
import { scripted } from '#tests/support/engines/scripted-random.ts';
import { addUp, countStops } from '#tests/support/engines/slot-return.ts';
import { countedRulesOf, momentsOfSlot } from '#tests/support/engines/slot-special-return.ts';

const MODELS = REEL_SLOT_IDS.map(id => [id, SLOT_MODELS[id]] as const);

describe.each(MODELS)('the model %s', (_, rules) => {
  const { reels, rows, lines, linePays, scatterPays, freeSpins, special } = rules;
  const isOfCoins = special?.kind === 'hold';

  it('has reels of symbols that pay, wilds and scatters, no wild on the first', () => {
    const known = [...Object.keys(linePays), WILD, SCATTER];
    expect(reels.flatMap(reel => Array.from(reel)).filter(symbol => !known.includes(symbol))).toEqual([]);
    expect(reels[0]).not.toContain(WILD);
  });

  it.skipIf(isOfCoins)('shows one scatter per reel at most, and pays those that it has', () => {
    for (const reel of reels)
      for (let stop = 0; stop < reel.length; stop += 1)
        expect((reel + reel).slice(stop, stop + rows).split(SCATTER).length).toBeLessThanOrEqual(2);
    const hasScatters = reels.some(reel => reel.includes(SCATTER));
    expect([scatterPays.length > 0, freeSpins !== null]).toEqual([hasScatters, hasScatters]);
  });

  it('has distinct lines over all reels, and a pay for each run, larger for longer ones', () => {
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines) expect(line).toMatch(new RegExp(`^[0-${rows - 1}]{${reels.length}}$`));
    for (const pays of Object.values(linePays)) {
      expect(pays).toHaveLength(reels.length - 2);
      expect(pays).toEqual([...new Set(pays)].sort((one, other) => one - other));
    }
  });
});

test('no two models have the same return', () => {
  const returns = REEL_SLOT_IDS.map(id => SLOT_MODELS[id].bets[0]?.returnToPlayer);
  expect(new Set(returns).size).toBe(REEL_SLOT_IDS.length);
});

/** Every path through the window, one cell of each reel; of a model with lines only its lines. */
function pathsOf({ reels, rows, lines }: SlotRules): string[] {
  if (lines.length > 0) return [...lines];
  return reels.reduce<string[]>(
    paths => paths.flatMap(path => Array.from({ length: rows }, (_, row) => `${path}${row}`)),
    [''],
  );
}

/**
 * The pay of a window in hundredths of the stake: every path and symbol is tried. Ways that begin alike count once per run: those
 * that differ only after its end are the same way.
 */
function payTheLongWay(rules: SlotRules, window: readonly string[]): number {
  const runs = new Map<string, number>();
  for (const path of pathsOf(rules))
    for (const [symbol, pays] of Object.entries(rules.linePays)) {
      const seen = Array.from(path, (row, reel) => window[reel]?.[Number(row)] ?? '').join('');
      const run = new RegExp(`^[${symbol}${WILD}]*`).exec(seen)?.[0].length ?? 0;
      const key = rules.lines.length > 0 ? `${path} ${symbol}` : `${path.slice(0, run)} ${symbol}`;
      if (pays[run - 3] !== undefined) runs.set(key, run);
    }
  let sum = 0;
  for (const [key, run] of runs) {
    const symbol = key.split(' ')[1] ?? '';
    // Of ways only the longest run of the symbol pays.
    const longest = Math.max(...[...runs].filter(([it]) => it.endsWith(` ${symbol}`)).map(it => it[1]));
    if (rules.lines.length > 0 || run === longest) sum += rules.linePays[symbol]?.[run - 3] ?? 0;
  }
  const scatters = window.join('').split(SCATTER).length - 1;
  return (
    sum * (rules.lines.length > 0 ? 100 / rules.lines.length : 1) + (rules.scatterPays[scatters - 3] ?? 0)
  );
}

test.each(MODELS)('any window of %s pays as by brute force', (_, rules) => {
  const random = fastRandom(3);
  let paying = 0;
  // All ways of a window are many more than its lines.
  const turns = rules.lines.length === 0 ? 300 : 1500;
  for (let turn = 0; turn < turns; turn += 1) {
    const stops = rules.reels.map(reel => random.below(reel.length));
    const spin = spinAt(rules, stops);
    expect(spin.window).toEqual(windowAt(rules, stops));
    expect(spin.payHundredths).toBe(payTheLongWay(rules, spin.window));
    if (spin.wins.length > 0) paying += 1;
  }
  expect(paying).toBeGreaterThan(turns / 10);
});

describe('ways', () => {
  const rules: SlotRules = {
    ...SLOT_MODELS['slot-ways'],
    reels: ['AAB', 'ABW', 'ACB', 'CDB', 'DCB'],
    linePays: { A: [10, 100, 1000], B: [1, 2, 3] },
  };

  it('multiply by the cells of each reel, wilds included, and follow the factor', () => {
    expect(spinAt(rules, [0, 0, 0, 0, 0]).wins).toEqual([
      // 2 × 2 × 1 ways over three reels.
      { line: null, symbol: 'A', count: 3, payHundredths: 40, ways: 4 },
      // 1 × 2 × 1 × 1 × 1 ways over five.
      { line: null, symbol: 'B', count: 5, payHundredths: 6, ways: 2 },
    ]);
    expect(spinAt(rules, [0, 0, 0, 0, 0], 3).payHundredths).toBe(3 * 46);
  });
});

describe('the free spins of slot-high', () => {
  const { reels, freeSpins } = SLOT_MODELS['slot-high'];
  const scatters = reels.map(reel => reel.indexOf(SCATTER));
  const none = reels.map((reel, at) => ((scatters[at] ?? 0) + 5) % reel.length);
  const played = (draws: readonly number[]) =>
    ENGINES['slot-high'].kind === 'instant'
      ? (ENGINES['slot-high'].settle({}, scripted(draws, { below: () => Number.NaN })).show as {
          spins: LineSpin[];
          freeSpins: number;
        })
      : null;

  it('are ten, pay five times, and are extended up to twenty', () => {
    const quiet = Array.from({ length: 10 }, () => none).flat();
    expect(played([...scatters, ...quiet])?.spins).toHaveLength(11);
    const all = played(Array.from({ length: 21 }, () => scatters).flat());
    expect([all?.spins.length, all?.freeSpins]).toEqual([21, freeSpins?.most]);
    expect(all?.spins[1]?.payHundredths).toBe(5 * (all?.spins[0]?.payHundredths ?? 0));
  });
});

test('models without scatters play one spin', () => {
  for (const id of ['slot-classic', 'slot-low', 'slot-ways'] as const) {
    const engine = ENGINES[id];
    if (engine.kind !== 'instant') throw new Error(`${id} has to be decided at once`);
    const random = fastRandom(5);
    for (let turn = 0; turn < 50; turn += 1)
      expect((engine.settle({}, random).show as { spins: LineSpin[] }).spins).toHaveLength(1);
  }
});

test.each(MODELS)('the figures of %s are those of all its stops', (_, rules) => {
  const length = rules.reels[0]?.length ?? 0;
  const counted = addUp([countStops(rules, 0, 7), countStops(rules, 7, length)]);
  const figures = countedRulesOf(rules).map((it, at) => {
    const { mean, hits, variance, mostPayHundredths } = momentsOfSlot(it, counted);
    return {
      bet: rules.special?.kind === 'choice' ? `choice ${rules.special.options[at]?.spins}` : 'spin',
      returnToPlayer: Math.round(10_000 * mean),
      hitRate: Math.round(10_000 * hits),
      mostPayHundredths,
      deviationHundredths: Math.round(100 * Math.sqrt(variance)),
    };
  });
  expect(rules.bets).toEqual(figures);
});
