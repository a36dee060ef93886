/** A tab goes from one member to the next, also where the session of the first one ended while no page was open. */
import { beforeEach, expect, test } from 'vitest';
import { takeOverTab } from '#app/browser/tab-owner.client.ts';
import { BROWSER_STORAGE, memberEntries } from '#app/domain/browser-storage.ts';

beforeEach(async () => {
  sessionStorage.clear();
  await takeOverTab('m-anna');
  for (const key of Object.keys(BROWSER_STORAGE.sessionStorage))
    if (key !== 'tabMember') sessionStorage.setItem(key, 'kept');
});

const left = () => memberEntries('sessionStorage').filter(key => sessionStorage.getItem(key) === 'kept');

test('[4.2] the same member finds what the tab keeps', async () => {
  await takeOverTab('m-anna');
  expect(left()).toContain('lastVisitedPath');
});

test.each([
  'm-bo',
  undefined,
])('[4.2] for %s nothing of the member before is left, and the device keeps its own', async who => {
  await takeOverTab(who);
  expect(left()).toEqual([]);
  expect(sessionStorage.getItem('reloadedAt')).toBe('kept');
  await takeOverTab(who);
  expect(sessionStorage.getItem('tabMember')).toBe(who ?? null);
});

test('[4.34] what a guest has left is there after the login', async () => {
  await takeOverTab(undefined);
  sessionStorage.setItem('lastVisitedPath', '/en-gb/slots');
  await takeOverTab('m-bo');
  expect(sessionStorage.getItem('lastVisitedPath')).toBe('/en-gb/slots');
});
