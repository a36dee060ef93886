/** A page whose scripts have not come yet: taps on it are not lost. */
import type { Page } from '@playwright/test';
import { expect, hydrated, PHONE, test, textOf } from '#tests/support/e2e/site.ts';

/** Holds the scripts of a page back. @returns lets them come */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const isHydrated = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.hydrated !== undefined);

test.use({ ...PHONE, isFirstVisit: true });

test('a press on a button is carried out once the page hears events, and only the last one', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/en-gb/slots', { waitUntil: 'commit' });
  await page.getByRole('button', { name: textOf('en-gb', 'lobby.filters'), exact: true }).click();
  await page.getByRole('button', { name: textOf('en-gb', 'frame.menu'), exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await isHydrated(page)).toBe(false);
  release();
  await expect(page.getByRole('dialog', { name: textOf('en-gb', 'frame.menu') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a press on a filter whose code has not come, and words typed into its field, wait for the code', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/filters-*.js', async route => {
    await promise;
    await route.continue();
  });
  await page.goto('/en-gb/slots');
  await expect.poll(() => isHydrated(page)).toBe(true);
  const main = page.getByRole('main');
  const name = main.getByRole('searchbox', { name: textOf('en-gb', 'lobby.filter_name') });
  await name.fill('moon');
  await main.getByRole('button', { name: textOf('en-gb', 'lobby.filters'), exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  resolve();
  await expect(page.getByRole('dialog', { name: textOf('en-gb', 'lobby.filters') })).toBeVisible();
  await expect(page).toHaveURL(/\/slots\?name=moon$/);
});

for (const [part, files] of [
  ['the dialog', '**/assets/open-dialog-*.js'],
  ['its form', '**/assets/member-*.js'],
] as const)
  test(`[2.61] text typed into a dialog stays while the code of ${part} loads`, async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(files, async route => {
      await promise;
      await route.continue();
    });
    await page.goto('/en-gb?action=login');
    await expect.poll(() => isHydrated(page)).toBe(true);
    const name = page.getByRole('dialog').locator('input[name=username]');
    await name.fill('somebody7');
    // The stores follow the window, and what reads them renders again.
    await page.setViewportSize({ width: 800, height: 900 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(name).toHaveValue('somebody7');
    resolve();
    await hydrated(page);
    await expect(name).toHaveValue('somebody7');
  });

test('a link leads, the search sends its word, and Play leads a guest to the login', async ({ page }) => {
  let release = await holdScripts(page);
  await page.goto('/en-gb', { waitUntil: 'commit' });
  const tabs = page.getByRole('navigation', { name: textOf('en-gb', 'frame.tabs') });
  await tabs.getByRole('link', { name: textOf('en-gb', 'frame.find') }).click();
  await expect(page).toHaveURL(/\/en-gb\/search$/);
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('moon');
  expect(await isHydrated(page)).toBe(false);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/en-gb\/search\?name=moon$/);
  release();
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('moon');

  release = await holdScripts(page);
  await page.goto('/en-gb/slots', { waitUntil: 'commit' });
  await page.locator('.tile .name').first().click();
  await page.getByRole('link', { name: textOf('en-gb', 'lobby.play'), exact: true }).click();
  await expect(page).toHaveURL(/action=login/);
  expect(await isHydrated(page)).toBe(false);
  release();
  await hydrated(page);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[2.1] a row of categories that is scrolled and pressed stays where it is: the press leads', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/en-gb/slots', { waitUntil: 'commit' });
  const row = page.getByRole('navigation', { name: textOf('en-gb', 'frame.categories') });
  const last = row.getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  const moved = await row.evaluate(it => it.scrollLeft);
  expect(moved).toBeGreaterThan(0);
  await last.hover();
  await page.mouse.down();
  expect(await isHydrated(page)).toBe(false);
  release();
  await hydrated(page);
  expect(await row.evaluate(it => it.scrollLeft)).toBe(moved);
  const address = await last.getAttribute('href');
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  // Untouched, a row brings its current link into view.
  await page.reload();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test.describe('where no script comes', () => {
  test.use({ expectedMessages: [/net::ERR_FAILED/] });

  test('a part whose file does not come stays as it was served, and its file is requested again', async ({
    page,
  }) => {
    await page.clock.install();
    let requests = 0;
    await page.route(/\/assets\/(below|filters)-.+\.js/, route => {
      requests += 1;
      return requests <= 2 ? route.abort() : route.continue();
    });
    await page.goto('/en-gb/slots');
    await expect.poll(() => isHydrated(page)).toBe(true);
    await expect.poll(() => requests).toBeGreaterThanOrEqual(2); // more where the machine took longer than the first pause
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slots');
    const categories = page.getByRole('navigation', { name: textOf('en-gb', 'frame.categories') });
    await expect(categories.getByRole('link').first()).toBeVisible();
    await page.clock.fastForward(5_000);
    await hydrated(page);
    expect(requests).toBe(4);
  });

  test('covers below the first screen wait, and come in the end', async ({ page }) => {
    await page.clock.install();
    const asked: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/art/cover/')) asked.push(request.url());
    });
    await page.route('**/assets/*.js', route => route.abort());
    await page.goto('/en-gb/slots');
    expect(asked.length, 'the first screen').toBeGreaterThan(2);
    expect(asked.length, 'the first screen').toBeLessThanOrEqual(7);
    await page.clock.fastForward(9_000);
    await expect.poll(() => asked.length).toBeGreaterThan(12);
  });
});

test('the brand’s face is asked for after hydration, shown where no row moves, and on every page from the next on', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'font') asked.push(request.url());
  });
  const release = await holdScripts(page);
  await page.goto('/en-gb', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(asked).toEqual([]);
  release();
  await hydrated(page);
  await expect.poll(() => asked.length).toBe(1);
  const face = () => page.evaluate(() => document.documentElement?.dataset.face); // a new document begins without an element
  await expect.poll(() => page.evaluate(() => localStorage.getItem('face'))).toMatch(/\.woff2$/);
  const tops = () =>
    page
      .locator('main .section')
      .evaluateAll(all =>
        all.map(it => Math.round(it.getBoundingClientRect().top)).filter(top => top < innerHeight),
      );
  const shown = await tops();
  await expect.poll(face).toBe('');
  expect(await tops()).toEqual(shown);
  await page.locator('.tile .name').first().click();
  await expect(page).toHaveURL(/\/g-/);
  await expect.poll(face).toBe('');
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(face).toBe('');
});
