/**
 * Reads the whole lists of a lobby page once the browser is idle, and tells the live lobby of them [3.9]. Loaded then: no
 * part of the first load.
 */

import { type CachedGames, cachedGames, rememberGames } from '#app/browser/cached-games.client.ts';
import { loadGames } from '#app/browser/catalogue.client.ts';
import { pause } from '#app/browser/when-idle.client.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { withChanges } from '#app/domain/changed-games.ts';
import { gamesFinder } from '#app/domain/find-games.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { isForDevice } from '#app/domain/lobby.ts';
import { byPriority } from '#app/domain/priority.ts';
import { published } from '#app/stores/published.ts';
import type { Stores } from '#app/stores/stores.ts';
import { currencyOf } from '#app/visit/site.ts';
import { editionOf } from './edition.ts';
import type { LobbyPage } from './lobby-page.ts';

/** The games of the catalogue that a page is about. */
export interface GamesSource {
  /** The one category, or every category of the market. */
  type: string | null;
  providerId?: string;
  attributeId?: string;
}

interface PagePlace {
  pathname: string;
  tag: string;
}

const isOf = (game: Game, { providerId, attributeId }: GamesSource) =>
  (providerId === undefined || game.providerId === providerId) &&
  (attributeId === undefined || game.attributes.includes(attributeId));

async function load(
  source: GamesSource,
  page: LobbyPage,
  { pathname, tag }: PagePlace,
  stores: Stores,
): Promise<CachedGames | null> {
  const { version, maintenance } = page;
  const { app, game, user } = stores;
  const currency = currencyOf({ member: user.data?.user ?? null, countries: app.countries }, tag);
  const types = source.type === null ? game.categorySettings.map(it => it.type) : [source.type];
  const staticPlace = app.config?.staticPlace ?? null;
  const read = await loadGames({ version, currency, code: codeOfTag(tag), types, staticPlace });
  if (read === null) return null;
  const wanted = read.filter(each => isOf(each, source));
  const changed = withChanges(wanted, maintenance.changed);
  // One file is in its order already; several are put in one, as the server does.
  const ordered = types.length > 1 ? changed.toSorted(byPriority) : changed;
  const games = { games: ordered, find: gamesFinder(ordered) };
  rememberGames(pathname, editionOf(page), games);
  return games;
}

/** Ids of the page's games by category type, and by each attribute that they have [3.9]. */
function idsOf(games: readonly Game[]): Record<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { gameId, type, attributes } of games)
    for (const key of [type, ...attributes]) {
      const known = ids.get(key);
      if (known) known.push(gameId);
      else ids.set(key, [gameId]);
    }
  return Object.fromEntries(ids);
}

/** All games of the page in their order, those this tab knows already at once; null when they cannot be read. */
export async function readAllGames(
  source: GamesSource,
  page: LobbyPage,
  place: PagePlace,
  stores: Stores,
): Promise<CachedGames | null> {
  const { game } = stores;
  const { device, attributes } = page;
  game.gameAttributes = published([...attributes]);
  const known = cachedGames(place.pathname, editionOf(page)) ?? (await load(source, page, place, stores));
  await pause();
  game.games = published(idsOf((known?.games ?? []).filter(each => isForDevice(each, device))));
  return known;
}
