/** Operators find their way in the console: the overview's chart is read as a table, the palette finds a member. */
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { enter } from '#tests/support/e2e/cashier.ts';
import { consoleAt } from '#tests/support/e2e/console.ts';
import { expect, SCREENS, test } from '#tests/support/e2e/site.ts';

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test('[6.8] the overview is read as a table, and the palette opens a member', async ({
      page,
      browser,
      pair,
    }) => {
      const { id, username } = await enter(page);
      const address = `${pair.url.origin}/operator/overview?measure=active`;
      const { page: desk, leave } = await consoleAt(browser, address, options);
      await desk.getByText('Show as a table').click();
      const table = desk.getByRole('table', { name: 'Active members by hour' });
      await expect(table.getByRole('row')).toHaveCount(25);
      await expect(table.getByRole('rowheader').first()).toHaveText('00:00');
      await desk.getByRole('link', { name: 'Deposits' }).first().click();
      await expect(desk).toHaveURL(/measure=deposits/);
      await expect(desk.locator('.chart-body')).toHaveAttribute('aria-busy', 'false'); // paler until then
      expect(await axeFindings(desk)).toEqual([]);

      const opener = desk.getByRole('button', { name: 'Search and commands' });
      const field = desk.getByRole('combobox', { name: 'Section, member or reference' });
      await opener.focus();
      if (screen === 'desktop') await desk.keyboard.press('ControlOrMeta+k');
      else await opener.click();
      await expect(field).toBeFocused();
      await desk.keyboard.press('Escape');
      await expect(field).toBeHidden();
      await expect(opener).toBeFocused();

      await desk.keyboard.press('ControlOrMeta+k');
      await field.fill(username);
      await expect(desk.getByRole('option', { name: username })).toBeVisible();
      expect(await axeFindings(desk)).toEqual([]);
      await desk.keyboard.press('Enter');
      await expect(desk).toHaveURL(new RegExp(`/operator/members/${id}$`));
      await expect(desk.getByRole('heading', { name: username })).toBeVisible();
      await leave();
    });
  });
}
