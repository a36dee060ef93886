/** Exports of wallets: a lost wallet is made from them again, with everything that it had. */
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { platformEnv } from '#platform/base/env.ts';
import { dumpLines, restoreLines } from '#platform/ledger/wallet/backup/dump.ts';
import { exportWallets } from '#platform/ledger/wallet/backup/nightly.ts';
import { packed, unpack } from '#platform/ledger/wallet/backup/pieces.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { evict } from '#tests/support/workers/evict.ts';
import { inside, LongPlay, openForPlay } from '#tests/support/workers/long-play.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { operate } from '#tests/support/workers/platform.ts';

const platform = platformEnv(env);
const DAY_MS = 86_400_000;
/** The third hour of a night, UTC. */
const NIGHT = Date.UTC(2026, 10, 25, 3);
const wallet = (memberId: string) => env.MEMBER_WALLET.getByName(memberId);

beforeAll(seedDemo);

interface Line {
  table?: string;
  definitions?: { name: string }[];
  rows?: unknown[];
}

/** Everything that a wallet's storage has, except its own work afterwards; indexes may have been made in another order. */
const contentOf = (memberId: string) =>
  runInDurableObject(wallet(memberId), (_it, { storage }) =>
    [...dumpLines(storage.sql)]
      .map(line => JSON.parse(line) as Line)
      .filter(({ table }) => table !== 'verification' && table !== 'consumer')
      .map(({ definitions = [], ...rest }) => ({
        ...rest,
        definitions: definitions.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
      })),
  );

/** Empties an object, as if it had been lost: it is then like one that was never used. */
async function lose(memberId: string): Promise<void> {
  await wallet(memberId).sweep();
  const never = await runInDurableObject(wallet('m-never-used'), (_it, { storage }) => [
    ...dumpLines(storage.sql),
  ]);
  await runInDurableObject(wallet(memberId), (_it, { storage }) =>
    storage.transactionSync(() => {
      restoreLines(storage.sql, never.values());
      for (const [key] of storage.kv.list()) storage.kv.delete(key);
    }),
  );
  await evict(wallet(memberId));
  expect(await wallet(memberId).holdings()).toEqual({ ok: false, error: 'not_open' });
}

const outputOf = async (call: string, payload: object) =>
  (await operate(call, payload)).envelope.output as Record<string, unknown>;

describe('a wallet that was lost', () => {
  it('is there again from its export, row by row, verifies, and plays on', async () => {
    const memberId = 'm-played-on';
    await openForPlay(memberId);
    const play = new LongPlay(7);
    await inside(memberId, it => play.play(it, 1_300));
    await wallet(memberId).sweep();
    const before = await contentOf(memberId);
    const balances = await wallet(memberId).holdings();
    const made = await outputOf('wallet/export', { memberId });
    await lose(memberId);
    expect(await outputOf('wallet/restore', { memberId })).toMatchObject({ key: made.key });
    expect(JSON.stringify(await contentOf(memberId)) === JSON.stringify(before)).toBe(true);
    expect(before.flatMap(it => (it.table === 'play' ? it.rows : [])).length).toBeGreaterThan(1_000);
    expect(await wallet(memberId).holdings()).toEqual(balances);
    const isWhole = () =>
      eventually(async () => {
        await wallet(memberId).sweep();
        expect(await outputOf('wallet/verification', { memberId })).toMatchObject({ state: 'whole' });
      });
    await isWhole();
    await inside(memberId, it => play.play(it, 200));
    await wallet(memberId).verify();
    await isWhole();
  });

  it('goes on from there, and has its rules', async () => {
    const { memberId, call } = await newMember('lostandfound');
    const deposit = (operationId: string) =>
      call('deposit/create', { methodId: 'demo-instant', amount: '50.00', currency: 'GBP', operationId });
    const first = crypto.randomUUID();
    await deposit(first);
    await operate('wallet/export', { memberId });
    await lose(memberId);
    await operate('wallet/restore', { memberId });
    // A repetition of before is one.
    await deposit(first);
    await deposit(crypto.randomUUID());
    expect(await wallet(memberId).holdings()).toMatchObject({
      ok: true,
      value: { balances: { main: 1_010_000 } },
    });
    const refusedBy = (statement: string) =>
      runInDurableObject(wallet(memberId), (_it, { storage }) => {
        try {
          storage.sql.exec(statement);
          return null;
        } catch (error) {
          return String(error);
        }
      });
    expect(await refusedBy('DELETE FROM posting')).toContain('posting is append-only');
    expect(await refusedBy('UPDATE movement SET made_at = 1')).toContain('movement is append-only');
  });

  it('is refused where it is there, and where there is no such export', async () => {
    const { memberId } = await newMember('notlost');
    expect((await operate('wallet/restore', { memberId })).status).toBe(404);
    await operate('wallet/export', { memberId });
    expect((await operate('wallet/restore', { memberId })).status).toBe(409);
    expect((await operate('wallet/restore', { memberId, key: 'wallets/another' })).status).toBe(404);
  });

  it('is not made from an export of another member, or one that broke off', async () => {
    const [one, other] = [await newMember('exportedone'), await newMember('exportedtwo')];
    const { key } = (await outputOf('wallet/export', { memberId: one.memberId })) as { key: string };
    const file = await (await env.BACKUPS.get(key))?.arrayBuffer();
    await operate('wallet/export', { memberId: other.memberId });
    await lose(other.memberId);
    const restore = (from: string) =>
      runInDurableObject(wallet(other.memberId), it => it.restore(from, other.memberId).catch(String));
    expect(await restore(key)).toContain('one of another member');
    await env.BACKUPS.put('wallets/broken', (file ?? new ArrayBuffer()).slice(0, 200));
    expect(await restore('wallets/broken')).toContain('broken off');
    expect(await wallet(other.memberId).holdings()).toEqual({ ok: false, error: 'not_open' });
    await operate('wallet/restore', { memberId: other.memberId });
  });
});

