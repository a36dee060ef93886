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
  ['home', ''],
  ['a category', '/slots'],
  ['a studio’s games', '/slots/p-quillmark'],
  ['a game', '/slots/g-1000'],
  ['an attribute', '/attr/free-spins'],
  ['the studios', '/providers/slots'],
  ['the 404 screen', '/nothing/here/at/all'],
] as const;

test.use({ expectedMessages: [refusedPage(404)] });
test.setTimeout(300_000);

for (const [at, [screen, options]] of SCREENS.entries()) {
  test.describe(screen, () => {
    test.use(options);

    test('[2.3] [2.4] [2.5] [2.7] [2.15] [2.63] axe finds nothing on the pages of the lobby, light or dark', async ({
      page,
    }) => {
      for (const [script, tag] of ['en-gb', 'ar-ae', 'zh-mo'].entries()) {
        for (const [turn, [name, path]] of PAGES.entries()) {
          // In `npm test` each page once: on every other screen, in the next script.
          if (!isTried(3, at, script, turn) || !isTried(2, at, turn)) continue;
          await test.step(`${name} in ${tag}`, async () => {
            await visit(page, `/${tag}${path}`);
            await expectAccessibleInBothThemes(page);
            await expectNoSidewaysScroll(page);
          });
        }
      }
    });
  });
}
