/**
 * Verifying commands as processes: in a folder whose name is escaped in addresses, and through a symbolic link. Each ends with a line
 * of what it counted, and with 0 for whole, 1 for a flaw, 2 where nothing was compared.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededCopy } from '../support/seeded-pair.ts';

const root = mkdtempSync(join(tmpdir(), 'meridian-commands-'));
const spaced = join(root, 'sp ace %41 é');
const link = join(root, 'current');
let dataDir = '';

/** What the scripts and the stamp of a build read. */
const SOURCES = [
  ...['scripts', 'app', 'console', 'workers', 'public'],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'wrangler.toml'],
  'tsconfig.base.json',
];
const BUILT = ['build', 'dist'];

/** Runs a script of a copy of the repository. @returns its exit code, its last line and all of its output */
async function run(
  folder: string,
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [join(folder, 'scripts', script), ...args], {
    cwd: folder,
    env: { PATH, HOME, ...env },
  });
  let [out, all] = ['', ''];
  child.stdout.on('data', text => {
    out += text;
    all += text;
  });
  child.stderr.on('data', text => {
    all += text;
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, last: out.trimEnd().split('\n').at(-1) ?? '', all };
}

beforeAll(async () => {
  mkdirSync(spaced);
  for (const name of [...SOURCES, ...BUILT]) cpSync(name, join(spaced, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(spaced, 'node_modules'));
  symlinkSync(spaced, link);
  dataDir = await seededCopy();
});
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(root, { recursive: true, force: true });
});

const VERIFYING = [
  ['verify-ledger.ts', /^whole: [1-9]\d* wallets, [1-9]\d* movements, 0 wrong$/],
  ['verify-events.ts', /^whole: [1-9]\d* events, the chain is whole$/],
] as const;

describe.each(VERIFYING)('%s', (script, whole) => {
  it.each([
    ['in a folder with a space', () => spaced],
    ['through a link', () => link],
  ])('verifies a folder %s', async (_says, folder) => {
    expect(await run(folder(), script, [dataDir])).toMatchObject({
      code: 0,
      last: expect.stringMatching(whole),
    });
  });

  it('ends with 2 where there is nothing to verify', async () => {
    const empty = join(root, 'empty');
    mkdirSync(empty, { recursive: true });
    const { code, last, all } = await run(spaced, script, [empty]);
    expect([code, last]).toEqual([2, expect.stringMatching(/^incomplete: 0 /)]);
    expect(all).toContain('Nothing was compared.');
    expect(await run(spaced, script, [])).toMatchObject({ code: 2 });
    expect(await run(spaced, script, [join(root, 'mistyped')])).toMatchObject({ code: 2 });
  });
});

it('verify-ledger.ts ends with 1 and goes on where a file is damaged', async () => {
  const copy = join(root, 'damaged');
  cpSync(dataDir, copy, { recursive: true });
  const folder = join(copy, 'v3/do/meridian-platform-MemberWallet');
  const [name = ''] = readdirSync(folder).filter(it => it.endsWith('.sqlite') && it !== 'metadata.sqlite');
  // Newer pages in the write-ahead log would stand in for those of the file.
  for (const more of ['-wal', '-shm']) rmSync(join(folder, `${name}${more}`), { force: true });
  writeFileSync(join(folder, name), 'not a database at all, but long enough to look like one'.repeat(100));
  const { code, last, all } = await run(spaced, 'verify-ledger.ts', [copy]);
  expect([code, last]).toEqual([1, expect.stringMatching(/^flawed: [1-9]\d* wallets, .* 1 wrong$/)]);
  expect(all).toContain(`${name} cannot be read`);
});

it('start.ts serves from a folder with a space, with its data in another one', async () => {
  const { PATH = '', HOME = '', PLAIN_BUILD = '', PASSWORD_COST = '' } = process.env;
  const site = join(root, 'data of a site');
  const child = spawn(process.execPath, [join(spaced, 'scripts', 'start.ts')], {
    cwd: spaced,
    env: { PATH, HOME, PLAIN_BUILD, PASSWORD_COST, PORT: '0', DATA_DIR: site, SEED: 'none' },
  });
  let output = '';
  const { promise: address, resolve: found } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', text => {
      output += text;
      const [, ready] = /^ready on (\S+)$/m.exec(output) ?? [];
      if (ready !== undefined) found(ready);
    });
  const ended = once(child, 'close');
  const url = await Promise.race([address, ended.then(() => '')]);
  expect(url, output).not.toBe('');
  // There is nothing to show yet, and it says so from both workers.
  expect(await (await fetch(new URL('/healthz', url))).json()).toMatchObject({ edge: true, state: 'empty' });
  child.kill('SIGTERM');
  await ended;
  expect(readdirSync(join(site, 'v3'))).toContain('d1');
  expect(output).not.toContain('There is no build');
});

