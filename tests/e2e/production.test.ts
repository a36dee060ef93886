/**
 * From an empty data folder to a settled withdrawal, in production, by the commands of docs/deploy.md alone: another brand, an
 * outside studio, an outside payment service, two administrators, and operators who enrol with passkeys.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { balance, PIN, wallet } from '#tests/support/e2e/cashier.ts';
import { enrolledAt, type OperatorPage } from '#tests/support/e2e/operator.ts';
import { test as base, DESKTOP, expect, granted, tiles, visit } from '#tests/support/e2e/site.ts';
import { operate, type Pair } from '../../scripts/pair.ts';
import { verifyEvents } from '../../scripts/verify-events.ts';
import { verifyFolder } from '../../scripts/verify-ledger.ts';
import { OutsidePayments } from '../support/outside-payments.ts';
import { OutsideStudio } from '../support/outside-studio.ts';
import { operatorsOf, PRODUCTION } from '../support/production.ts';
import { folderOf, runSite } from '../support/site-command.ts';
import { LOGO, STUDIO, smallSite } from '../support/small-site.ts';

const SERVICE = 'northpay';
const { SITE_ORIGIN: _given, PREVIEW_ORIGINS: _none, ...SETTINGS } = PRODUCTION;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** `npm start` in production on an empty data folder. */
async function startProduction(dataDir: string): Promise<Pick<Pair, 'url' | 'stop'>> {
  const { PATH = '', HOME = '' } = process.env;
  const port = String(await freePort());
  const own = { PATH, HOME, HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDir, ADDRESS_HEADER: 'socket' };
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...own, ...SETTINGS, SITE_TITLE: 'Northlight' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const { promise: address, resolve, reject } = Promise.withResolvers<string>();
  const note = (text: Buffer) => {
    output += text;
    const [, ready] = /"message":"ready on ([^"]+)"/.exec(output) ?? [];
    if (ready !== undefined) resolve(ready);
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  child.once('close', () => reject(new Error(`The site did not start:\n${output}`)));
  const url = new URL(await address);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

interface Production extends Pick<Pair, 'url' | 'stop'> {
  dataDir: string;
}

const test = base.extend<object, { production: Production }>({
  production: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'meridian-production-'));
      await use({ ...(await startProduction(dataDir)), dataDir });
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  pair: [async ({ production }, use) => use(production as unknown as Pair), { scope: 'worker' }],
});
test.use(DESKTOP);

type Person = 'ada' | 'ben' | 'cora' | 'bo' | 'dee';

/** One administrator asks for an operator, the other one agrees, and the operator enrols. */
async function madeTogether(
  browser: Browser,
  [asking, agreeing]: readonly [OperatorPage, OperatorPage],
  wanted: { name: string; roles: string[] },
): Promise<OperatorPage> {
  await expect(asking.call('operator/create', wanted)).rejects.toThrow('second operator');
  const { approvals } = await agreeing.call<{ approvals: { approvalId: string; shows: object }[] }>(
    'approval/list',
  );
  expect(approvals).toMatchObject([{ shows: { made: wanted.name, roles: wanted.roles } }]);
  const approval = { approvalId: approvals[0]?.approvalId };
  await expect(asking.call('approval/approve', approval)).rejects.toThrow();
  const { operatorId } = await agreeing.call<{ operatorId: string }>('approval/approve', approval);
  const { path } = await asking.call<{ path: string }>('operator/invite', { operatorId });
  return enrolledAt(browser, new URL(path, asking.page.url()));
}

/** The token of the environment makes two administrators, who make all others. Each is at a browser with a passkey. */
async function makeOperators(
  browser: Browser,
  site: Pick<Pair, 'url'>,
): Promise<Record<Person, OperatorPage>> {
  const place = operatorsOf(site);
  const first = async (name: string): Promise<OperatorPage> => {
    const admin = { name, roles: ['admin'] };
    const made = await operate(place, 'operator/create', admin, PRODUCTION.OPERATOR_TOKEN);
    return enrolledAt(browser, new URL((made as { path: string }).path, place.url));
  };
  const [ada, ben] = [await first('Ada Byron'), await first('Ben Aster')];
  const cora = await madeTogether(browser, [ada, ben], { name: 'Cora Lind', roles: ['content'] });
  const bo = await madeTogether(browser, [ada, ben], { name: 'Bo Falk', roles: ['payments'] });
  const dee = await madeTogether(browser, [ben, ada], { name: 'Dee Moor', roles: ['payments'] });
  return { ada, ben, cora, bo, dee };
}

