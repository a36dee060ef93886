/** Forgetting a member: names and notes go everywhere, amounts stay, and every ledger verifies. */
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import { platformEnv } from '#platform/base/env.ts';
import { canonicalJson, sha256 } from '#platform/base/hash.ts';
import { reverseDeposit } from '#platform/ledger/wallet/deposit/reverse-deposit.ts';
import * as money from '#platform/ledger/wallet/move-money.ts';
import { type MovementRow, readPostings, sealedOf } from '#platform/ledger/wallet/object/ledger.ts';
import type { Order } from '#platform/ledger/wallet/rules/order.ts';
import { linkOf } from '#platform/ledger/wallet/verify/chain.ts';
import { ERASED, KEPT } from '#platform/privacy/erase/erased-tables.ts';
import { registrationOf } from '#tests/support/demo-member.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { ask, operate, outputOf } from '#tests/support/workers/platform.ts';

const AT = 1_790_000_000_000;
const platform = platformEnv(env);
const walletOf = (memberId: string) => env.MEMBER_WALLET.getByName(memberId);

beforeAll(seedDemo);

const registered = async (username: string) => {
  const grant = await outputOf<SessionGrant>('auth/register', registrationOf(username, 'GBP'));
  return { memberId: grant.user.id, username, token: grant.sessionToken };
};
const forget = async (memberId: string) => (await operate('member/forget', { memberId })).envelope;

/** All that the platform has stored of these wallets and in the directory, as one text. */
async function everything(...members: string[]): Promise<string> {
  const { results: tables } = await env.DIRECTORY.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite*'",
  ).all<{ name: string }>();
  const rows = await Promise.all(tables.map(it => env.DIRECTORY.prepare(`SELECT * FROM ${it.name}`).all()));
  const wallets = await Promise.all(
    members.map(memberId =>
      runInDurableObject(walletOf(memberId), (_wallet, { storage: { sql } }) =>
        ['movement', 'word', 'hold', 'transfer'].map(table => sql.exec(`SELECT * FROM ${table}`).toArray()),
      ),
    ),
  );
  return JSON.stringify([rows.map(it => it.results), wallets]);
}

const isWhole = async (memberId: string) => await walletOf(memberId).verify();
const empty = async (memberId: string) => {
  const holdings = await walletOf(memberId).holdings();
  const main = holdings.ok ? (holdings.value.balances.main ?? 0) : 0;
  await money.adjustBalance(platform, {
    memberId,
    operationId: 'empty-1',
    at: AT,
    amountMinor: -main,
    memo: { reason: 'Annaleena asked for it' },
  });
};
const copied = (...members: string[]) => Promise.all(members.map(it => walletOf(it).sweep()));

