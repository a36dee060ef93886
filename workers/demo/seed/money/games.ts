/** The games that the demo's members play: from studios of their market, in categories with a rebate. */
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type GameKind, kindsOfGames, readProviders } from '#platform/games/game/game.ts';
import { gameIdAt } from '../games/games.ts';

/** Number of games searched, from the start of the directory; they include every category. */
const LOOKED_THROUGH = 400;

/** Two games of one studio, of different categories. */
export type Pair = readonly [GameKind, GameKind];

export interface PlayedGames {
  /** Games played from the balance, slots first. */
  seamless: (place: number) => Pair;
  /** Games played from an account at the studio. */
  transfer: (place: number) => GameKind;
}

function entryOf<Item>(items: readonly Item[], place: number): Item {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('The directory has too few games for the demo');
  return item;
}

/** Pairs of a studio's slots with its first other game. */
function pairOf(games: readonly GameKind[]): Pair[] {
  const slots = games.find(it => it.type === 'slots');
  const other = games.find(it => it.type === 'live' || it.type === 'table' || it.type === 'crash');
  return slots === undefined || other === undefined ? [] : [[slots, other]];
}

export async function readPlayedGames(env: PlatformEnv): Promise<(currency: string) => PlayedGames> {
  const ids = Array.from({ length: LOOKED_THROUGH }, (_, place) => gameIdAt(place));
  const [games, providers] = await Promise.all([kindsOfGames(env, ids), readProviders(catalogueOf(env))]);
  const known = ids.flatMap(id => games.get(id) ?? []);
  return currency => {
    const there = providers.filter(it => it.currencies.includes(currency));
    const gamesOf = (isTransfer: boolean) =>
      there
        .filter(it => it.isTransfer === isTransfer)
        .map(({ providerId }) => known.filter(game => game.providerId === providerId));
    const [pairs, transfer] = [gamesOf(false).flatMap(pairOf), gamesOf(true).flat()];
    return { seamless: place => entryOf(pairs, place), transfer: place => entryOf(transfer, place) };
  };
}
