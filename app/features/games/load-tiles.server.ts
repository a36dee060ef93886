/** Loads the tiles of a list of games, with the attributes and the maintenance that they show. */
import type { RouterContextProvider } from 'react-router';
import { type Catalogue, catalogue } from '#app/api/context.ts';
import type { GameAttribute } from '#app/contract/catalogue.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import type { Maintenance } from '#app/contract/game.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { ACTIVE_STATUS } from '#app/domain/lobby.ts';
import { byPriority } from '#app/domain/priority.ts';
import { currencyOf } from '#app/visit/site.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import { maintenanceOf, readMaintenance } from './maintenance.server.ts';
import { type NamedAttribute, type TileGame, tileOf } from './tile-game.ts';

type Context = Readonly<RouterContextProvider>;

export interface Tiles {
  games: TileGame[];
  attributes: NamedAttribute[];
  maintenance: Maintenance;
}

/** Active attributes by priority. */
export const activeAttributes = (attributes: readonly GameAttribute[]): GameAttribute[] =>
  attributes.filter(attribute => attribute.status === ACTIVE_STATUS).toSorted(byPriority);

export const namedAttribute = ({ id, memberDisplay, ribbon }: GameAttribute): NamedAttribute => ({
  id,
  memberDisplay,
  ribbon,
});

/** The data of tiles besides their games. @param games null for any: then the whole list of maintenance is returned */
export async function readTileFacts(
  context: Context,
  files: Catalogue | null,
  currency: string,
  games: readonly Game[] | null,
): Promise<Omit<Tiles, 'games'>> {
  const [attributes, maintenance] = await Promise.all([
    files?.attributes() ?? [],
    readMaintenance(context, currency),
  ]);
  return {
    attributes: activeAttributes(attributes).map(namedAttribute),
    maintenance: games === null ? maintenance : maintenanceOf(maintenance, games),
  };
}

/** @param reading the games in the order they are shown in; null where they cannot be read, and then there are no tiles */
export async function loadTiles(
  context: Context,
  reading: Promise<readonly Game[] | null>,
): Promise<Tiles | null> {
  const site = context.get(visitedSite);
  const currency = currencyOf(site, site.tag);
  const [games, files] = await Promise.all([reading, context.get(catalogue)(currency, codeOfTag(site.tag))]);
  return games && { games: games.map(tileOf), ...(await readTileFacts(context, files, currency, games)) };
}
