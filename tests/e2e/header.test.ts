/** The header of a phone: members see the mark, guests the name beside it, in every language and with every balance. */
import type { Page } from '@playwright/test';
import { registrationOf } from '#tests/support/demo-member.ts';
import { boxes } from '#tests/support/e2e/boxes.ts';
import { isFull } from '#tests/support/e2e/matrix.ts';
import {
  expect,
  expectNoSidewaysScroll,
  hydrated,
  PHONE,
  register,
  test,
  visit,
} from '#tests/support/e2e/site.ts';

const WIDTHS = [360, 390];
/** One market of each language, its currency, and what makes the largest balance of 10,000 in it. */
const MARKETS = [
  ['en-gb', 'GBP', '123446789.00', '123,456,789.00'],
  ['sv-se', 'SEK', '123446789.00', '123,456,789.00'],
  ['pt-br', 'BRL', '123446789.00', '123,456,789.00'],
  ['es-cl', 'CLP', '123446789', '123,456,789'],
  ['ar-ae', 'AED', '123446789.00', '123,456,789.00'],
  ['zh-mo', 'MOP', '123446789.00', '123,456,789.00'],
] as const;

const NAME = 'Meridian';

/** Drawn part of the site's name, in pixels of its width. */
const drawnName = (page: Page): Promise<number> =>
  page
    .getByRole('banner')
    .getByRole('link', { name: NAME, exact: true })
    .locator('span')
    .evaluate(word => {
      const { left, right, top, bottom } = word.getBoundingClientRect();
      const logo = (word.parentElement as Element).getBoundingClientRect();
      const isClipped = getComputedStyle(word).clipPath !== 'none';
      if (isClipped || top >= logo.bottom || bottom <= logo.top) return 0;
      return Math.min(right, logo.right) - Math.max(left, logo.left);
    });

/** Expects the parts of the header beside each other, in the window, and the mark whole. */
async function expectInOrder(page: Page, width: number): Promise<void> {
  const parts = (await boxes(page.locator('header.top > *'))).filter(
    it => it.right > it.left && it.height > 1,
  );
  const inOrder = parts.toSorted((a, b) => a.left - b.left);
  expect(inOrder.length).toBeGreaterThanOrEqual(3);
  expect(inOrder[0]?.left).toBeGreaterThanOrEqual(0);
  expect(inOrder.at(-1)?.right).toBeLessThanOrEqual(width);
  for (const [at, part] of inOrder.entries())
    expect(part.left, `part ${at} begins where the last one ended`).toBeGreaterThanOrEqual(
      (inOrder[at - 1]?.right ?? 0) - 0.5,
    );
  // The mark is a picture of the style sheet.
  const mark = await page
    .locator('header.top > .logo')
    .evaluate(logo => Number.parseFloat(getComputedStyle(logo, '::before').width));
  expect(mark, 'the mark').toBeGreaterThan(20);
  await expectNoSidewaysScroll(page);
}

/** Gives the window a width, and waits until the page has it. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.waitForFunction(wanted => innerWidth === wanted, width);
}

test.use(PHONE);

for (const [tag, currency, more, largest] of MARKETS) {
  if (!isFull && tag !== 'ar-ae') continue;
  test(`[1.20] in ${tag} guests see mark and name on every phone, members the mark alone, with a small and a large balance`, async ({
    page,
    operate,
  }) => {
    await visit(page, `/${tag}`);
    for (const width of WIDTHS) {
      await resize(page, width);
      await expect.poll(() => drawnName(page), `the name at ${width} px`).toBeGreaterThan(60);
      await expectInOrder(page, width);
    }
    const username = `header${tag.replace('-', '')}${Date.now().toString(36)}`.slice(0, 20);
    const { id: memberId } = await register(page, registrationOf(username, currency));
    await visit(page, `/${tag}`);
    for (const amount of ['10,000', largest]) {
      await expect(page.locator('.pill bdi')).toContainText(amount);
      for (const width of WIDTHS) {
        await resize(page, width);
        await expect.poll(() => drawnName(page), `the name at ${width} px beside ${amount}`).toBe(0);
        await expectInOrder(page, width);
      }
      if (amount === largest) break;
      // A wider screen shows members the name too.
      await resize(page, 640);
      await expect.poll(() => drawnName(page)).toBeGreaterThan(60);
      const adjusted = { memberId, operationId: `header-${tag}`, amount: more, reason: 'A large balance' };
      await operate('wallet/adjust', adjusted);
      await page.reload();
      await hydrated(page);
    }
  });
}
