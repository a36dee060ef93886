/** Pointer interactions on a desktop, and their keyboard equivalents. */
import type { Locator } from '@playwright/test';
import { boxOf } from '#tests/support/e2e/boxes.ts';
import { isTried } from '#tests/support/e2e/matrix.ts';
import { DESKTOP, expect, test, textOf, tiles, untilKnown, visit } from '#tests/support/e2e/site.ts';

/** Contrast of a text and the ground of its own element, as WCAG reckons it. */
const contrastOf = (found: Locator): Promise<number> =>
  found.evaluate(element => {
    const { color, backgroundColor } = getComputedStyle(element);
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (canvas === null) throw new Error('this browser draws nothing');
    const lightOf = (paint: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = paint;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      if (alpha < 255) throw new Error(`${paint} can be seen through`);
      const [r = 0, g = 0, b = 0] = [red, green, blue].map(it => {
        const part = it / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [bright = 0, dark = 0] = [lightOf(color), lightOf(backgroundColor)].sort((a, b) => b - a);
    return (bright + 0.05) / (dark + 0.05);
  });

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  for (const colorScheme of (['light', 'dark'] as const).filter((_, at) => isTried(2, at)))
    test(`[1.5] in the ${colorScheme} theme a tile offers its actions to a pointer, and to keys`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await visit(page, '/en-gb/slots');
      const tile = tiles(page).first();
      const actions = tile.locator('.over');
      const play = tile.getByRole('button', { name: 'Play' });
      const facts = tile.getByRole('button', { name: 'Details' });
      const art = tile.locator('.art');
      await expect(actions).toHaveCount(0);
      await tile.hover();
      await expect(actions).toHaveCSS('opacity', '1');
      const scrim = await art.evaluate(it => getComputedStyle(it, '::before').backgroundImage);
      expect(scrim).toMatch(/^linear-gradient\(rgba\(11, 18, 23, 0\.7/);
      expect(await contrastOf(play)).toBeGreaterThanOrEqual(4.5);
      const [cover, button] = [await boxOf(art), await boxOf(play)];
      // The title at the foot of the cover stays as it is.
      expect(button.bottom).toBeLessThanOrEqual(cover.top + 0.66 * cover.height);
      expect(button.top).toBeGreaterThanOrEqual(cover.top);

      await page.mouse.move(0, 0);
      await expect(actions).toHaveCSS('opacity', '0');
      const without = await art.evaluate(it => getComputedStyle(it).boxShadow);
      const next = tiles(page).nth(1);
      const heart = next.locator('.favourite');
      await expect(heart, 'the pointer has brought the hearts').toBeVisible();
      await tile.getByRole('link').focus();
      await expect(art).not.toHaveCSS('box-shadow', without);
      await expect(actions, 'keys see what the pointer sees').toHaveCSS('opacity', '1');
      await page.keyboard.press('Tab');
      await expect(play).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(facts).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(heart, 'the actions are one stop').toBeFocused();
      await expect(actions).toHaveCSS('opacity', '0');
      await page.keyboard.press('Tab');
      await expect(next.getByRole('link')).toBeFocused();
    });

  const [path, name] = ['/slots?name=moon', 'lobby.filter_name'];
  for (const tag of ['ar-ae', 'en-gb'].filter((_, at) => isTried(2, at)))
    test(`[2.48] the cross of the field of ${tag}${path} clears it, and the field keeps the focus`, async ({
      page,
    }) => {
      await visit(page, `/${tag}${path}`);
      await untilKnown(page);
      const field = page
        .getByRole('searchbox', { name: textOf(tag, name) })
        .filter({ visible: true })
        .first();
      await expect(field).toHaveValue('moon');
      const { left, right, top, height } = await boxOf(field);
      const end = tag === 'ar-ae' ? left + 9 : right - 9;
      await page.mouse.click(end, top + height / 2);
      await expect(field).toHaveValue('');
      await expect(field).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`/${tag}/slots$`));
    });
});
