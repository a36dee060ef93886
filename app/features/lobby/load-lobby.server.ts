/** The server's side of lobby pages: reads the catalogue and the maintenance list, and keeps what the first screen shows. */
import type { RouterContextProvider } from 'react-router';
import { catalogue, gateway } from '#app/api/context.ts';
import type { GameAttribute } from '#app/contract/catalogue.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { commonBanner } from '#app/contract/common.ts';
import { gameMaintenance, type Maintenance } from '#app/contract/game.ts';
import { displayName } from '#app/domain/category.ts';
import { codeOfTag } from '#app/domain/language.ts';
import {
  ACTIVE_STATUS,
  attributeSlug,
  isForDevice,
  type LobbyQuery,
  readLobbyQuery,
  selectGames,
} from '#app/domain/lobby.ts';
import { byPriority } from '#app/domain/priority.ts';
import { currencyOf, type SiteData } from '#app/visit/site.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import { type LobbyPage, type Studio, tileOf } from './lobby-page.ts';

/** Games that a server-rendered page carries: the largest page size [2.57]. */
const FIRST_PAGE = 35;

type Context = Readonly<RouterContextProvider>;

const NOTHING_MAINTAINED: Maintenance = { games: {}, providers: {} };

async function readMaintenance(context: Context, currency: string): Promise<Maintenance> {
  const reply = await context.get(gateway)(gameMaintenance.name, { currency });
  const read = gameMaintenance.output.safeParse(reply.output);
  return reply.status && read.success ? read.data : NOTHING_MAINTAINED;
}

function studiosOf(games: readonly Game[]): Studio[] {
  const studios = new Map<string, Studio>();
  for (const { providerId, providerDisplay } of games) {
    const known = studios.get(providerId);
    if (known) known.count += 1;
    else studios.set(providerId, { providerId, name: providerDisplay, count: 1 });
  }
  return [...studios.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

const activeAttributes = (attributes: readonly GameAttribute[]) =>
  attributes.filter(attribute => attribute.status === ACTIVE_STATUS).toSorted(byPriority);

/** Maintenance of what is shown, not of the whole catalogue. */
const maintenanceOf = (maintenance: Maintenance, games: readonly Game[]): Maintenance => ({
  games: Object.fromEntries(
    Object.entries(maintenance.games).filter(([id]) => games.some(game => game.gameId === id)),
  ),
  providers: maintenance.providers,
});

interface Opened {
  site: SiteData;
  currency: string;
  query: LobbyQuery;
}

const open = (context: Context, url: URL): Opened => {
  const site = context.get(visitedSite);
  return { site, currency: currencyOf(site, site.tag), query: readLobbyQuery(url.searchParams) };
};

function pageOf(
  { site, query }: Opened,
  scope: string,
  games: readonly Game[],
  rest: { attributes: readonly GameAttribute[]; maintenance: Maintenance; version: string },
): LobbyPage {
  const forDevice = games.filter(game => isForDevice(game, site.device));
  const found = selectGames(forDevice, query, site.device);
  const shown = found.slice(0, FIRST_PAGE);
  return {
    scope,
    query,
    device: site.device,
    games: shown.map(tileOf),
    total: found.length,
    all: forDevice.length,
    studios: studiosOf(forDevice),
    attributes: activeAttributes(rest.attributes).map(({ id, memberDisplay, ribbon }) => ({
      id,
      memberDisplay,
      ribbon,
    })),
    maintenance: rest.maintenance, // all of it: the browser shows other games than these without asking again
    version: rest.version,
  };
}

const emptyPage = (opened: Opened, scope: string): LobbyPage =>
  pageOf(opened, scope, [], { attributes: [], maintenance: NOTHING_MAINTAINED, version: '' });

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
  ]);
  if (files === null) return emptyPage(opened, type);
  const [games, attributes] = await Promise.all([files.games(type), files.attributes()]);
  const wanted = providerId === undefined ? games : games.filter(game => game.providerId === providerId);
  return pageOf(opened, type, wanted, { attributes, maintenance, version: files.version });
}

/** The games of one attribute, from every category [2.7] [2.45]; null when no active attribute has that slug. */
export async function loadAttribute(
  context: Context,
  url: URL,
  slug: string,
): Promise<(LobbyPage & { title: string }) | null> {
  const opened = open(context, url);
  const [files, maintenance] = await Promise.all([
    context.get(catalogue)(opened.currency, codeOfTag(opened.site.tag)),
    readMaintenance(context, opened.currency),
  ]);
  if (files === null) return null;
  const attributes = await files.attributes();
  const attribute = activeAttributes(attributes).find(
    it => attributeSlug(displayName(it.memberDisplay, 'en', it.id)) === slug,
  );
  if (attribute === undefined) return null;
  const lists = await Promise.all(opened.site.categories.map(category => files.games(category.type)));
  const games = lists
    .flat()
    .filter(game => game.attributes.includes(attribute.id))
    .toSorted(byPriority);
  const page = pageOf(opened, attribute.id, games, { attributes, maintenance, version: files.version });
  return { ...page, title: displayName(attribute.memberDisplay, codeOfTag(opened.site.tag), attribute.id) };
}

