/** The server's side of the search over every category: games by a part of their name, grouped by category. */
import { catalogue } from '#app/api/context.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import type { Device } from '#app/domain/device.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { isForDevice, selectGames } from '#app/domain/lobby.ts';
import { byPriority } from '#app/domain/priority.ts';
import { type NamedAttribute, type TileGame, tileOf } from '#app/features/games/games.ts';
import { readTileFacts } from '#app/features/games/load-tiles.server.ts';
import { derive } from '../derived.server.ts';
import type { LobbyPage } from '../lobby-page.ts';
import { type Context, open, readLists, unreadable } from '../opened.server.ts';

/** Games of a category where several have some; all of them are behind its link. */
const ROWS = { desktop: 14, mobile: 9, app: 9 };
/** Games where one category alone has some, and popular ones where nothing is shown else. */
const MOST = 35;
const POPULAR = 14;

export interface SearchGroup {
  /** The category. */
  type: string;
  /** Games found in it. */
  count: number;
  games: TileGame[];
}

export interface SearchPage extends Pick<LobbyPage, 'maintenance'> {
  attributes: NamedAttribute[];
  /** What was asked for; empty where nothing was. */
  name: string;
  total: number;
  groups: SearchGroup[];
  /** Something to go on with where nothing was asked for, or found. */
  popular: TileGame[];
}

function popularOf(lists: readonly (readonly Game[])[], device: Device): readonly Game[] {
  const [first, ...others] = lists;
  if (first === undefined) return [];
  return derive([first, ...others], `popular ${device}`, () =>
    lists
      .flat()
      .filter(game => game.popular === 1 && isForDevice(game, device))
      .toSorted(byPriority)
      .slice(0, POPULAR),
  );
}

/** What the address asks for with `name` [2.48], over all categories of the market [2.56]. @throws 502 */
export async function loadSearch(context: Context, url: URL): Promise<SearchPage> {
  const { site, currency, query } = open(context, url);
  const { name } = query;
  const files = await context.get(catalogue)(currency, codeOfTag(site.tag));
  const [types, lists] = await readLists(site, files);
  if (files === null || !files.isWhole()) throw unreadable(site, url);
  const wanted = { name, sort: 'all', providers: [], page: 1 };
  const found = types
    .map((type, index) => ({
      type,
      games: name === '' ? [] : selectGames(lists[index] ?? [], wanted, site.device),
    }))
    .filter(({ games }) => games.length > 0);
  const most = found.length > 1 ? ROWS[site.device] : MOST;
  const popular = found.length === 0 ? popularOf(lists, site.device) : [];
  const shown = [...found.flatMap(({ games }) => games.slice(0, most)), ...popular];
  const { attributes, maintenance } = await readTileFacts(context, files, currency, shown);
  return {
    name,
    total: found.reduce((sum, { games }) => sum + games.length, 0),
    groups: found.map(({ type, games }) => ({
      type,
      count: games.length,
      games: games.slice(0, most).map(tileOf),
    })),
    popular: popular.map(tileOf),
    attributes,
    maintenance,
  };
}
