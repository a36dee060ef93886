/**
 * The data of a lobby page: the first page of the games that its address asks for, and the choices of its filters. The server
 * makes it; the browser makes the same from the whole category once it is there.
 */
import type { GameAttribute } from '#app/contract/catalogue.ts';
import type { Maintenance } from '#app/contract/game.ts';
import type { RecentGame } from '#app/contract/played.ts';
import type { Device } from '#app/domain/device.ts';
import type { Studio } from '#app/domain/find-games.ts';
import type { LobbyQuery } from '#app/domain/lobby.ts';
import type { TileGame } from '#app/features/games/games.ts';

/** A studio as a card that leads to its games [2.46]; `count` is their number. */
export interface StudioCard extends Studio {
  /** The category it leads to. */
  type: string;
}

/** A game that a member has played. */
export interface RecentTile extends Omit<RecentGame, 'game'> {
  game: TileGame;
}

export interface LobbyPage {
  /** Category type, or the attribute's id on attribute pages. */
  scope: string;
  /** Name of the studio, where the page is about one. */
  studio?: string;
  query: LobbyQuery;
  /** The device that the games are for [2.55]: the browser goes on with the same one, or tiles would change places. */
  device: Device;
  /** Those of one page, at most 35 [2.57]. */
  games: TileGame[];
  /** Games that the query finds. */
  total: number;
  /** Games of the scope for this device, unfiltered. */
  all: number;
  /** Studios of the scope, unfiltered. */
  studioCount: number;
  /** The studios that the filters offer. */
  studios: readonly Studio[];
  /** The number of games that each sort choice finds with the rest of the filters: choices on offer, and `all`. */
  sorts: Readonly<Record<string, number>>;
  /** Active attributes by priority, with names in the page's language; otherwise whole, because the live lobby keeps them [3.9]. */
  attributes: GameAttribute[];
  maintenance: Maintenance;
  /** Version of the catalogue. */
  version: string;
}
