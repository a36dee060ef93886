/** The announcement popup: its visitors, the screens without it, and the time that it stays hidden. */
import type { Page } from '@playwright/test';
import { IN_FULL, ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  hydrated,
  routeTo,
  SCREENS,
  test,
  visit,
  visitAs,
} from '#tests/support/e2e/site.ts';

const DAY_MS = 86_400_000;
const KEY = 'announcementPopupExpiryTime';
const NEWS = {
  id: 'a-news',
  texts: {
    en: { title: 'A new studio', content: 'Sixty of its games are here.\n\nHave a look.' },
    ar: { title: 'استوديو جديد', content: 'وصلت ستون من ألعابه.' },
  },
  hidePeriod: 3,
  link: '/live',
};
const popup = (page: Page, name = NEWS.texts.en.title) => page.getByRole('dialog', { name });
const box = (page: Page) => popup(page).getByRole('checkbox', { name: "Don't show again for 3 days" });

/** Resolves with the reply that contains the announcements. */
const dashboardReply = (page: Page) => page.waitForResponse('**/api/common/dashboard');

/** Expects no announcement and no request, even after a long wait. */
async function expectNotAsked(page: Page, path: string): Promise<void> {
  let asked = 0;
  page.on('request', request => {
    if (request.url().endsWith('/api/common/dashboard')) asked += 1;
  });
  await visit(page, path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
  expect(asked, 'calls for announcements').toBe(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);
    test.beforeEach(({ operate }) => operate('announce', NEWS));
    test.afterEach(async ({ operate }, { status }) => {
      if (status === 'skipped') return; // nothing was announced
      await operate('announce', { ...NEWS, id: 'a-more' });
      for (const id of [NEWS.id, 'a-more']) await operate('announce', { id, withdraw: true });
    });

    test(
      '[1.16] [2.70] a guest sees it as a dialog like all others, and closes it',
      ON_PHONE,
      async ({ page }) => {
        await visit(page, '/en-gb/vip');
        await expect(popup(page)).toBeVisible();
        await expect(popup(page)).toContainText('Have a look.');
        // Between its last control and its first one the browser has the focus, the page behind never.
        const inside = () =>
          page.evaluate(() => {
            const { activeElement, body } = document;
            return activeElement === body || activeElement?.closest('dialog:modal') !== null;
          });
        for (let press = 0; press < 8; press += 1) {
          expect(await inside(), `after ${press} tabs`).toBe(true);
          await page.keyboard.press('Tab');
        }
        await page.keyboard.press('Escape');
        await expect(popup(page)).toHaveCount(0);
        // For this page it has been seen.
        await routeTo(page, '/en-gb/referral');
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Refer a friend');
        await expect(popup(page)).toHaveCount(0);
        // For another one it has not.
        await page.reload();
        await expect(popup(page)).toBeVisible();
        await popup(page).getByRole('button', { name: 'Close' }).last().click();
        await expect(popup(page)).toHaveCount(0);
      },
    );

    test(
      'a member sees it, in Arabic from the right, and axe finds nothing in it',
      ON_PHONE,
      async ({ page }) => {
        await visitAs(page, 'demoae', '/ar-ae/vip');
        await expect(popup(page, NEWS.texts.ar.title)).toBeVisible();
        await expectAccessibleInBothThemes(page);
      },
    );

    test(
      '[4.30] [4.31] [9.10] a ticked box hides it for the server’s number of days',
      ON_DESKTOP,
      async ({ page }) => {
        await page.clock.install();
        await visit(page, '/en-gb/vip');
        await page.clock.runFor(1_000);
        const now = await page.evaluate(() => Date.now());
        await box(page).check();
        const until = Number(await page.evaluate(key => localStorage.getItem(key), KEY));
        expect(Math.abs(until - now - 3 * DAY_MS)).toBeLessThan(60_000);
        await popup(page).getByRole('button', { name: 'Close' }).last().click();
        // The clock runs while the page loads.
        await page.clock.setSystemTime(until - 60_000);
        let asked = 0;
        page.on('request', request => {
          if (request.url().endsWith('/api/common/dashboard')) asked += 1;
        });
        await visit(page, '/en-gb/vip');
        await page.clock.runFor(500);
        await page.waitForLoadState('networkidle');
        expect(asked, 'calls for announcements').toBe(0);
        await expect(popup(page)).toHaveCount(0);
        await page.clock.setSystemTime(until);
        await visit(page, '/en-gb/vip');
        await page.clock.runFor(1_000);
        await expect(popup(page)).toBeVisible();
      },
    );

    test('[4.31] without the tick it is shown the next time', IN_FULL, async ({ page }) => {
      await visit(page, '/en-gb/vip');
      await box(page).check();
      await box(page).uncheck();
      expect(await page.evaluate(key => localStorage.getItem(key), KEY)).toBeNull();
      await page.reload();
      await expect(popup(page)).toBeVisible();
    });

    test('never over another dialog: it opens when that one has closed', IN_FULL, async ({ page }) => {
      const answer = dashboardReply(page);
      await page.goto('/en-gb/vip?action=language');
      await hydrated(page);
      await answer;
      const language = page.getByRole('dialog', { name: 'Language' });
      await expect(language).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await language.getByLabel('Close').click();
      await expect(popup(page)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      // A dialog of the address closes it, and it opens again afterwards.
      await routeTo(page, '/en-gb/vip?action=language');
      await expect(language).toBeVisible();
      await expect(popup(page)).toHaveCount(0);
    });

    test(
      'several are turned over, and its link leads to the page',
      IN_FULL,
      async ({ page, operate, baseURL }) => {
        const more = { en: { title: 'Later news', content: 'Nothing more.' } };
        await operate('announce', { ...NEWS, id: 'a-more', texts: more, link: null, priority: 1000 });
        await visit(page, '/en-gb/referral');
        await expect(popup(page)).toContainText('1 of 2');
        await popup(page).getByRole('button', { name: 'Next announcement' }).click();
        await expect(popup(page, 'Later news')).toContainText('2 of 2');
        await expect(popup(page, 'Later news').getByRole('link')).toHaveCount(0);
        await page.getByRole('dialog').getByRole('button', { name: 'Next announcement' }).click();
        await popup(page).getByRole('link', { name: 'Learn more' }).click();
        await expect(page).toHaveURL(`${baseURL}/en-gb/live`);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    );

    test(
      '[9.10] one that may not be hidden has no box; one for others is not shown',
      IN_FULL,
      async ({ page, operate }) => {
        await operate('announce', { ...NEWS, hidePeriod: 0 });
        await visit(page, '/en-gb/vip');
        await expect(popup(page)).toBeVisible();
        await expect(popup(page).getByRole('checkbox')).toHaveCount(0);
        await operate('announce', { ...NEWS, devices: [screen === 'phone' ? 'desktop' : 'mobile'] });
        const answer = dashboardReply(page);
        await visit(page, '/en-gb/vip');
        await answer;
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    );
  });
}

test('[4.30] is not requested while it stays hidden', IN_FULL, async ({ page }) => {
  await page.addInitScript(([key, until]) => localStorage.setItem(key, until), [
    KEY,
    String(Date.now() + DAY_MS),
  ] as const);
  await expectNotAsked(page, '/en-gb/vip');
});

test('[2.70] without announcements there is no popup', IN_FULL, async ({ page }) => {
  const answer = dashboardReply(page);
  await visit(page, '/en-gb/vip');
  await answer;
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
