/** Rules common to all engines: bets are parsed, rounds are reproducible, payouts are whole and within the stated limit. */
import { describe, expect, it, test } from 'vitest';
import {
  ENGINE_IDS,
  type Engine,
  type EngineId,
  type Outcome,
  type Random,
} from '#demo/studio/engines/engine.ts';
import { ENGINES } from '#demo/studio/engines/engines.ts';
import { seededRandom } from '#demo/studio/engines/random.ts';
import { RULES } from '#demo/studio/engines/rules.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';
import { DIGESTS, digestOfRounds } from '#tests/support/engines/golden.ts';
import { Random as Choices } from '#tests/support/random.ts';

/** Two good bets of each. */
const BETS: Readonly<Record<EngineId, readonly unknown[]>> = {
  lines: [{}],
  'slot-classic': [{}],
  'slot-low': [{}],
  'slot-high': [{}],
  'slot-ways': [{}],
  'slot-expanding': [{}, { buysFeature: true }],
  'slot-hold': [{}, { buysFeature: true }],
  'slot-sticky': [{}],
  'slot-walking': [{}],
  'slot-choice': [{}],
  'slot-cluster': [{}],
  cascade: [{}],
  crash: [{ exitAtHundredths: null }, { exitAtHundredths: 150 }],
  dice: [
    { mode: 'under', targetHundredths: 4950 },
    { mode: 'limbo', multiplierHundredths: 1000 },
  ],
  roulette: [
    [{ kind: 'red', amountMinor: 100 }],
    [
      { kind: 'corner', numbers: [0, 1, 2, 3], amountMinor: 40 },
      { kind: 'dozen', at: 3, amountMinor: 60 },
    ],
  ],
  blackjack: [{}],
  'three-card': [
    [{ spot: 'pair_plus', amountMinor: 100 }],
    [
      { spot: 'ante', amountMinor: 50 },
      { spot: 'pair_plus', amountMinor: 50 },
    ],
  ],
  jacks: [{}],
  deuces: [{}],
  baccarat: [
    [{ side: 'player', amountMinor: 100 }],
    [
      { side: 'banker', amountMinor: 90 },
      { side: 'tie', amountMinor: 10 },
    ],
  ],
  lottery: [{ picks: [80] }, { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }],
  mines: [{ mines: 1 }, { mines: 24 }],
  plinko: [
    { rows: 8, risk: 'low' },
    { rows: 16, risk: 'high' },
  ],
  'virtual-football': [
    [{ round: 7, pick: 'draw', amountMinor: 100 }],
    [
      { round: 12, pick: 'over', amountMinor: 40 },
      { round: 12, pick: '0-0', amountMinor: 60 },
    ],
  ],
  fishing: [{ species: 'anchovy' }, { species: 'angelfish' }],
  'hi-lo': [{}],
  scratch: [{}],
  wheel: [
    [{ value: 1, amountMinor: 100 }],
    [
      { value: 2, amountMinor: 60 },
      { value: 40, amountMinor: 40 },
    ],
  ],
};

const GOOD = ENGINE_IDS.flatMap(id => BETS[id].map((bet, at) => [`${id} ${at}`, ENGINES[id], bet] as const));

/** A whole round of any kind; a stepped one is left to itself. */
function play(engine: Engine, value: unknown, random: Random): Outcome {
  const bet = engine.readBet(value);
  if (!bet.ok) throw new Error(`${JSON.stringify(value)} is no bet`);
  if (engine.kind === 'instant') return engine.settle(bet.value, random);
  const end = engine.settled(engine.begin(bet.value, random, 100), Number.MAX_SAFE_INTEGER);
  if (end === null) throw new Error('a round has an end');
  return end;
}

test('each is listed under its own id', () => {
  expect(ENGINE_IDS.map(id => ENGINES[id].id)).toEqual([...ENGINE_IDS]);
  expect(Object.keys(RULES)).toEqual(Object.keys(ENGINES));
});

test.each(ENGINE_IDS)('%s repeats the rounds that were played when it was made', id => {
  expect(digestOfRounds(id)).toBe(DIGESTS[id]);
});

