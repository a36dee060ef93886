/** Bought features: the special play without the spin that starts it, for a price that is its stake. */
import { describe, expect, it, test } from 'vitest';
import { engineOf } from '#demo/frames/fair/engine-of.ts';
import { EXPANDING_RULES } from '#demo/studio/engines/slots/expanding.ts';
import { HOLD_RULES } from '#demo/studio/engines/slots/hold.ts';
import { SLOT_ENGINES } from '#demo/studio/engines/slots/slot-engines.ts';
import { REEL_SLOT_IDS } from '#demo/studio/engines/slots/slot-ids.ts';
import { SLOT_MODELS } from '#demo/studio/engines/slots/slot-models.ts';
import type { SpecialShow } from '#demo/studio/engines/slots/special-play.ts';
import { refusalOfBuy, rulesInMarket } from '#demo/studio/feature-buy.ts';
import { stakesOf } from '#tests/support/engines/counted.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';
import { boughtFigures } from '#tests/support/engines/slot-special-return.ts';

const SOLD = ['slot-expanding', 'slot-hold'] as const;
const BUY = { buysFeature: true } as const;
const showOf = (id: (typeof SOLD)[number], seed: number) => {
  const outcome = SLOT_ENGINES[id].settle(BUY, fastRandom(seed));
  return { outcome, show: outcome.show as SpecialShow };
};

test('is sold by two models; the others take no such bet', () => {
  expect(REEL_SLOT_IDS.filter(id => SLOT_MODELS[id].buy !== undefined)).toEqual(SOLD);
  for (const id of REEL_SLOT_IDS.filter(it => it !== 'slot-choice')) {
    const { readBet, buysFeature } = SLOT_ENGINES[id];
    const isSold = (SOLD as readonly string[]).includes(id);
    expect([id, readBet(BUY).ok, buysFeature?.(BUY) ?? false]).toEqual([id, isSold, isSold]);
    expect(readBet({ buysFeature: false }).ok).toBe(false);
    expect(buysFeature?.({}) ?? false).toBe(false);
  }
});

test.each(SOLD)('%s states the figures that are counted', id => {
  const rules = SLOT_MODELS[id];
  const { mean, hits, deviation, most } = boughtFigures(rules);
  expect(rules.buy?.figures).toEqual({
    bet: 'buy',
    returnToPlayer: Math.round(10_000 * mean),
    hitRate: Math.round(10_000 * hits),
    mostPayHundredths: Math.floor(100 * most),
    deviationHundredths: Math.round(100 * deviation),
  });
});

test.each(SOLD)('%s returns what is stated, within three errors of rounds that are played', id => {
  const { returnToPlayer, deviationHundredths, mostPayHundredths, hitRate } = SLOT_MODELS[id].buy
    ?.figures ?? {
    returnToPlayer: 0,
    deviationHundredths: 0,
    mostPayHundredths: 0,
    hitRate: 0,
  };
  const random = fastRandom(77);
  const rounds = 60_000;
  let [paid, hits] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const outcome = SLOT_ENGINES[id].settle(BUY, random);
    paid += stakesOf(outcome);
    hits += Math.sign(outcome.pay?.of ?? 0);
    expect(outcome.payHundredths).toBeLessThanOrEqual(mostPayHundredths);
  }
  const within = (share: number, stated: number, deviation: number) =>
    expect(Math.abs(share - stated)).toBeLessThan(0.0001 + (3 * deviation) / Math.sqrt(rounds));
  within(paid / rounds, returnToPlayer / 10_000, deviationHundredths / 100);
  const chance = hitRate / 10_000;
  within(hits / rounds, chance, Math.sqrt(chance * (1 - chance)));
});

describe('a bought hold and spin', () => {
  it('begins with seven coins in distinct cells, wherever they are', () => {
    const cells = new Set<number>();
    for (let seed = 1; seed < 60; seed += 1) {
      const first = showOf('slot-hold', seed).show.hold?.landings[0] ?? [];
      expect(new Set(first.map(it => it.cell)).size).toBe(HOLD_RULES.buy.coins);
      for (const { cell } of first) cells.add(cell);
    }
    expect(cells.size).toBe(15);
  });
});

describe('bought free spins', () => {
  it('are eight with a symbol that expands, without a spin before them', () => {
    const { show } = showOf('slot-expanding', 5);
    expect([show.spins.length, show.freeSpins, show.isBought]).toEqual([8, 8, true]);
    expect(Object.keys(EXPANDING_RULES.linePays)).toContain(show.expands);
  });
});

test.each(SOLD)('a bought round of %s pays its special play divided by the price, exactly', id => {
  for (let seed = 1; seed < 40; seed += 1) {
    const { outcome, show } = showOf(id, seed);
    const sum = show.spins.reduce((total, it) => total + it.payHundredths, show.hold?.payHundredths ?? 0);
    const price = SLOT_MODELS[id].buy?.price ?? 0;
    expect(outcome.pay).toEqual({ of: sum, by: 100 * price });
    expect(outcome.payHundredths).toBe(Math.floor(sum / price));
  }
});

test.each(SOLD)('the browser checks a bought round of %s with the same engine', async id => {
  const engine = await engineOf(id);
  expect.assert(engine?.kind === 'instant');
  for (let seed = 1; seed < 20; seed += 1)
    expect(engine.settle(BUY, fastRandom(seed))).toEqual(showOf(id, seed).outcome);
});

describe('a market', () => {
  const engine = SLOT_ENGINES['slot-hold'];

  it.each([
    [true, false, BUY, null],
    [true, true, BUY, 'no_free_round'],
    [false, false, BUY, 'feature_buy_forbidden'],
    [false, true, BUY, 'feature_buy_forbidden'],
    [false, false, {}, null],
    [false, true, {}, null],
  ])('that allows it: %s, as a free round: %s, answers %j with %s', (allowsFeatureBuy, isFree, bet, refusal) => {
    expect(refusalOfBuy({ allowsFeatureBuy }, engine, { bet, isFree })).toBe(refusal);
  });

  it('that forbids it has rules without it, and the same spins', () => {
    expect(rulesInMarket('slot-hold', true)).toBe(SLOT_MODELS['slot-hold']);
    const { buy: _buy, ...others } = SLOT_MODELS['slot-hold'];
    expect(rulesInMarket('slot-hold', false)).toEqual(others);
    expect(rulesInMarket('dice', true)).not.toHaveProperty('buy');
  });
});
