/** Makes home's rows of counts and statements. */
import type { HomeRows } from '#app/contract/home.ts';
import type { ReportedJackpot } from '#app/contract/live-games.ts';
import { MINUTE_MS } from '#app/domain/time.ts';

export interface PlayedCount {
  gameId: string;
  members: number;
}

export interface StatedGame {
  gameId: string;
  /** The least stake in the currency, decimal text; null where the studio states none. */
  minimum: string | null;
  /** The least return to player in per cent, decimal text; null where the studio states none. */
  least: string | null;
}

/**
 * Games by the members who opened them, of all directories together, the most first.
 * @param least members that a game needs: fewer would reveal what single members play
 */
export function mostPlayed(
  counts: readonly (readonly PlayedCount[])[],
  { least, most }: { least: number; most: number },
): string[] {
  const members = new Map<string, number>();
  for (const { gameId, members: count } of counts.flat())
    members.set(gameId, (members.get(gameId) ?? 0) + count);
  return [...members]
    .filter(([, count]) => count >= least)
    .toSorted(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1))
    .slice(0, most)
    .map(([gameId]) => gameId);
}

/** The last hits of jackpots, the newest first. A jackpot of several games is shown with the first of them. */
export const lastWins = (jackpots: readonly ReportedJackpot[], most: number): HomeRows['wins'] =>
  jackpots
    .flatMap(({ name, gameIds: [gameId], last }) =>
      last === null || gameId === undefined ? [] : [{ gameId, name, ...last }],
    )
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, most);

/** The games of the lowest stake alone: a row says one amount. Null without any. */
export function ofLowestStake(games: readonly StatedGame[]) {
  const minimum = games[0]?.minimum ?? null;
  if (minimum === null) return null;
  return { minimum, gameIds: games.filter(it => it.minimum === minimum).map(it => it.gameId) };
}

/** Games of the highest returns, with the return that each of them reaches. Null without any. */
export function ofHighestReturn(games: readonly StatedGame[]) {
  const percent = games.at(-1)?.least ?? null;
  return percent === null ? null : { percent, gameIds: games.map(it => it.gameId) };
}

/** The median in whole minutes, at least one. @param least payments that it needs; with fewer it would be of single members */
export function medianMinutes(timesMs: readonly number[], least: number): number | null {
  if (timesMs.length < least) return null;
  const sorted = timesMs.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return Math.max(1, Math.round(middle / MINUTE_MS));
}
