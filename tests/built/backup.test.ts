/** A data folder that is backed up, running and stopped, destroyed and restored: nothing is lost, and a damaged backup is refused. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../scripts/backup/backup.ts';
import { filesOf, isDatabase } from '../../scripts/backup/data-folder.ts';
import { restore } from '../../scripts/backup/restore.ts';
import { operate, startPair } from '../../scripts/pair.ts';
import { verifyEvents } from '../../scripts/verify-events.ts';
import { verifyFolder } from '../../scripts/verify-ledger.ts';
import { OPERATOR_TOKEN } from '../support/pair.ts';
import { raw } from '../support/raw.ts';
import { seededCopy } from '../support/seeded-pair.ts';
import { join as joinSite, post } from '../support/session.ts';

const root = mkdtempSync(join(tmpdir(), 'meridian-backup-'));
const copy = join(root, 'backup');
/** Made while the site ran. */
const hotCopy = join(root, 'hot backup');
const DAY = new Date().toISOString().slice(0, 10);
const SPAN = { from: `${DAY} 00:00:00`, to: `${DAY} 23:59:59` };
let dataDir = '';
let cookie = '';
let before: Record<string, unknown> = {};

/** The site as a member, a guest and an operator see it. */
async function seen(url: URL): Promise<Record<string, unknown>> {
  const called = async (name: string, payload: object = {}) =>
    ((await (await post({ url }, name, payload, { cookie })).json()) as { output: unknown }).output;
  const { text } = await raw(url, { path: '/en-gb/slots' });
  return {
    balance: await called('member/wallet-balance'),
    deposits: await called('transaction/deposit', SPAN),
    page: text.replaceAll(/nonce="[^"]*"|127\.0\.0\.1:\d+/g, ''),
    versions: await operate({ url }, 'site/versions', {}, OPERATOR_TOKEN),
    stopped: await operate({ url }, 'wallet/stopped', {}, OPERATOR_TOKEN),
  };
}

beforeAll(async () => {
  dataDir = await seededCopy();
  const pair = await startPair({ dataDir });
  ({ cookie } = await joinSite(pair, 'backedup1', 'GBP'));
  const deposit = {
    operationId: crypto.randomUUID(),
    methodId: 'demo-instant',
    amount: '12.34',
    currency: 'GBP',
  };
  expect(await (await post(pair, 'deposit/create', deposit, { cookie })).json()).toMatchObject({
    status: true,
  });
  before = await seen(pair.url);
  const { lost } = await backUp(dataDir, hotCopy, 1);
  expect(lost).toBe(0);
  await pair.stop();
});
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(root, { recursive: true, force: true });
});

describe('a data folder', () => {
  it('of a running site is in its backup, which runs as the site did', async () => {
    const target = join(root, 'restored while it ran');
    await restore(hotCopy, target);
    expect([verifyFolder(target).wrong, verifyEvents(target).wrong]).toEqual([[], []]);
    const pair = await startPair({ dataDir: target });
    try {
      expect(await seen(pair.url)).toEqual(before);
      await expect(restore(hotCopy, target)).rejects.toThrow('A site runs on');
    } finally {
      await pair.stop();
    }
  });

  it('that was destroyed is there again from its backup, with all that it had', async () => {
    const [ledgers, events] = [verifyFolder(dataDir), verifyEvents(dataDir)];
    await backUp(dataDir, copy, 1);
    await expect(restore(copy, dataDir)).rejects.toThrow('is not empty: nothing is overwritten');
    rmSync(dataDir, { recursive: true });
    const { files } = await restore(copy, dataDir);
    expect(filesOf(dataDir)).toEqual(Object.keys(files));
    expect([verifyFolder(dataDir), verifyEvents(dataDir)]).toEqual([ledgers, events]);
    expect(ledgers.wrong).toEqual([]);
    const pair = await startPair({ dataDir });
    try {
      expect(await seen(pair.url)).toEqual(before);
      const { output } = (await (await post(pair, 'member/wallet-balance', {}, { cookie })).json()) as {
        output: { balance: string };
      };
      expect(output.balance).toBe('10012.34');
    } finally {
      await pair.stop();
    }
  });

  it.each<[string, (folder: string, path: string) => void, RegExp]>([
    ['a changed file', (folder, path) => writeFileSync(join(folder, 'data', path), 'x'), /has changed/],
    ['a missing file', (folder, path) => rmSync(join(folder, 'data', path)), /is missing/],
    ['an added file', folder => writeFileSync(join(folder, 'data/v3/more'), 'x'), /is not of the backup/],
    ['no list', folder => rmSync(join(folder, 'manifest.json')), /is no complete backup/],
  ])('is not restored from a backup with %s', async (_name, damage, message) => {
    const damaged = join(root, 'damaged');
    const target = join(root, 'target');
    cpSync(copy, damaged, { recursive: true });
    const { files } = JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8')) as { files: object };
    damage(damaged, Object.keys(files).find(isDatabase) ?? '');
    await expect(restore(damaged, target)).rejects.toThrow(message);
    expect(filesOf(target)).toEqual([]);
    rmSync(damaged, { recursive: true });
  });
});
