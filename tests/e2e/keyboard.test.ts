/** The keyboard alone: order, visible focus, the drawer. */
import type { Locator, Page } from '@playwright/test';
import { IN_FULL, ON_DESKTOP } from '#tests/support/e2e/matrix.ts';
import {
  expect,
  expectFound,
  hydrated,
  SCREENS,
  test,
  tiles,
  untilKnown,
  visit,
} from '#tests/support/e2e/site.ts';

/** The focused element: the landmark around it, its name, and whether it can be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const part = element.closest('dialog, .skip, header, .rail, .category-chips, main, footer, .tab-bar');
    // A tile's link covers the whole tile; its focus ring is drawn on the cover.
    const cover =
      (element.matches('.tile .name') && element.closest('.tile')?.querySelector('.art')) || element;
    const ring = getComputedStyle(cover).boxShadow;
    const box = element.getBoundingClientRect();
    return {
      part: part === null ? 'body' : ((part.className || part.tagName).toLowerCase().split(' ')[0] ?? ''),
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
      isSeen:
        (ring !== 'none' || getComputedStyle(element.parentElement as Element).boxShadow !== 'none') &&
        box.width > 0 &&
        box.bottom > 0 &&
        box.top < innerHeight,
    };
  });

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[2.3] [2.35] tab goes through header, menu, content and footer, the focus is always seen, and the first stop skips to the content',
      ON_DESKTOP,
      async ({ page }) => {
        await visit(page, '/en-gb');
        const parts: string[] = [];
        let stop = { part: '', name: '', isSeen: true };
        for (let press = 0; press < 200 && stop.part !== 'body'; press += 1) {
          await page.keyboard.press('Tab');
          stop = await focused(page);
          if (stop.part === 'body') break;
          expect(stop.name, `stop ${press} in ${stop.part}`).not.toBe('');
          expect(stop.isSeen, `focus on ${stop.name} in ${stop.part}`).toBe(true);
          if (parts.at(-1) !== stop.part) parts.push(stop.part);
        }
        expect(parts).toEqual(
          screen === 'phone'
            ? ['skip', 'top', 'category-chips', 'main', 'site-footer', 'tab-bar']
            : ['skip', 'top', 'rail', 'main', 'site-footer'],
        );

        await visit(page, '/en-gb');
        await page.keyboard.press('Tab');
        const skip = page.getByRole('link', { name: 'Skip to content' });
        await expect(skip).toBeFocused();
        await expect(skip).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/#content$/);
        await page.keyboard.press('Tab');
        expect((await focused(page)).part).toMatch(/^(main|category-chips)$/);
      },
    );

    test(
      '[1.4] [2.48] [2.5] a game is found by name and attribute and opened, and the focus is always seen',
      ON_DESKTOP,
      async ({ page }) => {
        await visit(page, '/en-gb/slots');
        await untilKnown(page);
        const tabTo = async (target: Locator) => {
          const isThere = () => target.evaluate(element => element === document.activeElement);
          for (let press = 0; press < 60 && !(await isThere()); press += 1) {
            await page.keyboard.press('Tab');
            const stop = await focused(page);
            expect(stop.isSeen, `focus on ${stop.name} in ${stop.part}`).toBe(true);
          }
          await expect(target).toBeFocused();
        };
        await tabTo(page.getByRole('searchbox', { name: 'Filter by name' }));
        await page.keyboard.type('moon');
        await expect(page).toHaveURL(/\?name=moon$/);
        await expect(tiles(page).first()).toContainText(/moon/i);
        const attribute = page.getByRole('main').getByRole('link', { name: 'Free spins' });
        await tabTo(attribute);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\?name=moon&sort=a-free-spins$/);
        await expect(attribute).toHaveAttribute('aria-current', 'true');
        await expectFound(page);
        const game = tiles(page).nth(2).locator('.name');
        const name = await game.textContent();
        await tabTo(game);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
        await tabTo(page.getByRole('link', { name: 'Play', exact: true }));
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
      },
    );

    test(
      '[2.40] the close button of a dialog is reached by tab and returns the focus',
      IN_FULL,
      async ({ page }) => {
        await visit(page, '/en-gb/vip');
        const join = page.getByRole('button', { name: 'Join' });
        await join.focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Create an account' });
        await expect(dialog).toBeVisible();
        await expect(dialog.getByRole('heading', { name: 'Create an account' })).toBeFocused();
        for (const label of ['Help centre', 'Close']) {
          await page.keyboard.press('Tab');
          await expect(dialog.locator(`[aria-label="${label}"]`)).toBeFocused();
        }
        await page.keyboard.press('Enter');
        await expect(dialog).toBeHidden();
        await expect(join).toBeFocused();
      },
    );

    if (screen === 'phone') {
      test('[3.2] [2.42] the sidebar opens and closes by keyboard, keeps the focus and returns it, and opens the language switcher', async ({
        page,
      }) => {
        await visit(page, '/en-gb');
        const menu = page.getByRole('button', { name: 'Menu' });
        const drawer = page.getByRole('dialog', { name: 'Menu' });
        await menu.focus();
        await page.keyboard.press('Enter');
        await expect(drawer).toBeVisible();
        const isInside = () =>
          drawer.evaluate(
            element => document.activeElement === document.body || element.contains(document.activeElement),
          );
        for (let press = 0; press < 30; press += 1) {
          await page.keyboard.press('Tab');
          expect(await isInside(), `after ${press + 1} tabs`).toBe(true);
        }
        await page.keyboard.press('Escape');
        await expect(drawer).toHaveCount(0);
        await expect(menu).toBeFocused();

        await page.keyboard.press('Space');
        await expect(drawer).toBeVisible();
        await drawer.getByRole('link', { name: 'Slots' }).focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/en-gb\/slots$/);
        await expect(drawer).toHaveCount(0);

        await menu.click();
        await drawer.getByRole('button', { name: 'Language: English, United Kingdom' }).click();
        await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible();
        await expect(drawer).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(page).toHaveURL(/\/en-gb\/slots$/);
        await hydrated(page);
      });
    }
  });
}

test('[1.4] a slash opens the search of all games, but not out of a field', IN_FULL, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/en-gb/vip');
  await expect(page.getByRole('searchbox', { name: 'Search games' })).toHaveAttribute(
    'placeholder',
    /^Search [\d,]{5,} games$/,
  );
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search games' });
  await expect(search).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(search).toHaveValue('a/b');
  await search.fill('lantern');
  await page.getByRole('option', { name: /^Show all/ }).click();
  await expect(page).toHaveURL(/\/en-gb\/search\?name=lantern$/);
  await expect(tiles(page).first()).toContainText(/lantern/i);
});

test.describe('in a low window, as at 200%', () => {
  test.use({ viewport: { width: 720, height: 450 } });

  test('[2.17] [2.61] the form over home has the window: head, foot and sections scroll along', async ({
    page,
  }) => {
    await visit(page, '/en-gb?action=register');
    const dialog = page.getByRole('dialog', { name: 'Create an account' });
    const name = dialog.getByRole('textbox', { name: 'Username' });
    await expect(name).toBeInViewport();
    await expect(page.locator('main .hero')).toBeAttached();
    await dialog.getByRole('button', { name: 'Create account' }).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('heading', { name: 'Create an account' })).not.toBeInViewport();
    await page.keyboard.press('Escape');
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await expect(sections).not.toBeInViewport();
    await sections.scrollIntoViewIfNeeded();
    await expect(sections.getByRole('button', { name: 'Menu' })).toBeInViewport();
  });
});

test.describe('in colours that the system chooses', () => {
  test.use({ forcedColors: 'active' });

  test('[2.61] buttons, fields and the focused element have outlines', async ({ page }) => {
    await visit(page, '/en-gb?action=login');
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    const lineOf = (locator: Locator) =>
      locator.evaluate(it => [getComputedStyle(it).borderTopWidth, getComputedStyle(it).borderTopStyle]);
    const submit = dialog.getByRole('button', { name: 'Log in', exact: true });
    expect(await lineOf(submit)).toEqual(['1px', 'solid']);
    expect(await lineOf(dialog.locator('.input').first())).toEqual(['1px', 'solid']);
    await dialog.getByLabel('Password').focus();
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus-visible');
    expect(await focused.evaluate(it => getComputedStyle(it).outlineStyle)).toBe('solid');
  });
});
