/** Loads the search over every category: games by the words of their names, grouped by category. */
import { catalogue } from '#app/api/context.ts';
import type { GameAttribute } from '#app/contract/catalogue.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { derive } from '#app/domain/derived.ts';
import type { Device } from '#app/domain/device.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { isForDevice, pageStart, SERVER_PAGE } from '#app/domain/lobby.ts';
import { byPriority } from '#app/domain/priority.ts';
import { aboutGames, type GamesAround, namesOf } from '#app/domain/search/about-game.ts';
import { exactPlace } from '#app/domain/search/exact-place.ts';
import { asWritten } from '#app/domain/search/fold.ts';
import { type FoundGames, searchGames } from '#app/domain/search/search-games.ts';
import { indexOf, type SearchIndex } from '#app/domain/search/search-index.ts';
import { simplified } from '#app/domain/search/simplified.ts';
import { type NamedAttribute, type TileGame, tileOf } from '#app/features/games/games.ts';
import { activeAttributes, readTileFacts } from '#app/features/games/load-tiles.server.ts';
import type { SiteData } from '#app/visit/site.ts';
import type { LobbyPage } from '../lobby-page.ts';
import { type Context, open, readLists, unreadable } from '../opened.server.ts';
import { studioCards } from '../studios/load-studios.server.ts';

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
  /** The searched words; empty without any. */
  name: string;
  /** Where spelling was forgiven, the words that were looked for. */
  corrected: string | null;
  /** The category or studio that the words name, with its path below the language and its games; null where they name none. */
  exact: { name: string; path: string; count: number; category: string | null } | null;
  /** Games found in all categories; with `only`, in that one. */
  total: number;
  /** The one category that is asked for, a page at a time; null for the first games of each. */
  only: { start: number; page: number } | null;
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

interface Searchable {
  byId: ReadonlyMap<string, Game>;
  index: SearchIndex;
}

/** The games of a device, by their names and the names around them. */
function searchableOf(
  lists: readonly (readonly Game[])[],
  device: Device,
  around: GamesAround & { attributes: readonly GameAttribute[] },
): Searchable | null {
  const [first, ...others] = lists;
  if (first === undefined) return null;
  const { categories, attributes, code } = around;
  // A platform without attributes answers with a new empty list each time.
  const sources = attributes.length > 0 ? [...others, categories, attributes] : [...others, categories];
  return derive([first, ...sources], `search ${device} ${code}`, () => {
    const about = aboutGames({ categories, attributes: activeAttributes(attributes), code });
    const games = lists
      .flat()
      .filter(game => isForDevice(game, device))
      .toSorted(byPriority);
    return {
      byId: new Map(games.map(game => [game.gameId, game])),
      index: indexOf(
        games.map(game => ({ ...game, about: about(game) })),
        code === 'zh' ? simplified : asWritten,
      ),
    };
  });
}

/** Categories and studios of a device, by their names. A studio leads to the category where it has the most games. */
function placesOf(
  types: readonly string[],
  lists: readonly (readonly Game[])[],
  { categories, device }: Pick<SiteData, 'categories' | 'device'>,
  code: string,
) {
  const own = lists.map(games => games.filter(game => isForDevice(game, device)));
  const ofType = new Map(types.map((type, at) => [type, own[at]?.length ?? 0]));
  return [
    ...categories.map(({ type, memberDisplay }) => {
      const [name = type, also = name] = namesOf(memberDisplay, code, type);
      return { name, also, word: type, path: type, count: ofType.get(type) ?? 0, category: type };
    }),
    ...studioCards(types, own).map(({ name, providerId, type, count }) => {
      const path = `${type}?${new URLSearchParams({ provider: providerId })}`;
      return { name, also: name, word: null, path, count, category: null };
    }),
  ];
}

/** The place that the words name; null where they name none, or one without games. */
function exactOf(
  name: string,
  types: readonly string[],
  lists: readonly (readonly Game[])[],
  site: SiteData,
): SearchPage['exact'] {
  const [first, ...others] = lists;
  if (name === '' || first === undefined) return null;
  const code = codeOfTag(site.tag);
  const places = derive([first, ...others, site.categories], `places ${site.device} ${code}`, () =>
    placesOf(types, lists, site, code).filter(({ count }) => count > 0),
  );
  const found = exactPlace(name, places);
  return found && { name: found.name, path: found.path, count: found.count, category: found.category };
}

/** @returns the games found by category, best first, in the order of the categories */
function groupsOf({ gameIds }: FoundGames, { byId }: Searchable, types: readonly string[]) {
  const ofType = new Map<string, Game[]>(types.map(type => [type, []]));
  for (const id of gameIds) {
    const game = byId.get(id);
    if (game !== undefined) ofType.get(game.type)?.push(game);
  }
  return [...ofType].map(([type, games]) => ({ type, games })).filter(({ games }) => games.length > 0);
}

/**
 * Searches all categories of the market [2.56] for the address's `name` [2.48]. `spelling=typed` forgives no spelling;
 * `in` narrows the answer to one category, by pages. @throws 502
 */
export async function loadSearch(context: Context, url: URL): Promise<SearchPage> {
  const { site, currency, query } = open(context, url);
  const { name } = query;
  const code = codeOfTag(site.tag);
  const files = await context.get(catalogue)(currency, code);
  const [types, lists] = await readLists(site, files);
  if (files === null || !files.isWhole()) throw unreadable(site, url);
  const searchable =
    name === ''
      ? null
      : searchableOf(lists, site.device, {
          categories: site.categories,
          attributes: await files.attributes(),
          code,
        });
  const isAsTyped = url.searchParams.get('spelling') === 'typed';
  const answer = searchable && searchGames(name, searchable.index, { isAsTyped });
  const found = searchable && answer ? groupsOf(answer, searchable, types) : [];
  const one = found.find(({ type }) => type === url.searchParams.get('in'));
  const start = one === undefined ? 0 : pageStart(query.page, one.games.length);
  const most = one ? SERVER_PAGE : found.length > 1 ? ROWS[site.device] : MOST;
  const groups = (one ? [one] : found).map(({ type, games }) => ({
    type,
    count: games.length,
    games: games.slice(start, start + most),
  }));
  const popular = found.length === 0 ? popularOf(lists, site.device) : [];
  const shown = [...groups.flatMap(({ games }) => games), ...popular];
  const { attributes, maintenance } = await readTileFacts(context, files, currency, shown);
  return {
    name,
    exact: one === undefined ? exactOf(name, types, lists, site) : null,
    corrected: answer?.corrected ?? null,
    total: groups.reduce((sum, { count }) => sum + count, 0),
    only: one === undefined ? null : { start, page: start / SERVER_PAGE + 1 },
    groups: groups.map(group => ({ ...group, games: group.games.map(tileOf) })),
    popular: popular.map(tileOf),
    attributes,
    maintenance,
  };
}