/** The brand's folder, whose deposits go on at the payment service. */
function folderFor(studio: string, payments: string): string {
  const files = smallSite(studio);
  const card = {
    id: 'card',
    kind: 'redirect',
    service: SERVICE,
    names: { en: 'Card', sv: 'Kort' },
    descriptions: { en: 'At Northpay', sv: 'Hos Northpay' },
  };
  for (const country of ['IE', 'FI']) {
    const path = `markets/${country}.json`;
    const market = { ...(files[path] as object), depositMethods: [card], secondOperator: { above: '25' } };
    files[path] = market;
  }
  files['payments.json'] = [{ id: SERVICE, name: 'Northpay', createUrl: `${payments}/payments` }];
  return folderOf({ ...files, 'media/logo.svg': LOGO });
}

async function register(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await visit(page, '/en-ie?action=register');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('rowan');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  const birth = dialog.getByRole('group', { name: 'Date of birth' });
  for (const [part, value] of [
    ['Day', '28'],
    ['Month', '2'],
    ['Year', '1990'],
  ] as const)
    await birth.getByLabel(part).fill(value);
  await dialog.getByLabel('I am 18 or older and accept the terms').check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(balance(page)).toContainText('0.00');
}

async function deposit(page: Page): Promise<void> {
  await visit(page, '/en-ie?action=deposit');
  await wallet(page).getByLabel('Amount').fill('50');
  await wallet(page).getByRole('button', { name: 'Deposit 50.00 EUR' }).click();
  await expect(page.getByRole('heading', { name: 'Northpay' })).toBeVisible();
  await expect(page.getByText('50.00 EUR')).toBeVisible();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(wallet(page).getByRole('heading', { name: 'Your deposit has arrived' })).toBeVisible();
  await expect(balance(page)).toContainText('50.00');
}

/** A bet of 10 that wins 25, at the studio's own page. */
async function play(page: Page): Promise<void> {
  await visit(page, '/en-ie/slots');
  await tiles(page).filter({ hasText: 'Amber Row' }).locator('.name').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amber Row');
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  const game = await opening;
  await expect(game.getByText('Balance 50.00 EUR')).toBeVisible();
  await game.getByRole('button', { name: 'Spin' }).click();
  await expect(game.getByText('Balance 65.00 EUR')).toBeVisible();
  await game.close();
}

