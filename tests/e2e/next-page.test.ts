/** The way to the next page and back is short: a likely page is loaded ahead, and one that was seen is kept. */
import type { Page } from '@playwright/test';
import { registrationOf } from '#tests/support/demo-member.ts';
import { isTried } from '#tests/support/e2e/matrix.ts';
import { DESKTOP, expect, register, test, visit } from '#tests/support/e2e/site.ts';

const slots = (page: Page) => page.locator('.rail a[href="/en-gb/slots"]').first();
const newcomer = () => registrationOf(`next${Date.now().toString(36)}`);

/** Answers to requests for a page's data that begin from now on, and whether the browser had loaded them ahead. */
async function dataAnswers(page: Page): Promise<{ path: string; isAhead: boolean }[]> {
  const answers: { path: string; isAhead: boolean }[] = [];
  const begun = new Set<string>();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ requestId }) => begun.add(requestId));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname: path } = new URL(response.url);
    const isAhead = response.fromPrefetchCache === true || response.fromDiskCache === true;
    // A link that was pressed slowly loads its page ahead too, and that answer may come after the page.
    if (begun.has(requestId) && path.endsWith('.data')) answers.push({ path, isAhead });
  });
  return answers;
}

test.use({ ...DESKTOP, isFirstVisit: true });

const VISITORS = [
  ['a member', true],
  ['a guest', false],
] as const;

for (const [who, isMember] of VISITORS.filter((_, at) => isTried(2, at)))
  test(`a link under the mouse of ${who} loads its page ahead`, async ({ page }) => {
    if (isMember) await register(page, newcomer());
    await visit(page, '/en-gb/vip');
    const answers = await dataAnswers(page);
    const ahead = page.locator('link[rel=prefetch][href*="/en-gb/slots.data"]');
    // The part that listens loads when the browser is idle.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await slots(page).hover();
      await expect(ahead).toBeAttached({ timeout: 500 });
    }).toPass();
    await expect.poll(() => answers).toEqual([{ path: '/en-gb/slots.data', isAhead: false }]);
    await slots(page).click();
    await expect(page.locator('.grid .tile').first()).toBeVisible();
    await expect.poll(() => answers.slice(1)).toEqual([{ path: '/en-gb/slots.data', isAhead: true }]);
  });

test('going back and forward shows what was seen without asking again', async ({ page }) => {
  await visit(page, '/en-gb/slots');
  const first = await page.locator('.grid .tile').first().textContent();
  // A slow press loads the page ahead, which going back does not repeat.
  await page.locator('.grid .name').first().click({ delay: 200 });
  await expect(page).toHaveURL(/\/slots\/g-/);
  await expect(page.locator('.figures')).toBeVisible();
  const game = await page.getByRole('heading', { level: 1 }).textContent();
  const answers = await dataAnswers(page);
  await page.mouse.move(0, 0); // it rests on no link
  await page.goBack();
  await expect(page).toHaveURL(/\/en-gb\/slots$/);
  await expect(page.locator('.grid .tile').first()).toHaveText(first ?? '');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(game ?? '');
  expect(answers).toEqual([]);
});

test('a page whose code comes late replaces the one before at once: the page is never empty', async ({
  page,
}) => {
  await visit(page, '/en-gb/slots');
  await page.route(/\/assets\/.*\.js$/, async route => {
    await new Promise(resolve => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const main = document.querySelector('main');
      const shown =
        (main?.innerText ?? '').trim() === '' ? 'nothing' : (main?.querySelector('h1')?.innerText ?? '');
      if (seen.at(-1) !== shown) seen.push(shown);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'VIP' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /VIP/ })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).not.toContain('nothing');
});
