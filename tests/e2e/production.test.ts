/**
 * From an empty data folder to a settled withdrawal, in production, by the commands of docs/deploy.md alone: another brand, an
 * outside studio, an outside payment service, and operators with roles of their own.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { balance, PIN, wallet } from '#tests/support/e2e/cashier.ts';
import { test as base, DESKTOP, expect, granted, tiles, visit } from '#tests/support/e2e/site.ts';
import { operate, type Pair } from '../../scripts/pair.ts';
import { verifyEvents } from '../../scripts/verify-events.ts';
import { verifyFolder } from '../../scripts/verify-ledger.ts';
import { OutsidePayments } from '../support/outside-payments.ts';
import { OutsideStudio } from '../support/outside-studio.ts';
import { PRODUCTION } from '../support/production.ts';
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
  const own = { PATH, HOME, HOST: '127.0.0.1', PORT: String(await freePort()), DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...own, ...SETTINGS, SITE_TITLE: 'Northlight' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const { promise: address, resolve, reject } = Promise.withResolvers<string>();
  const note = (text: Buffer) => {
    output += text;
    const [, ready] = /^ready on (\S+)$/m.exec(output) ?? [];
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

interface Operator {
  name: string;
  key: string;
}

/** The first administrator is made by the token of the environment, and makes all others. */
async function makeOperators(site: Pick<Pair, 'url'>) {
  const made = async (name: string, roles: string[], by: string): Promise<Operator> => {
    const output = await operate(site, 'operator/create', { name, roles }, by);
    return { name, key: (output as { key: string }).key };
  };
  const admin = await made('Ada Byron', ['admin'], PRODUCTION.OPERATOR_TOKEN);
  return {
    admin,
    content: await made('Cora Lind', ['content'], admin.key),
    first: await made('Bo Falk', ['payments'], admin.key),
    second: await made('Dee Moor', ['payments'], admin.key),
  };
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
  await expect(wallet(page).getByRole('heading', { name: 'Your deposit is there' })).toBeVisible();
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
  await expect(wallet(page).getByRole('heading', { name: 'Your withdrawal is on its way' })).toBeVisible();
  await expect(balance(page)).toContainText('35.00');
  return output.withdrawalId;
}

/** An operator's calls, from the event log. */
async function callsOf(site: Pick<Pair, 'url'>, { key }: Operator): Promise<string[]> {
  const { events } = (await operate(site, 'operator/events', { actorKind: 'operator' }, key)) as {
    events: { call?: string; actor: { id: string; name: string | null } }[];
  };
  return events.map(it => `${it.actor.name ?? it.actor.id}: ${it.call}`);
}

test('[1.7] [1.19] [4.34] [5.39] [6.8] from an empty folder to a page of another brand, a member, a deposit, a bet and a paid withdrawal', async ({
  page,
  production,
}) => {
  const { url, dataDir } = production;
  const studio = new OutsideStudio(STUDIO);
  const payments = new OutsidePayments();
  const folder = folderFor(await studio.start(), await payments.start());
  const operators = await makeOperators(production);
  const as = (by: Operator, call: string, payload: object) => operate(production, call, payload, by.key);

  const imported = await runSite(['import', folder, '--origin', url.origin], operators.content.key);
  expect(imported.output).toContain('Version 1 is published');
  const keyOf = async (call: string, payload: object) =>
    ((await as(operators.admin, call, payload)) as { secret: string }).secret;
  studio.connect(url, { key: 1, secret: await keyOf('provider/secret', { providerId: STUDIO }) });
  payments.connect(await keyOf('payment/secret', { serviceId: SERVICE }));

  await visit(page, '/en-ie');
  await expect(page).toHaveTitle(/Reels and tables/);
  await expect(page.getByRole('heading', { name: 'Welcome to Northlight' })).toBeVisible();
  const brand = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());
  expect(await brand()).toBe('#7a4fd1');
  await register(page);
  await deposit(page);
  await play(page);
  const withdrawalId = await withdraw(page);

  // The list comes from the wallets' copies, which can be seconds old.
  const waiting = async () =>
    (await as(operators.first, 'bank/waiting-withdrawals', {})) as { withdrawals: Record<string, string>[] };
  await expect.poll(waiting).toMatchObject({ withdrawals: [{ id: withdrawalId }] });
  const [{ memberId = '' } = {}] = (await waiting()).withdrawals;
  const paying = { memberId, withdrawalId, payoutReference: 'SEPA-1', despiteHold: true };
  // 30 are above the market's limit of 25: who takes the withdrawal waits for another operator, and cannot be that one.
  const taking = { ...paying, operationId: `take-${withdrawalId}` };
  await expect(as(operators.first, 'wallet/take-withdrawal', taking)).rejects.toThrow('second operator');
  const { approvals } = (await as(operators.second, 'approval/list', {})) as {
    approvals: { approvalId: string; call: string }[];
  };
  expect(approvals).toMatchObject([{ call: 'wallet/take-withdrawal' }]);
  const approval = { memberId, approvalId: approvals[0]?.approvalId };
  await expect(as(operators.first, 'approval/approve', approval)).rejects.toThrow();
  await as(operators.second, 'approval/approve', approval);
  await as(operators.second, 'wallet/settle-withdrawal', {
    ...paying,
    operationId: `settle-${withdrawalId}`,
  });
  await expect(wallet(page).getByRole('heading', { name: 'Your withdrawal is paid' })).toBeVisible();

  await expect
    .poll(() => callsOf(production, operators.admin))
    .toEqual(
      expect.arrayContaining([
        'environment: operator/create',
        'Ada Byron: operator/create',
        'Cora Lind: site/import',
        'Ada Byron: payment/secret',
        'Bo Falk: wallet/take-withdrawal',
        'Dee Moor: approval/approve',
        'Dee Moor: wallet/settle-withdrawal',
      ]),
    );
  await page.goto('about:blank'); // a page that is left makes no more requests
  await production.stop();
  expect(verifyEvents(dataDir).wrong).toEqual([]);
  expect(verifyFolder(dataDir).wrong).toEqual([]);
  studio.stop();
  payments.stop();
  rmSync(folder, { recursive: true, force: true });
});
