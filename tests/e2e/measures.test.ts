/** Sizes and positions on a phone, which only a browser can measure. */
import type { Page } from '@playwright/test';
import { boxes, boxOf } from '#tests/support/e2e/boxes.ts';
import { enter, wallet } from '#tests/support/e2e/cashier.ts';
import { isTried } from '#tests/support/e2e/matrix.ts';
import {
  expect,
  expectNoSidewaysScroll,
  PHONE,
  test,
  textOf,
  visit,
  visitAs,
} from '#tests/support/e2e/site.ts';

/** Holds the answers to some calls back. @returns lets them through */
async function holdBack(page: Page, calls: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.describe('on a phone', () => {
  test.use(PHONE);

  const waitingRows = [
    ['[2.10]', 'deposit', 'deposit/methods', '.option-card'],
    ['[2.8]', 'bank', 'bank/list', '.account'],
  ] as const;
  for (const [clause, action, call, rows] of waitingRows.filter((_, at) => isTried(2, at)))
    test(`[1.7] ${clause} rows of the wallet’s ${action} are as high as those that wait in their place`, async ({
      page,
    }) => {
      const release = await holdBack(page, new RegExp(`/api/${call}$`));
      await visitAs(page, 'demogb', `/en-gb/vip?action=${action}`);
      const waiting = wallet(page).locator('.rows-waiting > .skeleton');
      let waited: Awaited<ReturnType<typeof boxes>> = [];
      await expect(async () => {
        waited = await boxes(waiting);
        expect(waited.filter(({ height }) => height > 0)).toHaveLength(3);
      }).toPass();
      release();
      const came = wallet(page).locator(`.cards > ${rows}`);
      await expect(came.nth(1)).toBeVisible();
      const [[first, second], [row, next]] = [waited, await boxes(came)];
      expect(row?.height).toBe(first?.height);
      expect((next?.top ?? 0) - (row?.top ?? 0)).toBe((second?.top ?? 0) - (first?.top ?? 0));
    });

  test('[5.31] [9.12] the boxes of a PIN stand from left to right in Arabic too, and fit a finger', async ({
    page,
  }) => {
    await enter(page, 'ar-ae', 'AED');
    await visit(page, '/ar-ae/vip?action=withdrawal');
    const pin = wallet(page).locator('.pin').first();
    const field = pin.getByLabel(textOf('ar-ae', 'pin.new'), { exact: true });
    await field.fill('24');
    const digits = pin.locator('span');
    await expect(digits).toHaveText(['•', '•', '', '', '', '']);
    const dialog = await boxOf(wallet(page));
    let { left: last } = dialog;
    for (const { left, right, height } of await boxes(digits)) {
      expect(left).toBeGreaterThan(last);
      expect(right).toBeLessThan(dialog.right);
      expect(right - left, 'wide').toBeGreaterThanOrEqual(44);
      expect(height, 'high').toBeGreaterThanOrEqual(44);
      last = right;
    }
    await expectNoSidewaysScroll(page);
  });

  test('[1.12] a row of a history is unfolded by keys, says so, and stays within the window', async ({
    page,
  }) => {
    await visitAs(page, 'demogb', '/en-gb/transactions/deposit');
    const row = page.locator('.days-list li').first();
    const summary = row.locator('summary');
    const devtools = await page.context().newCDPSession(page);
    /** The expanded state for screen readers; browsers derive it from a summary, without an attribute. */
    const isExpanded = async () => {
      const { root } = await devtools.send('DOM.getDocument');
      const { nodeId } = await devtools.send('DOM.querySelector', {
        nodeId: root.nodeId,
        selector: '.days-list summary',
      });
      const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
        nodeId,
        fetchRelatives: false,
      });
      return nodes[0]?.properties?.find(it => it.name === 'expanded')?.value.value;
    };
    await summary.focus();
    expect(await isExpanded()).toBe(false);
    await page.keyboard.press('Enter');
    expect(await isExpanded()).toBe(true);
    const details = row.locator('dl');
    await expect(details.getByText('Reference')).toBeVisible();
    const { left, right } = await boxOf(details);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Tab');
    await expect(details.getByRole('button', { name: 'Copy' })).toBeFocused();
    await summary.focus();
    await page.keyboard.press('Space');
    expect(await isExpanded()).toBe(false);
    await expect(details).toBeHidden();
  });
});
