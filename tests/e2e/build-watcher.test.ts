/** A newer build is published while pages are open: it is offered, loads with the next page, and never loops. */
import type { Page } from '@playwright/test';
import { IN_FULL, ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import { test } from '#tests/support/e2e/own-site.ts';
import {
  anyOf,
  expect,
  expectAccessibleInBothThemes,
  hydrated,
  routeTo,
  SCREENS,
  sameDocument,
  visit,
} from '#tests/support/e2e/site.ts';

test.setTimeout(120_000);
// During the restart no request is answered, and the older build's files are missing: the browser logs both.
test.use({
  isFirstVisit: true,
  expectedMessages: [
    anyOf(/^Failed to load resource: /, /dynamically imported module/, /^Failed to load module script/),
  ],
});

const offer = (page: Page) => page.getByRole('region', { name: 'A new version is available' });

/** Documents that the page loads from now on. */
function documents(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
}

/** The page watches for builds by now. A document that is being replaced has no element yet. */
const watched = (page: Page) =>
  page.waitForFunction(() => document.querySelector('html')?.dataset.watched === 'true');

/** The address of the VIP page's file as this page knows it. */
const vipFile = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      (window as unknown as { __reactRouterManifest: { routes: { vip: { module: string } } } })
        .__reactRouterManifest.routes.vip.module,
  );

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[4.16] [7.50] a newer build is offered, and loaded with the next page',
      ON_DESKTOP,
      async ({ page, ownSite }) => {
        await visit(page, '/en-gb');
        await watched(page);
        const isSame = await sameDocument(page);
        await ownSite.publish();
        await expect(offer(page)).toBeVisible({ timeout: 20_000 });
        expect(await isSame(), 'the page is still the same').toBe(true);
        await expectAccessibleInBothThemes(page);
        // A dialog opens and closes on the page as it is.
        await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await hydrated(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        expect(await isSame()).toBe(true);
        await page.getByRole('main').getByRole('link', { name: /Slots/ }).first().click();
        await expect(page).toHaveURL(/\/en-gb\/slots/);
        expect(await isSame(), 'the next page is a new document').toBe(false);
        await watched(page);
        await expect(offer(page)).toHaveCount(0);
      },
    );

    test('[4.16] the offer can be dismissed, and accepted', IN_FULL, async ({ page, ownSite }) => {
      await visit(page, '/en-gb/slots');
      await watched(page);
      const loaded = documents(page);
      await ownSite.publish();
      await offer(page).getByRole('button', { name: 'Dismiss' }).click({ timeout: 20_000 });
      await expect(offer(page)).toHaveCount(0);
      await page.reload();
      await watched(page);
      await ownSite.publish();
      await offer(page).getByRole('button', { name: 'Reload' }).click({ timeout: 20_000 });
      await watched(page);
      expect(loaded).toEqual(['/en-gb/slots', '/en-gb/slots']);
      await expect(offer(page)).toHaveCount(0);
    });

    test(
      '[4.16] [9.5] a page with a missing file reloads once, and renders',
      IN_FULL,
      async ({ page, ownSite }) => {
        await visit(page, '/en-gb');
        await watched(page);
        const before = await vipFile(page);
        const loaded = documents(page);
        await ownSite.publish();
        await routeTo(page, '/en-gb/vip').catch(() => undefined);
        await expect(page.getByRole('heading', { level: 1 })).toContainText('VIP');
        await watched(page);
        expect(await vipFile(page)).not.toBe(before);
        await page.waitForLoadState('networkidle');
        expect(loaded).toEqual(['/en-gb/vip']);
      },
    );

    test(
      '[9.5] a file that stays missing ends in a screen with a button, not in a loop',
      ON_PHONE,
      async ({ page }) => {
        // A page loads itself again some seconds later: on a slow machine, none go by.
        await page.clock.setFixedTime(Date.now());
        await page.route('**/build.json', route => route.fulfill({ json: { id: 'other' } }));
        await page.route('**/assets/build-other.json', route =>
          route.fulfill({ json: { id: 'other', entry: [], routes: {} } }),
        );
        await page.route('**/assets/vip-*.js', route => route.fulfill({ status: 404, body: '' }));
        await visit(page, '/en-gb/help-center');
        await watched(page);
        const loaded = documents(page);
        await routeTo(page, '/en-gb/vip').catch(() => undefined);
        await expect(page.getByRole('heading', { level: 1 })).toContainText('VIP');
        await page.waitForLoadState('networkidle');
        expect(loaded, 'loaded again once').toEqual(['/en-gb/vip']);

        await visit(page, '/en-gb/help-center');
        await watched(page);
        await routeTo(page, '/en-gb/vip').catch(() => undefined);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { name: 'This page needs a newer version' })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(loaded, 'and not again').toEqual(['/en-gb/vip', '/en-gb/help-center']);
        await expectAccessibleInBothThemes(page);
        await page.unroute('**/assets/vip-*.js');
        await main.getByRole('button', { name: 'Reload' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('VIP');
        expect(loaded).toEqual(['/en-gb/vip', '/en-gb/help-center', '/en-gb/vip']);
      },
    );
  });
}
