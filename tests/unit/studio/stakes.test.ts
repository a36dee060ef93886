/** Stakes by market and game, and the steps that a frame offers between them. */
import { describe, expect, it } from 'vitest';
import { doubleOf, halfOf, nextStep, stakeSteps } from '#demo/frames/stakes.ts';
import { stakesOfGame } from '#demo/studio/stakes-of-game.ts';
import { parseMarketProfile } from '#platform/site/market-profile.ts';
import { stakesOf } from '#platform/site/stakes.ts';

const market = (country: string, unit: string, exponent = 2) =>
  parseMarketProfile({
    country,
    name: country,
    languages: { en: 'English' },
    currency: `${country}X`,
    exponent,
    inputDecimals: exponent,
    diallingCode: '44',
    mobileDigits: { min: 9, max: 9 },
    minimumAge: 18,
    timeZone: 'Europe/London',
    tac: { expirySeconds: 300, resendSeconds: 60 },
    helpOrganisations: [],
    deposit: { minimum: unit, maximum: '1000000' },
    withdrawal: { minimum: unit, maximum: '1000000' },
    openingBalance: '10000',
  });

describe('stakes of a market', () => {
  it.each([
    ['GB', '10', 2, 10, 50_000, [20, 50, 100, 500, 1_000, 5_000]],
    ['CL', '5000', 0, 50, 250_000, [100, 250, 500, 2_500, 5_000, 25_000]],
    ['SE', '100', 2, 100, 500_000, [200, 500, 1_000, 5_000, 10_000, 50_000]],
  ])('%s, where %s of %i decimals is the smallest deposit: from %i to %i', (country, unit, exponent, leastMinor, mostMinor, quickMinor) => {
    expect(stakesOf(market(country, unit, exponent))).toEqual({ leastMinor, mostMinor, quickMinor });
  });

  it('are those of the profile', () => {
    const stakes = { minimum: '0.5', maximum: '20', quick: ['1', '2.50'] };
    const profile = parseMarketProfile({ ...market('GB', '10'), stakes });
    expect(stakesOf(profile)).toEqual({ leastMinor: 50, mostMinor: 2_000, quickMinor: [100, 250] });
  });

  it.each([
    ['nothing', { minimum: '0', maximum: '1' }],
    ['more than the most', { minimum: '2', maximum: '1' }],
    ['finer than the currency', { minimum: '0.001', maximum: '1' }],
  ])('of at least %s are no profile', (_says, stakes) => {
    expect(() => parseMarketProfile({ ...market('GB', '10'), stakes })).toThrow(/stakes|exponent/);
  });
});

describe('stakes of a game', () => {
  const stakes = { leastMinor: 10, mostMinor: 50_000, quickMinor: [20, 1_000, 10_000] };
  it.each<[string, string[], object]>([
    ['that says nothing', [], stakes],
    ['of low limits', ['a-low-limits'], { leastMinor: 10, mostMinor: 5_000, quickMinor: [20, 1_000] }],
    ['of a VIP table', ['a-vip-tables'], { leastMinor: 100, mostMinor: 50_000, quickMinor: [1_000, 10_000] }],
    ['of both', ['a-vip-tables', 'a-low-limits'], { leastMinor: 100, mostMinor: 5_000, quickMinor: [1_000] }],
  ])('%s', (_says, attributes, expected) => {
    expect(stakesOfGame(stakes, attributes)).toEqual(expected);
  });
});

describe('the steps of a stake', () => {
  const steps = (leastMinor: number, mostMinor: number, ...quickMinor: number[]) =>
    stakeSteps({ leastMinor, mostMinor, quickMinor });

  it.each<[string, number[], number[]]>([
    ['without stakes of the market', [10, 2_000], [10, 20, 50, 100, 200, 500, 1_000, 2_000]],
    ['from the smallest unit of money', [1, 20], [1, 2, 5, 10, 20]],
    ['between odd limits', [3, 700], [3, 5, 10, 20, 50, 100, 200, 500, 700]],
    ['close to a limit', [12, 110], [12, 20, 50, 110]],
    ['of one stake alone', [50, 50], [50]],
    ['of GB', [10, 5_000, 20, 50, 100, 500, 1_000], [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]],
    [
      'of CL, whose own stakes push their neighbours aside',
      [50, 25_000, 100, 250, 500, 2_500, 5_000],
      [50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000],
    ],
    ['with stakes outside the limits left out', [100, 500, 20, 200, 1_000], [100, 200, 500]],
    ['with stakes of the market in any order', [10, 100, 50, 20], [10, 20, 50, 100]],
  ])('%s', (_says, [least = 0, most = 0, ...quick], expected) => {
    expect(steps(least, most, ...quick)).toEqual(expected);
  });

  it.each([
    [10, 50_000],
    [50, 250_000],
    [1, 1_000_000],
    [7, 123_456],
    [999, 1_001],
  ])('from %i to %i ascend, keep to the limits, and never leap beyond four times the last', (least, most) => {
    const all = steps(least, most);
    expect([all[0], all.at(-1)]).toEqual([least, most]);
    for (const [at, step] of all.slice(1).entries()) {
      expect(Number.isInteger(step)).toBe(true);
      expect(step).toBeGreaterThan(all[at] ?? 0);
      expect(step).toBeLessThanOrEqual(4 * (all[at] ?? 0));
    }
  });

  it.each<[number, 1 | -1, number | null]>([
    [20, 1, 50],
    [20, -1, 10],
    [10, -1, null],
    [50, 1, null],
    [25, 1, 50],
    [25, -1, 20],
    [5, 1, 10],
    [90, -1, 50],
  ])('from %i by %i lead to %s', (stake, by, expected) => {
    expect(nextStep([10, 20, 50], stake, by)).toBe(expected);
  });
});

describe('half and double of a stake', () => {
  const limits = { leastMinor: 10, mostMinor: 500 };

  it.each<[stake: number, half: number, double: number]>([
    [100, 50, 200],
    [25, 12, 50],
    [10, 10, 20],
    [15, 10, 30],
    [300, 150, 500],
    [500, 250, 500],
    [2, 10, 10],
    [4_000, 500, 500],
  ])('of %i are %i and %i, which the studio takes', (stake, half, double) => {
    expect([halfOf(stake, limits), doubleOf(stake, limits)]).toEqual([half, double]);
  });
});
