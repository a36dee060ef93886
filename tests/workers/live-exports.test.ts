/** Exports of wallets in use: whatever happens between two slices, they are the wallet as it is at the end. */
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { applyLines, dumpLines } from '#platform/ledger/wallet/backup/dump.ts';
import { WalletExports } from '#platform/ledger/wallet/backup/export-wallet.ts';
import { LiveDump } from '#platform/ledger/wallet/backup/live-dump.ts';
import { dropAll, make } from '#platform/ledger/wallet/backup/tables.ts';
import type { MemberWallet } from '#platform/ledger/wallet/object/member-wallet.ts';
import { eventually } from '#tests/support/eventually.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { evict } from '#tests/support/workers/evict.ts';
import { AT, inside, LongPlay, openForPlay, walletNamed } from '#tests/support/workers/long-play.ts';
import { operate } from '#tests/support/workers/platform.ts';
import { playInLog } from '#tests/support/workers/play-log.ts';
import { Random } from '../support/random.ts';

vi.setConfig({ testTimeout: 120_000 });
const SIZES = { kept: 270, size: 200 };

beforeAll(migrateDirectory);

const releaseWins = (wallet: MemberWallet, sql: SqlStorage, at: number): void => {
  const waiting = sql
    .exec<{ it: number }>("SELECT held_as AS it FROM review WHERE state = 'waiting'")
    .toArray();
  for (const { it: heldAs } of waiting)
    wallet.move(`release-${heldAs}`, { kind: 'review-release', heldAs }, at);
};

/** Rows by table, in the order of their keys, and definitions by name. */
function contentOf(sql: SqlStorage): string[] {
  const [head = '', ...rows] = [...dumpLines(sql)];
  const { definitions } = JSON.parse(head) as { definitions: { name: string }[] };
  return [...definitions.map(it => JSON.stringify(it)).toSorted(), ...rows];
}

/** Fills another object from an export's lines. @returns what it has then */
const restoredFrom = (name: string, definitions: LiveDump['definitions'], files: readonly string[][]) =>
  runInDurableObject(walletNamed(name), (_it, { storage }) => {
    const { sql } = storage;
    const rest = files.at(-1) ?? [];
    storage.transactionSync(() => {
      dropAll(sql);
      make(sql, definitions, 'table');
    });
    // Each file is a transaction: it refers to no row of a later one.
    for (const file of files.slice(0, -1)) storage.transactionSync(() => applyLines(sql, file));
    storage.transactionSync(() => {
      applyLines(sql, rest);
      make(sql, definitions, 'index');
      make(sql, definitions, 'trigger');
    });
    return contentOf(sql);
  });

/** Play of many rounds, and movements of the cashier with postings to several accounts. */
async function busyWallet(name: string, seed: number): Promise<LongPlay> {
  await openForPlay(name);
  const play = new LongPlay(seed);
  await inside(name, (wallet, sql) => {
    play.play(wallet, 700);
    for (let index = 0; index < 150; index += 1)
      wallet.move(`in-${index}`, { kind: 'provider-in', providerId: `p-${index}`, amountMinor: 5 }, AT);
    releaseWins(wallet, sql, play.at);
  });
  await playInLog(walletNamed(name));
  return play;
}

describe('an export of a wallet in use', () => {
  it.each([
    1, 2, 3,
  ])('seed %i: is the wallet as it is at its end, with play, sealing and late calls between the slices', async seed => {
    const name = `live-${seed}`;
    const play = await busyWallet(name, seed);
    const random = new Random(seed);
    const { files, definitions, content } = await runInDurableObject(
      walletNamed(name),
      async (it, { storage }) => {
        const wallet = it as MemberWallet;
        const dump = new LiveDump(storage);
        const files: string[][] = [];
        for (const lines of dump.slices()) {
          files.push(lines);
          const chance = random.fraction();
          if (chance < 0.5) play.play(wallet, random.whole(1, 8));
          if (files.length === 5 || files.length === 15) await wallet.seal(SIZES);
          if (chance < 0.1) wallet.forgetOther('m-nobody', play.at);
          if (chance < 0.2)
            wallet.move(`deposit-${files.length}`, { kind: 'deposit', amountMinor: 7 }, play.at);
        }
        const { lines, read } = dump.rest(() => contentOf(storage.sql));
        files.push(lines);
        return { files, definitions: dump.definitions, content: read };
      },
    );
    expect(files.length).toBeGreaterThan(20);
    expect(content.filter(line => line.startsWith('{"table":"chapter"'))).toHaveLength(1);
    const restored = await restoredFrom(`${name}-again`, definitions, files);
    expect(restored.length).toBe(content.length);
    for (const [index, line] of content.entries())
      expect(restored[index] === line, line.slice(0, 80)).toBe(true);
  });

  it('is read without a pause that play would notice: slices of some rows', async () => {
    const name = 'live-slices';
    await busyWallet(name, 4);
    await runInDurableObject(walletNamed(name), (_it, { storage }) => {
      const dump = new LiveDump(storage);
      const slices = [...dump.slices()];
      const rows = slices.map(lines =>
        lines.reduce((sum, line) => sum + (JSON.parse(line).rows as unknown[]).length, 0),
      );
      expect(Math.max(...rows)).toBeLessThanOrEqual(300);
      const rest = dump.rest(() => null).lines.map(line => (JSON.parse(line).rows as unknown[]).length);
      expect(rest.reduce((sum, it) => sum + it, 0)).toBeLessThan(400);
    });
  });

  it('leaves nothing in the wallet, also where the instance ends in the middle', async () => {
    const name = 'live-ended';
    await busyWallet(name, 5);
    const own = () =>
      inside(name, (_wallet, sql) =>
        sql.exec("SELECT name FROM sqlite_schema WHERE name GLOB 'export_*'").toArray(),
      );
    await runInDurableObject(walletNamed(name), (_it, { storage }) => {
      const dump = new LiveDump(storage);
      dump.slices().next();
    });
    expect((await own()).length).toBeGreaterThan(3);
    await evict(walletNamed(name));
    expect(await own()).toEqual([]);
    expect(await walletNamed(name).exportNow()).toMatchObject({ ok: true });
    expect(await own()).toEqual([]);
  });

  it('refers to rows of other tables only from postings, which are read behind their movements', async () => {
    await openForPlay('live-keys');
    const keys = await inside('live-keys', (_wallet, sql) =>
      sql
        .exec<{ name: string }>(
          "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*'",
        )
        .toArray()
        .flatMap(({ name }) =>
          sql
            .exec<{ table: string }>(`PRAGMA foreign_key_list("${name}")`)
            .toArray()
            .map(it => `${name} ${it.table}`),
        ),
    );
    expect(keys.toSorted()).toEqual(['posting account', 'posting movement']);
  });
});

