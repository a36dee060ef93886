/**
 * Holds rises of the shown balance and of the bonus beside it back, so that they do not tell a round's result before the game has drawn it.
 * Falls, such as a stake, show at once. The end of a hold shows the balance as it is.
 */
import { heldBalanceOf } from '#app/features/balance/balance.ts';
import type { Page } from '#app/page/page.ts';
import { perPage } from '#app/page/per-page.ts';
import { subscribe } from '#app/stores/store.ts';
import type { UserStore } from '#app/stores/user.ts';

/** Limit of a hold, in milliseconds: longer than any drawing, because a game may fall silent. */
const HOLD_MS = 90_000;

const NOTHING = '0';

/** The smaller of two decimal strings; the known one where the other is null. */
const leastOf = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return Number(other) < Number(one) ? other : one;
};

/** What the pill shows while this provider's game is played: the money that it holds, or the balance. */
const shownOf = ({ balance, data }: UserStore, providerId: string): string | null =>
  data?.inGames?.find(it => it.providerId === providerId)?.amount ?? balance;

interface Hold {
  /** @param providerId of the game that is played */
  hold: (providerId: string) => void;
  release: () => void;
}

export const holdRisesOf = perPage((page: Page): Hold => {
  const { user } = page.stores;
  const held = heldBalanceOf(page);
  let stops: (() => void)[] = [];
  const release = () => {
    for (const stop of stops) stop();
    stops = [];
    Object.assign(held, { most: null, bonus: null });
  };
  const hold = (providerId: string) => {
    release();
    // Without a bonus there is none to show until the end.
    Object.assign(held, { most: shownOf(user, providerId), bonus: user.data?.bonus ?? NOTHING });
    const timer = setTimeout(release, HOLD_MS);
    const stopWatching = subscribe(user, () => {
      held.most = leastOf(held.most, shownOf(user, providerId));
      held.bonus = leastOf(held.bonus, user.data?.bonus ?? NOTHING);
    });
    stops = [stopWatching, () => clearTimeout(timer)];
  };
  return { hold, release };
});
