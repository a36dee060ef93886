/** Types of the rounds of virtual football as the studio sends them, and its bets as amounts by pick. */
import type { Fraction } from '#demo/studio/engines/engine.ts';
import type { FootballBet, FootballShow, Match } from '#demo/studio/engines/football/football.ts';
import type { FOOTBALL_RULES } from '#demo/studio/engines/football/football-rules.ts';
import type { Pick } from '#demo/studio/engines/football/odds.ts';
import type { SharedStage, StageProps } from '../../game.ts';
import type { Result } from '../../last-results.tsx';
import type { Spots } from '../cards/use-spots.ts';

export type Rules = typeof FOOTBALL_RULES;
export type FootballProps = StageProps<Rules, FootballBet, null, FootballShow>;

/** @returns null without chips, and before the table's round is known */
export function betOf(spots: Spots<Pick>, round: number | null): FootballBet | null {
  const placed = Object.entries<number | undefined>(spots).flatMap(([pick, amountMinor = 0]) =>
    amountMinor === 0 || round === null ? [] : [{ round, pick: pick as Pick, amountMinor }],
  );
  return placed.length === 0 ? null : placed;
}

export const spotsOf = (bet: FootballBet): Spots<Pick> =>
  Object.fromEntries(bet.map(({ pick, amountMinor }) => [pick, amountMinor]));

/** How many bets of others lie on each pick. */
export const othersOf = (shared: SharedStage | null): ReadonlyMap<Pick, number> =>
  new Map((shared?.others ?? []).map(({ position, count }) => [(position as { pick: Pick }).pick, count]));

/** Odds with two decimals, rounded down: `2.08`. */
export const oddsText = ({ of, by }: Fraction): string => (Math.floor((100 * of) / by) / 100).toFixed(2);

export const scoreText = ({ home, away }: Match['score']): string => `${home}–${away}`;

/** The score as one of the last results. */
export const resultOf = (roundId: string, match: Match): Result => ({
  roundId,
  text: scoreText(match.score),
  level: match.score.home > match.score.away ? 2 : match.score.home < match.score.away ? 1 : 0,
});
