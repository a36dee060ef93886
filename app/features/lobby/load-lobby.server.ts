/** Loads lobby pages: reads the catalogue and the maintenance list, and sends the data of the first screen. */
import { catalogue } from '#app/api/context.ts';
import type { GameAttribute } from '#app/contract/catalogue.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import type { Maintenance } from '#app/contract/game.ts';
import type { LiveJackpot } from '#app/contract/live-games.ts';
import { displayName, memberDisplayIn } from '#app/domain/category.ts';
import { derive } from '#app/domain/derived.ts';
import type { Device } from '#app/domain/device.ts';
import { type FoundGames, gamesFinder, studiosOf } from '#app/domain/find-games.ts';
import { codeOfTag } from '#app/domain/language.ts';
import {
  ALPHABETICAL_SORTS,
  attributeSlug,
  isForDevice,
  type LobbyQuery,
  offeredChoices,
  PRODUCTION_SORTS,
  pageStart,
  SERVER_PAGE,
  sortChoices,
  withKnownSort,
} from '#app/domain/lobby.ts';
import { byPriority } from '#app/domain/priority.ts';
import { type NamedAttribute, tileOf } from '#app/features/games/games.ts';
import { activeAttributes, namedAttribute } from '#app/features/games/load-tiles.server.ts';
import {
  maintenanceOf,
  NOTHING_MAINTAINED,
  readMaintenance,
} from '#app/features/games/maintenance.server.ts';
import { isOfferedForFun } from '#app/features/play/load-demo-offer.server.ts';
import { readFacts, type StatedFacts } from './game/load-facts.server.ts';
import { readJackpots } from './game/load-jackpots.server.ts';
import { stripsOf } from './game/load-strips.server.ts';
import { Jackpots, loadLaterParts } from './later-parts.ts';
import type { LobbyPage } from './lobby-page.ts';
import { type Context, type OpenedLobby, open, readLists, unreadable } from './opened.server.ts';

const finderOf = (games: readonly Game[]) => derive([games], 'finder', () => gamesFinder(games));

/** The number of games and studios of a list for a device. */
const sizeOf = (games: readonly Game[], device: Device) =>
  derive([games], device, () => {
    const own = games.filter(game => isForDevice(game, device));
    return { all: own.length, studioCount: studiosOf(own).length };
  });

/** Orders of a whole category are cached; the results of a visitor's own words are not. */
const KEPT_SORTS: readonly string[] = [...ALPHABETICAL_SORTS, ...PRODUCTION_SORTS];

const isWhole = ({ name, providers, sort }: LobbyQuery): boolean =>
  name === '' && providers.length === 0 && KEPT_SORTS.includes(sort);

function select(games: readonly Game[], query: LobbyQuery, device: Device): FoundGames<Game> {
  const find = finderOf(games);
  if (!isWhole(query)) return find(query, device);
  return derive([games], `${device} ${query.sort}`, () => find(query, device));
}

/** Active attributes by priority, with their names in a language: no page reads the others. */
const attributesIn = (attributes: readonly GameAttribute[], code: string): GameAttribute[] =>
  derive([attributes], `active ${code}`, () =>
    activeAttributes(attributes).map(attribute => ({
      ...attribute,
      memberDisplay: memberDisplayIn(attribute.memberDisplay, code),
      ribbon: attribute.ribbon && memberDisplayIn(attribute.ribbon, code),
    })),
  );

/** Those of the sort choices that the page offers in its environment [2.53] [2.54]. */
function offeredSorts(
  { site }: OpenedLobby,
  attributes: readonly GameAttribute[],
  { sort }: LobbyQuery,
  { sorts }: FoundGames<Game>,
): Record<string, number> {
  const choices = sortChoices(site.config.environment, attributes);
  const offered = offeredChoices(choices, sort, choice => sorts[choice]);
  return Object.fromEntries(Object.entries(sorts).filter(([sort]) => offered.includes(sort)));
}

interface PageFacts {
  attributes: readonly GameAttribute[];
  maintenance: Maintenance;
  version: string;
}

function pageOf(opened: OpenedLobby, scope: string, games: readonly Game[], rest: PageFacts): LobbyPage {
  const { site, query: asked } = opened;
  const code = codeOfTag(site.tag);
  const attributes = attributesIn(rest.attributes, code);
  const query = withKnownSort(asked, attributes);
  const found = select(games, query, site.device);
  const start = pageStart(query.page, found.games.length);
  const make = () => drawnPage(opened, scope, { games, found, start, query, attributes }, rest);
  // Numbers beyond the last page, and the visitor's own words, have no end.
  if (!isWhole(query) || start !== SERVER_PAGE * (query.page - 1)) return make();
  const name = `page ${scope} ${site.device} ${code} ${query.sort} ${start} ${site.config.environment} ${rest.version}`;
  return derive([games, rest.attributes, rest.maintenance], name, make);
}

interface FoundPage {
  games: readonly Game[];
  found: FoundGames<Game>;
  start: number;
  query: LobbyQuery;
  attributes: GameAttribute[];
}

