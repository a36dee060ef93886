/**
 * From an empty data folder to a settled withdrawal, in production, by the commands of docs/deploy.md and the console alone: another brand,
 * an outside studio, an outside payment service, two administrators, and operators who enrol with passkeys. No call is written by hand.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { balance, PIN, wallet } from '#tests/support/e2e/cashier.ts';
import {
  agreeToTake,
  approve,
  askToTake,
  firstAdministrator,
  giveBack,
  madeByTwo,
  ownKey,
  secretOf,
  settle,
} from '#tests/support/e2e/first-day.ts';
import type { OperatorPage } from '#tests/support/e2e/operator.ts';
import { test as base, DESKTOP, expect, granted, tiles, visit } from '#tests/support/e2e/site.ts';
import type { Pair } from '../../scripts/pair.ts';
import { verifyEvents } from '../../scripts/verify-events.ts';
import { verifyFolder } from '../../scripts/verify-ledger.ts';
import { OutsidePayments } from '../support/outside-payments.ts';
import { OutsideStudio } from '../support/outside-studio.ts';
import { operatorsOf, PRODUCTION } from '../support/production.ts';
import { runSite, writeFiles } from '../support/site-command.ts';
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

/** A folder begun by `site new`, which is valid as it is, and then written as the brand's, whose deposits go on at the payment service. */
async function folderFor(studio: string, payments: string): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'meridian-first-day-')), 'site');
  const market = ['--country', 'IE', '--language', 'en', '--currency', 'EUR', '--dialling-code', '353'];
  const begun = await runSite(['new', folder, '--title', 'Northlight', ...market]);
  if (begun.code !== 0) throw new Error(begun.output);
  expect(await runSite(['check', folder])).toMatchObject({ code: 0 });
  const { 'modules.json': modules, ...files } = smallSite(studio);
  const card = {
    id: 'card',
    kind: 'redirect',
    service: SERVICE,
    names: { en: 'Card', sv: 'Kort' },
    descriptions: { en: 'At Northpay', sv: 'Hos Northpay' },
  };
  for (const country of ['IE', 'FI']) {
    const path = `markets/${country}.json`;
    files[path] = { ...(files[path] as object), depositMethods: [card], secondOperator: { above: '25' } };
  }
  files['payments.json'] = [{ id: SERVICE, name: 'Northpay', createUrl: `${payments}/payments` }];
  writeFiles(folder, { ...files, 'live/modules.json': modules, 'media/logo.svg': LOGO });
  expect(await runSite(['check', folder])).toMatchObject({ code: 0 });
  return folder;
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

