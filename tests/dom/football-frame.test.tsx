/** The stage of virtual football: odds of the round's fixture, chips that belong to one round, and a match that ends as it was drawn. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SharedStage } from '#demo/frames/game.ts';
import { FOOTBALL_GAME } from '#demo/frames/games/football/football.tsx';
import { oddsText } from '#demo/frames/games/football/football-round.ts';
import { matchAt } from '#demo/frames/games/football/use-match.ts';
import { loadText } from '#demo/frames/text.ts';
import { fixtureOf, leadOf } from '#demo/studio/engines/football/fixture.ts';
import { drawMatch, FOOTBALL, type FootballBet } from '#demo/studio/engines/football/football.ts';
import { FOOTBALL_RULES } from '#demo/studio/engines/football/football-rules.ts';
import { oddsOf } from '#demo/studio/engines/football/odds.ts';
import { lookOfGame } from '#demo/studio/engines/look-of-game.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';
import { studioRound } from '#tests/support/opened-table.ts';

const t = await loadText('en', ['shell', 'shared', 'virtual-football']);
const { stakeOf } = FOOTBALL_GAME;
const Stage = FOOTBALL_GAME.Stage as ComponentType<object>;
const Rules = FOOTBALL_GAME.Rules as ComponentType<object>;
const ROUND = 7;
const { home, away } = fixtureOf(ROUND);
const ODDS = oddsOf(leadOf(fixtureOf(ROUND)));

const sharedAt = (number: number): SharedStage => ({ number, last: [], others: [], playing: null });
let bets: (FootballBet | null)[];
let said: string[];

beforeEach(() => {
  [bets, said] = [[], []];
  vi.stubGlobal('AudioContext', class {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const parts = {
  rules: FOOTBALL_RULES,
  look: lookOfGame({ gameId: 'g-1', type: 'sports', name: 'Virtual Football' }),
  t,
  minor: (minor: number) => (minor / 100).toFixed(2),
};
const propsAt = (number: number, change: object = {}) =>
  ({
    ...parts,
    phase: 'idle',
    round: null,
    showing: 0,
    timeline: {
      isCut: true,
      animate: async () => undefined,
      wait: async () => undefined,
      count: async (_from: number, to: number, _ms: number, on: (n: number) => void) => on(to),
    },
    stakeMinor: 100,
    mostMinor: 250,
    shared: sharedAt(number),
    onBet: (bet: FootballBet | null) => void bets.push(bet),
    onSoFar: () => undefined,
    onShown: () => undefined,
    announce: (sentence: string) => void said.push(sentence),
    ...change,
  }) as object;

const pick = (name: RegExp) => screen.getByRole('button', { name });

test('[1.5] the fixture and the odds of the round are stated, and that both are virtual', () => {
  render(<Stage {...propsAt(ROUND)} />);
  expect(document.querySelector('.virtual')?.textContent).toBe('Virtual Drawn by lot. No real match.');
  expect([...document.querySelectorAll('.team strong')].map(it => it.textContent)).toEqual([
    home.name,
    away.name,
  ]);
  expect(pick(new RegExp(`^${home.name}, odds ${oddsText(ODDS.home)}$`))).toBeTruthy();
  expect(pick(new RegExp(`^Draw, odds ${oddsText(ODDS.draw)}$`))).toBeTruthy();
  expect(pick(new RegExp(`^2–1, odds ${oddsText(ODDS['2-1'])}$`))).toBeTruthy();
  expect(document.querySelectorAll('.pick')).toHaveLength(22);
});

test('chips are a bet on this round alone, up to the largest stake, and are off in the next one', () => {
  const { rerender } = render(<Stage {...propsAt(ROUND)} />);
  fireEvent.click(pick(/^Draw/));
  fireEvent.click(pick(/^2–1/));
  const bet = bets.at(-1) as FootballBet;
  expect(bet).toEqual([
    { round: ROUND, pick: 'draw', amountMinor: 100 },
    { round: ROUND, pick: '2-1', amountMinor: 100 },
  ]);
  expect(FOOTBALL.readBet(bet).ok).toBe(true);
  expect(stakeOf?.(bet as never)).toBe(200);
  fireEvent.click(pick(/^Draw/));
  expect(said.at(-1)).toBe('The largest stake is 2.50.');
  expect(bets.at(-1)).toBe(bet);
  rerender(<Stage {...propsAt(ROUND + 1)} />);
  expect(bets.at(-1)).toBeNull();
  expect(document.querySelector('[data-placed="true"]')).toBeNull();
});

test('a drawn match is shown to its end, with the winning picks of its own fixture', async () => {
  const { rerender } = render(<Stage {...propsAt(ROUND)} />);
  const bet: FootballBet = [{ round: ROUND, pick: 'over', amountMinor: 100 }];
  const outcome = { ...FOOTBALL.settle(bet, fastRandom(5)), win: '0.00' };
  const { score } = drawMatch(fastRandom(5), ROUND);
  const round = studioRound({ state: 'over', bet, outcome, tableRound: ROUND, seed: 'c'.repeat(64) });
  await act(async () => rerender(<Stage {...propsAt(ROUND, { phase: 'showing', round, showing: 1 })} />));
  expect(document.querySelector('.score b')?.textContent).toBe(`${score.home}–${score.away}`);
  expect(document.querySelectorAll('.goal')).toHaveLength(score.home + score.away);
  expect(document.querySelectorAll('.pick[data-state="won"]')).toHaveLength(3);
  expect(said.at(-1)).toBe(`Full time, ${home.name} against ${away.name}: ${score.home}–${score.away}.`);
});

test('goals appear in their minute, and winners at the end alone', () => {
  const match = {
    round: ROUND,
    score: { home: 1, away: 1 },
    goals: [
      { side: 'away', minute: 12 },
      { side: 'home', minute: 88 },
    ],
  } as const;
  expect(matchAt(match, 11, false)).toMatchObject({ score: { home: 0, away: 0 }, winners: [] });
  expect(matchAt(match, 12, false).score).toEqual({ home: 0, away: 1 });
  expect(matchAt(match, 90, false).winners).toEqual([]);
  expect(matchAt(match, 90, true)).toMatchObject({ winners: ['draw', 'under', '1-1'] });
});

test('the rules begin with what virtual sports are', () => {
  render(<Rules {...parts} />);
  expect(document.querySelector('strong')?.textContent).toMatch(/^These are virtual sports: .* drawn by lot/);
});
