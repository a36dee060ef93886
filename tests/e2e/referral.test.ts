/** Inviting a friend, as both meet it: the link, the registration by it, and the stage that the inviting member sees. */
import type { Page } from '@playwright/test';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { atStudio, gameOf, openAtStudio } from '#tests/support/e2e/games.ts';
import { ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  anyOf,
  callFrom,
  expect,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  granted,
  refusedPage,
  register,
  SCREENS,
  test,
  visit,
} from '#tests/support/e2e/site.ts';
import type { Pair } from '../../scripts/pair.ts';

// A code that nobody has: the browser logs the status of the refusal.
test.use({ expectedMessages: [anyOf(refusedPage(422))] });

let serial = 0;
const freshName = (stem: string) =>
  `${stem}${process.pid}x${++serial}${Date.now().toString(36)}`.slice(0, 20);
const dialog = (page: Page) => page.getByRole('dialog');

interface SentMail {
  target: string;
  body: string;
}

/** Proves a number that nobody has, by the code that the demo would have sent. */
async function proveNumber(page: Page): Promise<void> {
  const number = `44-77${String(Date.now()).slice(-8)}`;
  await granted(page, 'member/contact-code', { kind: 'mobile', value: number, password: PASSWORD });
  let code = '';
  await expect
    .poll(async () => {
      const reply = await page.request.get('/demo/outbox.json');
      const { messages } = (await reply.json()) as { messages: SentMail[] };
      code = messages.find(it => it.target === number)?.body.match(/\d{8}/)?.[0] ?? '';
      return code;
    })
    .toMatch(/^\d{8}$/);
  await granted(page, 'member/prove-contact', { kind: 'mobile', code });
}

/** Deposits, and stakes the deposit once. */
async function playDeposit(page: Page, pair: Pair): Promise<void> {
  const deposit = { methodId: 'demo-instant', amount: '10.00', currency: 'GBP' };
  await granted(page, 'deposit/create', { ...deposit, operationId: crypto.randomUUID() });
  const session = await openAtStudio(page, pair, await gameOf(pair, 'lines'));
  await atStudio(pair, 'bet', { session, betId: crypto.randomUUID(), stake: '10.00', bet: {} });
}

/** Fills the registration, whose code stands there already, and opens the account. */
async function join(page: Page, username: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog(page).getByLabel('Password').fill(PASSWORD);
  const birth = dialog(page).getByRole('group', { name: 'Date of birth' });
  for (const [part, value] of [
    ['Day', '28'],
    ['Month', '2'],
    ['Year', '1990'],
  ] as const)
    await birth.getByLabel(part).fill(value);
  await dialog(page).getByLabel('I am 18 or older and accept the terms').check();
  await dialog(page).getByRole('button', { name: 'Create account', exact: true }).click();
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[1.9] [2.16] a member invites, a friend joins by the link and qualifies, and the stage is seen',
      ON_PHONE,
      async ({ page, browser, baseURL, pair }) => {
        await register(page, registrationOf(freshName('host')));
        await visit(page, '/en-gb/referral');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refer a friend, share 40.00 GBP');
        await expect(page.getByText('Nobody has joined with your link yet.')).toBeVisible();
        const link = await page.getByLabel('Your link').inputValue();
        expect(link).toMatch(/\/r\/[2-9a-z]{6}$/);
        const path = link.slice(link.indexOf('/r/'));
        const code = path.slice('/r/'.length);
        await page.getByRole('button', { name: 'Show QR code' }).click();
        await expect(dialog(page).getByRole('img', { name: /Your link as a QR code/ })).toBeVisible();
        await dialog(page).getByRole('button', { name: 'Close' }).click();

        const context = await browser.newContext({ ...options, ...(baseURL && { baseURL }) });
        const other = await context.newPage();
        await visit(other, path);
        await expect(other).toHaveURL(new RegExp(`/en-gb\\?action=register&referralCode=${code}$`));
        const field = dialog(other).getByLabel('Referral code (optional)');
        await expect(field).toHaveValue(code);
        // A visitor who looks around first still has the code at registration.
        await visit(other, '/en-gb/referral');
        await other.getByRole('main').getByRole('link', { name: 'Join', exact: true }).click();
        await expect(field).toHaveValue(code);
        await field.fill('zzzzzz');
        const username = freshName('guest');
        await join(other, username);
        await expect(dialog(other).getByText(/This code is not valid/)).toBeVisible();
        await field.fill(code.toUpperCase());
        await dialog(other).getByLabel('Password').fill(PASSWORD);
        await dialog(other).getByRole('button', { name: 'Create account', exact: true }).click();
        await expect(dialog(other)).toBeHidden();

        await visit(page, '/en-gb/referral');
        const friend = page.getByRole('listitem').filter({ hasText: `${username[0]}••••${username.at(-1)}` });
        await expect(friend).toContainText('has not met the conditions yet');
        await playDeposit(other, pair);
        await proveNumber(other);
        await context.close();
        await expect
          .poll(async () => {
            await page.reload();
            return friend.textContent();
          })
          .toMatch(/Qualified; the reward is paid on \d/);
        await expect(friend).toContainText('Pending');
        await expectNoSidewaysScroll(page);
        await expectAccessibleInFull(page);
        expect((await callFrom(page, 'referral/info', { currency: 'GBP' })).status).toBe(true);
      },
    );

    test('[2.16] a guest sees the programme and joins', ON_DESKTOP, async ({ page }) => {
      await visit(page, '/ar-ae/referral');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('200.00 AED');
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    });
  });
}
