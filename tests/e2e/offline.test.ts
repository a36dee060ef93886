/** The site on a device without a network. */
import type { Page } from '@playwright/test';
import { registrationOf } from '#tests/support/demo-member.ts';
import { isTried } from '#tests/support/e2e/matrix.ts';
import { anyOf, expect, PHONE, register, test, textOf, visit } from '#tests/support/e2e/site.ts';

/** Until the browser has taken the service worker on. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker?.controller?.state === 'activated');

/** Every address and body that the page's origin has stored for later. */
const kept = (page: Page): Promise<{ path: string; body: string }[]> =>
  page.evaluate(async () => {
    const files: { path: string; body: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = (await (await cache.match(request))?.text()) ?? '';
        files.push({ path: new URL(request.url).pathname, body });
      }
    }
    return files;
  });

test.use({
  isFirstVisit: true,
  ...PHONE,
  mayHaveServiceWorker: true,
  // Files of late parts may be on their way when the network goes: their requests fail in the service worker.
  expectedMessages: [anyOf(/ERR_(INTERNET_DISCONNECTED|FAILED)/, /status of 503/, /WebSocket connection to/)],
});

for (const tag of ['ar-ae', 'pt-br'].filter((_, at) => isTried(2, at)))
  test(`a page in ${tag} that cannot be loaded says so, and comes with the network`, async ({
    page,
    context,
  }) => {
    await visit(page, `/${tag}`);
    await controlled(page);
    await context.setOffline(true);
    await page.goto(`/${tag}/slots?sort=popular`);
    await expect(page.getByRole('heading')).toHaveText(textOf(tag, 'error.offline_title'));
    await expect(page.locator('html')).toHaveAttribute('dir', tag === 'ar-ae' ? 'rtl' : 'ltr');
    await expect(page.getByRole('link', { name: textOf(tag, 'error.again') })).toBeVisible();
    const foot = page.getByRole('contentinfo');
    await expect(foot).toContainText(tag === 'ar-ae' ? '21+' : '18+');
    await expect(foot.getByRole('link').first()).toHaveAttribute('href', /^tel:\+?\d+$/);
    await context.setOffline(false);
    await expect(page.locator('.grid .tile').first()).toBeVisible();
    expect(new URL(page.url()).search).toBe('?sort=popular');
  });

test('the device keeps files that are the same for everybody, and nothing of a member', async ({ page }) => {
  const username = `kept${Date.now().toString(36)}`;
  // Before anything of the catalogue is read: games in the browser's database are not read again.
  await visit(page, '/en-gb/vip');
  await controlled(page);
  await register(page, registrationOf(username));
  const folders = async () => [...new Set((await kept(page)).map(({ path }) => path.split('/')[1]))].sort();
  await visit(page, '/en-gb/slots');
  // The catalogue is read when the page is idle, which "networkidle" may come before.
  await expect.poll(folders).toEqual(['assets', 'favicon.svg', 'offline-foot', 'static']);
  for (const path of ['/en-gb/inbox', '/en-gb/vip?action=deposit']) {
    await visit(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect(await folders()).toEqual(['assets', 'favicon.svg', 'offline-foot', 'static']);
  const files = await kept(page);
  expect(files.filter(({ body }) => body.includes(username))).toEqual([]);
});
