/** Provably fair rounds in the game's frame: a player plays, changes the seeds, checks the round, and finds a value that was changed. */

import { enter } from '#tests/support/e2e/cashier.ts';
import { sitDown } from '#tests/support/e2e/games.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, SCREENS, test } from '#tests/support/e2e/site.ts';

// The browser logs the frame's blocked actions.
test.use({ expectedMessages: [/Blocked |sandboxed/] });

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test('[1.5] a round is played, its seeds are changed, and it is checked with the hash that was shown before', async ({
      page,
      pair,
    }) => {
      await enter(page);
      const seat = await sitDown(page, pair, 'dice');
      await seat.ready();
      await seat.menu('Fairness').click();
      const panel = seat.panel('Fairness');
      const seeds = panel.locator('.seed > code');
      await expect(seeds).toHaveCount(2);
      const [hash = '', next = ''] = await seeds.allTextContents();
      expect([hash, next]).toEqual([
        expect.stringMatching(/^[0-9a-f]{64}$/),
        expect.stringMatching(/^[0-9a-f]{64}$/),
      ]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await panel.getByRole('button', { name: 'Close' }).click();

      const win = await seat.play();
      await seat.menu('Fairness').click();
      await panel.getByLabel('Your client seed').fill('north by ~ east');
      await panel.getByRole('button', { name: 'Change the seeds' }).click();
      await expect(panel.getByText('Previous server seed, revealed')).toBeVisible();
      await expect(seeds.first()).toHaveText(next);
      await panel.getByRole('button', { name: 'Close' }).click();

      await seat.menu('Recent rounds').click();
      const rounds = seat.panel('Recent rounds');
      await rounds.getByText('Verify this round').click();
      const amount = (win / 100).toFixed(2);
      await expect(rounds.locator('.check-result')).toHaveText(
        `The round agrees: the seeds give its result and its win of ${amount}.`,
      );
      await expect(rounds.locator('[data-step="hash"] code')).toHaveText(hash);
      await expectAccessible(page);

      await rounds
        .getByRole('link', { name: 'Check with these values on a page without an account' })
        .click();
      const field = (name: string) => seat.find('.fair-page').getByLabel(name, { exact: true });
      const result = seat.find('.fair-page .check-result');
      await expect(result).toContainText('The round agrees');
      await expectAccessible(page);
      const check = () => seat.find('.fair-page').getByRole('button', { name: 'Check' }).click();
      await field('Win as paid (optional)').fill('99.99');
      await check();
      await expect(result).toHaveText(
        `The round does not agree: the win is ${amount}, and another one was stated.`,
      );
      await field('Win as paid (optional)').fill(amount);
      await field('Server seed').fill('0'.repeat(64));
      await check();
      await expect(result).toHaveText(
        'The round does not agree: the server seed does not have the hash that was shown before.',
      );

      await seat.find('.fair-page').getByRole('link', { name: 'Back to the game' }).click();
      await seat.ready();
      await seat.play();
    });
  });
}

test('the check page is for anybody, says which values are not valid, and reads right to left in Arabic', async ({
  page,
}) => {
  await page.goto('/studio/fair?lang=en-gb');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('This value is not valid.')).toHaveCount(6);
  await page.goto('/studio/fair?lang=ar-ae');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تحقق من جولة');
  await expectNoSidewaysScroll(page);
});
