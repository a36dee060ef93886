/**
 * The odds of virtual football, counted over 10,000 equally likely pairs of draws: each team's goals are one of 100 draws. Every bet's
 * odds are the return divided by its chance, so all of them return the same.
 */
import type { Fraction } from '../engine.ts';

/** Per cent of all stakes, for every bet of every fixture. */
export const RETURN_PERCENT = 95;
/** Draws of a team's goals. */
export const DRAWS = 100;

/** Draws out of 100 for 0 to 6 goals, from the weakest attack to the strongest. */
const GOALS: readonly (readonly number[])[] = [
  [55, 33, 9, 2, 1, 0, 0],
  [41, 36, 16, 5, 2, 0, 0],
  [30, 36, 22, 8, 3, 1, 0],
  [22, 33, 25, 13, 5, 2, 0],
  [16, 30, 27, 16, 7, 3, 1],
  [11, 24, 27, 20, 11, 5, 2],
  [7, 19, 25, 22, 14, 8, 5],
];

/** The goals of a draw from 0 to 99. */
function goalsAt(attack: number, draw: number): number {
  let left = draw;
  const goals = (GOALS[attack] ?? []).findIndex(draws => {
    left -= draws;
    return left < 0;
  });
  if (goals < 0) throw new RangeError(`No goals at the draw ${draw}`);
  return goals;
}

export interface Score {
  home: number;
  away: number;
}

/** Attacks of both teams; the home team's is one level better. */
const attacksOf = (lead: number): Score => ({
  home: Math.min(GOALS.length - 1, 3 + lead),
  away: Math.max(0, 2 - lead),
});

/** @param draws of the home and the away team, each from 0 to 99 */
export function scoreOf(lead: number, draws: Score): Score {
  const attacks = attacksOf(lead);
  return { home: goalsAt(attacks.home, draws.home), away: goalsAt(attacks.away, draws.away) };
}

/** Most goals of a team in the list of correct scores; others are bet on together. */
const MOST_LISTED = 3;
const LISTED = [0, 1, 2, MOST_LISTED] as const;
type Listed = (typeof LISTED)[number];
export type ScorePick = `${Listed}-${Listed}` | 'other';
export type Pick = 'home' | 'draw' | 'away' | 'over' | 'under' | ScorePick;

export const RESULT_PICKS = ['home', 'draw', 'away'] as const;
export const TOTAL_PICKS = ['over', 'under'] as const;
export const SCORE_PICKS: readonly ScorePick[] = [
  ...LISTED.flatMap(home => LISTED.map(away => `${home}-${away}` as const)),
  'other',
];
export const PICKS = [...RESULT_PICKS, ...TOTAL_PICKS, ...SCORE_PICKS] as [Pick, ...Pick[]];

/** Goals from which `over` wins: over 2.5. */
const OVER_FROM = 3;

/** The picks that win at a score: one of each market. */
export function winnersAt({ home, away }: Score): readonly Pick[] {
  const isListed = home <= MOST_LISTED && away <= MOST_LISTED;
  return [
    home > away ? 'home' : home < away ? 'away' : 'draw',
    home + away >= OVER_FROM ? 'over' : 'under',
    isListed ? (`${home}-${away}` as ScorePick) : 'other',
  ];
}

export type Odds = Readonly<Record<Pick, Fraction>>;

function countOdds(lead: number): Odds {
  const counts = new Map<Pick, number>();
  const attacks = attacksOf(lead);
  for (const [home, homeDraws] of (GOALS[attacks.home] ?? []).entries())
    for (const [away, awayDraws] of (GOALS[attacks.away] ?? []).entries())
      for (const pick of winnersAt({ home, away }))
        counts.set(pick, (counts.get(pick) ?? 0) + homeDraws * awayDraws);
  const of = (RETURN_PERCENT * DRAWS ** 2) / 100;
  return Object.fromEntries(PICKS.map(pick => [pick, { of, by: counts.get(pick) ?? 0 }])) as Odds;
}

const known = new Map<number, Odds>();

/** Exact odds of each pick in stakes, the stake included: `by` is the pick's number of winning results of 10,000. */
export function oddsOf(lead: number): Odds {
  const odds = known.get(lead) ?? countOdds(lead);
  known.set(lead, odds);
  return odds;
}