function drawnPage(
  opened: OpenedLobby,
  scope: string,
  { games, found, start, query, attributes }: FoundPage,
  rest: PageFacts,
): LobbyPage {
  const { site } = opened;
  const shown = found.games.slice(start, start + SERVER_PAGE);
  return {
    scope,
    query,
    device: site.device,
    games: shown.map(tileOf),
    total: found.games.length,
    ...sizeOf(games, site.device),
    studios: found.studios,
    sorts: offeredSorts(opened, attributes, query, found),
    attributes,
    maintenance: rest.maintenance, // all of it: the browser shows other games than these without asking again
    version: rest.version,
  };
}

/** The same lists each time: what is made of them is made once. */
const NO_GAMES: readonly Game[] = [];
const NO_ATTRIBUTES: readonly GameAttribute[] = [];

const emptyPage = (opened: OpenedLobby, scope: string): LobbyPage =>
  pageOf(opened, scope, NO_GAMES, {
    attributes: NO_ATTRIBUTES,
    maintenance: NOTHING_MAINTAINED,
    version: '',
  });

/** A studio's games in a category; an address may name any studio, and only those with games are kept. */
function gamesOf(games: readonly Game[], providerId: string): readonly Game[] {
  const isOwn = (game: Game) => game.providerId === providerId;
  return games.some(isOwn) ? derive([games], `of ${providerId}`, () => games.filter(isOwn)) : NO_GAMES;
}

/** A category's page [2.4]; with `providerId` only that provider's games [2.5]. */
export async function loadCategory(
  context: Context,
  url: URL,
  type: string,
  providerId?: string,
): Promise<LobbyPage> {
  const opened = open(context, url);
  const [files, maintenance] = await Promise.all([
    context.get(catalogue)(opened.currency, codeOfTag(opened.site.tag)),
    readMaintenance(context, opened.currency),
    loadLaterParts(),
  ]);
  if (files === null) return emptyPage(opened, type);
  const [games, attributes] = await Promise.all([files.games(type), files.attributes()]);
  const rest = { attributes, maintenance, version: files.version };
  if (providerId === undefined) return pageOf(opened, type, games, rest);
  const own = gamesOf(games, providerId);
  const [first] = own;
  return { ...pageOf(opened, type, own, rest), ...(first && { studio: first.providerDisplay }) };
}

/** The games of one attribute, from every category [2.7] [2.45]; null when no active attribute has that slug. @throws 502 */
export async function loadAttribute(
  context: Context,
  url: URL,
  slug: string,
): Promise<(LobbyPage & { title: string }) | null> {
  const opened = open(context, url);
  const [files, maintenance] = await Promise.all([
    context.get(catalogue)(opened.currency, codeOfTag(opened.site.tag)),
    readMaintenance(context, opened.currency),
    loadLaterParts(),
  ]);
  if (files === null) throw unreadable(opened.site, url);
  const attributes = await files.attributes();
  if (!files.isWhole()) throw unreadable(opened.site, url);
  const attribute = activeAttributes(attributes).find(
    it => attributeSlug(displayName(it.memberDisplay, 'en', it.id)) === slug,
  );
  if (attribute === undefined) return null;
  const [, lists] = await readLists(opened.site, files);
  if (!files.isWhole()) throw unreadable(opened.site, url);
  const games = derive([attributes, ...lists], attribute.id, () =>
    lists
      .flat()
      .filter(game => game.attributes.includes(attribute.id))
      .toSorted(byPriority),
  );
  const page = pageOf(opened, attribute.id, games, { attributes, maintenance, version: files.version });
  return { ...page, title: displayName(attribute.memberDisplay, codeOfTag(opened.site.tag), attribute.id) };
}

export interface LoadedGame {
  game: ReturnType<typeof tileOf>;
  /** Those of the games shown; `game.attributes` says which are the game's own. */
  attributes: NamedAttribute[];
  maintenance: Maintenance;
  stated: StatedFacts;
  jackpots: LiveJackpot[];
  /** Games like it, of the same category. */
  similar: ReturnType<typeof tileOf>[];
  isForFun: boolean;
  /** More games of the same studio in the category. */
  more: ReturnType<typeof tileOf>[];
}

/** A game's own page [2.5]; null when it is not in the category. @throws 502 */
export async function loadGame(
  context: Context,
  url: URL,
  type: string,
  gameId: string,
): Promise<LoadedGame | null> {
  const { site, currency } = open(context, url);
  const files = await context.get(catalogue)(currency, codeOfTag(site.tag));
  const games = (await files?.games(type)) ?? [];
  if (files === null || !files.isWhole()) throw unreadable(site, url);
  const game = games.find(it => it.gameId === gameId);
  if (game === undefined) return null;
  const [maintenance, stated, jackpots] = await Promise.all([
    readMaintenance(context, currency),
    readFacts(context, { gameId, currency, tag: site.tag }),
    readJackpots(context, { gameId, attributes: game.attributes, currency }),
  ]);
  if (jackpots.length > 0) await Jackpots.load();
  const { similar, more } = stripsOf(games, game, site.device);
  const shown = [game, ...similar, ...more];
  const [attributes, isForFun] = await Promise.all([files.attributes(), isOfferedForFun(site, files, game)]);
  return {
    game: tileOf(game),
    attributes: activeAttributes(attributes)
      .filter(({ id }) => shown.some(it => it.attributes.includes(id)))
      .map(namedAttribute),
    maintenance: maintenanceOf(maintenance, shown),
    stated,
    jackpots,
    isForFun,
    similar: similar.map(tileOf),
    more: more.map(tileOf),
  };
}
