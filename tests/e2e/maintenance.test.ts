/** Operators' switches while pages are open: maintenance, and modules per device. */
import type { Locator } from '@playwright/test';
import { IN_FULL, ON_DESKTOP } from '#tests/support/e2e/matrix.ts';
import {
  DESKTOP,
  expect,
  expectAccessible,
  hydrated,
  PHONE,
  refusedPage,
  SCREENS,
  test,
  tiles,
  visit,
} from '#tests/support/e2e/site.ts';

const part = (action: 'is_show' | 'is_hide') => ({
  action,
  is_show: { exclude_user: [] },
  is_hide: { exclude_user: [] },
});
/** One with a page for every visitor, and one that menus lead to. */
const withMobile = (mobile: 'is_show' | 'is_hide') => ({
  currency: 'GBP',
  settings: ['VIP', 'Transactions'].map(name => ({
    name,
    parent_name: '',
    settings_json: JSON.stringify({ web: part('is_show'), mobile: part(mobile) }),
  })),
});
const hideOnMobile = withMobile('is_hide');
const showAll = withMobile('is_show');

test.afterEach(async ({ operate }) => {
  await operate('maintenance', { on: false });
  await operate('modules', showAll);
});

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test.describe('maintenance', () => {
      test.use({ expectedMessages: [refusedPage(503)] });

      test(
        '[2.62] [2.64] [2.66] [7.9] [8.8] it shows its screen, the bypass passes, and it ends',
        ON_DESKTOP,
        async ({ page, operate }) => {
          await visit(page, '/en-gb');
          await operate('maintenance', { on: true });
          const answer = await page.goto('/en-gb/slots');
          expect(answer?.status()).toBe(503);
          await hydrated(page);
          const main = page.getByRole('main');
          await expect(main.getByRole('heading', { name: 'Site under maintenance' })).toBeVisible();
          await expect(main.getByRole('link', { name: 'Return to home' })).toHaveCount(0);
          // Customer service opens and closes there, by documents.
          await main.getByRole('button', { name: 'Customer service' }).click();
          const dialog = page.getByRole('dialog', { name: 'Contact us' });
          await expect(dialog.getByRole('link', { name: /^Email/ })).toBeVisible();
          await hydrated(page);
          await page.keyboard.press('Escape');
          await expect(page).toHaveURL(/\/en-gb\/slots$/);
          await expect(dialog).toHaveCount(0);
          await expect(main.getByRole('heading', { name: 'Site under maintenance' })).toBeVisible();

          await visit(page, '/en-gb/slots?bypass=bypass');
          await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
          await expect(page).toHaveURL(/\/en-gb\/slots$/);
          await visit(page, '/en-gb/vip');
          await expect(page.getByRole('heading', { name: 'VIP', level: 1 })).toBeVisible();
          await page.goto('/en-gb/slots?bypass=wrong');
          await expect(page.getByRole('heading', { name: 'Site under maintenance' })).toBeVisible();

          await operate('maintenance', { on: false });
          await visit(page, '/en-gb/slots');
          await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
        },
      );

      test(
        '[2.64] an open screen names the end, polls, and continues to the page',
        IN_FULL,
        async ({ page, operate }) => {
          await page.clock.install();
          await operate('maintenance', { on: true, until: Date.UTC(2031, 4, 6, 7, 8) });
          await page.goto('/en-gb/slots');
          await hydrated(page);
          const screenOf = page.getByRole('main');
          await expect(screenOf).toContainText(/We expect to be back \S*0?6.May/);
          const again = screenOf.getByRole('button', { name: 'Try again' });
          await again.click();
          await expect(screenOf.getByRole('status')).toHaveText('Not yet. We keep trying.');
          await expectAccessible(page);
          await operate('maintenance', { on: false });
          // Without a press: the screen retries by itself.
          const asked = page.waitForRequest(request => request.method() === 'HEAD');
          await page.clock.runFor(20_000);
          await asked;
          await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
          await expect(page).toHaveURL(/\/en-gb\/slots$/);
        },
      );

      test(
        '[2.64] [4.15] it is met inside the page too, where the site is read again',
        IN_FULL,
        async ({ page, operate }) => {
          await visit(page, '/en-gb/vip?action=language');
          await operate('maintenance', { on: true });
          await page.getByRole('dialog').getByRole('link', { name: 'Svenska' }).click();
          await expect(page).toHaveURL(/\/sv-se\/vip$/);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(/underhåll/);
          await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE');
        },
      );
    });

    test(
      '[4.10] [8.7] [1.20] a module hidden on mobile redirects the phone and not the desktop',
      IN_FULL,
      async ({ page, operate }) => {
        await operate('modules', hideOnMobile);
        await visit(page, '/en-gb/vip');
        if (screen === 'phone') {
          await expect(page).toHaveURL(/\/error$/);
          await expect(page.getByRole('heading', { name: 'This page is not available' })).toBeVisible();
        } else {
          await expect(page).toHaveURL(/\/en-gb\/vip$/);
          await expect(page.getByRole('heading', { name: 'VIP', level: 1 })).toBeVisible();
        }
        await visit(page, '/en-gb');
        await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Transactions' })).toHaveCount(
          screen === 'phone' ? 0 : 1,
        );
        // Another currency's members and guests are not meant.
        await visit(page, '/sv-se/vip');
        await expect(page).toHaveURL(/\/sv-se\/vip$/);
      },
    );

    test(
      '[4.17] [9.6] the view is remembered when the page is left',
      IN_FULL,
      async ({ page, context, baseURL }) => {
        await visit(page, '/en-gb');
        await page.goto('/en-gb/slots');
        const cookies = await context.cookies(baseURL);
        expect(cookies.find(cookie => cookie.name === 'mobileView')?.value).toBe(String(screen === 'phone'));
      },
    );
  });
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[3.15] the page of a game in maintenance has the cover of its tile',
      IN_FULL,
      async ({ page, operate }) => {
        await visit(page, '/en-gb/slots');
        const path = (await tiles(page).getByRole('link').first().getAttribute('href')) ?? '';
        const closed = { currency: 'GBP', kind: 'game', id: path.split('/').at(-1) };
        const looks = async (cover: Locator) => {
          const note = cover.locator('.note');
          await expect(note).toHaveText(/^Back 6.Apr/);
          const { filter } = await cover.locator('img').evaluate(it => getComputedStyle(it));
          const { color, backgroundColor } = await note.evaluate(it => getComputedStyle(it));
          return { filter, color, backgroundColor };
        };
        await operate('game-maintenance', { ...closed, on: true, until: Date.UTC(2031, 3, 6, 7, 8) });
        await visit(page, '/en-gb/slots');
        const tile = await looks(tiles(page).locator('.art:has(.note)'));
        await visit(page, path);
        for (const theme of ['light', 'dark']) {
          await page.locator('html').evaluate((it, name) => it.setAttribute('data-theme', name), theme);
          expect(await looks(page.locator('.detail > .art')), theme).toEqual(tile);
        }
        expect(tile).toMatchObject({ color: 'rgb(255, 255, 255)', backgroundColor: 'rgb(16, 24, 29)' });
        expect(tile.filter).toContain('grayscale');
        await expect(page.getByRole('main')).toContainText('In maintenance');
        await expectAccessible(page);
        await operate('game-maintenance', { ...closed, on: false, until: null });
        await page.reload();
        await expect(page.locator('.detail .note')).toHaveCount(0);
      },
    );
  });
}

