/** The backdrops of games, as a browser paints them: words that stand on them can be read, in every palette and on every cloth. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PALETTE_COUNT, paletteAt } from '#demo/art/palette.ts';
import { stencil } from '#demo/art/stencil.ts';
import { pictureSource } from '#demo/frames/picture.tsx';
import { CLOTHS } from '#demo/frames/stage-set.ts';
import { luminance, themeOf } from '#demo/frames/theme.ts';
import { expect, test } from '#tests/support/e2e/site.ts';

/** A phone's window, half as large, and the edge at its top, which carries no words. */
const [WIDTH, HEIGHT, EDGE] = [195, 422, 44];
const LEAST = 4.5;

/** The words between stage and bar, and in the bar. */
const WORDS = `<div class="frame" data-won="true" hidden><p class="notice"></p><p class="outcome"></p>
<div class="figure"><span></span><strong></strong></div></div>`;
const SHEET = readFileSync('build/client/studio/assets/frame.css', 'utf8');

const backdropsOf = (values: Record<string, string>, isPale: boolean, object: string) => `<!doctype html>
<html data-pale="${isPale}" style="${Object.entries(values)
  .map(([name, value]) => `--${name}:${value}`)
  .join(
    ';',
  )}"><style>${SHEET} section { position: relative; float: left; isolation: isolate; inline-size: ${WIDTH}px;
block-size: ${HEIGHT}px }</style>${CLOTHS.map(
  cloth => `<section><div class="backdrop" data-cloth="${cloth}">
<i class="objects" style='background-image:url("${object}")'></i></div></section>`,
).join('')}${WORDS}</html>`;

/** The brightest colour of each backdrop below its edge, and the colours of words, as `#rrggbb`. */
async function measured(page: Page): Promise<{ brightest: string[]; words: string[] }> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ([source, edge]) => {
      const hex = (parts: ArrayLike<number>) =>
        `#${[0, 1, 2].map(at => (parts[at] ?? 0).toString(16).padStart(2, '0')).join('')}`;
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const { width, height } = image;
      const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      if (canvas === null) throw new Error('There is no canvas');
      canvas.drawImage(image, 0, 0);
      const brightest = [...document.querySelectorAll('section')].map(section => {
        const box = section.getBoundingClientRect();
        const { data } = canvas.getImageData(box.left, box.top + edge, box.width, box.height - edge);
        let [most, found] = [-1, ''];
        for (let at = 0; at < data.length; at += 4) {
          const bright =
            0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
          if (bright > most) [most, found] = [bright, hex(data.subarray(at, at + 3))];
        }
        return found;
      });
      const words = [...document.querySelectorAll('.notice, .outcome, .figure > *')].map(word =>
        hex((getComputedStyle(word).color.match(/\d+/g) ?? []).map(Number)),
      );
      return { brightest, words };
    },
    [picture, EDGE] as const,
  );
}

const SUN = pictureSource({ drawings: { sun: stencil('sun') } }, 'sun', 'brass');

test('[1.5] words on the backdrops of games have a contrast of 4.5 to 1', async ({ page }) => {
  await page.setViewportSize({ width: WIDTH * CLOTHS.length, height: HEIGHT });
  const faint: string[] = [];
  for (let at = 0; at < PALETTE_COUNT; at += 1) {
    const { name, isPale, ...colours } = paletteAt(at);
    await page.setContent(backdropsOf(themeOf({ colours, isPale }), isPale, SUN));
    const { brightest, words } = await measured(page);
    expect(brightest).toHaveLength(CLOTHS.length);
    for (const [clothAt, ground] of brightest.entries())
      for (const word of words) {
        const contrast = (luminance(word) + 0.05) / (luminance(ground) + 0.05);
        if (contrast < LEAST)
          faint.push(`${name}, ${CLOTHS[clothAt]}: ${word} on ${ground}, ${contrast.toFixed(1)}`);
      }
  }
  expect(faint).toEqual([]);
});
