/** The pure rules of tournaments: scores, prizes by place, their days on a market's calendar, and what a profile may say. */
import { describe, expect, it } from 'vitest';
import { pointsOfRound, prizeOf, scoreOf } from '#app/domain/tournament.ts';
import { tournamentOf, tournamentsAt } from '#platform/rewards/tournament/occurrence.ts';
import { reportOf } from '#platform/rewards/tournament/report-round.ts';
import { parseMarketProfile } from '#platform/site/market-profile.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';

describe('[1.8] a score', () => {
  it.each([
    [100, 250, 25],
    [10, 25, 25],
    [3, 1, 3],
    [100, 0, 0],
    [0, 100, 0],
  ])('of a stake of %i and a win of %i is %i points', (stake, win, points) => {
    expect(pointsOfRound(stake, win)).toBe(points);
  });

  const rounds = [5, 0, 20, 10, 0, 30].map((points, at) => ({ points, endedAt: 100 + at }));

  it.each([
    ['the best round', 1, { points: 30, reachedAt: 105 }],
    ['two in a row', 2, { points: 30, reachedAt: 103 }],
    ['three in a row', 3, { points: 40, reachedAt: 105 }],
    ['more than there are', 20, { points: 65, reachedAt: 105 }],
  ])('of %s', (_says, window, score) => {
    expect(scoreOf(rounds, window)).toEqual(score);
  });

  it('keeps the moment at which it was reached first', () => {
    expect(scoreOf([...rounds, { points: 30, endedAt: 999 }], 1)).toEqual({ points: 30, reachedAt: 105 });
    expect(scoreOf([], 1)).toBeNull();
  });

  it('goes by the end of the rounds, whatever their order', () => {
    const late = [
      { points: 10, endedAt: 500 },
      { points: 20, endedAt: 300 },
    ];
    expect(scoreOf(late, 2)).toEqual({ points: 30, reachedAt: 500 });
  });
});

describe('[1.8] a prize', () => {
  const prizes = [
    { places: 1, amount: 50 },
    { places: 2, amount: 10 },
  ];
  it.each([
    [0, null],
    [1, 50],
    [2, 10],
    [3, 10],
    [4, null],
  ])('of place %i is %s', (place, amount) => {
    expect(prizeOf(prizes, place)).toBe(amount);
  });
});

const SWEDEN = MARKETS.find(it => it.country === 'SE');
if (SWEDEN === undefined) throw new Error('The demo has no Sweden');
const weekly = {
  id: 'week',
  names: { en: 'A week' },
  from: '2026-10-19',
  days: 5,
  everyDays: 7,
  scoring: 'best-round' as const,
  minimumStake: '1',
  prizes: [{ places: 3, amount: '10' }],
};
const market = { ...SWEDEN, tournaments: [weekly] };
const at = (text: string) => Date.parse(text);

describe('[1.8] a repetition', () => {
  it.each([
    ['before the first', '2026-10-01T12:00:00Z', 'SE-week-2026-10-19'],
    ['on its first day', '2026-10-18T22:00:00Z', 'SE-week-2026-10-19'],
    ['on its last day', '2026-10-23T21:59:59Z', 'SE-week-2026-10-19'],
    ['in between', '2026-10-24T12:00:00Z', 'SE-week-2026-10-26'],
    ['later', '2026-11-18T12:00:00Z', 'SE-week-2026-11-16'],
  ])('%s', (_says, moment, tournamentId) => {
    const [found] = tournamentsAt(market, at(moment));
    expect(found?.tournamentId).toBe(tournamentId);
    expect(tournamentOf(market, tournamentId)).toEqual(found);
  });

  it('lasts from midnight to midnight of the market, also where clocks change', () => {
    const daily = { ...market, tournaments: [{ ...weekly, from: '2026-10-25', days: 1, everyDays: 1 }] };
    const [found] = tournamentsAt(daily, at('2026-10-25T12:00:00Z'));
    expect([found?.startsAt, found?.endsAt]).toEqual([
      at('2026-10-24T22:00:00Z'),
      at('2026-10-25T23:00:00Z'),
    ]);
  });

  it.each([
    'SE-week-2026-10-20',
    'SE-week-2026-13-45',
    'GB-week-2026-10-19',
    'SE-week-',
    'SE-other-2026-10-19',
  ])('is not named by %s', id => {
    expect(tournamentOf(market, id)).toBeNull();
  });
});

