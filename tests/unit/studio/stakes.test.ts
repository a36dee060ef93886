/** Stakes by market and game. */
import { describe, expect, it } from 'vitest';
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
