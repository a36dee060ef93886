/** Login from a page for members, with wrong passwords, and by registration; and the messages of the forms. */
import type { Page } from '@playwright/test';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { IN_FULL, isTried, ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  anyOf,
  DESKTOP,
  expect,
  hydrated,
  inAnotherBrowser,
  refusedPage,
  SCREENS,
  test,
  visit,
} from '#tests/support/e2e/site.ts';

// A used name, a wrong password: the browser logs the status of some refusals.
test.use({ expectedMessages: [anyOf(refusedPage(422), refusedPage(429))] });

let serial = 0;
/** A new unused name. */
const freshName = (screen: string) => `amara${screen}${process.pid}x${++serial}`.slice(0, 20);
const freshNumber = () => `7${String(Date.now()).slice(-8)}${++serial % 10}`;

const dialogOf = (page: Page) => page.getByRole('dialog');
const nameField = (page: Page) => dialogOf(page).getByLabel('Username or mobile number');
const passwordField = (page: Page) => dialogOf(page).getByLabel('Password');
const submit = (page: Page, name = 'Log in') =>
  dialogOf(page).getByRole('button', { name, exact: true }).click();
const member = (page: Page) => page.getByLabel('Balance').filter({ visible: true }).first();

async function logIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await nameField(page).fill(name);
  await passwordField(page).fill(password);
  await submit(page);
}

