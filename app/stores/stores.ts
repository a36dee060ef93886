/** The live state of one page: made once per page in the browser, once per render on the server, never shared. */
import { type AppStore, createAppStore } from './app.ts';
import { createGameStore, type GameStore } from './game.ts';
import { createToastStore, type ToastStore } from './toasts.ts';
import { createUserStore, type UserStore } from './user.ts';

export interface Stores {
  user: UserStore;
  app: AppStore;
  game: GameStore;
  toasts: ToastStore;
}

export interface StoreSeed {
  user: Partial<UserStore>;
  app: Partial<AppStore>;
  game: Partial<GameStore>;
}

/**
 * The stores copy their seed: valtio makes a proxy of an object in place, and on the server the seed's parts are copies that
 * other requests of the isolate read too.
 */
export const createStores = (seed: StoreSeed, toasts: ToastStore = createToastStore()): Stores => ({
  user: createUserStore(seed.user),
  app: createAppStore(seed.app),
  game: createGameStore(seed.game),
  toasts,
});