describe('an export by the object', () => {
  it('goes on while the member plays, and the restored wallet verifies', async () => {
    const name = 'live-played';
    const play = await busyWallet(name, 6);
    const [made] = await Promise.all([
      walletNamed(name).exportNow(),
      ...Array.from({ length: 40 }, () => inside(name, wallet => play.play(wallet, 2))),
    ]);
    expect(made).toMatchObject({ ok: true });
    const { key = '', number = 0 } = made.ok ? made.value : {};
    const other = 'live-played-elsewhere';
    await runInDurableObject(walletNamed(other), async it => {
      await expect(it.restore(key, other)).rejects.toThrow('one of another member');
      expect(await it.restore(key, name)).toEqual({ ok: true, value: null });
      await expect(it.restore(key, name)).resolves.toEqual({ ok: false, error: 'open' });
    });
    const head = await inside(other, (_wallet, sql) =>
      sql
        .exec<{ it: number }>(
          'SELECT max(n) AS it FROM (SELECT max(number) AS n FROM play UNION SELECT max(number) FROM movement)',
        )
        .one(),
    );
    expect(head.it).toBe(number);
    await eventually(async () => {
      await walletNamed(other).sweep();
      expect(await walletNamed(other).verification()).toMatchObject({ state: 'whole' });
    });
  });

  it('is one for calls at the same time, and is taken again while nothing has changed', async () => {
    const name = 'live-once';
    await busyWallet(name, 7);
    const [one, other] = await Promise.all([walletNamed(name).exportNow(), walletNamed(name).exportNow()]);
    expect(other).toEqual(one);
    expect(await walletNamed(name).exportNow()).toEqual(one);
  });

  it('is written in files; where one is missing or damaged, the wallet is not there, until it is', async () => {
    const name = 'live-files';
    await openForPlay(name);
    const play = new LongPlay(8);
    const key = await runInDurableObject(walletNamed(name), async (it, { storage }) => {
      play.play(it as MemberWallet, 700);
      const made = await new WalletExports(storage, () => env.BACKUPS, 20_000).make(AT);
      return made.ok ? made.value.key : '';
    });
    const { objects } = await env.BACKUPS.list({ prefix: key.replace('.pieces', '/') });
    expect(objects.length).toBeGreaterThan(1);
    const [part] = objects.map(it => it.key);
    if (part === undefined) throw new Error('The export is one file');
    const { exports } = (await operate('wallet/exports', { memberId: name })).envelope.output as {
      exports: { key: string }[];
    };
    expect(exports.map(it => it.key)).toEqual([key]);
    const bytes = (await (await env.BACKUPS.get(part))?.arrayBuffer()) ?? new ArrayBuffer();
    const other = walletNamed('live-files-elsewhere');
    const restored = () => runInDurableObject(other, it => it.restore(key, name).catch(String));
    await env.BACKUPS.delete(part);
    expect(await restored()).toContain('missing or damaged');
    await env.BACKUPS.put(part, new Uint8Array(bytes).with(90, 0));
    expect(await restored()).toContain('missing or damaged');
    expect(await other.holdings()).toEqual({ ok: false, error: 'not_open' });
    await env.BACKUPS.put(part, bytes);
    expect(await restored()).toEqual({ ok: true, value: null });
    const [one, two] = await Promise.all([walletNamed(name).holdings(), other.holdings()]);
    expect(two).toEqual(one);
  });
});