describe('a night', () => {
  const exportsOf = async (memberId: string) => {
    const { exports } = (await outputOf('wallet/exports', { memberId })) as { exports: { key: string }[] };
    return exports.map(it => it.key);
  };

  it('exports every wallet once, and the next one those that have changed', async () => {
    const { memberId, call } = await newMember('nightly');
    const idle = await newMember('idlenight');
    const cursor = await exportWallets(platform, NIGHT, '');
    expect(JSON.parse(cursor)).toMatchObject({ night: expect.any(Number), after: null });
    const first = await exportsOf(memberId);
    expect(first).toHaveLength(1);
    const { results } = await env.DIRECTORY.prepare('SELECT member_id AS id FROM member').all<{
      id: string;
    }>();
    for (const { id } of results) expect(await exportsOf(id)).not.toEqual([]);
    expect(await exportWallets(platform, NIGHT + 60_000, cursor)).toBe(cursor);
    const deposit = { methodId: 'demo-instant', amount: '50.00', currency: 'GBP' };
    await call('deposit/create', { ...deposit, operationId: crypto.randomUUID() });
    await exportWallets(platform, NIGHT + DAY_MS, cursor);
    expect(await exportsOf(memberId)).toHaveLength(2);
    expect(await exportsOf(idle.memberId)).toHaveLength(1);
  });
});

describe('an export of an older version, which is one file', () => {
  it('makes the wallet again', async () => {
    const { memberId } = await newMember('olderexport');
    await wallet(memberId).sweep();
    const before = await contentOf(memberId);
    const lines = await runInDurableObject(wallet(memberId), (_it, { storage }) => [
      ...dumpLines(storage.sql),
    ]);
    const bytes = Buffer.concat(lines.map(line => packed(`${line}\n`)));
    const key = `wallets/${memberId}/2026-11-25T020000.000Z.pieces`;
    await env.BACKUPS.put(key, bytes, { customMetadata: { number: '1' } });
    await lose(memberId);
    expect(await outputOf('wallet/restore', { memberId })).toMatchObject({ key, movements: 1 });
    expect(JSON.stringify(await contentOf(memberId)) === JSON.stringify(before)).toBe(true);
  });
});

describe('pieces', () => {
  it('are what they were packed from, however long', () => {
    const lines = Array.from({ length: 3_000 }, (_, index) => `${index} ${'ä'.repeat(index % 700)}`);
    const pieces = [lines.slice(0, 1_000), lines.slice(1_000)].map(some => packed(`${some.join('\n')}\n`));
    expect([...unpack(Buffer.concat(pieces))]).toEqual(lines);
    expect([...unpack(new Uint8Array())]).toEqual([]);
  });
});
