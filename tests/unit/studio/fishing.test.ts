/** Every species is caught with exactly the chance that its pay and the stated return leave. */
import { expect, test } from 'vitest';
import { FISHING, FISHING_RULES, oddsOf, payOf, SPECIES } from '#demo/studio/engines/fishing.ts';

test.each([
  ['anchovy', 2, 96, 200],
  ['clownfish', 4, 96, 400],
  ['angelfish', 8, 96, 800],
  ['pufferfish', 15, 96, 1_500],
  ['lanternfish', 30, 96, 3_000],
  ['tuna', 60, 96, 6_000],
  ['swordfish', 120, 96, 12_000],
  ['koi', 300, 96, 30_000],
] as const)('%s pays %i and is caught in %i of %i results', (species, pay, wins, results) => {
  expect([payOf(species), oddsOf(species)]).toEqual([pay, { wins, results }]);
  const caught = Array.from({ length: results }, (_, result) =>
    FISHING.settle({ species }, { below: limit => (limit === results ? result : Number.NaN) }),
  ).filter(it => it.payHundredths > 0);
  expect(caught).toHaveLength(wins);
  for (const it of caught)
    expect(it).toEqual({ payHundredths: 100 * pay, show: { species, isCaught: true } });
  // 96 per cent of all stakes, as an equation of whole numbers.
  expect(wins * pay * 100).toBe(FISHING_RULES.returnPercent * results);
});

test('a shot draws once, and a fish that escapes pays nothing', () => {
  const limits: number[] = [];
  const below = (limit: number) => {
    limits.push(limit);
    return limit - 1;
  };
  expect(FISHING.settle({ species: 'koi' }, { below })).toEqual({
    payHundredths: 0,
    show: { species: 'koi', isCaught: false },
  });
  expect(limits).toEqual([30_000]);
});

test('the rules list every species with its odds', () => {
  expect(FISHING_RULES.species.map(it => it.species)).toEqual(SPECIES);
  expect(FISHING_RULES.bets.map(it => it.hitRate)).toEqual([4800, 2400, 1200, 640, 320, 160, 80, 32]);
});