describe('A forgotten member', () => {
  it('leaves no name or note behind, and every ledger verifies', async () => {
    const anna = await registered('annaleena');
    const ben = await registered('benjaminus');
    const between = (from: typeof anna, to: typeof anna, note: string) =>
      money.transferToMember(platform, {
        memberId: from.memberId,
        receiverId: to.memberId,
        operationId: `sent-${from.memberId}`,
        at: AT,
        amountMinor: 700,
        memo: { from: from.username, to: to.username, note },
        deliverAfter: null,
      });
    await between(anna, ben, 'note-of-the-one');
    await between(ben, anna, 'note-of-the-other');
    await copied(anna.memberId, ben.memberId);
    await empty(anna.memberId);
    await copied(anna.memberId, ben.memberId);
    const before = await everything(anna.memberId, ben.memberId);
    for (const said of ['annaleena', 'note-of-the-one', 'note-of-the-other']) expect(before).toContain(said);

    expect(await forget(anna.memberId)).toMatchObject({ status: true, output: { memberId: anna.memberId } });
    expect(await forget(anna.memberId)).toMatchObject({ status: true });
    await copied(anna.memberId, ben.memberId);
    const after = await everything(anna.memberId, ben.memberId);
    expect(after.toLowerCase()).not.toContain('annaleena');
    expect(after).not.toContain('note-of-the-one');
    expect(after).toContain('note-of-the-other'); // the other member's own
    for (const it of [anna, ben]) expect(await isWhole(it.memberId)).toMatchObject({ ok: true });

    const { results } = await env.DIRECTORY.prepare(
      "SELECT texts ->> '$.en.content' AS content, texts ->> '$.en.quote' AS quote FROM message_content WHERE send_key GLOB ?1",
    )
      .bind(`transfer:${anna.memberId}:*`)
      .all();
    expect(results).toEqual([{ content: 'A former member has sent you 7.00 GBP.', quote: null }]);
    const { envelope } = await ask(
      '/api/member/wallet-balance',
      {},
      { authorization: `Bearer ${anna.token}` },
    );
    expect(envelope.code).toBe(401);
    expect((await registered('annaleena')).memberId).not.toBe(anna.memberId);
  });

  it('takes no more money, and a transfer to them comes back without their name', async () => {
    const cleo = await registered('cleopatrina');
    const dora = await registered('dorothea');
    await empty(cleo.memberId);
    expect(await forget(cleo.memberId)).toMatchObject({ status: true });
    const deposit = { memberId: cleo.memberId, operationId: 'late-1', at: AT, amountMinor: 5 };
    expect(await money.depositIn(platform, deposit)).toEqual({ ok: false, error: 'closed' });
    await money.transferToMember(platform, {
      memberId: dora.memberId,
      receiverId: cleo.memberId,
      operationId: 'late-2',
      at: AT,
      amountMinor: 700,
      memo: { from: dora.username, to: cleo.username, note: 'own' },
      deliverAfter: null,
    });
    await eventually(async () => {
      await walletOf(dora.memberId).sweep();
      expect(await walletOf(dora.memberId).holdings()).toMatchObject({
        value: { balances: { main: 1_000_000 } },
      });
    });
    await copied(dora.memberId);
    const after = await everything(cleo.memberId, dora.memberId);
    expect(after).not.toContain('cleopatrina');
    expect(after).toContain('"own"');
    // A round of before ends whenever its provider says so.
    const win = { kind: 'rollback' as const, providerId: 'p-1', isTransferType: false, transactionId: 'k-1' };
    const ended = await walletOf(cleo.memberId).play(
      { ...win, currency: 'GBP', betTransactionId: 'b-1' },
      AT,
    );
    expect(ended?.answer.ok).toBe(true);
    for (const it of [cleo, dora]) expect(await isWhole(it.memberId)).toMatchObject({ ok: true });
  });

  it('is not forgotten while money stands, something waits, or there is no such member', async () => {
    const emil = await registered('emilius');
    const says = async () => (await forget(emil.memberId)).msg;
    expect(await says()).toContain('has money');
    await money.requestWithdrawal(platform, {
      memberId: emil.memberId,
      operationId: 'w-1',
      at: AT,
      amountMinor: 10,
    });
    await empty(emil.memberId);
    expect(await says()).toContain('has money');
    const withdrawalId = money.withdrawalIdOf({ memberId: emil.memberId, operationId: 'w-1' });
    await money.refuseWithdrawal(platform, {
      memberId: emil.memberId,
      operationId: 'r-1',
      at: AT,
      withdrawalId,
    });
    await money.adjustBalance(platform, {
      memberId: emil.memberId,
      operationId: 'a-2',
      at: AT,
      amountMinor: -10,
    });
    const asked = { memberId: emil.memberId, operationId: 'd-1', at: AT, amountMinor: 10 };
    await money.requestDeposit(platform, asked);
    expect(await says()).toContain('A deposit waits');
    const depositId = money.depositIdOf(asked);
    await money.refuseDeposit(platform, { memberId: emil.memberId, operationId: 'd-2', at: AT, depositId });
    const back = { memberId: emil.memberId, operationId: 'c-1', at: AT, amountMinor: 3, deposit: null };
    await reverseDeposit(platform, { ...back, isExact: true });
    expect(await says()).toContain('owes');
    expect(await walletOf(emil.memberId).holdings()).toMatchObject({ ok: true });
    expect((await forget('m-nobody')).code).toBe(404);
  });
});

/** Seals a movement as older versions did, with its words. */
function sealAsBefore(sql: SqlStorage, number: number, order: Order): void {
  const row = sql.exec<MovementRow>('SELECT * FROM movement WHERE number = ?', number).one();
  const input = canonicalJson(order);
  const old = { ...row, input, input_hash: sha256(input) };
  const hash = linkOf(row.previous_hash, sealedOf(old, readPostings(sql, number)));
  sql.exec('DROP TRIGGER IF EXISTS movement_is_not_changed');
  sql.exec(
    'UPDATE movement SET input = ?, input_hash = ?, hash = ? WHERE number = ?',
    input,
    old.input_hash,
    hash,
    number,
  );
  sql.exec('UPDATE movement SET previous_hash = ? WHERE number = ?', hash, number + 1);
  sql.exec('DELETE FROM word WHERE movement = ?', number);
}

