/**
 * The published files of games [7.45], read by the browser: fetched once per version, kept in its database, parsed with
 * the contract. Loaded at idle only, so that the parser is no part of a page's first load.
 */
import {
  type Game,
  parsingGames,
  type ReadGames,
  titleFile,
  withTitles,
} from '#app/contract/catalogue-games.ts';
import { hasTitles } from '#app/domain/language.ts';
import { byPriority } from '#app/domain/priority.ts';
import { type PublishedFiles, readFile } from './published-file.client.ts';
import { inTurns, pause } from './when-idle.client.ts';

export interface GameFiles extends PublishedFiles {
  /** Language code; its titles are applied where the files have them. */
  code: string;
  /** Category types. */
  types: readonly string[];
}

/** Checking thousands of games takes a cheap phone a third of a second. */
async function gamesOf(value: unknown): Promise<ReadGames | null> {
  const read = await inTurns(parsingGames(value));
  return read.ok ? read.value : null;
}

async function loadCategory(type: string, files: GameFiles): Promise<Game[] | null> {
  const { currency, code } = files;
  const place = `${currency}/game/${type}`;
  const titles = hasTitles(code)
    ? readFile(`${place}.${code}.json.gz`, files, value => titleFile.safeParse(value).data ?? null)
    : null;
  const read = await readFile(`${place}.json.gz`, files, gamesOf);
  const own = await titles;
  if (read === null) return null;
  await pause();
  const games = own === null ? read.games : withTitles(read, own);
  return games.toSorted(byPriority); // an operator's list may come in any order [9.2]
}

/** All games of the categories, in their order; null when any of the files cannot be read. */
export async function loadGames(files: GameFiles): Promise<Game[] | null> {
  const lists = await Promise.all(files.types.map(type => loadCategory(type, files)));
  const read = lists.filter(list => list !== null);
  return read.length === lists.length ? read.flat() : null;
}
