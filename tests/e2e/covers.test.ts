/** Titles on covers in fonts that devices may have: drawn by a browser, and measured there. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { cover } from '#demo/art/art.ts';
import { demoGames } from '#demo/seed/games/games.ts';
import { expect, test } from '#tests/support/e2e/site.ts';

const OWN = readFileSync('app/styles/fonts/instrument-sans-latin-wght-normal.woff2').toString('base64');
const face = (name: string, percent: number) =>
  `@font-face { font-family: ${name}; src: url(data:font/woff2;base64,${OWN}); font-weight: 400 900; size-adjust: ${percent}% }`;
/** Fonts much wider and narrower than usual ones; the names are those of Linux machines. */
const FONTS = ['Wide', 'Narrow', "'DejaVu Sans'", "'Liberation Sans Narrow'"];

const COVERS = demoGames(20_000)
  .filter((_, index) => index % 400 === 0)
  .flatMap(({ gameId: id, names, type: category, providerId: provider }) =>
    [names.en, names.ar, names.zh].map(title => cover({ id, name: names.en, title, category, provider })),
  );

/** Lines that leave the cover's margins, with where they begin and end. */
const linesOutside = (page: Page, font: string, covers: readonly string[]): Promise<string[]> =>
  page.evaluate(
    async ([font, covers]) => {
      document.body.innerHTML = covers
        .map(svg => svg.replace(/(style="font:[^"]*?px )[^"]*"/, `$1${font}"`))
        .join('');
      document.body.style.cssText = 'display: grid; grid-template-columns: repeat(10, 240px)';
      await document.fonts.ready;
      return [...document.querySelectorAll<SVGTextElement>('svg > g:last-child > text')].flatMap(line => {
        const { x, y, width, height } = line.getBBox();
        // A letter may hang over its own place a little, as a J does.
        const isInside = x >= 11 && x + width <= 229 && y >= 140 && y + height <= 320;
        return isInside ? [] : [`${line.textContent}: ${x.toFixed(0)} to ${(x + width).toFixed(0)}`];
      });
    },
    [font, covers] as const,
  );

test.beforeEach(({ page }) =>
  page.setContent(
    `<!doctype html><style>${face('Wide', 130)}${face('Narrow', 70)}</style>
     <p style="font: 800 16px Wide">a</p><p style="font: 800 16px Narrow">a</p>`,
  ),
);

test('titles stay inside their box in every font, and would not, were their lines not held', async ({
  page,
}) => {
  expect(COVERS).toHaveLength(150);
  for (const font of FONTS) expect(await linesOutside(page, font, COVERS), font).toEqual([]);
  const free = COVERS.map(svg => svg.replace(/ textLength="\d+"/g, ''));
  expect((await linesOutside(page, 'Wide', free)).length).toBeGreaterThan(20);
});
