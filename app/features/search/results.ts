/** Results of a search in the groups that the overlay shows. */
import type { Game } from '#app/contract/catalogue-games.ts';
import { searchGames } from '#app/domain/search/search-games.ts';
import type { Place, Places, Searchable } from './searchable.ts';
import { type SoughtWords, soughtOf } from './sought.ts';

const GAMES = 6;
const PLACES = 3;
/** Games that come near, where none is found. */
const NEAR = 3;

export interface Results {
  games: Game[];
  /** Games found, shown or not. */
  total: number;
  studios: Place[];
  sections: Place[];
  /** The words that were looked for instead of those typed; null where spelling was as typed. */
  corrected: string | null;
  /** The words as they were looked for. */
  sought: SoughtWords;
  /** Games that have some of the words, for a search that finds none. */
  near: readonly Game[];
}

const isThere = <It>(it: It | undefined): it is It => it !== undefined;

const placesOf = (text: string, { index, byId }: Places, isAsTyped: boolean): Place[] =>
  searchGames(text, index, { isAsTyped, most: PLACES })
    .gameIds.map(id => byId.get(id))
    .filter(isThere);

/**
 * @param isAsTyped forgives no spelling
 * @param own ids of the visitor's own games
 */
export function resultsOf(
  text: string,
  searchable: Searchable,
  { isAsTyped, own }: { isAsTyped: boolean; own: ReadonlySet<string> },
): Results {
  const found = searchGames(text, searchable.index, { isAsTyped, own, most: GAMES, near: NEAR });
  const gamesOf = (ids: readonly string[]) => ids.map(id => searchable.games.get(id)).filter(isThere);
  return {
    games: gamesOf(found.gameIds),
    total: found.total,
    studios: placesOf(text, searchable.studios, isAsTyped || found.corrected === null),
    sections: placesOf(text, searchable.sections, isAsTyped || found.corrected === null),
    corrected: found.corrected,
    sought: soughtOf(found.corrected ?? text, searchable.index.spelling),
    near: gamesOf(found.near),
  };
}

/** A list has something to show. */
export const isFound = ({ games, studios, sections }: Results): boolean =>
  games.length + studios.length + sections.length > 0;
