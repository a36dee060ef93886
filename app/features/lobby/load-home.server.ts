/** The server's side of home: a row of each kind of games, worked out once for each published version. */
import { catalogue, gateway } from '#app/api/context.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { commonBanner } from '#app/contract/common.ts';
import type { Maintenance } from '#app/contract/game.ts';
import { displayName } from '#app/domain/category.ts';
import type { Device } from '#app/domain/device.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { isForDevice } from '#app/domain/lobby.ts';
import { byPriority } from '#app/domain/priority.ts';
import { derive } from './derived.server.ts';
import { type LobbyPage, type Studio, tileOf } from './lobby-page.ts';
import { type Context, maintenanceOf, open, readMaintenance, studiosOf } from './opened.server.ts';

/** Games of a row on home: as many as the widest row shows. */
const ROW = 7;
/** Studios on home; all of them are behind its link. */
const STUDIOS = 12;

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
  /** Those with the most games. */
  studios: Studio[];
  studioCount: number;
  /** Type of the first category, where the links to more games lead. */
  first: string;
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

type Rows = Pick<HomePage, 'recommended' | 'popular' | 'fresh' | 'live' | 'studios' | 'studioCount'>;

/** @param lists the games of each category, in the order of `types` */
function rowsOf(
  types: readonly string[],
  lists: readonly (readonly Game[])[],
  recommended: readonly { gameId: string }[],
  device: Device,
): Rows {
  const byType = new Map(
    types.map((type, index) => [type, (lists[index] ?? []).filter(game => isForDevice(game, device))]),
  );
  const all = [...byType.values()].flat();
  const byId = new Map(all.map(game => [game.gameId, game]));
  const suggested = recommended.flatMap(({ gameId }) => byId.get(gameId) ?? []).slice(0, ROW);
  const seen = new Set(suggested.map(game => game.gameId));
  const row = (games: readonly Game[]) =>
    games
      .filter(game => !seen.has(game.gameId))
      .slice(0, ROW)
      .map(tileOf);
  const studios = studiosOf(all).toSorted((a, b) => b.count - a.count);
  return {
    recommended: suggested.map(tileOf),
    popular: row(all.filter(game => game.popular === 1)),
    fresh: row(all.filter(game => game.new === 1)),
    live: row(byType.get('live') ?? []),
    studios: studios.slice(0, STUDIOS),
    studioCount: studios.length,
  };
}

/** What home shows of the catalogue; null when there is none. */
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
  const rows = derive([recommended, ...lists], `home ${site.device}`, () =>
    rowsOf(types, lists, recommended, site.device),
  );
  const shown = [rows.recommended, rows.popular, rows.fresh, rows.live].flat();
  return {
    ...rows,
    banners,
    first: types[0] ?? '',
    maintenance: maintenanceOf(maintenance, shown),
    version: files.version,
  };
}
