/**
 * The published files of games [7.45], read by the browser: fetched once per version, kept in its database, parsed with
 * the contract. Loaded at idle only, so that the parser is no part of a page's first load.
 */
import { type Game, parseGames, titleFile, withTitles } from '#app/contract/catalogue-games.ts';
import { cachedVersion } from './cache.client.ts';

export interface GameFiles {
  version: string;
  currency: string;
  /** Language code; its titles are applied where the files have them. */
  code: string;
  /** Category types. */
  types: readonly string[];
}

/** Languages with a file of titles in their own script. */
const OWN_SCRIPT = ['ar', 'zh'];

/** The platform sends the bytes of the file; a host that decodes them on the way sends JSON. */
async function unpacked(response: Response): Promise<unknown> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return JSON.parse(new TextDecoder().decode(bytes));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).json();
}

/** Null when the file cannot be had: the server goes on answering. */
async function fetchFile(place: string, version: string): Promise<unknown> {
  try {
    const response = await fetch(`/static/${place}?v=${encodeURIComponent(version)}`);
    return response.ok ? await unpacked(response) : null;
  } catch {
    return null; // offline, or the file is no JSON
  }
}

const readFile = <T>(place: string, version: string, parse: (value: unknown) => T | null) =>
  cachedVersion(place, version, parse, () => fetchFile(place, version));

const gamesOf = (value: unknown): Game[] | null => {
  const read = parseGames(value);
  return read.ok ? read.value.games : null;
};

async function loadCategory(type: string, { version, currency, code }: GameFiles): Promise<Game[] | null> {
  const place = `${currency}/game/${type}`;
  const titles = OWN_SCRIPT.includes(code)
    ? readFile(`${place}.${code}.json.gz`, version, value => titleFile.safeParse(value).data ?? null)
    : null;
  const games = await readFile(`${place}.json.gz`, version, gamesOf);
  const own = await titles;
  return games !== null && own !== null ? withTitles(games, own) : games;
}

/** All games of the categories, in their order; null when any of the files cannot be read. */
export async function loadGames(files: GameFiles): Promise<Game[] | null> {
  const lists = await Promise.all(files.types.map(type => loadCategory(type, files)));
  const read = lists.filter(list => list !== null);
  return read.length === lists.length ? read.flat() : null;
}
