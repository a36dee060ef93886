/** Home's rows of counts and statements, and the name by which home greets. */
import { describe, expect, test } from 'vitest';
import { givenName } from '#app/domain/given-name.ts';
import { exactPlace } from '#app/domain/search/exact-place.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import {
  lastWins,
  medianMinutes,
  mostPlayed,
  ofHighestReturn,
  ofLowestStake,
} from '#platform/games/home/home-rows.ts';

describe('[2.3] the most played games', () => {
  const counts = [
    [
      { gameId: 'g-1', members: 4 },
      { gameId: 'g-2', members: 2 },
      { gameId: 'g-3', members: 2 },
    ],
    [
      { gameId: 'g-2', members: 3 },
      { gameId: 'g-4', members: 4 },
    ],
  ];

  test('are counted over all directories, and one that few members opened is not named', () => {
    expect(mostPlayed(counts, { least: 3, most: 10 })).toEqual(['g-2', 'g-1', 'g-4']);
    expect(mostPlayed(counts, { least: 1, most: 2 })).toEqual(['g-2', 'g-1']);
    expect(mostPlayed([], { least: 1, most: 2 })).toEqual([]);
  });
});

describe('rows by what studios state', () => {
  const stake = (gameId: string, minimum: string) => ({ gameId, minimum, least: null });
  const pays = (gameId: string, least: string) => ({ gameId, minimum: null, least });

  test('have one least stake', () => {
    expect(ofLowestStake([stake('g-1', '0.10'), stake('g-2', '0.10'), stake('g-3', '0.20')])).toEqual({
      minimum: '0.10',
      gameIds: ['g-1', 'g-2'],
    });
    expect(ofLowestStake([])).toBeNull();
  });

  test('say a return that each of their games reaches', () => {
    expect(ofHighestReturn([pays('g-1', '99.00'), pays('g-2', '97.50')])).toEqual({
      percent: '97.50',
      gameIds: ['g-1', 'g-2'],
    });
    expect(ofHighestReturn([])).toBeNull();
  });
});

test.each<[number[], number | null]>([
  [[1, 2, 3, 4], null],
  [[9, 1, 4, 2, 700], 4],
  [[0.1, 0.1, 0.1, 0.1, 0.1], 1],
])('the median of payouts in %j minutes is %s, and none of few payouts is said', (minutes, median) => {
  expect(
    medianMinutes(
      minutes.map(it => it * MINUTE_MS),
      5,
    ),
  ).toBe(median);
});

test.each<[string | null, string | null]>([
  [null, null],
  ['  ', null],
  ['Amara Okafor', 'Amara'],
  [' Åsa  Lind', 'Åsa'],
  ['陳大文', '陳大文'],
  ['陳 大文', '陳 大文'],
])('a member called %j is greeted as %j', (fullName, name) => {
  expect(givenName(fullName)).toBe(name);
});

describe('[1.4] the place that a search names', () => {
  const live = { name: 'Casino en vivo', also: 'Live casino', word: 'live' };
  const moon = { name: 'Moon & Sons', also: 'Moon & Sons', word: null };
  const places = [live, moon];

  test.each([
    ['live', live],
    ['Live Casino', live],
    ['casino en vivo', live],
    ['MOON AND SONS', moon],
    ['moon', null],
    ['liv', null],
    ['', null],
    ['null', null],
  ])('%j', (text, place) => {
    expect(exactPlace(text, places)).toBe(place);
  });
});

describe('[2.3] the jackpots that were won last', () => {
  const jackpot = (name: string, gameIds: string[], at: string | null) => ({
    jackpotId: name,
    name,
    amount: '10.00',
    seed: '10.00',
    sharePercent: 1,
    odds: null,
    unit: '1.00',
    limit: null,
    currency: 'EUR',
    gameIds,
    last: at === null ? null : { amount: '900.00', at },
  });

  test('come newest first, with their first game, and without those that were never won', () => {
    const all = [
      jackpot('mini', ['g-1', 'g-2'], '2026-11-28 10:00:00'),
      jackpot('grand', ['g-3'], null),
      jackpot('mega', ['g-4'], '2026-11-29 10:00:00'),
      jackpot('lost', [], '2026-11-29 11:00:00'),
    ];
    expect(lastWins(all, 6)).toEqual([
      { gameId: 'g-4', name: 'mega', amount: '900.00', at: '2026-11-29 10:00:00' },
      { gameId: 'g-1', name: 'mini', amount: '900.00', at: '2026-11-28 10:00:00' },
    ]);
    expect(lastWins(all, 1)).toHaveLength(1);
  });
});
