/** Loads a game's screen: which game it is, and whether it is open. */
import type { RouterContextProvider } from 'react-router';
import { catalogue } from '#app/api/context.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { maintenanceOf } from '#app/domain/maintenance.ts';
import { gameOfPlay } from '#app/domain/play-address.ts';
import { readMaintenance } from '#app/features/games/maintenance.server.ts';
import { refusal } from '#app/visit/refusal.ts';
import { currencyOf, type SiteData } from '#app/visit/site.ts';
import { visitedSite } from '#app/visit/visit.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The fields of a game that its screen shows, and that launch it. */
export type PlayedGame = Pick<
  Game,
  'gameId' | 'providerId' | 'type' | 'displayName' | 'providerDisplay' | 'img' | 'ink'
>;

export interface LoadedPlay {
  game: PlayedGame;
  /** Closed for maintenance, with its announced end, UTC; null while the game is open. */
  closed: { until: string | null } | null;
}

/** Games are filed by category, and the address names none. */
async function findGame(
  context: Context,
  site: SiteData,
  gameId: string,
  path: string,
): Promise<Game | null> {
  const files = await context.get(catalogue)(currencyOf(site, site.tag), codeOfTag(site.tag));
  const lists = await Promise.all(site.categories.map(category => files?.games(category.type) ?? []));
  const game = lists.flat().find(each => each.gameId === gameId);
  if (game !== undefined) return game;
  // A catalogue that cannot be read does not say whether the game exists.
  if (files?.isWhole() === true) return null;
  throw refusal({ status: 502, pathname: path, tag: site.tag, site });
}

async function readClosed(context: Context, currency: string, game: Game): Promise<LoadedPlay['closed']> {
  return maintenanceOf(game, await readMaintenance(context, currency)) ?? null;
}

/** @throws 404 when there is no such game in the catalogue */
async function loadGame(
  context: Context,
  { pathname, search }: URL,
  gameId: string | null,
): Promise<LoadedPlay> {
  const site = context.get(visitedSite);
  const game = gameId === null ? null : await findGame(context, site, gameId, pathname + search);
  if (game === null) throw refusal({ status: 404, pathname, tag: site.tag, site });
  const { providerId, type, displayName, providerDisplay, img, ink } = game;
  return {
    game: { gameId: game.gameId, providerId, type, displayName, providerDisplay, img, ink },
    closed: await readClosed(context, currencyOf(site, site.tag), game),
  };
}

/**
 * Of `{play}` only the game's id is trusted: everything else is read here [2.11] [2.58].
 *
 * @throws 404 when the address names no game of the catalogue
 */
export const loadPlay = (context: Context, url: URL, play: string): Promise<LoadedPlay> =>
  loadGame(context, url, gameOfPlay(play));

/**
 * The game that is played for fun. The launch decides whether it may be, by a call to the platform.
 *
 * @throws 404 when there is no such game in the catalogue
 */
export const loadDemo = (context: Context, url: URL, gameId: string): Promise<LoadedPlay> =>
  loadGame(context, url, gameId);
