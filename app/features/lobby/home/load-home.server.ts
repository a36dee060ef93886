/**
 * Loads home: promotions, banners [3.26], the most played and recommended games [3.27], and rows by what studios state of their games,
 * worked out once for each published version.
 */
import { catalogue } from '#app/api/context.ts';
import { readCall } from '#app/api/read-call.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { commonBanner, commonDashboard } from '#app/contract/common.ts';
import type { OutputOf } from '#app/contract/endpoint.ts';
import { commonHome, type HomePromotion, type HomeRows } from '#app/contract/home.ts';
import { HOME_ROWS, type HomeHero, type HomePart } from '#app/contract/home-parts.ts';
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
import type { LobbyPage } from '../lobby-page.ts';
import { type Context, open, readLists } from '../opened.server.ts';
import { loadRecent, loadRecommended } from '../recent/load-recent.server.ts';
import { studioCards } from '../studios/load-studios.server.ts';
import type { HomePage } from './home-page.ts';
import { loadOwn } from './load-own.server.ts';
import { filledRows } from './own-rows.server.ts';
import { OwnCards, RecentRows } from './sections.ts';

/** Games of a row on home: as many as the widest row shows. */
const ROW = 7;
const TOP = 10;
/** Fewer ranks are no list of the most played. */
const LEAST_TOP = 5;
/** Games of each of the rows that share a line, and of one studio in it. */
const MOOD = 3;
const OF_STUDIO = 1;
/** Promotions of a row; guests see the first offer to new members apart. */
const PROMOTIONS = 3;
/** Studios on home; all of them are behind its link. */
const STUDIOS = 6;

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
    read.toSorted(byPriority).map(({ id, type, memberDisplay, summary, link, img, alt }) => ({
      id,
      title: displayName(memberDisplay, code, ''),
      summary: displayName(summary ?? '', code, ''),
      link: link ?? placeOf(type, site),
      img,
      alt: displayName(alt ?? '', code, ''),
    })),
  );
}

type RecommendedGame = { type: string; gameId: string; chosen?: true | undefined };

interface Layout {
  /**
   * [3.27] The categories whose recommended games home shows, in that order. Null where the platform names none: then no
   * category is left out.
   */
  types: readonly string[] | null;
  order: readonly HomePart[];
  hero: HomeHero | null;
}

async function readLayout(context: Context, { device }: SiteData, currency: string): Promise<Layout> {
  const read = await readCall(context, commonDashboard, { type: 'home', device, currency });
  const types = read?.recommendDisplayList;
  return {
    types: types && types.length > 0 ? types : null,
    order: read?.homeRows ?? HOME_ROWS,
    hero: read?.homeHero ?? null,
  };
}

/**
 * Games that the operator has chosen, in that order; then those of the categories that are shown, one of each in turn. All of them in
 * their order where the platform names no categories.
 */
function recommendedOf(
  recommended: readonly RecommendedGame[],
  shownTypes: readonly string[] | null,
): readonly RecommendedGame[] {
  if (shownTypes === null) return recommended;
  const chosen = recommended.filter(each => each.chosen);
  const others = recommended.filter(each => !each.chosen);
  const lists = shownTypes.map(type => others.filter(each => each.type === type));
  const longest = Math.max(0, ...lists.map(list => list.length));
  const rounds = Array.from({ length: longest }, (_, round) => lists.flatMap(list => list[round] ?? []));
  return [...chosen, ...rounds.flat()];
}

type Rows = Pick<
  HomePage,
  'recommended' | 'top' | 'fresh' | 'lowStakes' | 'highReturn' | 'studios' | 'studioCount' | 'wins'
>;

/** In the place of a head that no operator sets, by which pages are known. */
const NO_HEAD = {};

const NO_ROWS: HomeRows = {
  promotions: [],
  top: [],
  lowStakes: null,
  highReturn: null,
  wins: [],
  payout: null,
};

/** Rows of home show no ribbons of attributes: their ids stay away from the document. */
const homeTile = (game: Game): TileGame => ({ ...tileOf(game), attributes: [] });

/** The most played games; where too few were played, the operator's popular ones that are not recommended as well. */
function topOf(all: readonly Game[], played: readonly Game[], recommended: ReadonlySet<string>): Rows['top'] {
  if (played.length >= LEAST_TOP) return { games: played.slice(0, TOP).map(homeTile), isCounted: true };
  const popular = all.filter(game => game.popular === 1 && !recommended.has(game.gameId));
  return { games: popular.slice(0, ROW).map(homeTile), isCounted: false };
}

/** Games that no other row has, of different studios. */
function moodOf(games: readonly Game[], seen: ReadonlySet<string>): LobbyPage['games'] {
  const ofStudio = new Map<string, number>();
  const chosen = games.filter(({ gameId, providerId }) => {
    const count = ofStudio.get(providerId) ?? 0;
    if (seen.has(gameId) || count >= OF_STUDIO) return false;
    ofStudio.set(providerId, count + 1);
    return true;
  });
  return chosen.slice(0, MOOD).map(homeTile);
}