describe('backup/main.ts', () => {
  it('restores whole copies, and says by its code what is wrong with others', async () => {
    const copy = join(root, 'backup copy');
    const at = (folder: string) => ({ DATA_DIR: folder });
    expect(await run(spaced, 'backup/main.ts', ['backup', copy], at(dataDir))).toMatchObject({
      code: 0,
      last: expect.stringMatching(/: [1-9]\d* files, \d+\.\d MB$/),
    });
    expect(await run(link, 'backup/main.ts', ['restore', copy], at(join(root, 'restored')))).toMatchObject({
      code: 0,
      last: expect.stringMatching(/is restored: [1-9]\d* files/),
    });
    expect(await run(spaced, 'backup/main.ts', ['restore', copy], at(join(root, 'restored')))).toMatchObject({
      code: 2,
    });
    writeFileSync(join(copy, 'data/more'), 'x');
    expect(await run(spaced, 'backup/main.ts', ['restore', copy], at(join(root, 'other')))).toMatchObject({
      code: 1,
    });
    expect(await run(spaced, 'backup/main.ts', ['restore'], at(join(root, 'other')))).toMatchObject({
      code: 2,
    });
  });
});

describe('reconcile.ts', () => {
  const row = {
    kind: 'win',
    transactionId: 't-1',
    playerId: 'm-1',
    currency: 'NOK',
    amount: '5',
    roundId: 'r-1',
  };
  const TO = Date.UTC(2026, 10, 27, 16);

  /** A site whose ledgers have these transactions, complete through a moment. */
  async function reconciled(
    ours: readonly object[],
    theirs: readonly object[],
    { completeThrough = TO, env = {} }: { completeThrough?: number; env?: Record<string, string> } = {},
  ) {
    const asked: unknown[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', piece => {
        body += piece;
      });
      request.on('end', () => {
        asked.push(JSON.parse(body));
        const output = { transactions: ours, next: null, completeThrough };
        response.end(JSON.stringify({ status: true, code: 200, msg: '', output }));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const path = join(root, 'report of a provider.json');
    writeFileSync(path, JSON.stringify(theirs));
    const ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ran = await run(spaced, 'reconcile.ts', ['p-1', '2026-11-27', '2026-11-28', path], {
      ORIGIN,
      ...env,
    });
    server.close();
    return { ...ran, asked };
  }

  it('compares a day of the operator’s clock, and prints it in UTC', async () => {
    const { code, last, all, asked } = await reconciled([row], [row]);
    expect(code).toBe(0);
    expect(last).toBe(
      'whole: 1 in the report, 1 in the ledgers: 1 the same, 0 missing, 0 extra, 0 different',
    );
    expect(all).toContain(
      'period: 2026-11-26T16:00:00.000Z to 2026-11-27T16:00:00.000Z (UTC); moments without a zone are read at +08:00',
    );
    expect(asked).toMatchObject([{ from: Date.UTC(2026, 10, 26, 16), to: TO }]);
  });

  it('reads bare dates in OPERATOR_TIME_ZONE', async () => {
    const env = { OPERATOR_TIME_ZONE: 'Europe/Oslo' };
    const { all, asked } = await reconciled([row], [row], { completeThrough: TO + 8 * 3_600_000, env });
    expect(all).toContain('moments without a zone are read at Europe/Oslo');
    expect(asked).toMatchObject([{ from: Date.UTC(2026, 10, 26, 23), to: Date.UTC(2026, 10, 27, 23) }]);
    expect(await reconciled([], [], { env: { OPERATOR_TIME_ZONE: 'Oslo' } })).toMatchObject({ code: 2 });
  });

  it.each<[string, number, readonly object[], readonly object[], object]>([
    ['two empty sides', 2, [], [], {}],
    ['a period that is not complete', 2, [row], [row], { completeThrough: TO - 1 }],
    ['a missing transaction of a complete period', 1, [], [row], {}],
    ['an extra transaction', 1, [row], [], { completeThrough: TO - 1 }],
    ['a different amount', 1, [row], [{ ...row, amount: '6' }], {}],
  ])('%s ends with %i', async (_says, code, ours, theirs, more) => {
    expect((await reconciled(ours, theirs, more)).code).toBe(code);
  });

  it('ends with 2 where the site does not answer', async () => {
    const path = join(root, 'report of a provider.json');
    const args = ['p-1', '2026-11-27', '2026-11-28', path];
    expect((await run(spaced, 'reconcile.ts', args, { ORIGIN: 'http://127.0.0.1:9' })).code).toBe(2);
  });
});
