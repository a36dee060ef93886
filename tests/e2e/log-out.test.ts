/** After the end of a session nothing of the member is left on the page, in its requests, or in the browser. */
import type { Page } from '@playwright/test';
import { BROWSER_STORAGE, type BrowserStorage } from '#app/domain/browser-storage.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { DESKTOP, expect, refusedPage, test, textOf, visit, visitAs } from '#tests/support/e2e/site.ts';

// Requests under way when the session ends are answered 401, which the browser logs; the page discards the answers.
test.use({ ...DESKTOP, expectedMessages: [refusedPage(401)] });

const TAG = 'en-se';
const text = (key: string) => textOf(TAG, key);
const continued = (page: Page) => page.getByText(text('recent.continue'), { exact: true });
const guest = (page: Page) => page.getByRole('banner').getByRole('button', { name: text('frame.login') });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'demose' }).click();
  const menu = page.getByRole('navigation', { name: text('frame.account') });
  await menu.getByRole('button', { name: text('frame.logout') }).click();
}

/** Requests of a page from now on. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', request => requests.push(new URL(request.url()).pathname));
  return requests;
}

for (const [path, row] of [
  [`/${TAG}`, 'recent.continue'],
  [`/${TAG}/slots`, 'recent.played'],
] as const)
  test(`[4.2] logging out on ${path} leaves nothing of the member there`, async ({ page }) => {
    const memberId = await visitAs(page, 'demose', path);
    await expect(page.getByText(text(row), { exact: true })).toBeVisible();
    // Those of the member: a page of theirs, a search, a way into a game.
    await page.evaluate(() => {
      sessionStorage.setItem('lastVisitedPath', '/en-se/vip');
      sessionStorage.setItem('transferredTo', '{}');
      localStorage.setItem('selfTest', '2026-11-26 medium');
    });
    await logOut(page);
    await expect(guest(page)).toBeVisible();
    const requests = requestsOf(page);
    await expect(page.getByRole('main').locator('.tile').first()).toBeVisible();
    await expect(page.getByText('demose')).toHaveCount(0);
    for (const key of ['recent.continue', 'recent.played', 'recent.history'])
      await expect(page.getByText(text(key), { exact: true })).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: text('frame.notifications') }).getByRole('listitem'),
    ).toHaveCount(0);
    // Its own requests go on: those of a guest.
    await page
      .getByRole('link', { name: text('frame.home') })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${TAG}$`));
    await page.goBack();
    await expect(page.getByRole('main').locator('.tile').first()).toBeVisible();
    await expect(continued(page)).toHaveCount(0);
    expect(requests.filter(it => /^\/api\/(member\/|chat\/current$)/.test(it))).toEqual([]);
    await expectNothingOf(page, memberId);
  });

/** All that the page's browser stores is listed as the device's, and names no member. */
async function expectNothingOf(page: Page, memberId: string): Promise<void> {
  const kept = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('meridian');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const store = database.transaction('entries').objectStore('entries');
    const read = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>(resolve => {
        request.onsuccess = () => resolve(request.result);
      });
    const [keys, entries] = [await read(store.getAllKeys()), await read(store.getAll())];
    database.close();
    return {
      localStorage: Object.keys(localStorage),
      sessionStorage: Object.keys(sessionStorage),
      cookie: document.cookie.split('; ').flatMap(it => it.split('=')[0] || []),
      cache: await caches.keys(),
      database: (await indexedDB.databases()).map(it => it.name ?? ''),
      keys: keys.map(String),
      text: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, entries]),
    };
  });
  for (const kind of ['localStorage', 'sessionStorage', 'cookie', 'cache'] satisfies BrowserStorage[]) {
    const others = kept[kind].filter(key => BROWSER_STORAGE[kind][key] !== 'device');
    expect(others, kind).toEqual([]);
  }
  expect(kept.database).toEqual(Object.keys(BROWSER_STORAGE.database));
  expect(kept.keys.filter(key => /^(?:self-test|chat-|recent-searches)/.test(key))).toEqual([]);
  expect(kept.text).not.toContain(memberId);
  expect(kept.text).not.toContain('demose');
}

test('[4.2] nothing of the member is drawn while the guest’s page is on its way, and none in another tab', async ({
  page,
  context,
}) => {
  await visitAs(page, 'demose', `/${TAG}`);
  const other = await context.newPage();
  await visit(other, `/${TAG}`);
  await expect(continued(other)).toBeVisible();
  let release: () => void = () => undefined;
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\.data/, async route => {
    await held;
    await route.continue();
  });
  await logOut(page);
  await expect(guest(page)).toBeVisible();
  await expect(continued(page)).toHaveCount(0);
  await expect(guest(other)).toBeVisible();
  await expect(continued(other)).toHaveCount(0);
  release();
  await expect(page.getByRole('main').locator('.tile').first()).toBeVisible();
  await expect(continued(page)).toHaveCount(0);
  await other.close();
});

test('[4.1] page and header become the member’s in one painting', async ({ page }) => {
  await visit(page, `/${TAG}?action=login`);
  const welcome = 'Welcome back';
  await page.evaluate(
    ([welcome, login]) => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const isMembers = document.querySelector('main h1')?.textContent?.includes(welcome) ?? false;
        const isGuests = document.querySelector('header.top')?.textContent?.includes(login) ?? false;
        if (isMembers && isGuests) seen.push('the page is the member’s and the header a guest’s');
        if (isMembers && document.querySelector('header.top .pill') === null) seen.push('no balance');
        requestAnimationFrame(look);
      };
      look();
    },
    [welcome, text('frame.login')] as const,
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username or mobile number').fill('demose');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(welcome);
  await expect(continued(page)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

test('[3.16] a database that does not answer holds up no screen, and one in use can be made newer', async ({
  page,
  context,
}) => {
  await visit(page, '/en-gb');
  await page.getByRole('searchbox', { name: 'Search games' }).click();
  await page.getByRole('combobox', { name: 'Search games' }).fill('lantern');
  await expect(page.getByRole('option').first()).toBeVisible();
  const blocker = await context.newPage();
  await blocker.goto('/build.json');
  const opened = await blocker.evaluate(
    () =>
      new Promise<string>(resolve => {
        const opening = indexedDB.open('meridian', 2);
        opening.onblocked = () => resolve('blocked');
        opening.onsuccess = () => resolve('open');
      }),
  );
  expect(opened).toBe('open');
  // The open connection blocks the deletion, and the pending deletion blocks every later open request.
  await blocker.evaluate(() => void indexedDB.deleteDatabase('meridian'));
  await visit(page, '/en-gb/slots');
  const status = page.getByRole('main').locator('.more [role=status]');
  const before = await status.textContent();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(status).not.toHaveText(before ?? '');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search games' }).fill('lantern');
  await expect(page.getByRole('option').first()).toBeVisible();
  await blocker.close();
});