describe('[1.8] a round', () => {
  const [tournament] = tournamentsAt(market, at('2026-10-20T12:00:00Z'));
  if (tournament === undefined) throw new Error('There is none');
  const { startsAt, endsAt } = tournament;
  const round = {
    providerId: 'p',
    roundId: 'r',
    gameId: 'g',
    stakeMinor: 100,
    winMinor: 300,
    openedAt: startsAt + 10,
    endedAt: startsAt + 20,
    openedAs: 5,
    changedAs: 6,
    isFree: false,
    isOnBonus: false,
  };
  it.each<[string, object, number | null]>([
    ['counts', {}, 30],
    ['that begins at the start', { openedAt: startsAt }, 30],
    ['before the start', { openedAt: startsAt - 1 }, null],
    ['that ends with the last millisecond', { endedAt: endsAt - 1 }, 30],
    ['that ends too late', { endedAt: endsAt }, null],
    ['below the smallest stake', { stakeMinor: 99 }, null],
    ['that was refunded', { stakeMinor: 0, winMinor: 0 }, null],
    ['that was free', { isFree: true }, null],
    ['that a bonus paid a part of', { isOnBonus: true }, null],
  ])('%s', (_says, more, points) => {
    expect(reportOf({ ...round, ...more }, tournament, { joinedAt: 0 }).points).toBe(points);
  });

  it('that began before the member joined does not count', () => {
    expect(reportOf(round, tournament, { joinedAt: round.openedAt + 1 }).points).toBeNull();
    expect(reportOf(round, tournament, { joinedAt: round.openedAt }).points).toBe(30);
  });
});

describe('[1.8] a market’s tournaments', () => {
  it.each<[string, object, RegExp]>([
    ['no English name', { names: { sv: 'En vecka' } }, /English/],
    ['games named twice', { category: 'slots', provider: 'p' }, /two ways/],
    ['overlapping repetitions', { days: 8 }, /everyDays/],
    ['a run without a length', { scoring: 'best-run' }, /rounds/],
    ['a length without a run', { rounds: 20 }, /rounds/],
    ['a stake of nothing', { minimumStake: '0' }, /minimumStake/],
    [
      'a prize that grows',
      {
        prizes: [
          { places: 1, amount: '5' },
          { places: 1, amount: '6' },
        ],
      },
      /grow/,
    ],
    [
      'too many places',
      {
        prizes: [
          { places: 1_000, amount: '5' },
          { places: 1, amount: '5' },
        ],
      },
      /too many/,
    ],
    ['decimals that the money has not', { minimumStake: '0.001' }, /decimals/],
    ['another scoring', { scoring: 'most-staked' }, /scoring/],
  ])('are refused with %s', (_says, more, complaint) => {
    expect(() => parseMarketProfile({ ...SWEDEN, tournaments: [{ ...weekly, ...more }] })).toThrow(complaint);
  });

  it('are refused twice under one id', () => {
    expect(() => parseMarketProfile({ ...SWEDEN, tournaments: [weekly, weekly] })).toThrow(/twice/);
  });

  it('are there in every market of the demo, in all its languages', () => {
    for (const { tournaments, languages } of MARKETS) {
      expect(tournaments.map(it => it.id)).toEqual(['long-tide', 'good-round']);
      for (const code of Object.keys(languages))
        for (const it of tournaments) expect(it.names[code]).toBeTruthy();
    }
  });
});
