import { describe, expect, test } from 'vitest';
import { type DemoFacts, demoRefusal, type PlayFacts, playRefusal } from '#platform/launch/may-play.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const OFFER = {
  game: { gameId: 'g-1', type: 'slots' },
  provider: { providerId: 'p-1', name: 'Oxbow', currencies: ['SEK'] },
  currency: 'SEK',
  timeZone: 'Europe/Stockholm',
  categories: ['slots'],
  maintenance: { games: {}, providers: {} },
  isProviderReachable: true,
  isOpenHere: true,
  restriction: null,
};
const DEMO: DemoFacts = { ...OFFER, isDemoAllowed: true, hasDemo: true };
const PLAY: PlayFacts = {
  ...OFFER,
  hasAcceptedTerms: true,
  identityNeed: null,
  isWalletStopped: false,
  isInDebt: false,
  isTimeUp: false,
};
const BREAK = { kind: 'time-out', until: NOW + 60_000 } as const;
const CLOSED = { maintenance: { games: { 'g-1': { until: null } }, providers: {} } };

/** Each row has the obstacles of the next one too: the first of them is the reason. */
const BOTH: [string, Partial<DemoFacts & PlayFacts>, string][] = [
  ['another place', { isOpenHere: false, game: null as never }, 'place_not_open'],
  ['no such game', { game: null as never }, 'no_such_game'],
  ['no such provider', { provider: null as never }, 'no_such_game'],
  ['another category', { categories: ['live'], currency: 'GBP' }, 'game_not_in_country'],
  ['another currency', { currency: 'GBP', ...CLOSED }, 'game_not_in_currency'],
  ['maintenance', { ...CLOSED, restriction: { kind: 'no-play', until: null } }, 'game_in_maintenance'],
  ['a hold', { restriction: { kind: 'no-play', until: null }, isProviderReachable: false }, 'play_on_hold'],
  ['no answer', { isProviderReachable: false }, 'provider_unreachable'],
];

describe('[7.25] [1.5] whether a game may be played, for money and for fun', () => {
  test.each(BOTH)('%s', (_says, facts, key) => {
    expect(playRefusal({ ...PLAY, ...facts }, NOW)?.key).toBe(key);
    expect(demoRefusal({ ...DEMO, ...facts }, NOW)?.key).toBe(key);
  });

  test('without an obstacle', () => {
    expect([playRefusal(PLAY, NOW), demoRefusal(DEMO, NOW)]).toEqual([null, null]);
  });

  test.each<[string, Partial<PlayFacts>, string]>([
    ['a hold before the terms', { restriction: BREAK, hasAcceptedTerms: false }, 'time_out_until'],
    ['terms before the wallet', { hasAcceptedTerms: false, isWalletStopped: true }, 'terms_changed'],
    ['the own time limit', { isTimeUp: true, isProviderReachable: false }, 'time_limit'],
    ['a debt before the provider', { isInDebt: true, isProviderReachable: false }, 'in_debt'],
    [
      'the wallet before the provider',
      { isWalletStopped: true, isProviderReachable: false },
      'wallet_stopped',
    ],
  ])('for money: %s', (_says, facts, key) => {
    expect(playRefusal({ ...PLAY, ...facts }, NOW)?.key).toBe(key);
  });

  test.each<[string, Partial<DemoFacts>, string]>([
    ['the market before the provider', { isDemoAllowed: false, hasDemo: false }, 'demo_not_in_country'],
    ['the provider before maintenance', { hasDemo: false, ...CLOSED }, 'demo_not_of_provider'],
  ])('for fun: %s', (_says, facts, key) => {
    expect(demoRefusal({ ...DEMO, ...facts }, NOW)).toMatchObject({ key, cause: 'demo', until: null });
  });
});