async function fillRegistration(page: Page): Promise<void> {
  await passwordField(page).fill(PASSWORD);
  const birth = dialogOf(page).getByRole('group', { name: 'Date of birth' });
  await birth.getByLabel('Day').fill('28');
  await birth.getByLabel('Month').fill('2');
  await birth.getByLabel('Year').fill('1990');
  await dialogOf(page).getByLabel('I am 18 or older and accept the terms').check();
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[4.1] [6.2] [6.3] a guest on a page for members logs in and is there',
      ON_DESKTOP,
      async ({ page }) => {
        await visit(page, '/en-gb/transactions/deposit?x=1');
        await expect(page).toHaveURL(/action=login/);
        await logIn(page, 'demogb');
        await expect(page).toHaveURL(/\/en-gb\/transactions\/deposit\?x=1$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transactions');
        await expect(page).toHaveTitle(/Deposits - Meridian$/);
        await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Welcome, demogb');
        await expect(member(page)).toContainText('10,000.00');
        await page.reload();
        await expect(member(page)).toContainText('10,000.00');
      },
    );

    test(
      '[3.34] [7.11] a wrong password is reported in the language of the page, and the input stays',
      ON_PHONE,
      async ({ page }) => {
        await visit(page, '/sv-se/slots?action=login');
        const dialog = dialogOf(page);
        await dialog.getByLabel('Användarnamn eller mobilnummer').fill('demose');
        await dialog.getByLabel('Lösenord').fill('Demo-12345');
        await dialog.getByLabel('Håll mig inloggad').check();
        await submit(page, 'Logga in');
        await expect(dialog.getByRole('alert')).toContainText('lösenordet');
        // Once, and not in a message as well.
        await expect(page.getByRole('region', { name: 'Notiser' }).getByRole('listitem')).toHaveCount(0);
        await expect(dialog.getByLabel('Användarnamn eller mobilnummer')).toHaveValue('demose');
        await expect(dialog.getByLabel('Lösenord')).toHaveValue('Demo-12345');
        await expect(dialog.getByLabel('Håll mig inloggad')).toBeChecked();
        // The next attempt, which stops at an empty field, clears this attempt's message.
        await dialog.getByLabel('Lösenord').fill('');
        await submit(page, 'Logga in');
        await expect(dialog.getByText('Fältet måste fyllas i.')).toHaveCount(1);
        await expect(dialog.getByRole('alert')).toHaveCount(0);
        await dialog.getByLabel('Lösenord').fill(PASSWORD);
        await submit(page, 'Logga in');
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(/\/sv-se\/slots$/);
      },
    );

    test(
      '[2.61] [4.49] [5.4] [5.25] empty fields say so, the first gets the focus',
      IN_FULL,
      async ({ page }) => {
        await visit(page, '/en-gb/vip?action=login');
        await submit(page);
        await expect(dialogOf(page).getByText('This field is required.')).toHaveCount(2);
        await expect(nameField(page)).toBeFocused();
        await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
        await nameField(page).fill('demogb');
        await submit(page);
        await expect(dialogOf(page).getByText('This field is required.')).toHaveCount(1);
        await expect(page.locator('input[type=password]')).toBeFocused();
      },
    );

    test(
      '[1.19] [2.39] registers, then logs in from another browser',
      IN_FULL,
      async ({ page, browser, baseURL }) => {
        const name = freshName(screen);
        await visit(page, '/en-gb/vip?action=login&cmsID=c-9&next=%2Fen-gb%2Faccount');
        await dialogOf(page).getByRole('link', { name: 'Create an account' }).click();
        await expect(page).toHaveURL(/action=register&cmsID=c-9&next=%2Fen-gb%2Faccount/);
        await dialogOf(page).getByRole('textbox', { name: 'Username' }).fill(name);
        await expect(dialogOf(page).getByText('This username is available.')).toBeVisible();
        await fillRegistration(page);
        const sent = page.waitForRequest('**/api/auth/register');
        await submit(page, 'Create account');
        expect((await sent).postDataJSON()).toMatchObject({ username: name, currency: 'GBP', cmsID: 'c-9' });
        await expect(page).toHaveURL(/\/en-gb\/account$/);
        await expect(member(page)).toContainText('10,000.00');
        await inAnotherBrowser(browser, { ...options, baseURL }, async other => {
          await visit(other, '/en-gb/vip?action=login');
          await logIn(other, name);
          await expect(member(other)).toContainText('10,000.00');
        });
      },
    );

    test('[1.19] [5.17] a mobile number is a name too', IN_FULL, async ({ page, browser, baseURL }) => {
      const number = freshNumber();
      await visit(page, '/en-gb/vip?action=register');
      await dialogOf(page).getByRole('tab', { name: 'Mobile number' }).click();
      const field = dialogOf(page).getByRole('textbox', { name: 'Mobile number' });
      await field.fill('077009');
      await fillRegistration(page);
      await submit(page, 'Create account');
      await expect(dialogOf(page).getByText('Mobile numbers here have 10 digits.')).toBeVisible();
      await expect(field).toBeFocused();
      await field.fill(`0${number}`);
      await submit(page, 'Create account');
      await expect(dialogOf(page)).toHaveCount(0);
      await inAnotherBrowser(browser, { ...options, baseURL }, async other => {
        await visit(other, '/en-gb/vip?action=login');
        await logIn(other, `+44 ${number}`);
        await expect(member(other)).toContainText('10,000.00');
      });
      await inAnotherBrowser(browser, { ...options, baseURL }, async other => {
        await visit(other, '/en-gb/vip?action=register');
        await dialogOf(other).getByRole('tab', { name: 'Mobile number' }).click();
        await dialogOf(other).getByRole('textbox', { name: 'Mobile number' }).fill(number);
        await expect(dialogOf(other).getByText('This mobile number is taken.')).toBeVisible();
      });
    });

    test(
      '[5.23] a taken name is found while it is typed, and refused when it is sent',
      IN_FULL,
      async ({ page }) => {
        await visit(page, '/en-gb/vip?action=register');
        const name = dialogOf(page).getByRole('textbox', { name: 'Username' });
        await name.fill('DemoGB');
        await expect(dialogOf(page).getByText('This username is taken.')).toBeVisible();
        await fillRegistration(page);
        await submit(page, 'Create account');
        await expect(dialogOf(page).getByText('This username is taken.')).toBeVisible();
        await expect(name).toBeFocused();
        await expect(passwordField(page)).toHaveValue(PASSWORD);
        await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(
          0,
        );
      },
    );

    test(
      '[2.67] who cannot log in finds customer service there, and the way back',
      IN_FULL,
      async ({ page }) => {
        await visit(page, '/en-gb/slots?action=login');
        await dialogOf(page).getByRole('link', { name: 'Contact us' }).click();
        await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    );

    test('[7.33] the terms can be read where they are accepted', IN_FULL, async ({ page }) => {
      await visit(page, '/en-gb/vip?action=register');
      await dialogOf(page).getByRole('link', { name: 'Read the terms, version 1' }).click();
      const terms = page.getByRole('dialog', { name: 'Terms', exact: true });
      await expect(terms).toContainText('One person has one account');
      await terms.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(1);
    });

    test('[5.18] the conditions of a password are ticked off', IN_FULL, async ({ page }) => {
      await visit(page, '/en-gb/vip?action=register');
      const met = dialogOf(page).locator('.conditions .met');
      await expect(met).toHaveCount(0);
      await passwordField(page).fill('demo1234');
      await expect(met).toHaveText(['At least 8 characters', 'A digit', 'A letter']);
      await submit(page, 'Create account');
      await expect(
        dialogOf(page).getByText('Use at least one digit, one letter and one symbol.'),
      ).toBeVisible();
      await passwordField(page).fill(PASSWORD);
      await expect(met).toHaveCount(4);
    });

    test('[4.12] [5.24] in Arabic, from right to left', IN_FULL, async ({ page }) => {
      await visit(page, '/ar-ae/vip?action=login');
      const dialog = dialogOf(page);
      await submit(page, 'دخول');
      await expect(dialog.getByText('هذا الحقل مطلوب.')).toHaveCount(2);
      await dialog.getByLabel('اسم المستخدم أو رقم الجوال').fill('demoae');
      await dialog.getByLabel('كلمة المرور').fill(PASSWORD);
      await submit(page, 'دخول');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'الإشعارات' })).toContainText('demoae');
    });
  });
}