test.describe('without a connection', () => {
  test.use({ ...PHONE, colorScheme: 'light', expectedMessages: [/net::ERR_INTERNET_DISCONNECTED/] });

  for (const when of ['is idle', 'lacks a file that a navigation needs'])
    test(`[8.1] a page that ${when} says so once, tries again, and goes on to where one was going`, async ({
      page,
      context,
    }) => {
      if (when !== 'is idle')
        await page.route(/\/assets\/check-/, route => route.abort('internetdisconnected'));
      await visit(page, '/en-gb');
      // The files of the idle page have loaded.
      await expect(page.locator('html[data-watched]')).toBeAttached();
      await context.setOffline(true);
      const sections = page.getByRole('navigation', { name: 'Sections' });
      await sections.getByRole('link', { name: 'Games' }).click();
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      await expect(sections, 'the frame stays').toBeVisible();
      await expect(page.locator('html'), 'the theme stays').toHaveAttribute('data-theme', 'light');
      await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0);
      const again = main.getByRole('button', { name: 'Try again' });
      await again.click();
      await expect(main.getByRole('status')).toHaveText('Not yet. We keep trying.');
      await expect(main.getByRole('button')).toHaveCount(1);
      await expectAccessible(page);
      await page.unrouteAll();
      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
      await expect(page).toHaveURL(/\/en-gb\/slots$/);
    });
});

test.describe('a window that changes its width', () => {
  test.use(DESKTOP);

  test(
    '[4.11] [4.17] [9.6] across 768 px the page of a hidden module redirects',
    IN_FULL,
    async ({ page, operate }) => {
      await operate('modules', hideOnMobile);
      await visit(page, '/en-gb/vip');
      await page.setViewportSize({ width: 768, height: 900 });
      await expect(page.getByRole('heading', { name: 'VIP', level: 1 })).toBeVisible();
      await page.setViewportSize({ width: 767, height: 900 });
      await expect(page).toHaveURL(/\/error$/);
      await expect(page.getByRole('heading', { name: 'This page is not available' })).toBeVisible();
      await page.setViewportSize({ width: PHONE.viewport.width, height: PHONE.viewport.height });
      await visit(page, '/en-gb/slots');
      await page.setViewportSize({ width: 1024, height: 900 });
      await expect(
        page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Transactions' }),
      ).toBeVisible();
    },
  );
});
