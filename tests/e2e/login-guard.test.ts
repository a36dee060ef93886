/** Login under a name that strangers guess at. */
import type { Page } from '@playwright/test';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { ON_DESKTOP } from '#tests/support/e2e/matrix.ts';
import {
  anyOf,
  DESKTOP,
  expect,
  expectAccessible,
  inAnotherBrowser,
  refusedPage,
  register,
  test,
  textOf,
  visit,
} from '#tests/support/e2e/site.ts';

// The browser logs the status of the strangers' refusals.
test.use({ ...DESKTOP, expectedMessages: [anyOf(refusedPage(422), refusedPage(429))] });

/** Wrong passwords for a name, from many networks. */
async function attack(page: Page, username: string): Promise<void> {
  const { origin } = new URL(page.url());
  for (let turn = 0; turn < 32; turn += 1)
    await page.request.post('/api/auth/login', {
      data: { username, password: 'guess' },
      headers: { origin, 'cf-connecting-ip': `203.0.113.${10 + (turn >> 2)}` },
    });
}

test(
  '[3.34] lets its owner in from a new browser after some work, by keyboard, in English and Arabic',
  ON_DESKTOP,
  async ({ page, browser, baseURL }) => {
    // A fresh member has no proved contact, so that the work is proof enough.
    const username = `amaraguard${process.pid}`;
    await register(page, registrationOf(username));
    const home = { ...DESKTOP, baseURL: baseURL ?? '' };
    // Not from the browser that knows the name.
    await inAnotherBrowser(browser, home, async stranger => {
      await visit(stranger, '/en-gb');
      await attack(stranger, username);
    });
    for (const tag of ['en-gb', 'ar-ae'])
      await inAnotherBrowser(browser, home, async other => {
        await visit(other, `/${tag}?action=login`);
        const dialog = other.getByRole('dialog');
        await dialog.getByLabel(textOf(tag, 'entry.username_or_mobile')).fill(username);
        await dialog.getByLabel(textOf(tag, 'entry.password')).fill(PASSWORD);
        const thread = other.waitForEvent('worker');
        await other.keyboard.press('Enter');
        await expect(dialog.getByText(textOf(tag, 'account.guard_text'))).toBeVisible();
        await thread;
        await expect(dialog.getByText(textOf(tag, 'account.guard_ready'))).toBeVisible();
        await expectAccessible(other);
        const code = dialog.getByLabel(textOf(tag, 'account.guard_code'));
        await code.focus();
        await other.keyboard.press('Tab');
        await dialog.getByRole('button', { name: textOf(tag, 'frame.login'), exact: true }).focus();
        await other.keyboard.press('Enter');
        await expect(dialog).toHaveCount(0);
        // A member of the United Kingdom is at home on its site.
        await other.goto(`/${tag}/account`);
        await expect(other).toHaveURL(/\/en-gb\/account$/);
      });
  },
);