test('[4.1] by keyboard alone', IN_FULL, async ({ page }) => {
  await visit(page, '/en-gb/vip');
  await page
    .getByRole('link', { name: 'Log in' })
    .or(page.getByRole('button', { name: 'Log in' }))
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  await expect(nameField(page)).toBeVisible();
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const field = document.activeElement as HTMLInputElement | null;
        return (
          field?.labels?.[0]?.textContent ?? field?.getAttribute('aria-label') ?? field?.textContent ?? ''
        );
      });
      if (name.test(label)) return;
    }
    throw new Error(`No ${name} on the way`);
  };
  await page.getByRole('tab', { name: 'Username' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Mobile number' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await tabTo(/^Username or mobile number$/);
  await page.keyboard.type('demoph');
  await tabTo(/^Password$/);
  await page.keyboard.type(PASSWORD);
  await tabTo(/^Show characters$/);
  await page.keyboard.press('Space');
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await tabTo(/^Keep me signed in/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Welcome, demoph');
});

test('[7.12] [2.36] next leads to no other site', IN_FULL, async ({ page }) => {
  await visit(page, `/en-gb/vip?action=login&next=${encodeURIComponent('//evil.example/x')}`);
  await logIn(page, 'demogb');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/en-gb\/vip$/);
});

test('autofill knows the fields', IN_FULL, async ({ page }) => {
  await visit(page, '/en-gb/vip?action=login');
  await expect(nameField(page)).toHaveAttribute('autocomplete', 'username');
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password');
  await page.goto('/en-gb/vip?action=register');
  await hydrated(page);
  await expect(dialogOf(page).getByRole('textbox', { name: 'Username' })).toHaveAttribute(
    'autocomplete',
    'username',
  );
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password');
  await expect(dialogOf(page).getByLabel('Year')).toHaveAttribute('autocomplete', 'bday-year');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form says that it needs it, and sends nothing', IN_FULL, async ({ page }) => {
    await page.goto('/en-gb/vip?action=login');
    await expect(dialogOf(page).locator('noscript > p')).toContainText('This form needs JavaScript.');
    await expect(dialogOf(page).getByRole('button', { name: 'Log in', exact: true })).toBeDisabled();
  });
});

test.describe('the form of a new member', () => {
  test.use(DESKTOP);
  // The longest words are tried always.
  for (const tag of ['pt-br', 'en-gb', 'sv-se', 'es-cl', 'ar-ae', 'zh-mo'].filter((_, at) => isTried(6, at)))
    test(`fits a screen 900 high, in ${tag}`, async ({ page }) => {
      await visit(page, `/${tag}/vip?action=register`);
      const body = page.getByRole('dialog').locator('.body');
      await expect(body.locator('button[type="submit"]')).toBeVisible();
      expect(await body.evaluate(it => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(0);
    });
});
