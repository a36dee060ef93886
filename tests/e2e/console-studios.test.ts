/**
 * Studios and payment services at the console: an administrator hands over and replaces a key, risk stops a studio and resumes it, payments
 * closes what a service has sent in vain.
 */
import type { Page } from '@playwright/test';
import { notifyPath } from '#app/contract/payment.ts';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { dayOf, dialog, openSection } from '#tests/support/e2e/console-day.ts';
import { expect, expectNoSidewaysScroll, SCREENS, test } from '#tests/support/e2e/site.ts';
import { sendNotice } from '#tests/support/outside-payments.ts';

test.setTimeout(300_000);

const SECTION = 'Suppliers';
const STUDIOS = '/operator/studios?view=studios';
/** Each screen has a studio of its own. */
const STUDIO_OF = { phone: 0, desktop: 1 } as const;

/** Opens a studio of the list. @returns its name */
async function openStudio(desk: Page, at: number): Promise<string> {
  const link = desk.locator('.list-table tbody a').nth(at);
  const name = await link.innerText();
  await link.click();
  await expect(desk.getByRole('heading', { name, exact: true })).toBeVisible();
  return name;
}

const SERVICE = 'test-gateway';
const REASON = 'The service has refunded the payer.';

/** The service notifies of a payment that the site never had. */
async function sendInVain(
  operate: (call: string, payload: unknown) => Promise<unknown>,
  site: string,
  payment: string,
): Promise<void> {
  const { secret } = (await operate('payment/secret', { serviceId: SERVICE })) as { secret: string };
  const notice = {
    paymentId: `sp-${payment}`,
    reference: `m-nobody~${payment}`,
    amount: '5.00',
    currency: 'GBP',
    status: 'paid',
  } as const;
  expect(await sendNotice(site + notifyPath(SERVICE), secret, notice)).toBe(404);
}

const confirm = (desk: Page, name: string) => dialog(desk).getByRole('button', { name }).click();

