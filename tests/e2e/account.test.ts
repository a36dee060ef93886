/** The member's own place in a browser: codes, forgotten password, second step, devices, data. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  anyOf,
  DESKTOP,
  expect,
  granted,
  PHONE,
  refusedPage,
  register,
  test,
  visit,
} from '#tests/support/e2e/site.ts';

// A code that is wrong: the browser logs the status of the refusal.
test.use({ expectedMessages: [anyOf(refusedPage(422), refusedPage(401))] });

const NEW = 'Fresh-5678';
let serial = 0;
const freshName = () => `place${process.pid}x${++serial}`;
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

interface SentMail {
  target: string;
  body: string;
}

/** Limit of a registration, in milliseconds: the first minute of a pair on an hour-old folder makes up for all alarms since. */
const JOINED_MS = 60_000;

/** A code by mail, or one by text message. */
const CODE = /^(?:[A-Z2-9]{4}-[A-Z2-9]{4}|\d{8})\b/;

/** The newest code that the demo would have sent to an address or number. */
async function codeTo(page: Page, target: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const { messages } = (await (await page.request.get('/demo/outbox.json')).json()) as {
        messages: SentMail[];
      };
      code = messages.find(it => it.target === target)?.body.match(CODE)?.[0] ?? '';
      return code;
    })
    .toMatch(CODE);
  return code;
}

test.describe('phone', () => {
  test.use(PHONE);

  test(
    '[1.6] [1.19] [2.6] [7.34] registers, proves an address by its code, makes the first deposit, and forgets the password',
    ON_PHONE,
    async ({ page, browser, baseURL }) => {
      const username = freshName();
      const email = `${username}@mail.example`;
      await visit(page, '/en-gb?action=register&next=%2Fen-gb%2Faccount&referralCode=AMARA-1');
      await dialog(page).getByRole('textbox', { name: 'Username' }).fill(username);
      await dialog(page).getByLabel('Password').fill('Password1!');
      const birth = dialog(page).getByRole('group', { name: 'Date of birth' });
      for (const [part, value] of [
        ['Day', '28'],
        ['Month', '2'],
        ['Year', '1990'],
      ] as const)
        await birth.getByLabel(part).fill(value);
      await dialog(page).getByLabel('Email (optional)').fill(email);
      await expect(dialog(page).getByLabel('Referral code (optional)')).toHaveValue('AMARA-1');
      // Nobody has this code.
      await dialog(page).getByLabel('Referral code (optional)').fill('');
      await dialog(page).getByLabel('I am 18 or older and accept the terms').check();
      await press(page, 'Create account');
      await expect(dialog(page).getByText(/too common/)).toBeVisible();
      await dialog(page).getByLabel('Password').fill(PASSWORD);
      await press(page, 'Create account');

      await expect(page).toHaveURL(/\/en-gb\/account$/, { timeout: JOINED_MS });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(username);
      await expect(page.getByText('Not verified')).toBeVisible();
      await page.getByRole('button', { name: 'Verify: Email' }).click();
      await dialog(page).getByLabel('Your password').fill(PASSWORD);
      await press(page, 'Send code');
      const code = await codeTo(page, email);
      await dialog(page).getByLabel('Code', { exact: true }).fill(code);
      await press(page, 'Verify');
      await expect(page.getByText('Verified', { exact: true })).toBeVisible();

      await visit(page, '/en-gb/account?action=deposit');
      await dialog(page)
        .getByRole('radio', { name: /^Instant/ })
        .check();
      await dialog(page).getByLabel('Amount').fill('25');
      await dialog(page)
        .getByRole('button', { name: /^Deposit/ })
        .click();
      await expect(page.getByLabel('Balance').filter({ visible: true }).first()).toContainText('10,025.00');

      const context = await browser.newContext({ ...PHONE, baseURL: baseURL ?? '' });
      const other = await context.newPage();
      await visit(other, '/en-gb?action=login');
      await press(other, 'Forgot your password?');
      await dialog(other).getByLabel('Username or mobile number').fill(username);
      await press(other, 'Send code');
      await expect(dialog(other).getByText(/a code is on its way/)).toBeVisible();
      await dialog(other)
        .getByLabel('Code', { exact: true })
        .fill(await codeTo(other, email));
      await dialog(other).getByLabel('New password').fill(NEW);
      await press(other, 'Set new password');
      await dialog(other).getByLabel('Username or mobile number').fill(username);
      await dialog(other).getByLabel('Password').fill(NEW);
      await press(other, 'Log in');
      await expect(toasts(other)).toContainText(`Welcome, ${username}`);
      await context.close();
      // The first browser has been told, and shows a guest's page.
      await expect(page.getByRole('banner').getByText('Log in')).toBeVisible();
    },
  );
});

