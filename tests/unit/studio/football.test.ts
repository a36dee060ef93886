/** Virtual football: every market of every fixture returns exactly what is stated, at the odds of the bet's own round. */
import { describe, expect, it, test } from 'vitest';
import { fixtureOf, LEADS, leadOf, TEAMS } from '#demo/studio/engines/football/fixture.ts';
import { drawMatch, FOOTBALL, type FootballShow } from '#demo/studio/engines/football/football.ts';
import {
  DRAWS,
  oddsOf,
  PICKS,
  RESULT_PICKS,
  RETURN_PERCENT,
  SCORE_PICKS,
  scoreOf,
  TOTAL_PICKS,
  winnersAt,
} from '#demo/studio/engines/football/odds.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';

const ALL_DRAWS = Array.from({ length: DRAWS ** 2 }, (_, at) => ({
  home: Math.floor(at / DRAWS),
  away: at % DRAWS,
}));

describe.each(LEADS)('a fixture with a lead of %i', lead => {
  const odds = oddsOf(lead);
  const wins = new Map<string, number>();
  for (const draws of ALL_DRAWS)
    for (const pick of winnersAt(scoreOf(lead, draws))) wins.set(pick, (wins.get(pick) ?? 0) + 1);

  it.each(PICKS)('returns exactly 95 per cent on %s', pick => {
    const { of, by } = odds[pick];
    expect(by).toBe(wins.get(pick));
    // Odds times chance, as an equation of whole numbers.
    expect(of * by * 100).toBe(RETURN_PERCENT * DRAWS ** 2 * by);
    expect(of).toBeGreaterThan(by);
  });

  it.each([
    ['result', RESULT_PICKS],
    ['total', TOTAL_PICKS],
    ['score', SCORE_PICKS],
  ] as const)('has one winner of the market of the %s at every score', (_, picks) => {
    expect(picks.reduce((sum, pick) => sum + odds[pick].by, 0)).toBe(DRAWS ** 2);
  });
});

test('a better team is more likely to win, and the home ground helps', () => {
  const chances = LEADS.map(lead => oddsOf(lead).home.by);
  expect([...chances].sort((one, other) => one - other)).toEqual(chances);
  expect(oddsOf(0).home.by).toBeGreaterThan(oddsOf(0).away.by);
});

test('the fixture follows from the round: two teams, every pair of them in time', () => {
  const rounds = Array.from({ length: 5_000 }, (_, at) => fixtureOf(at + 1));
  expect(rounds.every(({ home, away }) => home !== away)).toBe(true);
  expect(new Set(rounds.map(({ home, away }) => `${home.short} ${away.short}`)).size).toBe(
    TEAMS.length * (TEAMS.length - 1),
  );
  expect(fixtureOf(7)).toEqual(fixtureOf(7));
  expect(new Set(rounds.map(leadOf))).toEqual(new Set(LEADS));
});

test('[1.5] a match depends on the seed and the round alone, whatever is bet', () => {
  const drawn = drawMatch(fastRandom(3), 41);
  for (const pick of ['home', '2-1', 'under'] as const) {
    const { show } = FOOTBALL.settle([{ round: 41, pick, amountMinor: 100 }], fastRandom(3));
    expect(show).toMatchObject(drawn);
  }
  const { goals, score } = drawn;
  expect(goals.filter(it => it.side === 'home')).toHaveLength(score.home);
  expect(goals.filter(it => it.side === 'away')).toHaveLength(score.away);
  expect(goals.every(({ minute }) => minute >= 1 && minute <= 90)).toBe(true);
});

test('each position is settled at the odds of its round, with a last unit of its own', () => {
  const random = fastRandom(11);
  for (let turn = 0; turn < 2_000; turn += 1) {
    const round = 1 + (turn % 97);
    const bet = (['home', 'draw', 'away', 'over', 'under'] as const).map(pick => ({
      round,
      pick,
      amountMinor: 33,
    }));
    const { pay, show } = FOOTBALL.settle(bet, random);
    const odds = oddsOf(leadOf(fixtureOf(round)));
    const { placed, score } = show as FootballShow;
    const winners = winnersAt(score);
    for (const it of placed) {
      const exact = (33 * odds[it.pick].of) / odds[it.pick].by;
      const least = winners.includes(it.pick) ? Math.floor(exact) : 0;
      expect([least, winners.includes(it.pick) ? Math.ceil(exact) : 0]).toContain(it.payMinor);
    }
    expect(pay).toEqual({ of: placed.reduce((sum, it) => sum + it.payMinor, 0), by: 5 * 33 });
  }
});

test('the mean of a position’s win is exact at one unit too', () => {
  const { of, by } = oddsOf(leadOf(fixtureOf(7))).draw;
  // A goalless draw, no minutes, and then every draw of the last unit.
  const won = Array.from({ length: by }, (_, last) => {
    const draws = [0, 0, last];
    const { pay } = FOOTBALL.settle([{ round: 7, pick: 'draw', amountMinor: 1 }], {
      below: () => draws.shift() ?? 0,
    });
    return pay?.of ?? 0;
  });
  expect(won.reduce((sum, it) => sum + it, 0)).toBe(of);
});

test('a bet tells the round that it is for', () => {
  expect(FOOTBALL.tableRoundOf?.([{ round: 7, pick: 'home', amountMinor: 100 }])).toBe(7);
});
