/** Results of a search in the groups that the overlay shows. */
import type { Game } from '#app/contract/catalogue-games.ts';
import { exactPlace } from '#app/domain/search/exact-place.ts';
import { searchGames } from '#app/domain/search/search-games.ts';
import type { Place, Places, Searchable } from './searchable.ts';
import { type SoughtWords, soughtOf } from './sought.ts';

const GAMES = 6;
const PLACES = 3;
/** Games that come near, where none is found. */
const NEAR = 3;

export interface Results {
  /** The category, studio or theme that the words name; null where they name none. It is in no other list. */
  exact: Place | null;
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
  const exact = exactPlace(text, [...searchable.sections.byId.values(), ...searchable.studios.byId.values()]);
  const others = (places: Places) =>
    placesOf(text, places, isAsTyped || found.corrected === null).filter(place => place !== exact);
  const gamesOf = (ids: readonly string[]) => ids.map(id => searchable.games.get(id)).filter(isThere);
  return {
    exact,
    games: gamesOf(found.gameIds),
    total: found.total,
    studios: others(searchable.studios),
    sections: others(searchable.sections),
    corrected: found.corrected,
    sought: soughtOf(found.corrected ?? text, searchable.index.spelling),
    near: gamesOf(found.near),
  };
}

/** A list has something to show. */
export const isFound = ({ exact, games, studios, sections }: Results): boolean =>
  exact !== null || games.length + studios.length + sections.length > 0;
