/** Played games in the lobby: those to play on, those played before, and recommendations from co-play. */
import type { Locator, Page } from '@playwright/test';
import { registrationOf } from '#tests/support/demo-member.ts';
import { openAtStudio } from '#tests/support/e2e/games.ts';
import { IN_FULL, ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  register,
  routeTo,
  SCREENS,
  shownNames,
  test,
  textOf,
  tiles,
  visit,
  visitAs,
} from '#tests/support/e2e/site.ts';

// The browser logs the frame's blocked actions.
test.use({ expectedMessages: [/Blocked |sandboxed/] });

/** Its games are played in the tab. */
const STUDIO = 'p-silverlark';
let members = 0;

const section = (page: Page, key: string, tag = 'en-gb'): Locator =>
  page.getByRole('region', { name: textOf(tag, key), exact: true });
const continued = (page: Page, tag?: string) => section(page, 'recent.continue', tag).getByRole('listitem');
const namesIn = (list: Locator): Promise<string[]> =>
  list.evaluateAll(items => items.map(item => item.querySelector('a')?.textContent ?? ''));

async function enterAsNew(page: Page): Promise<void> {
  members += 1;
  await register(page, registrationOf(`recent${Date.now().toString(36)}${members}`, 'GBP'));
}

/** Follows a link into a game, until its frame has exchanged the launch: from then on it was opened. */
async function untilOpened(page: Page, link: Locator): Promise<void> {
  const opened = page.waitForResponse(/\/studio\/api\/open$/);
  await link.click();
  expect((await opened).ok()).toBe(true);
}

/** Opens a game of the studio from its page. @returns its name */
async function openGame(page: Page, place: number): Promise<string> {
  await visit(page, `/en-gb/slots?provider=${STUDIO}`);
  const name = (await shownNames(page))[place] ?? '';
  await tiles(page).getByRole('link', { name, exact: true }).click();
  await untilOpened(page, page.getByRole('link', { name: 'Play', exact: true }));
  return name;
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[1.4] games that were opened are on home, the latest first, and lead back into play',
      ON_DESKTOP,
      async ({ page, pair }) => {
        await enterAsNew(page);
        await visit(page, '/en-gb');
        await expect(section(page, 'recent.continue')).toHaveCount(0);
        await visit(page, `/en-gb/slots?provider=${STUDIO}`);
        const links = await tiles(page)
          .locator('.name')
          .evaluateAll(all => all.map(it => [it.getAttribute('href') ?? '', it.textContent ?? ''] as const));
        const opened: string[] = [];
        for (const [address, name] of links.slice(0, 3)) {
          await openAtStudio(page, pair, address.slice(address.lastIndexOf('/') + 1));
          opened.unshift(name);
        }
        await visit(page, '/en-gb');
        expect(await namesIn(continued(page))).toEqual(opened.slice(0, 2));
        expect(await namesIn(section(page, 'recent.played').getByRole('listitem'))).toEqual(opened.slice(2));
        await expect(continued(page).first()).toContainText(
          textOf('en-gb', 'recent.last_played', { time: '' }),
        );
        await expectNoSidewaysScroll(page);
        // A category has those of its own as one row, and its games on the first screen.
        await routeTo(page, '/en-gb/slots');
        await expect(continued(page)).toHaveCount(0);
        expect(await namesIn(section(page, 'recent.played').getByRole('listitem'))).toEqual(opened);
        await expect(page.locator('.grid .tile').first()).toBeInViewport({ ratio: 0.2 });
        await routeTo(page, '/en-gb/live');
        await expect(section(page, 'recent.played')).toHaveCount(0);
        await routeTo(page, '/en-gb');
        const last = continued(page).last();
        await untilOpened(page, last.getByRole('link', { name: `Continue ${opened[1]}` }));
        await expect(page).toHaveURL(/\/game\/[\w-]+$/);
        await visit(page, '/en-gb');
        expect(await namesIn(continued(page)), 'the latest first').toEqual([opened[1], opened[0]]);
      },
    );

    test('[1.4] a game with an unfinished round comes first, with its stake', ON_PHONE, async ({ page }) => {
      await visitAs(page, 'demose', '/en-se');
      await expect(continued(page).first()).toContainText(textOf('en-se', 'recent.unfinished'));
      await expect(continued(page).first()).toContainText(/\d\.\d\d/);
    });

    test('[1.4] [1.20] in Arabic, from right to left', IN_FULL, async ({ page }) => {
      await visitAs(page, 'demoae', '/ar-ae');
      await expect(continued(page, 'ar-ae').first()).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

test('[3.27] home recommends what players of the same games play besides', IN_FULL, async ({ page }) => {
  const recommended = section(page, 'front.recommended');
  const names = async () => namesIn(recommended.getByRole('listitem'));
  const openFor = async (places: readonly number[]) => {
    await page.goto('about:blank'); // a page that has lost its session still asks for the member's data
    await page.context().clearCookies();
    await enterAsNew(page);
    const opened = [];
    for (const place of places) opened.push(await openGame(page, place));
    return opened;
  };
  // Games far down the studio's list, which nothing recommends by itself.
  const [first = '', second = ''] = await openFor([8, 9]);
  for (let others = 0; others < 2; others++) await openFor([8, 9]);
  await openFor([8]);
  await visit(page, '/en-gb');
  expect(await names(), first).toContain(second);
  expect((await names())[0]).toBe(second);
});
