/** The live lobby [3.9]. */
import { proxy } from 'valtio';
import { deepClone } from 'valtio/utils';
import type { CategorySetting } from '#app/contract/common.ts';
import type { CategoryWithDisplay } from '#app/domain/category.ts';

export interface GameStore {
  /** Provider lists by category type. */
  category: Record<
    string,
    { providerId: string; name: string; memberDisplay: string; img: string | null; method: 0 | 1 }[]
  >;
  /** Game ids by category type or attribute id. */
  games: Record<string, string[]>;
  categorySettings: CategorySetting[];
  categoriesWithDisplay: CategoryWithDisplay[];
  gameAttributes: {
    id: string;
    memberDisplay: string;
    status: number;
    priority: number;
    img: string | null;
    ribbon: string;
  }[];
}

export const createGameStore = (seed: Partial<GameStore> = {}): GameStore =>
  proxy({
    category: {},
    games: {},
    categorySettings: [],
    categoriesWithDisplay: [],
    gameAttributes: [],
    ...deepClone(seed),
  });
