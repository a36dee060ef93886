/** The live lobby [3.9]. */

import { deepClone } from 'valtio/utils';
import type { GameAttribute } from '#app/contract/catalogue.ts';
import type { CategorySetting } from '#app/contract/common.ts';
import type { CategoryWithDisplay } from '#app/domain/category.ts';
import { createStore } from './store.ts';

export interface GameStore {
  /** Provider lists by category type. */
  category: Record<
    string,
    { providerId: string; name: string; memberDisplay: string; img: string | null; method: 0 | 1 }[]
  >;
  /** Ids of the games of the lobby page, by category type and by attribute id. */
  games: Record<string, string[]>;
  categorySettings: CategorySetting[];
  categoriesWithDisplay: CategoryWithDisplay[];
  /** Active attributes of the lobby page, by priority. */
  gameAttributes: GameAttribute[];
}

export const createGameStore = (seed: Partial<GameStore> = {}): GameStore =>
  createStore({
    category: {},
    games: {},
    categorySettings: [],
    categoriesWithDisplay: [],
    gameAttributes: [],
    ...deepClone(seed),
  });
