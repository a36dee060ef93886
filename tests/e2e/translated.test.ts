/** Screens in use while a browser translates them: no error, and no value that stands still. */
import type { Page } from '@playwright/test';
import { registrationOf } from '#tests/support/demo-member.ts';
import { balance, enter, wallet } from '#tests/support/e2e/cashier.ts';
import { openChat } from '#tests/support/e2e/member-chat.ts';
import {
  chooseSort,
  DESKTOP,
  expect,
  register,
  routeTo,
  test,
  textOf,
  visit,
} from '#tests/support/e2e/site.ts';
import { translate, translated } from '#tests/support/e2e/translator.ts';

// Parts that hydrate after the translator are drawn anew, which React reports (418) and the page survives. A reading that is on its way
// when the member logs out is refused.
test.use({
  ...DESKTOP,
  expectedMessages: [/Minified React error #418|status of 401 .*\/api\/promotion\/info/],
});
test.beforeEach(({ page }) => translate(page));

const main = (page: Page) => page.getByRole('main');
/** The root's error page would stand in the place of the page. */
const expectAPage = (page: Page) => expect(page.getByText(textOf('en', 'error.500_title'))).toHaveCount(0);

async function visitTranslated(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await translated(page);
}

test('[4.4] [4.29] a balance and unread messages that are pushed, a deposit, a chat and the inbox', async ({
  page,
  operate,
}) => {
  for (const country of ['GB']) await operate('chat/desk', { country, state: 'open', until: null });
  const { id: memberId, username } = await enter(page);
  const listening = page.waitForEvent('websocket', socket => socket.url().includes('/app/'));
  await visitTranslated(page, '/en-gb/providers');
  await listening;
  await expect(balance(page)).toContainText('10,000.00');
  const adjusted = { memberId, operationId: `tr-${Date.now()}`, amount: '133.32', reason: 'A correction' };
  await operate('wallet/adjust', adjusted);
  await expect(balance(page)).toContainText('10,133.32');
  await operate('send-message', {
    to: { username },
    message: { type: 'account', texts: { en: { title: 'A word', content: 'About it.', sender: null } } },
  });
  const bell = page.getByRole('banner').getByRole('link', { name: /^Inbox/ });
  await expect(bell).toHaveAccessibleName(/, 1 /);
  await translated(page);

  await routeTo(page, '/en-gb/providers?action=deposit');
  await translated(page);
  await wallet(page)
    .getByRole('radio', { name: /Instant payment/ })
    .check();
  await wallet(page).getByLabel('Amount').fill('33.33');
  await wallet(page)
    .getByRole('button', { name: /^Deposit/ })
    .click();
  await expect(balance(page)).toContainText('10,166.65');
  await expectAPage(page);

  await routeTo(page, '/en-gb/inbox');
  await translated(page);
  await page.getByRole('navigation', { name: 'Messages' }).getByRole('link').first().click();
  await expect(bell).toHaveAccessibleName('Inbox');
  await translated(page);

  await routeTo(page, '/en-gb/providers');
  const room = await openChat(page, 'en-gb');
  await room.getByRole('button', { name: textOf('en-gb', 'chat.topic') }).click();
  await room.getByRole('option').last().click();
  await room.getByLabel(textOf('en-gb', 'chat.message')).fill('Is it you?');
  await room.getByRole('button', { name: textOf('en-gb', 'chat.start') }).click();
  await expect(room.getByText('Is it you?')).toBeVisible();
  await translated(page);
  await expectAPage(page);
});

test('[2.11] a game page: its clock goes on', async ({ page }) => {
  await register(page, registrationOf(`trag${Date.now().toString(36)}`));
  await visitTranslated(page, '/en-gb/slots?provider=p-silverlark');
  await main(page).locator('.grid .tile a').first().click();
  await translated(page);
  await page.getByRole('link', { name: 'Play', exact: true }).first().click();
  const timer = page.getByRole('timer');
  await expect(timer).toBeVisible();
  const before = await timer.textContent();
  await expect(timer).not.toHaveText(before ?? '');
  await expectAPage(page);
});

test('[1.4] the search: each key’s games, and a spelling that is corrected', async ({ page }) => {
  await visitTranslated(page, '/en-gb/vip');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search games' });
  const names = page.getByRole('dialog').getByRole('option').locator('b');
  for (const [text, found] of [
    ['lan', /lan/i],
    ['lantern', /lantern/i],
    ['qeen', /queen/i],
    ['moon', /moon/i],
  ] as const) {
    await field.fill(text);
    await expect(names.first()).toHaveText(found);
    await translated(page);
  }
  await field.fill('zeppelin 3000');
  await expect(page.getByText('No game is called “zeppelin 3000”').first()).toBeVisible();
  await expect(names.filter({ hasText: /moon/i })).toHaveCount(0);
  await expectAPage(page);
});

test('[2.49] [2.55] a category: filters and orders, and their counts', async ({ page }) => {
  await visitTranslated(page, '/en-gb/slots');
  const counts = page.locator('.lobby-header p');
  await expect(counts).toHaveText(/^[\d,]+ games, \d+ studios$/);
  await chooseSort(page, textOf('en-gb', 'lobby.sort_ztoa'));
  await expect(page).toHaveURL(/sort=alpha_ztoa/);
  await translated(page);
  await routeTo(page, '/en-gb/slots?provider=p-silverlark');
  await translated(page);
  await expect(counts).toHaveText(/^\d+ of [\d,]+ games$/);
  await expectAPage(page);
});

test('[2.26] [2.13] [4.2] the history, the promotion centre, and logging out', async ({ page }) => {
  await enter(page);
  await visitTranslated(page, '/en-gb/transactions/deposit');
  await routeTo(page, '/en-gb/transactions/bet-history');
  await translated(page);
  await routeTo(page, '/en-gb/promo-center');
  await translated(page);
  const card = main(page).getByRole('article', { name: /The long tide/ });
  await card.getByRole('button', { name: 'Claim' }).click();
  await expect(card).toContainText('In progress');
  await translated(page);
  await expectAPage(page);
  await page.locator('[popovertarget=member-menu]').click();
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await translated(page);
  await expectAPage(page);
});
