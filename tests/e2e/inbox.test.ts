/** The inbox of a member: the list, a message, read messages and the unread count, on every page. */
import type { Page } from '@playwright/test';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { IN_FULL, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  callFrom,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  refusedPage,
  register,
  routeTo,
  SCREENS,
  sameDocument,
  test,
  visit,
  visitAs,
} from '#tests/support/e2e/site.ts';

// A page whose session ends makes one more call, which is refused.
test.use({ expectedMessages: [refusedPage(401)] });

let members = 0;

/** Loads a page as a new member, with messages if some are named. The first one is the oldest. */
async function visitAsReader(
  page: Page,
  operate: (call: string, payload: unknown) => Promise<unknown>,
  path: string,
  titles: readonly string[] = [],
): Promise<string> {
  members += 1;
  const username = `inbox${Date.now().toString(36)}${members}`;
  await register(page, registrationOf(username));
  for (const title of titles) await send(operate, username, title);
  await visit(page, path);
  return username;
}

const send = (
  operate: (call: string, payload: unknown) => Promise<unknown>,
  username: string,
  title: string,
  changed: object = {},
) =>
  operate('send-message', {
    to: { username },
    message: {
      type: 'account',
      texts: { en: { title, content: `About ${title}.`, sender: 'Payments' } },
      ...changed,
    },
  });

/** Ends the session by a call; the page notices by itself and becomes a guest's. */
async function leave(page: Page): Promise<void> {
  await callFrom(page, 'auth/logout');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
}

