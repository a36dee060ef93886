/** What axe says of home, a category and the 404 screen, in both themes, in three scripts. */
import { expectAccessible, refusedPage, SCREENS, test, visit } from './site.ts';

const PAGES = [
  ['2.3', 'home', ''],
  ['2.4', 'a category', '/slots'],
  ['2.63', 'the 404 screen', '/nothing/here/at/all'],
] as const;

test.use({ expectedMessages: [refusedPage(404)] });

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    for (const tag of ['en-gb', 'ar-ae', 'zh-mo']) {
      for (const [clause, name, path] of PAGES) {
        test(`[${clause}] axe finds nothing on ${name} in ${tag}, light or dark`, async ({ page }) => {
          // Colours are measured at once, not on their way.
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
          await visit(page, `/${tag}${path}`);
          await expectAccessible(page);
          await page.evaluate(() => {
            document.documentElement.dataset.theme = 'dark';
          });
          await expectAccessible(page);
        });
      }
    }
  });
}