/** Reads in the events who has made a call. */
async function expectMadeBy(desk: Page, origin: string, call: string, role: string): Promise<void> {
  await desk.goto(`${origin}/operator/events?call=${call}`);
  await desk.locator('.list-table tbody a').first().click();
  await expect(desk.getByRole('heading', { name: call })).toBeVisible();
  await expect(desk.locator('.drawer')).toContainText(`Op ${role}`);
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test('[6.8] a key is shown, added and retired, bets are stopped and resumed, and the events say by whom', async ({
      browser,
      pair,
      operate,
    }) => {
      const { origin } = pair.url;
      const at = STUDIO_OF[screen];
      await dayOf({ browser, pair, operate, screen, options }, 'admin', async (desk, job) => {
        const drawer = desk.locator('.drawer');
        await job('find a studio', async () => {
          await openSection(desk, screen, SECTION);
          await expect(desk.getByRole('region', { name: SECTION, exact: true })).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
          await desk.goto(`${origin}${STUDIOS}`);
          await openStudio(desk, at);
        });
        await job('show the secret of its key', async () => {
          await expect(drawer.getByText('Valid key: 1.')).toBeVisible();
          await drawer.getByRole('button', { name: 'Show the secret' }).click();
          await expect(drawer.getByLabel('Secret of key 1')).toHaveValue(/^[0-9a-f]{64}$/);
          expect(await axeFindings(desk)).toEqual([]);
          await expectNoSidewaysScroll(desk);
        });
        await job('add a key, and retire the older one', async () => {
          await drawer.getByRole('button', { name: 'Add a key' }).click();
          expect(await axeFindings(desk)).toEqual([]);
          await confirm(desk, 'Add a key');
          await expect(drawer.getByText('Valid keys, the newest first: 2, 1.')).toBeVisible();
          await expect(drawer.getByLabel('Secret of key 1')).toHaveCount(0);
          await drawer.getByRole('button', { name: 'Show the secret' }).click();
          await expect(drawer.getByLabel('Secret of key 2')).toHaveValue(/^[0-9a-f]{64}$/);
          await drawer.getByRole('button', { name: 'Retire the older key' }).click();
          await confirm(desk, 'Retire the older key');
          await expect(drawer.getByText('Valid key: 2.')).toBeVisible();
        });
        await job('show the secret of a payment service', async () => {
          await desk.goto(`${origin}/operator/studios?view=payments`);
          await openStudio(desk, 0);
          await drawer.getByRole('button', { name: 'Show the secret' }).click();
          await expect(drawer.getByLabel('Secret of key 1')).toHaveValue(/^[0-9a-f]{64}$/);
          expect(await axeFindings(desk)).toEqual([]);
        });
        await job('replace the own key for tools', async () => {
          await desk.goto(`${origin}/operator/account`);
          await desk.getByRole('button', { name: 'Replace the key' }).click();
          await confirm(desk, 'Replace the key');
          const field = dialog(desk).getByLabel('Key for tools');
          await expect(field).toHaveValue(/^opk_/);
          expect(await axeFindings(desk)).toEqual([]);
          const authorization = `Bearer ${await field.inputValue()}`;
          const asked = await desk.request.post(`${origin}/operator/operator/me`, {
            headers: { authorization },
            data: {},
          });
          expect(await asked.json()).toMatchObject({ output: { roles: ['admin'], keys: 2 } });
          await confirm(desk, 'Close');
          await expect(desk.getByText('Valid keys of yours: 2')).toBeVisible();
        });
      });
      await dayOf({ browser, pair, operate, screen, options }, 'risk', async (desk, job) => {
        const drawer = desk.locator('.drawer');
        await job('lower the largest win of a studio', async () => {
          await desk.goto(`${origin}${STUDIOS}`);
          await openStudio(desk, at);
          await expect(drawer.getByRole('button', { name: 'Show the secret' })).toHaveCount(0);
          await drawer.getByLabel('Currency').selectOption('GBP');
          await drawer.getByRole('button', { name: 'Change the ceilings of wins' }).click();
          await dialog(desk).getByLabel('Largest win, GBP').fill('1,234.5');
          expect(await axeFindings(desk)).toEqual([]);
          await confirm(desk, 'Save');
          await expect(drawer).toContainText('1,234.5 GBP Its own');
          expect(await axeFindings(desk)).toEqual([]);
        });
        await job('stop its bets, and see it among the stopped ones', async () => {
          await drawer.getByRole('button', { name: 'Stop bets' }).click();
          await dialog(desk).getByLabel('Reason, for colleagues').fill('A key has leaked');
          await confirm(desk, 'Stop bets');
          await expect(drawer.getByRole('button', { name: 'Resume bets' })).toBeVisible();
          await expect(drawer).toContainText('Bets stopped since');
          const name = await drawer.getByRole('heading').first().innerText();
          await desk.goto(`${origin}/operator/studios?view=stopped`);
          await expect(desk.locator('.list-table tbody tr', { hasText: name })).toContainText(
            'Bets stopped since',
          );
          await desk.locator('.list-table tbody a', { hasText: name }).click();
        });
        await job('resume its bets', async () => {
          await drawer.getByRole('button', { name: 'Resume bets' }).click();
          await dialog(desk).getByLabel('Reason, for colleagues').fill('The key is replaced');
          await confirm(desk, 'Resume bets');
          await expect(drawer.getByRole('button', { name: 'Stop bets' })).toBeVisible();
          await expect(drawer.getByRole('region', { name: 'Stops of bets' })).toContainText(
            'The key is replaced',
          );
          await expectNoSidewaysScroll(desk);
        });
        await job('read in the events who did what', async () => {
          await expectMadeBy(desk, origin, 'provider/secret', 'admin');
          await expectMadeBy(desk, origin, 'provider/add-key', 'admin');
          await expectMadeBy(desk, origin, 'provider/retire-key', 'admin');
          await expectMadeBy(desk, origin, 'provider/stop', 'risk');
          await expectMadeBy(desk, origin, 'provider/resume', 'risk');
        });
      });
    });

    test('[6.8] what a payment service has sent in vain is closed with an outcome, and the events say by whom', async ({
      browser,
      pair,
      operate,
    }) => {
      const { origin } = pair.url;
      const payment = `d-${crypto.randomUUID()}`;
      await sendInVain(operate, origin, payment);
      await dayOf({ browser, pair, operate, screen, options }, 'payments', async (desk, job) => {
        const panel = desk.getByRole('region', { name: 'Not booked' });
        const entry = panel.getByRole('listitem').filter({ hasText: payment });
        await job('find what could not be booked', async () => {
          await desk.goto(`${origin}/operator/studios?view=payments`);
          await openStudio(desk, 0);
          await expect(entry).toContainText('No payment of this site');
          await expectNoSidewaysScroll(desk);
          expect(await axeFindings(desk)).toEqual([]);
        });
        await job('close it with its outcome', async () => {
          await entry.getByRole('button', { name: 'Close the problem' }).click();
          await dialog(desk).getByLabel('Paid back by the service').check();
          await dialog(desk).getByLabel('Reason, the regulator reads it too').fill(REASON);
          expect(await axeFindings(desk)).toEqual([]);
          await confirm(desk, 'Close the problem');
          await expect(dialog(desk)).toHaveCount(0);
          await expect(entry).toHaveCount(0);
        });
        await job('see it among the closed ones', async () => {
          await panel.getByRole('button', { name: 'Closed' }).click();
          await expect(entry).toContainText('Paid back by the service');
          await expect(entry).toContainText(REASON);
          await expect(entry).toContainText('Closed by Op payments');
          await expectNoSidewaysScroll(desk);
          expect(await axeFindings(desk)).toEqual([]);
        });
      });
      await dayOf({ browser, pair, operate, screen, options }, 'risk', async (desk, job) => {
        await job('read in the events who has closed it', async () => {
          await expectMadeBy(desk, origin, 'payment/close-problem', 'payments');
          await expect(desk.locator('.drawer')).toContainText('returned');
        });
      });
    });
  });
}