describe.each(GOOD)('%s', (_, engine, value) => {
  it('is deterministic by seed, and varies between seeds', () => {
    const once = (seed: number) =>
      JSON.stringify(play(engine, value, seededRandom(new Uint8Array(32).fill(seed))));
    for (const seed of [0, 1, 2, 255]) expect(once(seed)).toBe(once(seed));
    expect(new Set(Array.from({ length: 60 }, (__, seed) => once(seed))).size).toBeGreaterThan(1);
  });

  it('pays whole hundredths, never more than it states, and shows plain JSON', () => {
    const random = fastRandom(4);
    const most = Math.max(...RULES[engine.id].bets.map(bet => bet.mostPayHundredths));
    for (let round = 0; round < 500; round += 1) {
      const { payHundredths, show } = play(engine, value, random);
      expect(Number.isSafeInteger(payHundredths)).toBe(true);
      expect(payHundredths).toBeGreaterThanOrEqual(0);
      expect(payHundredths).toBeLessThanOrEqual(most);
      expect(JSON.parse(JSON.stringify(show))).toEqual(show);
      expect(JSON.stringify(show)).not.toMatch(/NaN|null,null/);
    }
  });

  it('states a return below the stake and above nine tenths of it', () => {
    const bet = engine.readBet(value);
    const stated = bet.ok ? engine.returnToPlayer(bet.value) : 0;
    expect(Number.isInteger(stated)).toBe(true);
    expect(stated).toBeGreaterThan(9000);
    expect(stated).toBeLessThan(10_000);
  });
});

