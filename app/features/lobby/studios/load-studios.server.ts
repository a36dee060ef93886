/** Loads the pages of studios [2.15] [2.46]. */
import { catalogue } from '#app/api/context.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import type { Maintenance } from '#app/contract/game.ts';
import { derive } from '#app/domain/derived.ts';
import type { Device } from '#app/domain/device.ts';
import { studiosOf } from '#app/domain/find-games.ts';
import { isForDevice } from '#app/domain/lobby.ts';
import { readMaintenance } from '#app/features/games/maintenance.server.ts';
import type { StudioCard } from '../lobby-page.ts';
import { type Context, open, readLists } from '../opened.server.ts';

interface StudioPage {
  studios: StudioCard[];
  maintenance: Maintenance;
  /** Version of the catalogue; empty when there is none. */
  version: string;
}

/**
 * Every studio by name, leading to the category where it has the most games; to the first of those where several have as
 * many.
 *
 * @param lists the games of each category for one device, in the order of `types`
 */
export function studioCards(types: readonly string[], lists: readonly (readonly Game[])[]): StudioCard[] {
  const cards = new Map<string, StudioCard>();
  for (const [index, type] of types.entries()) {
    for (const studio of studiosOf(lists[index] ?? [])) {
      const known = cards.get(studio.providerId)?.count ?? 0;
      if (studio.count > known) cards.set(studio.providerId, { ...studio, type });
    }
  }
  return [...cards.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

const forDevice = (games: readonly Game[], device: Device) => games.filter(game => isForDevice(game, device));

/** The providers of a category, each with its number of games there [2.15] [2.46]. */
export async function loadProviders(context: Context, url: URL, type: string): Promise<StudioPage> {
  const { site, currency } = open(context, url);
  const files = await context.get(catalogue)(currency, 'en');
  const games = (await files?.games(type)) ?? [];
  const studios = derive([games], `studios ${type} ${site.device}`, () =>
    studioCards([type], [forDevice(games, site.device)]),
  );
  return { studios, maintenance: await readMaintenance(context, currency), version: files?.version ?? '' };
}

/** The providers of every category, each with the category where it has the most games. */
export async function loadAllStudios(context: Context, url: URL): Promise<StudioPage> {
  const { site, currency } = open(context, url);
  const files = await context.get(catalogue)(currency, 'en');
  const [types, lists] = await readLists(site, files);
  const [first, ...others] = lists;
  const studios =
    first === undefined
      ? []
      : derive([first, ...others], `all studios ${site.device}`, () =>
          studioCards(
            types,
            lists.map(games => forDevice(games, site.device)),
          ),
        );
  return { studios, maintenance: await readMaintenance(context, currency), version: files?.version ?? '' };
}
