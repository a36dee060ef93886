/** The fields of a game that its tile shows. */
import type { GameAttribute } from '#app/contract/catalogue.ts';
import type { Game } from '#app/contract/catalogue-games.ts';

export type TileGame = Pick<
  Game,
  | 'gameId'
  | 'name'
  | 'displayName'
  | 'providerId'
  | 'providerDisplay'
  | 'img'
  | 'popular'
  | 'new'
  | 'attributes'
  | 'method'
  | 'type'
  | 'ink'
>;

/** The fields of an attribute that tiles and sort orders need. */
export type NamedAttribute = Pick<GameAttribute, 'id' | 'memberDisplay' | 'ribbon'>;

export const tileOf = (game: Game): TileGame => ({
  gameId: game.gameId,
  name: game.name,
  displayName: game.displayName,
  providerId: game.providerId,
  providerDisplay: game.providerDisplay,
  img: game.img,
  popular: game.popular,
  new: game.new,
  attributes: game.attributes,
  method: game.method,
  type: game.type,
  ink: game.ink,
});
