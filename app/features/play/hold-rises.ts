/**
 * Holds rises of the shown balance back, so that it does not tell a round's result before the game has drawn it. Falls, such as a stake,
 * show at once. The end of a hold shows the balance as it is.
 */
import { heldBalanceOf } from '#app/features/balance/balance.ts';
import type { Page } from '#app/page/page.ts';
import { perPage } from '#app/page/per-page.ts';
import { subscribeKey } from '#app/stores/store.ts';

/** Limit of a hold, in milliseconds: longer than any drawing, because a game may fall silent. */
const HOLD_MS = 90_000;

/** The smaller of two decimal strings; the known one where the other is null. */
const leastOf = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return Number(other) < Number(one) ? other : one;
};

interface Hold {
  hold: () => void;
  release: () => void;
}

export const holdRisesOf = perPage((page: Page): Hold => {
  const { user } = page.stores;
  const held = heldBalanceOf(page);
  let stops: (() => void)[] = [];
  const release = () => {
    for (const stop of stops) stop();
    stops = [];
    held.most = null;
  };
  const hold = () => {
    release();
    held.most = user.balance;
    const timer = setTimeout(release, HOLD_MS);
    const stopWatching = subscribeKey(user, 'balance', balance => {
      held.most = leastOf(held.most, balance);
    });
    stops = [stopWatching, () => clearTimeout(timer)];
  };
  return { hold, release };
});
