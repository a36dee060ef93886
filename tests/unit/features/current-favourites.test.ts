import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { favouritesOf } from '#app/features/games/current-favourites.ts';
import { eventually } from '#tests/support/eventually.ts';
import { scriptedPage } from '#tests/support/scripted-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MEMBER = { user: { id: 'm-1', username: 'anna', currency: 'GBP' } };

test('[1.4] a list that was read before a mark was stored does not take the mark back', async () => {
  const page = scriptedPage({ loggedIn: true, data: MEMBER }, () => ({ gameId: 'g-1', isFavourite: false }));
  const { known, put, turn } = favouritesOf(page);
  put('m-1', ['g-1', 'g-2']);
  await turn('g-1');
  put('m-1', ['g-1', 'g-2']); // read before, answered after
  expect(known.gameIds).toEqual(['g-2']);
  vi.advanceTimersByTime(10_000);
  put('m-1', ['g-1', 'g-2']); // marked again in another tab since
  expect(known.gameIds).toEqual(['g-1', 'g-2']);
});

test('[1.4] a press before the marks are known fills the heart and is sent at once; the list that comes keeps it', async () => {
  const list = Promise.withResolvers<string[]>();
  const stored = Promise.withResolvers<object>();
  const sent: string[] = [];
  const page = scriptedPage({ loggedIn: true, data: MEMBER }, name => {
    sent.push(name);
    return name === 'game/favourite' ? stored.promise : list.promise;
  });
  const { known, put, turn } = favouritesOf(page);
  const turning = turn('g-1');
  expect(known).toMatchObject({ owner: 'm-1', gameIds: ['g-1'] });
  await eventually(() => expect(sent).toEqual(['game/favourite']));
  put('m-1', ['g-2']);
  expect(known.gameIds).toEqual(['g-1', 'g-2']);
  stored.resolve({ gameId: 'g-1', isFavourite: true });
  await turning;
  expect(known.gameIds).toEqual(['g-1', 'g-2']);
});

test('[1.4] a refused press is taken back', async () => {
  const page = scriptedPage({ loggedIn: true, data: MEMBER }, () => null);
  const { known, turn } = favouritesOf(page);
  const turning = turn('g-1');
  expect(known.gameIds).toEqual(['g-1']);
  await turning;
  expect(known.gameIds).toEqual([]);
});
