/**
 * Holds rises of the shown balance back, so that it does not tell a round's result before the game has drawn it. Falls, such as a stake,
 * show at once. The end of a hold shows the balance as it is.
 */
import type { Page } from '#app/page/page.ts';
import { perPage } from '#app/page/per-page.ts';
import { createStore, subscribeKey } from '#app/stores/store.ts';

/** Limit of a hold, in milliseconds: longer than any drawing, because a game may fall silent. */
const HOLD_MS = 90_000;

/** The smaller of two decimal strings; the known one where the other is null. */
export const leastOf = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return Number(other) < Number(one) ? other : one;
};

interface HeldBalance {
  /** The most that is shown, as a decimal string; null while nothing is held. */
  store: { most: string | null };
  hold: () => void;
  release: () => void;
}

export const heldBalanceOf = perPage(({ stores: { user } }: Page): HeldBalance => {
  const store = createStore<HeldBalance['store']>({ most: null });
  let stops: (() => void)[] = [];
  const release = () => {
    for (const stop of stops) stop();
    stops = [];
    store.most = null;
  };
  const hold = () => {
    release();
    store.most = user.balance;
    const timer = setTimeout(release, HOLD_MS);
    const stopWatching = subscribeKey(user, 'balance', balance => {
      store.most = leastOf(store.most, balance);
    });
    stops = [stopWatching, () => clearTimeout(timer)];
  };
  return { store, hold, release };
});
