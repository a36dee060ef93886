/**
 * Loads home: banners [3.26], recommended games [3.27], and a row of each kind of games, worked out once for each published
 * version.
 */
import { catalogue } from '#app/api/context.ts';
import { readCall } from '#app/api/read-call.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { commonBanner, commonDashboard } from '#app/contract/common.ts';
import type { OutputOf } from '#app/contract/endpoint.ts';
import type { Maintenance } from '#app/contract/game.ts';
import { bannerType } from '#app/domain/banner.ts';
import { displayName } from '#app/domain/category.ts';
import { derive, shared } from '#app/domain/derived.ts';
import type { Device } from '#app/domain/device.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { isForDevice } from '#app/domain/lobby.ts';
import { byPriority } from '#app/domain/priority.ts';
import { type TileGame, tileOf } from '#app/features/games/games.ts';
import { maintenanceOf, readMaintenance } from '#app/features/games/maintenance.server.ts';
import type { SiteData } from '#app/visit/site.ts';
import type { LobbyPage, RecentTile, StudioCard } from '../lobby-page.ts';
import { type Context, open, readLists } from '../opened.server.ts';
import { loadRecent, loadRecommended } from '../recent/load-recent.server.ts';
import { studioCards } from '../studios/load-studios.server.ts';
import { RecentRows } from './sections.ts';

/** Games of a row on home: as many as the widest row shows. */
const ROW = 7;
/** Studios on home; all of them are behind its link. */
const STUDIOS = 12;

export interface HomePage {
  banners: {
    id: string;
    title: string;
    summary: string;
    link: string | null;
    img: string | null;
  }[];
  /** Games that the member has played; empty for guests. */
  recent: RecentTile[];
  recommended: LobbyPage['games'];
  popular: LobbyPage['games'];
  fresh: LobbyPage['games'];
  /** Live tables, the row of its own in the mock-up. */
  live: LobbyPage['games'];
  /** Those with the most games. */
  studios: StudioCard[];
  studioCount: number;
  maintenance: Maintenance;
  version: string;
}

/** The address of a banner that names none: the page of its label [3.26]. */
function placeOf(label: string, { categories }: SiteData): string | null {
  const type = bannerType(label);
  const isPlace = type === 'promotions' || categories.some(category => category.type === type);
  return isPlace ? `/${type}` : null;
}

const NO_BANNERS: OutputOf<typeof commonBanner> = [];

async function readBanners(context: Context, site: SiteData, currency: string): Promise<HomePage['banners']> {
  const code = codeOfTag(site.tag);
  const read = (await readCall(context, commonBanner, { currency })) ?? NO_BANNERS;
  return derive([read, site.categories], `banners ${code}`, () =>
    read.toSorted(byPriority).map(({ id, type, memberDisplay, summary, link, img }) => ({
      id,
      title: displayName(memberDisplay, code, ''),
      summary: displayName(summary ?? '', code, ''),
      link: link ?? placeOf(type, site),
      img,
    })),
  );
}

type RecommendedGame = { type: string; gameId: string };

/**
 * [3.27] The categories whose recommended games home shows, in that order. Null where the platform names none: then no
 * category is left out.
 */
async function readRecommendedTypes(
  context: Context,
  { device }: SiteData,
  currency: string,
): Promise<readonly string[] | null> {
  const types = (await readCall(context, commonDashboard, { type: 'home', device, currency }))
    ?.recommendDisplayList;
  return types && types.length > 0 ? types : null;
}

/**
 * Recommended games of the categories that are shown, one of each in turn; all of them in their order where the platform
 * names no categories.
 */
function recommendedOf(
  recommended: readonly RecommendedGame[],
  shownTypes: readonly string[] | null,
): readonly RecommendedGame[] {
  if (shownTypes === null) return recommended;
  const lists = shownTypes.map(type => recommended.filter(each => each.type === type));
  const longest = Math.max(0, ...lists.map(list => list.length));
  return Array.from({ length: longest }, (_, round) => lists.flatMap(list => list[round] ?? [])).flat();
}

type Rows = Pick<HomePage, 'recommended' | 'popular' | 'fresh' | 'live' | 'studios' | 'studioCount'>;

/** @param lists the games of each category, in the order of `types` */
function rowsOf(
  types: readonly string[],
  lists: readonly (readonly Game[])[],
  recommended: readonly RecommendedGame[],
  device: Device,
): Rows {
  const own = lists.map(games => games.filter(game => isForDevice(game, device)));
  const all = own.flat().toSorted(byPriority);
  const byId = new Map(all.map(game => [game.gameId, game]));
  const suggested = recommended.flatMap(({ gameId }) => byId.get(gameId) ?? []).slice(0, ROW);
  const seen = new Set(suggested.map(game => game.gameId));
  const row = (games: readonly Game[]) =>
    games
      .filter(game => !seen.has(game.gameId))
      .slice(0, ROW)
      .map(tileOf);
  const studios = studioCards(types, own).toSorted((a, b) => b.count - a.count);
  return {
    recommended: suggested.map(tileOf),
    // Shared each for itself: a member's home has rows of the member beside them.
    popular: shared(row(all.filter(game => game.popular === 1))),
    fresh: shared(row(all.filter(game => game.new === 1))),
    live: shared(row(own[types.indexOf('live')] ?? [])),
    studios: shared(studios.slice(0, STUDIOS)),
    studioCount: studios.length,
  };
}

/** Recommendations from co-play come before those of the operator, which are everybody's [3.27]. */
function withOwn(own: readonly TileGame[], everybodys: TileGame[]): TileGame[] {
  if (own.length === 0) return everybodys;
  const ids = new Set(own.map(({ gameId }) => gameId));
  return [...own, ...everybodys.filter(({ gameId }) => !ids.has(gameId))].slice(0, ROW);
}

/** The catalogue's part of home; null without a catalogue. */
export async function loadHome(context: Context, url: URL): Promise<HomePage | null> {
  const { site, currency } = open(context, url);
  const code = codeOfTag(site.tag);
  const files = await context.get(catalogue)(currency, code);
  if (files === null) return null;
  const [recent, suggested, recommended, shownTypes, maintenance, banners, [types, lists]] =
    await Promise.all([
      loadRecent(context),
      loadRecommended(context),
      files.recommended(),
      readRecommendedTypes(context, site, currency),
      readMaintenance(context, currency),
      readBanners(context, site, currency),
      readLists(site, files),
    ]);
  const name = `home ${site.device} ${shownTypes?.join()}`;
  const rows = derive([recommended, ...lists], name, () =>
    rowsOf(types, lists, recommendedOf(recommended, shownTypes), site.device),
  );
  if (recent.length > 0) await RecentRows.load();
  const own = { recent, recommended: withOwn(suggested, rows.recommended) };
  const make = () => homeOf(rows, own, { banners, maintenance, version: files.version });
  if (recent.length > 0 || suggested.length > 0) return make();
  return derive([rows, banners, maintenance], `everybody's home ${files.version}`, make);
}

function homeOf(
  rows: Rows,
  { recent, recommended }: Pick<HomePage, 'recent' | 'recommended'>,
  rest: Pick<HomePage, 'banners' | 'maintenance' | 'version'>,
): HomePage {
  const { popular, fresh, live } = rows;
  const shown = [recent.map(({ game }) => game), recommended, popular, fresh, live].flat();
  return { ...rows, ...rest, recent, recommended, maintenance: maintenanceOf(rest.maintenance, shown) };
}
