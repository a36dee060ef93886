/**
 * Every kind of screen of the site and of the console once, its language, width and theme in rotation: texts are whole and translated, nothing
 * reaches beyond its place, and axe finds nothing. `npm run prove shots` takes every screen in every look.
 */
import { faultsOf } from '#tests/support/e2e/faults.ts';
import { plantFaults } from '#tests/support/e2e/planted-faults.ts';
import { enterAs, LANGUAGES, looksInRotation, SCREENS_OF_TEST } from '#tests/support/e2e/screens.ts';
import { anyOf, expect, SCREENS, test, visit } from '#tests/support/e2e/site.ts';

test.use({
  // Error screens, the console before its login, and the sandbox of a game.
  expectedMessages: [anyOf(/status of (401|403|404|503) /, /Blocked |sandboxed/)],
});
test.setTimeout(300_000);

const looks = looksInRotation(SCREENS_OF_TEST);

for (const [width, options] of SCREENS) {
  test.describe(width, () => {
    test.use(options);

    for (const [tag, username] of LANGUAGES) {
      test(`[1.2] [1.20] [2.3] [2.4] [2.5] [2.7] [2.15] [2.63] screens in ${tag} are whole, translated and accessible`, async ({
        page,
        pair,
      }) => {
        // Without transitions, so that axe measures final colours.
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        const shown = SCREENS_OF_TEST.filter(
          it => looks.get(it)?.tag === tag && looks.get(it)?.width === width,
        );
        const members = shown.filter(it => it.who === 'member');
        for (const screen of [...shown.filter(it => it.who !== 'member'), ...members]) {
          const place = { page, pair, tag, width };
          const { theme = 'light' } = looks.get(screen) ?? {};
          await test.step(`${screen.name}, ${theme}`, async () => {
            if (screen === members[0]) await enterAs(page, username);
            try {
              await screen.open(place);
              const faults = await faultsOf(page, { theme, covered: screen.covered });
              expect.soft(faults, `${screen.name}, ${theme}`).toEqual([]);
            } finally {
              await screen.leave?.(place);
            }
          });
        }
      });
    }
  });
}

test('[1.20] a fault of each kind is found where it is planted', async ({ page }) => {
  await visit(page, '/en-gb/vip');
  const missed = await plantFaults(page);
  expect(missed(await faultsOf(page, { theme: 'light' }))).toEqual([]);
});

test('[1.20] a small target is found; one that the edge of a list cuts is not', async ({ page }) => {
  await visit(page, '/en-gb/vip');
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML(
      'beforeend',
      `<div style="height: 60px; overflow: auto" tabindex="0" role="region" aria-label="A list">
        <p style="height: 50px">A row</p>
        <button type="button" style="height: 44px">Cut by the edge</button>
        <p style="height: 50px">A row</p>
      </div>
      <p><button type="button" style="font-size: 6px; padding: 0">Small</button
      ><button type="button" style="font-size: 6px; padding: 0">Near</button></p>`,
    ),
  );
  const targets = (await faultsOf(page, { theme: 'light' })).filter(it => it.what.includes('target-size'));
  expect(targets.map(it => it.what).join()).toContain('Small');
  expect(targets.map(it => it.what).join()).not.toContain('Cut by the edge');
});