describe('Words in the seal of an older version', () => {
  const memberId = 'm-older-seal';
  const order: Order = { kind: 'adjustment', amountMinor: 5, memo: { reason: 'Frederika called' } };
  const trigger = () =>
    runInDurableObject(walletOf(memberId), (_wallet, { storage: { sql } }) =>
      sql.exec<{ sql: string }>("SELECT sql FROM sqlite_master WHERE name = 'movement_is_not_changed'").one(),
    );

  it('are shown, compared and redacted, and the chain still verifies and finds a change', async () => {
    const wallet = walletOf(memberId);
    await wallet.open({ memberId, currency: 'GBP', exponent: 2 }, 0, AT);
    await wallet.move('older-1', order, AT);
    const guard = await trigger();
    await runInDurableObject(wallet, (_wallet, { storage: { sql } }) => {
      sealAsBefore(sql, 1, order);
      sql.exec(guard.sql);
    });
    expect(await isWhole(memberId)).toMatchObject({ ok: true });
    expect(await wallet.move('older-1', order, AT)).toMatchObject({ ok: true, value: { number: 1 } });
    const period = { from: 0, to: Number.MAX_SAFE_INTEGER, offset: 0, limit: 10 };
    const shown = await wallet.movements({ ...period, kinds: ['adjustment'] });
    expect(shown.rows[0]?.order.memo).toEqual({ reason: 'Frederika called' });
    await wallet.move(
      'older-2',
      { kind: 'adjustment', amountMinor: -5, memo: { reason: 'Frederika again' } },
      AT,
    );

    await runInDurableObject(wallet, (_wallet, { storage: { sql } }) => {
      const change = "UPDATE movement SET input = json_remove(input, '$.memo') WHERE number = 1";
      expect(() => sql.exec(change)).toThrow(/append-only/); // no redaction names it
    });
    expect(await wallet.forget(AT)).toMatchObject({ ok: true });
    expect(await wallet.forget(AT)).toMatchObject({ ok: true });
    const rows = await runInDurableObject(wallet, (_wallet, { storage: { sql } }) => {
      const all = sql.exec<MovementRow>('SELECT * FROM movement ORDER BY number').toArray();
      expect(() => sql.exec('UPDATE movement SET made_at = 0 WHERE number = 1')).toThrow(/append-only/);
      return all;
    });
    expect(JSON.stringify(rows)).not.toContain('Frederika');
    expect(rows.map(it => it.kind)).toEqual(['adjustment', 'adjustment', 'redaction']);
    expect(await isWhole(memberId)).toMatchObject({ ok: true, value: { movements: 3 } });

    await runInDurableObject(wallet, (_wallet, { storage: { sql } }) => {
      sql.exec('DROP TRIGGER movement_is_not_changed');
      sql.exec("UPDATE movement SET input = json_set(input, '$.amountMinor', 6) WHERE number = 1");
    });
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await isWhole(memberId)).toEqual({ ok: false, error: 'movement 1 is not what was sealed' });
    expect(said).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('beside the seal that are changed are found', async () => {
    const changed = 'm-changed-word';
    const wallet = walletOf(changed);
    await wallet.open({ memberId: changed, currency: 'GBP', exponent: 2 }, 0, AT);
    await wallet.move('older-1', order, AT);
    await runInDurableObject(wallet, (_wallet, { storage: { sql } }) => {
      expect(() => sql.exec("UPDATE word SET text = 'other'")).toThrow(/not changed/);
      sql.exec("DROP TRIGGER word_is_not_changed; UPDATE word SET text = 'other'");
    });
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await isWhole(changed)).toEqual({
      ok: false,
      error: 'the reason of movement 1 is not what was sealed',
    });
    expect(said).toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

it('Every table of the directory that names members is erased or kept on purpose', async () => {
  const { results } = await env.DIRECTORY.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql GLOB '*member_id*' ORDER BY name",
  ).all<{ name: string }>();
  expect(results.map(it => it.name)).toEqual([...ERASED, ...KEPT].sort());
});