test.describe('desktop', () => {
  test.use(DESKTOP);

  test(
    '[1.6] turns two-step login on with an app and a passkey, logs in with each, logs others out and takes the data along',
    ON_DESKTOP,
    async ({ page, browser, baseURL }) => {
      // Passkeys need a host with a name.
      const home = (baseURL ?? '').replace('127.0.0.1', 'localhost');
      const context = await browser.newContext({ ...DESKTOP, baseURL: home });
      const own = await context.newPage();
      const devtools = await context.newCDPSession(own);
      await devtools.send('WebAuthn.enable');
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      const username = freshName();
      await register(own, registrationOf(username));
      const isOut = async () => {
        const after = await page.request.get('/en-gb/account', { maxRedirects: 0 });
        expect(after.headers().location).toMatch(/action=login/);
      };
      await granted(page, 'auth/login', { username, password: PASSWORD });
      await visit(own, '/en-gb/account/security');
      await own.getByRole('button', { name: 'Log out others' }).click();
      await dialog(own).getByLabel('Your password').fill(PASSWORD);
      await press(own, 'Log out');
      await expect(toasts(own)).toContainText('Sessions ended: 1');
      await isOut();
      // Turning the second step on ends this one too.
      await granted(page, 'auth/login', { username, password: PASSWORD });

      await own.getByRole('button', { name: 'Set up: Authenticator app' }).click();
      await dialog(own).getByLabel('Your password').fill(PASSWORD);
      await press(own, 'Continue');
      const key = (await dialog(own).locator('.letters').innerText()).replaceAll(' ', '');
      const app = new TOTP({ secret: key });
      await dialog(own).getByLabel('Code from the app').fill('000000');
      await press(own, 'Turn on two-step login');
      await expect(dialog(own).getByText(/is not correct or has expired/)).toBeVisible();
      await dialog(own).getByLabel('Code from the app').fill(app.generate());
      await press(own, 'Turn on two-step login');
      await expect(dialog(own).getByRole('listitem')).toHaveCount(10);
      const [backup = ''] = await dialog(own).getByRole('listitem').allInnerTexts();
      await press(own, 'I have saved them');
      await isOut();

      await own.getByRole('button', { name: 'Add: Passkeys' }).click();
      await press(own, 'Use a backup code');
      await dialog(own).getByLabel('Backup code').fill(backup);
      await press(own, 'Continue');
      await dialog(own).getByLabel('Name, such as My phone').fill('My laptop');
      await press(own, 'Create passkey');
      await expect(dialog(own)).toHaveCount(0);
      await expect(own.getByText('9 of 10 left')).toBeVisible();
      await expect(own.getByText('My laptop').first()).toBeVisible();

      await visit(own, '/en-gb/account');
      await own.getByRole('button', { name: 'Download: All data we hold about you' }).click();
      await press(own, 'Use a passkey');
      await dialog(own).getByText('JSON, for software').click();
      const [download] = await Promise.all([own.waitForEvent('download'), press(own, 'Download')]);
      const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
      expect(data).toMatchObject({ profile: { user: { username } }, passkeys: [{ name: 'My laptop' }] });
      expect(Object.keys(data.transactions as object)).toHaveLength(12);

      await granted(own, 'auth/logout');
      await visit(own, '/en-gb?action=login&next=%2Fen-gb%2Faccount%2Fsecurity');
      await dialog(own).getByLabel('Username or mobile number').fill(username);
      await dialog(own).getByLabel('Password').fill(PASSWORD);
      await press(own, 'Log in');
      await press(own, 'Use a passkey');
      await expect(own).toHaveURL(/\/en-gb\/account\/security$/);
      await expect(own.getByRole('heading', { level: 1 })).toHaveText('Security');
      await context.close();
    },
  );
});
