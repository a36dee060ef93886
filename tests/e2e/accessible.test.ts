/** Axe on every kind of page of the lobby and on the 404 screen, in both themes, in three scripts. */
import { isTried } from '#tests/support/e2e/matrix.ts';
import {
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  refusedPage,
  SCREENS,
  test,
  visit,
} from '#tests/support/e2e/site.ts';

/** The same game and studio are in the catalogue of every market. */
const PAGES = [
  ['2.3', 'home', ''],
  ['2.4', 'a category', '/slots'],
  ['2.5', 'a studio’s games', '/slots/p-quillmark'],
  ['2.5', 'a game', '/slots/g-1000'],
  ['2.7', 'an attribute', '/attr/free-spins'],
  ['2.15', 'the studios', '/providers/slots'],
  ['2.63', 'the 404 screen', '/nothing/here/at/all'],
] as const;

test.use({ expectedMessages: [refusedPage(404)] });

for (const [at, [screen, options]] of SCREENS.entries()) {
  test.describe(`on a ${screen}`, () => {
    test.use(options);

    for (const [script, tag] of ['en-gb', 'ar-ae', 'zh-mo'].entries()) {
      for (const [turn, [clause, name, path]] of PAGES.entries()) {
        // In `npm test` each page once: on every other screen, in the next script.
        if (!isTried(3, at, script, turn) || !isTried(2, at, turn)) continue;
        test(`[${clause}] axe finds nothing on ${name} in ${tag}, light or dark`, async ({ page }) => {
          await visit(page, `/${tag}${path}`);
          await expectAccessibleInBothThemes(page);
          await expectNoSidewaysScroll(page);
        });
      }
    }
  });
}
