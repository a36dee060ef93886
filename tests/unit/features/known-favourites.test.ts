import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { favouritesOf, putFavourites, turnFavourite } from '#app/features/games/known-favourites.ts';
import { createUserStore } from '#app/stores/user.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MEMBER = { user: { id: 'm-1', username: 'anna', currency: 'GBP' } };

test('[1.4] a list that was read before a mark was stored does not take the mark back', async () => {
  const user = createUserStore({ loggedIn: true, data: MEMBER });
  const shown = () => favouritesOf(user).gameIds;
  putFavourites(user, 'm-1', ['g-1', 'g-2']);
  await turnFavourite(user, 'g-1', async () => true);
  putFavourites(user, 'm-1', ['g-1', 'g-2']); // read before, answered after
  expect(shown()).toEqual(['g-2']);
  vi.advanceTimersByTime(10_000);
  putFavourites(user, 'm-1', ['g-1', 'g-2']); // marked again in another tab since
  expect(shown()).toEqual(['g-1', 'g-2']);
});