const list = (page: Page) => page.getByRole('navigation', { name: 'Messages' });
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Inbox/ });

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[1.13] [4.27] [7.35] [7.36] a message is opened, read, and counted no more anywhere, and opened by its link; then all are marked as read',
      ON_PHONE,
      async ({ page, operate }) => {
        await visitAsReader(page, operate, '/en-gb', ['First', 'Second', 'Third']);
        await expect(bell(page)).toHaveAccessibleName('Inbox, 3 unread messages');
        await expect(page).toHaveTitle(/^\(3\) /);
        const isSame = await sameDocument(page);
        await bell(page).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Inbox\s+3 unread/);
        await expect(list(page).getByRole('link')).toHaveCount(3);
        await list(page)
          .getByRole('link', { name: /Second/ })
          .click();
        await expect(page.getByRole('heading', { name: 'Second', level: 2 })).toBeVisible();
        await expect(page.getByText('About Second.').filter({ visible: true }).last()).toBeVisible();
        await expect(page).toHaveURL(/\/en-gb\/inbox\?message=\d+$/);
        const address = page.url();
        await expect(bell(page)).toHaveAccessibleName('Inbox, 2 unread messages');
        await expect(page).toHaveTitle('(2) Inbox - Meridian');
        if (screen === 'phone') {
          await expect(page.getByRole('heading', { name: 'Second', level: 2 })).toBeFocused();
          await expect(list(page)).toBeHidden();
          await page.getByRole('link', { name: 'All messages' }).click();
          await expect(page).toHaveURL(/\/en-gb\/inbox$/);
          await expect(list(page).getByRole('link', { name: /Second/ })).toBeFocused();
        } else {
          const rail = page.getByRole('navigation', { name: 'More' });
          await expect(rail.getByRole('link', { name: 'Inbox 2 unread' })).toBeVisible();
        }
        await expect(list(page).getByRole('link', { name: /^Unread: / })).toHaveCount(2);
        expect(await isSame()).toBe(true);
        await routeTo(page, '/en-gb/vip');
        await expect(page).toHaveTitle(/^\(2\) /);

        await bell(page).click();
        await page.getByRole('button', { name: 'Mark all read' }).click();
        await expect(bell(page)).toHaveAccessibleName('Inbox');
        await expect(page).toHaveTitle('Inbox - Meridian');
        await expect(page.getByRole('button', { name: 'Mark all read' })).toHaveCount(0);
        await expect(list(page).getByRole('link', { name: /^Unread: / })).toHaveCount(0);
        await page.reload();
        await expect(list(page).getByRole('link')).toHaveCount(3);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\s*Inbox\s*$/);

        await visit(page, address);
        await expect(page.getByRole('heading', { name: 'Second', level: 2 })).toBeVisible();
        await visit(page, '/en-gb/inbox?message=999999');
        await expect(page.getByRole('heading', { name: 'Message not found' })).toBeVisible();
      },
    );

    test(
      '[4.27] a link to a message opens it; one to an unknown message says so',
      IN_FULL,
      async ({ page, operate }) => {
        const username = await visitAsReader(page, operate, '/en-gb/inbox', ['Linked']);
        await list(page)
          .getByRole('link', { name: /Linked/ })
          .click();
        await expect(page).toHaveURL(/message=/);
        const address = page.url();
        await send(operate, username, 'Unread');
        await page.goto('/en-gb/vip');
        await visit(page, address);
        await expect(page.getByRole('heading', { name: 'Linked', level: 2 })).toBeVisible();
        await expect(bell(page)).toHaveAccessibleName('Inbox, 1 unread message');
        await visit(page, '/en-gb/inbox?message=999999');
        await expect(page.getByRole('heading', { name: 'Message not found' })).toBeVisible();
        if (screen === 'phone') await page.getByRole('link', { name: 'All messages' }).click();
        await expect(list(page).getByRole('link')).toHaveCount(2);
      },
    );

    test(
      'its link leads to the page in the reader’s language, or nowhere',
      IN_FULL,
      async ({ page, operate }) => {
        const username = await visitAsReader(page, operate, '/en-gb/inbox', ['Without']);
        await send(operate, username, 'With', { link: '/sv-se/live?from=inbox' });
        await page.reload();
        await list(page)
          .getByRole('link', { name: /With\b/ })
          .click();
        const article = page.getByRole('article', { name: 'With' });
        await article.getByRole('link', { name: 'Open Live casino' }).click();
        await expect(page).toHaveURL(/\/en-gb\/live\?from=inbox$/);
        await page.goBack();
        await expect(article).toBeVisible();
        await article.getByRole('link', { name: 'Ask customer service' }).click();
        await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
      },
    );

    test(
      '[1.13] a message is deleted on every device, and taken back; its unread count goes with it',
      IN_FULL,
      async ({ page, context, operate }) => {
        await visitAsReader(page, operate, '/en-gb/inbox', ['First', 'Second', 'Third']);
        const other = await context.newPage();
        await visit(other, '/en-gb/inbox');
        await list(page)
          .getByRole('link', { name: /Second/ })
          .click();
        await expect(bell(other)).toHaveAccessibleName('Inbox, 2 unread messages');
        await page.getByRole('button', { name: 'Delete message' }).click();
        await expect(list(page).getByRole('link')).toHaveCount(2);
        await expect(page).toHaveURL(/\/en-gb\/inbox$/);
        await expect(list(page).getByRole('link', { name: /First/ })).toBeFocused();
        // A read message has no part in the count of unread ones, and goes all the same.
        await expect(list(other).getByRole('link')).toHaveCount(2);
        await expectAccessibleInBothThemes(page);
        await page.getByRole('button', { name: 'Undo' }).click();
        for (const each of [page, other]) {
          await expect(list(each).getByRole('link')).toHaveCount(3);
          await expect(bell(each)).toHaveAccessibleName('Inbox, 2 unread messages');
        }
        await list(page)
          .getByRole('link', { name: /Second/ })
          .click();
        await page.getByRole('button', { name: 'Delete message' }).click();
        await expect(page.getByRole('status').filter({ hasText: '1 message deleted' })).toBeVisible();
        await page.reload();
        await expect(list(page).getByRole('link')).toHaveCount(2);
      },
    );

    test(
      '[1.13] the list is filtered by its address, and all read messages of it are deleted at once',
      IN_FULL,
      async ({ page, operate }) => {
        const username = await visitAsReader(page, operate, '/en-gb/inbox', ['First', 'Second']);
        await send(operate, username, 'Paid', { type: 'payment' });
        await expect(list(page).getByRole('link')).toHaveCount(3);
        const filters = page.getByRole('navigation', { name: 'Filter', exact: true });
        await filters.getByRole('link', { name: 'Your account' }).click();
        await expect(page).toHaveURL(/\/en-gb\/inbox\?kind=account$/);
        await expect(list(page).getByRole('link')).toHaveCount(2);
        await list(page).getByRole('link', { name: /First/ }).click();
        await expect(page).toHaveURL(/\?kind=account&message=\d+$/);
        await expect(bell(page)).toHaveAccessibleName('Inbox, 2 unread messages');
        if (screen === 'phone') await page.getByRole('link', { name: 'All messages' }).click();
        await filters.getByRole('link', { name: 'Unread', exact: true }).click();
        await expect(page).toHaveURL(/\?show=unread&kind=account$/);
        await expect(list(page).getByRole('link')).toHaveText([/Second/]);
        await expect(page.getByRole('button', { name: 'Delete all read' })).toHaveCount(0);
        await page.reload();
        await expect(list(page).getByRole('link')).toHaveText([/Second/]);
        await filters.getByRole('link', { name: 'All', exact: true }).click();
        await page.getByRole('button', { name: 'Delete all read' }).click();
        await expect(list(page).getByRole('link')).toHaveText([/Paid/, /Second/]);
        await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
        await expectNoSidewaysScroll(page);
      },
    );

    test('an empty one says so', IN_FULL, async ({ page, operate }) => {
      await visitAsReader(page, operate, '/en-gb/inbox');
      await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
      await expect(bell(page)).toHaveAccessibleName('Inbox');
      await expectAccessibleInBothThemes(page);
    });

    test('[6.4] a guest logs in and then sees the requested message', IN_FULL, async ({ page, operate }) => {
      const username = await visitAsReader(page, operate, '/en-gb/inbox', ['Asked for']);
      await list(page)
        .getByRole('link', { name: /Asked for/ })
        .click();
      await expect(page).toHaveURL(/message=/);
      const address = page.url();
      await expect(bell(page)).toHaveAccessibleName('Inbox');
      await leave(page);
      await visit(page, address);
      const dialog = page.getByRole('dialog', { name: 'Log in' });
      await dialog.getByLabel('Username or mobile number').fill(username);
      await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Asked for', level: 2 })).toBeVisible();
      await expect(page).toHaveURL(address);
    });

    test('[1.20] in Arabic from right to left, the list and a message', IN_FULL, async ({ page }) => {
      await visitAs(page, 'demoae', '/ar-ae/inbox');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('الرسائل');
      const last = page.getByRole('navigation', { name: 'الرسائل' }).getByRole('link').last();
      const box = await last.locator('time').boundingBox();
      expect(box?.x ?? 9999, 'when it came stands at the end of the line').toBeLessThan(
        screen === 'phone' ? 100 : 900,
      );
      await last.click();
      await expect(page.getByRole('article')).toContainText('Meridian');
    });

    test(
      '[4.15] messages of the last member are not shown to the next',
      IN_FULL,
      async ({ page, operate }) => {
        await visitAsReader(page, operate, '/en-gb', ['Secret']);
        await expect(bell(page)).toHaveAccessibleName('Inbox, 1 unread message');
        await leave(page);
        await visitAs(page, 'demogb', '/en-gb/inbox');
        await expect(page.getByText('Secret')).toHaveCount(0);
        await expect(list(page).getByRole('link').first()).toBeVisible();
      },
    );
  });
}

test('the keyboard goes through the list and leaves the message where it is', async ({ page, operate }) => {
  await visitAsReader(page, operate, '/en-gb/inbox', ['First', 'Second']);
  await list(page)
    .getByRole('link', { name: /Second/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Second', level: 2 })).toBeVisible();
  await expect(list(page).getByRole('link', { name: /Second/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'First', level: 2 })).toBeVisible();
  await expect(page).toHaveTitle('Inbox - Meridian');
  // The list is one place of the history, whatever was opened in it.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Choose a message' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('messages are read all the same', IN_FULL, async ({ page, pair }) => {
    await page.request.post('/api/auth/login', {
      headers: { origin: pair.url.origin },
      data: { username: 'demose', password: PASSWORD },
    });
    await page.goto('/sv-se/inbox');
    await page.getByRole('link', { name: 'Olästa', exact: true }).click();
    await expect(page.getByRole('link', { name: /Välkommen till Meridian/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Alla', exact: true }).click();
    await page.getByRole('link', { name: /Välkommen till Meridian/ }).click();
    await expect(page.getByRole('heading', { name: 'Välkommen till Meridian', level: 2 })).toBeVisible();
  });
});