/** @returns the withdrawal's id */
async function withdraw(page: Page): Promise<string> {
  await granted(page, 'member/withdrawal-pin', { withdrawalPin: PIN, password: PASSWORD });
  const account = { bankCode: 'IE-1', accountHolder: 'Rowan Hale', accountNumber: 'IE29AIBK93115212345678' };
  await granted(page, 'bank/add', { ...account, withdrawalPin: PIN });
  await visit(page, '/en-ie?action=withdrawal');
  await wallet(page).getByLabel('Amount').fill('30');
  await wallet(page).getByLabel('Withdrawal PIN').fill(PIN);
  const made = page.waitForResponse('**/api/withdrawal/create');
  await wallet(page).getByRole('button', { name: 'Withdraw 30.00 EUR' }).click();
  const { output } = (await (await made).json()) as { output: { withdrawalId: string } };
  await expect(wallet(page).getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible();
  await expect(balance(page)).toContainText('35.00');
  return output.withdrawalId;
}

/** Operators' calls, from the event log. */
async function callsOf({ call }: OperatorPage): Promise<string[]> {
  const { events } = await call<{ events: { call?: string; actor: { id: string; name: string | null } }[] }>(
    'operator/events',
    { actorKind: 'operator' },
  );
  return events.map(it => `${it.actor.name ?? it.actor.id}: ${it.call}`);
}

test('[1.7] [1.19] [4.34] [5.39] [6.8] from an empty folder to a page of another brand, a member, a deposit, a bet and a paid withdrawal', async ({
  page,
  browser,
  production,
}) => {
  test.setTimeout(180_000);
  const { url, dataDir } = production;
  const studio = new OutsideStudio(STUDIO);
  const payments = new OutsidePayments();
  const folder = folderFor(await studio.start(), await payments.start());
  const { ada, ben, cora, bo, dee } = await makeOperators(browser, production);
  const { key } = await cora.call<{ key: string }>('operator/rotate');
  const importing = ['import', folder, '--yes', '--origin', operatorsOf(production).url.origin];
  // Bank accounts, limits and payment endpoints require approval by an operator who was created by another administrator.
  const imported = await runSite(importing, key);
  const [, approvalId] = /"approvalId": "([^"]+)"/.exec(imported.output) ?? [];
  expect(await dee.call('approval/approve', { approvalId })).toMatchObject({ version: 1, left: 0 });
  const keyOf = async (call: string, payload: object) =>
    (await ada.call<{ secret: string }>(call, payload)).secret;
  studio.connect(url, { key: 1, secret: await keyOf('provider/secret', { providerId: STUDIO }) });
  payments.connect(await keyOf('payment/secret', { serviceId: SERVICE }));

  await visit(page, '/en-ie');
  await expect(page).toHaveTitle(/Reels and tables/);
  await expect(page.getByRole('heading', { name: 'Welcome to Northlight', level: 1 })).toBeVisible();
  const brand = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());
  expect(await brand()).toBe('#7a4fd1');
  await register(page);
  await deposit(page);
  await play(page);
  const withdrawalId = await withdraw(page);

  // The list comes from the wallets' copies, which can be seconds old.
  const waiting = () => bo.call<{ withdrawals: Record<string, string>[] }>('bank/waiting-withdrawals');
  await expect.poll(waiting).toMatchObject({ withdrawals: [{ id: withdrawalId }] });
  const [{ memberId = '' } = {}] = (await waiting()).withdrawals;
  const paying = { memberId, withdrawalId, payoutReference: 'SEPA-1', despiteHold: true };
  // 30 are above the market's limit of 25: who takes the withdrawal waits for another operator, and cannot be that one.
  const taking = { ...paying, operationId: `take-${withdrawalId}` };
  await expect(bo.call('wallet/take-withdrawal', taking)).rejects.toThrow('second operator');
  const { approvals } = await dee.call<{ approvals: { approvalId: string; call: string }[] }>(
    'approval/list',
  );
  expect(approvals).toMatchObject([{ call: 'wallet/take-withdrawal' }]);
  const approval = { memberId, approvalId: approvals[0]?.approvalId };
  await expect(bo.call('approval/approve', approval)).rejects.toThrow();
  await dee.call('approval/approve', approval);
  await dee.call('wallet/settle-withdrawal', {
    ...paying,
    operationId: `settle-${withdrawalId}`,
  });
  await expect(wallet(page).getByRole('heading', { name: 'Withdrawal paid' })).toBeVisible();

  await expect
    .poll(() => callsOf(ben))
    .toEqual(
      expect.arrayContaining([
        'environment: operator/create',
        'Ada Byron: operator/create',
        'Ben Aster: approval/approve',
        'Ben Aster: operator/create',
        'Cora Lind: site/import',
        'Ada Byron: payment/secret',
        'Bo Falk: wallet/take-withdrawal',
        'Dee Moor: approval/approve',
        'Dee Moor: wallet/settle-withdrawal',
      ]),
    );
  for (const it of [ada, ben, cora, bo, dee]) await it.page.context().close();
  await page.goto('about:blank'); // a page that is left makes no more requests
  await production.stop();
  expect(verifyEvents(dataDir).wrong).toEqual([]);
  expect(verifyFolder(dataDir).wrong).toEqual([]);
  studio.stop();
  payments.stop();
  rmSync(folder, { recursive: true, force: true });
});
