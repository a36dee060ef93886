/** Applies to the published games what operators have changed since the catalogue was published. */
import { byPriority, type WithPriority } from './priority.ts';

/** Changed fields of games, by id. */
export type ChangedGames = Readonly<Record<string, object>>;

/** The games in their order with the changes; the same list where none of them has changed. */
export function withChanges<Game extends WithPriority & { gameId: string }>(
  games: readonly Game[],
  changed: ChangedGames | undefined,
): readonly Game[] {
  if (changed === undefined || !games.some(it => Object.hasOwn(changed, it.gameId))) return games;
  return games
    .map(it => (Object.hasOwn(changed, it.gameId) ? { ...it, ...changed[it.gameId] } : it))
    .toSorted(byPriority);
}
