/** A button whose call is under way: it keeps its size and the contrast of its text, and a bar grows and shrinks above its lower edge. */
import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { isTried } from '#tests/support/e2e/matrix.ts';
import { expect, refusedPage, rendered, SCREENS, test } from '#tests/support/e2e/site.ts';

// The console before its login.
test.use({ expectedMessages: [refusedPage(401)] });

const KINDS = ['', 'primary', 'quiet', 'bad', 'bad-outline', 'primary large full-width', 'small'];
const PLACES = ['/en-gb/vip', '/ar-ae/vip', '/operator'];
const THEMES = ['dark', 'light'] as const;

/** A button of each kind in the page's main part, as the site and the console draw them. */
const plant = (page: Page) =>
  page.evaluate(
    kinds =>
      document
        .querySelector('main')
        ?.insertAdjacentHTML(
          'afterbegin',
          `<div id="planted" style="display: grid; justify-items: start; gap: 8px">${kinds
            .map(it => `<button type="button" class="button ${it}">Save the change</button>`)
            .join('')}</div>`,
        ),
    KINDS,
  );

const buttonsIn = (page: Page) => page.locator('#planted > button');

/** Of each button: the width of its bar in pixels, its opacity, and how many animations the bar has. */
const measured = (page: Page) =>
  buttonsIn(page).evaluateAll(all =>
    all.map(it => {
      const bar = getComputedStyle(it, '::after');
      return {
        barWidth: Number.parseFloat(bar.width),
        opacity: getComputedStyle(it).opacity,
        moves: it
          .getAnimations({ subtree: true })
          .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement === '::after').length,
      };
    }),
  );

/** Of each button: its width and height before and after, read in one task: the page's font may come between two. */
const setBusy = (page: Page) =>
  buttonsIn(page).evaluateAll(all => {
    const boxes = () => all.map(it => it.getBoundingClientRect()).map(({ width, height }) => [width, height]);
    const before = boxes();
    for (const it of all) it.setAttribute('aria-busy', 'true');
    return { before, after: boxes() };
  });

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    for (const [turn, place] of PLACES.entries())
      for (const theme of THEMES.filter((_, at) => isTried(2, turn, at, screen === 'phone' ? 0 : 1)))
        test(`a busy button of ${place} keeps its size and its contrast in the ${theme} theme`, async ({
          page,
          pair,
        }) => {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'no-preference' });
          await page.goto(pair.url.origin + place);
          await rendered(page);
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          await plant(page);
          const before = await measured(page);
          const boxes = await setBusy(page);
          const busy = await measured(page);
          expect(boxes.after).toEqual(boxes.before);
          expect(before.map(it => it.moves)).toEqual(KINDS.map(() => 0));
          expect(busy.map(it => [it.moves, it.opacity])).toEqual(KINDS.map(() => [1, '1']));
          expect(await axeFindings(page)).toEqual([]);
          await page.emulateMedia({ reducedMotion: 'reduce' });
          for (const { barWidth, moves } of await measured(page)) {
            expect(moves).toBe(0);
            expect(barWidth).toBeGreaterThan(20);
          }
          expect(await axeFindings(page)).toEqual([]);
        });
  });
}
