/** Visitors from a country that the operator does not serve. */
import { IN_FULL } from '#tests/support/e2e/matrix.ts';
import {
  expect,
  expectAccessible,
  hydrated,
  refusedPage,
  SCREENS,
  test,
  visit,
} from '#tests/support/e2e/site.ts';

test.use({ pairOptions: { vars: { BLOCKED_COUNTRIES: 'FR,US' } }, expectedMessages: [refusedPage(403)] });

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[2.62] [2.65] [2.66] [8.8] a restricted country gets its screen, with customer service only',
      IN_FULL,
      async ({ page, context }) => {
        await context.setExtraHTTPHeaders({ 'cf-ipcountry': 'FR' });
        for (const path of ['/', '/en-gb/slots', '/en-gb/help-center/contact']) {
          const answer = await page.goto(path);
          expect(answer?.status(), path).toBe(403);
          await hydrated(page);
          const main = page.getByRole('main');
          await expect(main.getByRole('heading', { name: 'IP address restricted' })).toBeVisible();
          await expect(main.getByRole('button', { name: 'Customer service' })).toBeVisible();
          await expect(main.getByRole('link', { name: 'Return to home' })).toHaveCount(0);
        }
        await expectAccessible(page);
      },
    );

    test(
      '[1.15] [2.66] customer service opens and closes there, by documents',
      IN_FULL,
      async ({ page, context }) => {
        await context.setExtraHTTPHeaders({ 'cf-ipcountry': 'FR' });
        await visit(page, '/en-gb/slots');
        await page.getByRole('button', { name: 'Customer service' }).click();
        const dialog = page.getByRole('dialog', { name: 'Contact us' });
        await expect(dialog.getByRole('link', { name: /^Email/ })).toBeVisible();
        await hydrated(page);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page).toHaveURL(/\/en-gb\/slots$/);
        await expect(dialog).toHaveCount(0);
        await expect(page.getByRole('heading', { name: 'IP address restricted' })).toBeVisible();
      },
    );

    test('[2.65] everybody else is let in', IN_FULL, async ({ page, context }) => {
      await context.setExtraHTTPHeaders({ 'cf-ipcountry': 'SE' });
      await visit(page, '/sv-se/slots');
      await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
    });
  });
}