/** Bets that are wrong in one thing, by engine. */
const BAD: Readonly<Record<EngineId, readonly unknown[]>> = {
  lines: [null, undefined, [], '', 0, { lines: 20 }],
  'slot-classic': [null, undefined, [], '', 0, { lines: 5 }],
  'slot-low': [null, undefined, [], '', 0, { lines: 5 }],
  'slot-high': [null, undefined, [], '', 0, { lines: 5 }],
  'slot-ways': [null, undefined, [], '', 0, { lines: 5 }],
  'slot-expanding': [null, undefined, [], '', 0, { lines: 5 }, { buysFeature: false }],
  'slot-hold': [null, undefined, [], '', 0, { lines: 5 }, { buysFeature: false }],
  'slot-sticky': [null, undefined, [], '', 0, { lines: 5 }],
  'slot-walking': [null, undefined, [], '', 0, { lines: 5 }],
  'slot-choice': [null, undefined, [], '', 0, { option: 1 }],
  'slot-cluster': [null, undefined, [], 'spin', { buy: true }],
  cascade: [null, undefined, [], 'spin', { buy: true }],
  crash: [
    {},
    { exitAtHundredths: 100 },
    { exitAtHundredths: 100_001 },
    { exitAtHundredths: 150.5 },
    { exitAtHundredths: '150' },
    { exitAtHundredths: Number.NaN },
    { exitAtHundredths: null, x: 1 },
  ],
  dice: [
    {},
    { mode: 'under' },
    { mode: 'under', targetHundredths: 199 },
    { mode: 'over', targetHundredths: 9801 },
    { mode: 'between', targetHundredths: 5000 },
    { mode: 'under', targetHundredths: 5000.5 },
    { mode: 'limbo', multiplierHundredths: 100 },
    { mode: 'limbo', multiplierHundredths: 100_001 },
    { mode: 'limbo', targetHundredths: 5000 },
    { mode: 'under', targetHundredths: Infinity },
  ],
  roulette: [
    {},
    [],
    [{ kind: 'red', part: 100 }],
    [{ kind: 'red', amountMinor: 1e10 }],
    [{ kind: 'red', amountMinor: 0 }],
    [
      { kind: 'red', amountMinor: 50.5 },
      { kind: 'black', amountMinor: 49.5 },
    ],
    [{ kind: 'green', amountMinor: 100 }],
    [
      { kind: 'red', amountMinor: 150 },
      { kind: 'black', amountMinor: -50 },
    ],
    [{ kind: 'straight', amountMinor: 100 }],
    [{ kind: 'straight', numbers: [37], amountMinor: 100 }],
    [{ kind: 'split', numbers: [3, 4], amountMinor: 100 }],
    [{ kind: 'split', numbers: [1, 1], amountMinor: 100 }],
    [{ kind: 'street', numbers: [2, 3, 4], amountMinor: 100 }],
    [{ kind: 'corner', numbers: [3, 4, 6, 7], amountMinor: 100 }],
    [{ kind: 'line', numbers: [1, 2, 3], amountMinor: 100 }],
    [{ kind: 'dozen', at: 4, amountMinor: 100 }],
    [{ kind: 'column', amountMinor: 100 }],
    [{ kind: 'red', at: 1, amountMinor: 100 }],
  ],
  baccarat: [
    {},
    [],
    [{ side: 'dealer', amountMinor: 100 }],
    [{ side: 'tie', amountMinor: 0 }],
    [{ side: 'tie', amountMinor: 1.5 }],
    [{ side: 'tie' }],
    [{ side: 'tie', amountMinor: 100, at: 1 }],
    [
      { side: 'tie', amountMinor: 50 },
      { side: 'tie', amountMinor: 50 },
    ],
  ],
  jacks: [null, undefined, [], 'deal', { coins: 5 }],
  deuces: [null, undefined, [], 'deal', { coins: 5 }],
  'three-card': [
    {},
    [],
    [{ spot: 'play', amountMinor: 100 }],
    [{ spot: 'ante', amountMinor: 0 }],
    [{ spot: 'ante', amountMinor: 0.5 }],
    [{ spot: 'ante' }],
    [
      { spot: 'ante', amountMinor: 50 },
      { spot: 'ante', amountMinor: 50 },
    ],
  ],
  blackjack: [null, undefined, [], 'deal', { hands: 2 }],
  lottery: [
    {},
    { picks: [] },
    { picks: [0] },
    { picks: [81] },
    { picks: [7, 7] },
    { picks: [1.5] },
    { picks: '7' },
    { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    { picks: [1], extra: true },
  ],
  mines: [
    {},
    { mines: 0 },
    { mines: 25 },
    { mines: 2.5 },
    { mines: '3' },
    { mines: null },
    { mines: 3, tile: 1 },
  ],
  plinko: [
    {},
    { rows: 8 },
    { rows: 9, risk: 'low' },
    { rows: '8', risk: 'low' },
    { rows: 8, risk: 'none' },
    { rows: 8, risk: 'low', slot: 0 },
    { rows: 8.5, risk: 'low' },
  ],
  'virtual-football': [
    {},
    [],
    [{ round: 7, pick: 'draw' }],
    [{ pick: 'draw', amountMinor: 100 }],
    [{ round: 0, pick: 'draw', amountMinor: 100 }],
    [{ round: 1.5, pick: 'draw', amountMinor: 100 }],
    [{ round: 7, pick: '4-0', amountMinor: 100 }],
    [{ round: 7, pick: 'draw', amountMinor: 0 }],
    [{ round: 7, pick: 'draw', amountMinor: 100, odds: 9 }],
    [
      { round: 7, pick: 'draw', amountMinor: 100 },
      { round: 7, pick: 'draw', amountMinor: 100 },
    ],
    [
      { round: 7, pick: 'draw', amountMinor: 100 },
      { round: 8, pick: 'home', amountMinor: 100 },
    ],
  ],
  fishing: [{}, { species: 'owl' }, { species: 2 }, { species: ['koi'] }, { species: 'koi', isCaught: true }],
  'hi-lo': [null, undefined, [], '', 0, { side: 'higher' }],
  scratch: [null, undefined, [], 'ticket', 1, { ticket: 7 }],
  wheel: [
    {},
    [],
    [{ value: 3, amountMinor: 100 }],
    [{ value: '1', amountMinor: 100 }],
    [{ value: 1, amountMinor: 0 }],
    [{ value: 1, amountMinor: 1.5 }],
    [{ value: 1, amountMinor: 1e10 }],
    [{ value: 1 }],
    [{ value: 1, amountMinor: 10, at: 2 }],
    [
      { value: 1, amountMinor: 10 },
      { value: 1, amountMinor: 20 },
    ],
  ],
};

describe.each([...ENGINE_IDS])('%s refuses', id => {
  test.each(BAD[id].map(bet => [JSON.stringify(bet) ?? 'undefined', bet] as const))('%s', (_, bet) => {
    expect(ENGINES[id].readBet(bet)).toEqual({ ok: false, error: 'bad_bet' });
  });

  it('any JSON without throwing, and can play every accepted bet', () => {
    const choices = new Choices(17);
    let refused = 0;
    for (let turn = 0; turn < 3000; turn += 1) {
      const value = choices.json();
      const bet = ENGINES[id].readBet(value);
      if (bet.ok) expect(play(ENGINES[id], value, fastRandom(turn)).payHundredths).toBeGreaterThanOrEqual(0);
      else refused += 1;
    }
    expect(refused).toBeGreaterThan(2000);
  });
});