export interface GameFacts {
  game: ReturnType<typeof tileOf>;
  attributes: Pick<GameAttribute, 'id' | 'memberDisplay' | 'ribbon'>[];
  maintenance: Maintenance;
  /** More games of the same studio in the category. */
  more: ReturnType<typeof tileOf>[];
}

/** A game's own page [2.5]; null when it is not in the category. */
export async function loadGame(
  context: Context,
  url: URL,
  type: string,
  gameId: string,
): Promise<GameFacts | null> {
  const { site, currency } = open(context, url);
  const files = await context.get(catalogue)(currency, codeOfTag(site.tag));
  const games = (await files?.games(type)) ?? [];
  const game = games.find(it => it.gameId === gameId);
  if (files === null || game === undefined) return null;
  const [attributes, maintenance] = await Promise.all([
    files.attributes(),
    readMaintenance(context, currency),
  ]);
  const more = games.filter(
    it => it.providerId === game.providerId && it.gameId !== gameId && isForDevice(it, site.device),
  );
  return {
    game: tileOf(game),
    attributes: activeAttributes(attributes)
      .filter(attribute => game.attributes.includes(attribute.id))
      .map(({ id, memberDisplay, ribbon }) => ({ id, memberDisplay, ribbon })),
    maintenance: maintenanceOf(maintenance, [game, ...more]),
    more: more.slice(0, 7).map(tileOf),
  };
}

/** The providers of a category with how many games each has there [2.15] [2.46]. */
export async function loadProviders(
  context: Context,
  url: URL,
  type: string,
): Promise<{ studios: Studio[]; maintenance: Maintenance }> {
  const { site, currency } = open(context, url);
  const files = await context.get(catalogue)(currency, 'en');
  const games = ((await files?.games(type)) ?? []).filter(game => isForDevice(game, site.device));
  return { studios: studiosOf(games), maintenance: await readMaintenance(context, currency) };
}

/** Games of a row on home: as many as the widest row shows. */
const ROW = 7;

export interface HomePage {
  banners: {
    id: string;
    type: string;
    title: string;
    summary: string;
    link: string | null;
    img: string | null;
  }[];
  recommended: LobbyPage['games'];
  popular: LobbyPage['games'];
  fresh: LobbyPage['games'];
  /** Live tables, the row of its own in the mock-up. */
  live: LobbyPage['games'];
  studios: Studio[];
  /** Games by category type, for the menu. */
  counts: Record<string, number>;
  maintenance: Maintenance;
  version: string;
}

async function readBanners(context: Context, currency: string, code: string): Promise<HomePage['banners']> {
  const reply = await context.get(gateway)(commonBanner.name, { currency });
  const read = commonBanner.output.safeParse(reply.output);
  if (!reply.status || !read.success) return [];
  return read.data.toSorted(byPriority).map(({ id, type, memberDisplay, summary, link, img }) => ({
    id,
    type,
    title: displayName(memberDisplay, code, ''),
    summary: displayName(summary ?? '', code, ''),
    link,
    img,
  }));
}

export async function loadHome(context: Context, url: URL): Promise<HomePage | null> {
  const { site, currency } = open(context, url);
  const code = codeOfTag(site.tag);
  const files = await context.get(catalogue)(currency, code);
  if (files === null) return null;
  const types = site.categories.map(category => category.type);
  const [recommended, maintenance, banners, ...lists] = await Promise.all([
    files.recommended(),
    readMaintenance(context, currency),
    readBanners(context, currency, code),
    ...types.map(type => files.games(type)),
  ]);
  const byType = new Map(
    types.map((type, index) => [type, (lists[index] ?? []).filter(game => isForDevice(game, site.device))]),
  );
  const all = [...byType.values()].flat();
  const byId = new Map(all.map(game => [game.gameId, game]));
  const suggested = recommended.flatMap(({ gameId }) => byId.get(gameId) ?? []).slice(0, ROW);
  const seen = new Set(suggested.map(game => game.gameId));
  const row = (games: readonly Game[]) => games.filter(game => !seen.has(game.gameId)).slice(0, ROW);
  const shown = [
    suggested,
    row(all.filter(game => game.popular === 1)),
    row(all.filter(game => game.new === 1)),
    row(byType.get('live') ?? []),
  ] as const;
  const [first, popular, fresh, live] = shown;
  return {
    banners,
    recommended: first.map(tileOf),
    popular: popular.map(tileOf),
    fresh: fresh.map(tileOf),
    live: live.map(tileOf),
    studios: studiosOf(all).toSorted((a, b) => b.count - a.count),
    counts: Object.fromEntries([...byType].map(([type, games]) => [type, games.length])),
    maintenance: maintenanceOf(maintenance, shown.flat()),
    version: files.version,
  };
}
