/** Ceilings of wins: those of a market, of several with one currency. */
import { describe, expect, it } from 'vitest';
import { parseMarketProfile } from '#platform/site/market-profile.ts';
import { descendingCeilings, winCeilingsIn, winCeilingsOf } from '#platform/site/win-ceilings.ts';
import { smallSite } from '#tests/support/small-site.ts';

const market = (more: object = {}) =>
  parseMarketProfile({
    ...(smallSite()['markets/IE.json'] as object),
    stakes: { minimum: '0.10', maximum: '50' },
    ...more,
  });

describe('ceilings of wins', () => {
  it('follow from the largest stake of a market', () => {
    expect(winCeilingsOf(market())).toEqual({
      stakeTimes: 1_000,
      win: '5000.00',
      round: '5000.00',
      memberDay: '100000.00',
      providerDay: '50000.00',
    });
    expect(descendingCeilings(market())).toEqual([]);
  });

  it('are stated one by one, and the others still follow', () => {
    const own = market({ winCeilings: { memberDay: '7000', stakeTimes: 20 } });
    expect(winCeilingsOf(own)).toMatchObject({ stakeTimes: 20, win: '5000.00', memberDay: '7000' });
    expect(descendingCeilings(market({ winCeilings: { win: '6000' } }))).toEqual(['round']);
  });

  it('are the lowest of the markets with a currency', () => {
    const markets = [market(), market({ country: 'FI', stakes: { minimum: '1', maximum: '20' } })];
    expect(winCeilingsIn(markets, 'EUR')).toMatchObject({ win: '2000.00', providerDay: '20000.00' });
    expect(winCeilingsIn(markets, 'SEK')).toEqual({ stakeTimes: 1_000 });
  });
});
