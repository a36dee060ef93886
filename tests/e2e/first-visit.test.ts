import { DESKTOP, expect, expectAccessible, hydrated, PHONE, test } from './site.ts';

for (const [name, screen] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test.describe(name, () => {
    test.use(screen);

    test('[2.2] [1.2] a first visit without a known country comes to the default language', async ({
      page,
    }) => {
      await page.goto('/');
      await expect(page).toHaveURL(/\/en-gb$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
      await hydrated(page);
      await expectAccessible(page);
    });
  });
}
