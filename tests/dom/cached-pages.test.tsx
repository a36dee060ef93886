/** The pages that going back shows as they were. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberGames } from '#app/browser/cached-games.client.ts';
import { cachedPage, keepPage } from '#app/browser/cached-pages.client.ts';
import { gamesFinder } from '#app/domain/find-games.ts';

const SITE = {};
const GUEST = { site: SITE, memberId: undefined };

const placeOf = (address: string, key: string) => {
  const { pathname, search } = new URL(address, 'https://meridian.example');
  return { pathname, search, key };
};
const urlOf = (address: string) => new URL(address, window.location.href);

/** The history is at an entry, as after a press on "back". */
const stand = (address: string, key: string) => window.history.replaceState({ key }, '', address);

function show(address: string, key: string, data: object, owner: Parameters<typeof keepPage>[2] = GUEST) {
  stand(address, key);
  keepPage(placeOf(address, key), { page: data }, owner);
}

beforeEach(() => {
  vi.useFakeTimers();
  show('/sv-se/vip', 'before', {}, { site: {}, memberId: undefined }); // forgets the pages of the test before
});
afterEach(() => void vi.useRealTimers());

const SLOTS = { games: 1 };

test('a page is given back as it was, by its own data', () => {
  show('/en-gb/slots', 'a', SLOTS);
  show('/en-gb/vip', 'b', {});
  stand('/en-gb/slots', 'a');
  expect(cachedPage(urlOf('/en-gb/slots'))).toEqual({ page: { type: 'data', result: SLOTS } });
  expect(cachedPage(urlOf('/en-gb/live'))).toBeNull();
});

test('a link, or reading a page again, asks its loaders', () => {
  show('/en-gb/slots', 'a', SLOTS);
  expect(cachedPage(urlOf('/en-gb/slots'))).toBeNull();
  show('/en-gb/vip', 'b', {});
  expect(cachedPage(urlOf('/en-gb/slots'))).toBeNull();
});

test.each([
  ['another member', { site: SITE, memberId: 'm-1' }],
  ['a site read anew', { site: {}, memberId: undefined }],
])('%s ends all pages of before', (_what, owner) => {
  show('/en-gb/slots', 'a', SLOTS);
  show('/en-gb/vip', 'b', {}, owner);
  stand('/en-gb/slots', 'a');
  expect(cachedPage(urlOf('/en-gb/slots'))).toBeNull();
});

test('another language asks its loaders, and so does a page of more than five minutes ago', () => {
  show('/en-gb/slots', 'a', SLOTS);
  show('/pt-br/vip', 'b', {});
  stand('/en-gb/slots', 'a');
  expect(cachedPage(urlOf('/en-gb/slots'))).toBeNull();
  show('/en-gb/vip', 'c', {});
  stand('/en-gb/slots', 'a');
  vi.advanceTimersByTime(299_000);
  expect(cachedPage(urlOf('/en-gb/slots'))).not.toBeNull();
  vi.advanceTimersByTime(2_000);
  expect(cachedPage(urlOf('/en-gb/slots'))).toBeNull();
});

test('data of another filter count only while the browser has the games itself', () => {
  show('/en-gb/slots', 'a', SLOTS);
  show('/en-gb/slots?sort=new', 'a', SLOTS);
  show('/en-gb/slots', 'a', SLOTS);
  show('/en-gb/slots?sort=new', 'a', SLOTS);
  show('/en-gb/vip', 'b', {});
  stand('/en-gb/slots?sort=new', 'a');
  expect(cachedPage(urlOf('/en-gb/slots?sort=new'))).toBeNull();
  rememberGames('/en-gb/slots', '1', { games: [], find: gamesFinder([]) });
  expect(cachedPage(urlOf('/en-gb/slots?sort=new'))).not.toBeNull();
});

test('the last twenty pages are kept', () => {
  for (let page = 0; page < 21; page += 1) show(`/en-gb/p-${page}`, `k${page}`, {});
  stand('/en-gb/p-0', 'k0');
  expect(cachedPage(urlOf('/en-gb/p-0'))).toBeNull();
  stand('/en-gb/p-1', 'k1');
  expect(cachedPage(urlOf('/en-gb/p-1'))).not.toBeNull();
});