async function withdraw(page: Page): Promise<void> {
  await granted(page, 'member/withdrawal-pin', { withdrawalPin: PIN, password: PASSWORD });
  const account = { bankCode: 'IE-1', accountHolder: 'Rowan Hale', accountNumber: 'IE29AIBK93115212345678' };
  await granted(page, 'bank/add', { ...account, withdrawalPin: PIN });
  await visit(page, '/en-ie?action=withdrawal');
  await wallet(page).getByLabel('Amount').fill('30');
  await wallet(page).getByLabel('Withdrawal PIN').fill(PIN);
  await wallet(page).getByRole('button', { name: 'Withdraw 30.00 EUR' }).click();
  await expect(wallet(page).getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible();
  await expect(balance(page)).toContainText('35.00');
}

/** Who has made calls of a name, from the event log: the newest have mostly read. */
async function callersOf({ call }: OperatorPage, name: string): Promise<string[]> {
  const { events } = await call<{ events: { actor: { id: string; name: string | null } }[] }>(
    'operator/events',
    { call: name },
  );
  return events.map(it => it.actor.name ?? it.actor.id);
}

/** By call, those who have made it on the first day. */
const MADE_BY: Readonly<Record<string, readonly string[]>> = {
  'operator/create': ['environment', 'Ada Byron', 'Ben Aster'],
  'operator/rotate': ['Cora Lind'],
  'site/import': ['Cora Lind'],
  'provider/secret': ['Ada Byron'],
  'payment/secret': ['Ada Byron'],
  'wallet/take-withdrawal': ['Bo Falk'],
  'approval/approve': ['Ben Aster', 'Ada Byron', 'Dee Moor'],
  'wallet/settle-withdrawal': ['Dee Moor'],
};

/** Steps of the day with their seconds, which the report has. */
function dayBook() {
  const lines: string[] = [];
  return {
    step: async <Output>(title: string, work: () => Promise<Output>): Promise<Output> => {
      const begun = performance.now();
      const output = await work();
      lines.push(`${((performance.now() - begun) / 1_000).toFixed(1).padStart(7)}  ${title}`);
      return output;
    },
    report: () => ['The first day of a site: seconds', ...lines].join('\n'),
  };
}

test('[1.7] [1.19] [4.34] [5.39] [6.8] from an empty folder to a page of another brand, a member, a deposit, a bet and a paid withdrawal', async ({
  page,
  browser,
  production,
}) => {
  test.setTimeout(300_000);
  const { url, dataDir } = production;
  const { step, report } = dayBook();
  const studio = new OutsideStudio(STUDIO);
  const payments = new OutsidePayments();
  const [studioAt, paymentsAt] = [await studio.start(), await payments.start()];
  const place = operatorsOf(production).url;
  const [ada, ben] = await step('two administrators by a command, each with a passkey', async () => [
    await firstAdministrator(browser, place, 'Ada Byron'),
    await firstAdministrator(browser, place, 'Ben Aster'),
  ]);
  const [cora, bo, dee] = await step(
    'three operators, each asked for by one and agreed to by the other',
    async () => [
      await madeByTwo(browser, [ada, ben], { name: 'Cora Lind', role: 'Content' }),
      await madeByTwo(browser, [ada, ben], { name: 'Bo Falk', role: 'Payments' }),
      await madeByTwo(browser, [ben, ada], { name: 'Dee Moor', role: 'Payments' }),
    ],
  );
  const folder = await step('a folder by `site new`, written, and checked twice', () =>
    folderFor(studioAt, paymentsAt),
  );
  const key = await step('the key of content for the command', () => ownKey(cora));
  // Bank accounts, limits and payment endpoints require approval by an operator who was created by another administrator.
  const imported = await step('the import, which waits for a second operator', () =>
    runSite(['import', folder, '--yes', '--origin', place.origin], key),
  );
  expect(imported.output).toContain('approvalId');
  await step('the second operator reads what changes, and approves', () =>
    approve(dee, 'Import the site’s folder'),
  );
  await step('the keys of the studio and of the payment service', async () => {
    studio.connect(url, { key: 1, secret: await secretOf(ada, 'Copper Lane') });
    payments.connect(await secretOf(ada, 'Northpay'));
  });

  await visit(page, '/en-ie');
  await expect(page).toHaveTitle(/Reels and tables/);
  await expect(page.getByRole('heading', { name: 'Welcome to Northlight', level: 1 })).toBeVisible();
  const brand = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());
  expect(await brand()).toBe('#7a4fd1');
  await step('a member joins, deposits, plays and asks for a withdrawal', async () => {
    await register(page);
    await deposit(page);
    await play(page);
    await withdraw(page);
  });

  // 30 are above the market's limit of 25: who takes the withdrawal waits for another operator, and cannot be that one.
  await step('the withdrawal is taken by two, paid and settled', async () => {
    await askToTake(bo, 'rowan', 'SEPA-1');
    await agreeToTake(dee, 'rowan');
    await giveBack(bo, 'rowan');
    await settle(dee, 'rowan', 'SEPA-1');
  });
  await expect(wallet(page).getByRole('heading', { name: 'Withdrawal paid' })).toBeVisible();
  test.info().annotations.push({ type: 'first day', description: report() });
  console.log(report());

  for (const [call, people] of Object.entries(MADE_BY))
    await expect.poll(() => callersOf(ben, call), call).toEqual(expect.arrayContaining([...people]));
  for (const it of [ada, ben, cora, bo, dee]) await it.page.context().close();
  await page.goto('about:blank'); // a page that is left makes no more requests
  await production.stop();
  expect(verifyEvents(dataDir).wrong).toEqual([]);
  expect(verifyFolder(dataDir).wrong).toEqual([]);
  studio.stop();
  payments.stop();
  rmSync(dirname(folder), { recursive: true, force: true });
});