/** @param lists the games of each category, in the order of `types` */
function rowsOf(
  types: readonly string[],
  lists: readonly (readonly Game[])[],
  { recommended, rows, device }: { recommended: readonly RecommendedGame[]; rows: HomeRows; device: Device },
): Rows {
  const own = lists.map(games => games.filter(game => isForDevice(game, device)));
  const all = own.flat().toSorted(byPriority);
  const byId = new Map(all.map(game => [game.gameId, game]));
  const ofIds = (ids: readonly string[]) => ids.flatMap(id => byId.get(id) ?? []);
  const suggested = ofIds(recommended.map(it => it.gameId)).slice(0, ROW);
  const seen = new Set(suggested.map(game => game.gameId));
  const top = topOf(all, ofIds(rows.top), seen);
  /** Notes the games of a row: later rows have others. */
  const noted = (row: LobbyPage['games']) => {
    for (const { gameId } of row) seen.add(gameId);
    return row;
  };
  noted(top.games);
  const low = rows.lowStakes && {
    fact: rows.lowStakes.minimum,
    games: noted(moodOf(ofIds(rows.lowStakes.gameIds), seen)),
  };
  const high = rows.highReturn && {
    fact: rows.highReturn.percent,
    games: noted(moodOf(ofIds(rows.highReturn.gameIds), seen)),
  };
  const studios = studioCards(types, own).toSorted((a, b) => b.count - a.count);
  return {
    recommended: suggested.map(homeTile),
    // Shared each for itself: a member's home has rows of the member beside them.
    top: shared(top),
    lowStakes: low && shared(low),
    highReturn: high && shared(high),
    fresh: shared(
      moodOf(
        all.filter(game => game.new === 1),
        seen,
      ),
    ),
    wins: rows.wins.flatMap(win => {
      const game = byId.get(win.gameId);
      return game === undefined ? [] : [{ ...win, game: homeTile(game) }];
    }),
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

/** What is advertised: nothing to a member who takes a break from play. */
function advertised(
  { promotions }: HomeRows,
  banners: HomePage['banners'],
  { member, head }: { member: SiteData['member']; head: HomeHero | null },
): Pick<HomePage, 'offer' | 'promotions' | 'banners' | 'hero'> & Partial<Pick<HomePage, 'wins'>> {
  if (member?.away !== undefined) return { offer: null, promotions: [], banners: [], wins: [], hero: null };
  const isOffer = ({ audience, kind }: HomePromotion) => audience === 'new' && kind === 'deposit';
  const hero = member === null ? head : null;
  const offer = member === null && hero?.showsOffer !== false ? (promotions.find(isOffer) ?? null) : null;
  return { offer, promotions: promotions.filter(it => it !== offer).slice(0, PROMOTIONS), banners, hero };
}

/**
 * The catalogue's part of home; null without a catalogue.
 * @param request of the page
 */
export async function loadHome(context: Context, url: URL, request: Request): Promise<HomePage | null> {
  const { site, currency } = open(context, url);
  const code = codeOfTag(site.tag);
  const files = await context.get(catalogue)(currency, code);
  if (files === null) return null;
  const [recent, suggested, recommended, layout, maintenance, banners, read, ownOf, [types, lists]] =
    await Promise.all([
      loadRecent(context),
      loadRecommended(context),
      files.recommended(),
      readLayout(context, site, currency),
      readMaintenance(context, currency),
      readBanners(context, site, currency),
      readCall(context, commonHome, { currency }),
      loadOwn(context, currency, request.headers.get('cookie')),
      readLists(site, files),
    ]);
  const { types: shownTypes, hero: head } = layout;
  const homeRows = read ?? NO_ROWS;
  const name = `home ${site.device} ${shownTypes?.join()}`;
  const rows = derive([recommended, homeRows, ...lists], name, () =>
    rowsOf(types, lists, {
      recommended: recommendedOf(recommended, shownTypes),
      rows: homeRows,
      device: site.device,
    }),
  );
  const own = ownOf?.(recent.length > 0) ?? null;
  if (own !== null) await Promise.all([recent.length > 0 && RecentRows.load(), OwnCards.load()]);
  const played = { recent, recommended: withOwn(suggested, rows.recommended) };
  const ads = advertised(homeRows, banners, { member: site.member, head });
  const content = { types, lists, device: site.device, banners: ads.banners };
  const rest = { currency, own, maintenance, version: files.version, payout: homeRows.payout };
  const make = () => homeOf(rows, played, { ...rest, ...ads, order: filledRows(layout.order, content) });
  if (own !== null) return make();
  // Equal layouts, as all answers for everybody, are the same object: the content is made once for them.
  return derive(
    [rows, homeRows, banners, maintenance, layout.order, head ?? NO_HEAD],
    `everybody's home ${files.version}`,
    make,
  );
}

function homeOf(
  rows: Rows,
  { recent, recommended }: Pick<HomePage, 'recent' | 'recommended'>,
  rest: Omit<HomePage, keyof Rows | 'recent'> & Partial<Pick<HomePage, 'wins'>>,
): HomePage {
  const { top, fresh, lowStakes, highReturn } = rows;
  const moods = [lowStakes?.games ?? [], highReturn?.games ?? []].flat();
  const own = rest.order.flatMap(it => (typeof it !== 'string' && it.kind === 'games' ? it.games : []));
  const shown = [recent.map(({ game }) => game), recommended, top.games, fresh, moods, own].flat();
  return { ...rows, ...rest, recent, recommended, maintenance: maintenanceOf(rest.maintenance, shown) };
}
