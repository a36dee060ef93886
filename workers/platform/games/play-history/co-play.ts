/** Finds the games that share most players with the games a member has played. */
import type { Pair } from './play-history.db.ts';

/**
 * Games by how closely their players are those of the games played: of each pair the members of both over the geometric mean
 * of the members of each (the cosine of the two sets), summed over the games played. A game that everybody opens is not close
 * to each game for that alone.
 *
 * @param played ids, left out of the answer
 * @param players of every game in the pairs; a pair with a game that is missing is left out
 * @returns ids, the closest first
 */
export function closestGames(
  played: readonly string[],
  pairs: readonly Pair[],
  players: ReadonlyMap<string, number>,
): string[] {
  const own = new Set(played);
  const closeness = new Map<string, number>();
  for (const { gameId, otherId, members } of pairs) {
    const [ofOne, ofOther] = [players.get(gameId), players.get(otherId)];
    if (!own.has(gameId) || own.has(otherId) || !ofOne || !ofOther) continue;
    const cosine = members / Math.sqrt(ofOne * ofOther);
    closeness.set(otherId, (closeness.get(otherId) ?? 0) + cosine);
  }
  return [...closeness]
    .toSorted(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1))
    .map(([gameId]) => gameId);
}
