/** A member's wallet: opening, repeated orders, and the protection of its ledger. */
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import type { MemberWallet } from '#platform/ledger/wallet/object/member-wallet.ts';
import { migrateWallet } from '#platform/ledger/wallet/rows/schema.ts';
import type { Order } from '#platform/ledger/wallet/rules/order.ts';
import { registrationOf } from '#tests/support/demo-member.ts';
import { eventually } from '#tests/support/eventually.ts';
import { migrateDirectory, seedSite } from '#tests/support/workers/directory.ts';
import { leaveOlder } from '#tests/support/workers/older-wallet.ts';
import { ask, operate, outputOf } from '#tests/support/workers/platform.ts';

const AT = 1_790_000_000_000;
const walletNamed = (name: string) => env.MEMBER_WALLET.get(env.MEMBER_WALLET.idFromName(name));
const owner = (memberId: string) => ({ memberId, currency: 'GBP', exponent: 2 });

/** Runs inside the wallet's object, on its own database. */
const inside = <Out>(name: string, run: (wallet: MemberWallet, sql: SqlStorage) => Out) =>
  runInDurableObject(walletNamed(name), (wallet, state) =>
    state.storage.transactionSync(() => run(wallet as MemberWallet, state.storage.sql)),
  );

const opened = async (name: string) => {
  await walletNamed(name).open(owner(name), 100, AT);
  await walletNamed(name).move('operation-1', { kind: 'opening-balance', amountMinor: 5 }, AT);
  return name;
};

describe('[7.13] the balance of a member', () => {
  beforeAll(seedSite);

  const balanceOf = async (token: string) =>
    (await ask('/api/member/wallet-balance', {}, { authorization: `Bearer ${token}` })).envelope.output;

  it.each([
    ['new-gb', 'GBP', '10000.00', '0.00'],
    ['new-cl', 'CLP', '10000', '0'],
  ])('of a new member, %s: 10,000 play credits in %s, in one movement', async (username, currency, balance, none) => {
    const grant = await outputOf<SessionGrant>(
      'auth/register',
      registrationOf(username.replace('-', ''), currency),
    );
    expect(await balanceOf(grant.sessionToken)).toEqual({
      balance,
      currency,
      held: none,
      bonus: none,
      inGames: [],
      sequence: 1,
    });
    expect(await walletNamed(grant.user.id).verify()).toMatchObject({ ok: true, value: { movements: 1 } });
  });

  it('exists after registration, or is opened by the first reading', async () => {
    const { envelope } = await ask('/api/auth/register', registrationOf('walletless', 'CLP'));
    const { user, sessionToken } = envelope.output as SessionGrant;
    expect(await balanceOf(sessionToken)).toMatchObject({ balance: '10000' });
    await env.DIRECTORY.batch([
      env.DIRECTORY.prepare(
        `INSERT INTO member (member_id, username, password, country, currency, birth_date, language, tnc_version, created_at)
         SELECT 'm-late', 'late', password, country, currency, birth_date, language, tnc_version, created_at
         FROM member WHERE member_id = ?1`,
      ).bind(user.id),
      env.DIRECTORY.prepare("UPDATE session SET member_id = 'm-late' WHERE member_id = ?1").bind(user.id),
    ]);
    expect(await walletNamed('m-late').holdings()).toEqual({ ok: false, error: 'not_open' });
    expect(await balanceOf(sessionToken)).toMatchObject({ balance: '10000', currency: 'CLP' });
  });
});

describe('opening', () => {
  it('twice, or many times concurrently, credits once', async () => {
    const wallet = walletNamed('w-twice');
    const opened = await Promise.all(
      Array.from({ length: 20 }, (_, index) => wallet.open(owner('w-twice'), 1_000_000, AT + index)),
    );
    for (const it of opened) {
      expect(it).toEqual({
        ok: true,
        value: {
          ...owner('w-twice'),
          stopped: null,
          closedAt: null,
          restrictions: [],
          number: 1,
          balances: { house: -1_000_000, main: 1_000_000 },
        },
      });
    }
    expect(await wallet.verify()).toMatchObject({ value: { movements: 1 } });
  });

  it('with other values is a conflict, and changes nothing', async () => {
    const wallet = walletNamed('w-other');
    await wallet.open(owner('w-other'), 500, AT);
    const conflict = { ok: false, error: 'conflict' };
    expect(await wallet.open(owner('w-other'), 501, AT)).toEqual(conflict);
    expect(await wallet.open({ ...owner('w-other'), currency: 'SEK' }, 500, AT)).toEqual(conflict);
    expect(await wallet.open({ ...owner('w-other'), exponent: 0 }, 500, AT)).toEqual(conflict);
    expect(await wallet.open({ ...owner('w-other'), memberId: 'w-x' }, 500, AT)).toEqual(conflict);
    expect(await wallet.holdings()).toMatchObject({ value: { balances: { main: 500 } } });
  });

  it('with 0 makes no movement', async () => {
    const wallet = walletNamed('w-nothing');
    expect(await wallet.open(owner('w-nothing'), 0, AT)).toMatchObject({ ok: true, value: { balances: {} } });
    expect(await wallet.verify()).toEqual({ ok: true, value: { movements: 0, balances: {} } });
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('with %s is refused', async openingMinor => {
    const wallet = walletNamed(`w-amount-${openingMinor}`);
    expect(await wallet.open(owner('w'), openingMinor, AT)).toEqual({ ok: false, error: 'not_an_amount' });
  });
});

describe('a movement', () => {
  const order = (amountMinor: number) => ({ kind: 'opening-balance' as const, amountMinor });

  it('with a repeated id and order replays the first answer; with another order it is a conflict', async () => {
    const wallet = walletNamed('w-again');
    await wallet.open(owner('w-again'), 100, AT);
    const first = await wallet.move('operation-1', order(7), AT);
    await wallet.move('operation-2', order(11), AT);
    expect(first).toEqual({ ok: true, value: { number: 2, balances: { house: -107, main: 107 } } });
    expect(await wallet.move('operation-1', { amountMinor: 7, kind: 'opening-balance' }, AT + 5)).toEqual(
      first,
    );
    expect(await wallet.move('operation-1', order(8), AT)).toEqual({ ok: false, error: 'conflict' });
    expect(await wallet.verify()).toEqual({
      ok: true,
      value: { movements: 3, balances: { house: -118, main: 118 } },
    });
  });

  it('before opening is refused', async () => {
    expect(await walletNamed('w-closed').move('operation-1', order(7), AT)).toEqual({
      ok: false,
      error: 'not_open',
    });
    expect(await walletNamed('w-closed').verify()).toEqual({ ok: false, error: 'not_open' });
  });

  it('beyond the safe integers is refused, and writes nothing', async () => {
    const wallet = walletNamed('w-much');
    await wallet.open(owner('w-much'), Number.MAX_SAFE_INTEGER, AT);
    expect(await wallet.move('operation-1', order(1), AT)).toEqual({ ok: false, error: 'too_large' });
    expect(await wallet.verify()).toMatchObject({ ok: true, value: { movements: 1 } });
  });

  it('each gets the next number, concurrent ones included', async () => {
    const wallet = walletNamed('w-many');
    await wallet.open(owner('w-many'), 1, AT);
    const moved = await Promise.all(
      Array.from({ length: 60 }, (_, index) => wallet.move(`operation-${index}`, order(1), AT)),
    );
    const numbers = moved.map(it => (it.ok ? it.value.number : 0)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 2));
    expect(await wallet.verify()).toEqual({
      ok: true,
      value: { movements: 61, balances: { house: -61, main: 61 } },
    });
  });
});

describe("an operator's id", () => {
  beforeAll(migrateDirectory);
  const adjust = (memberId: string, operationId: string, amount: string) =>
    operate('wallet/adjust', { memberId, operationId, amount, reason: 'A test' });

  it('may be any, and is none of the wallet itself', async () => {
    const name = await opened('w-operator');
    const first = (await adjust(name, 'opening-balance', '1')).envelope;
    expect(first).toMatchObject({ status: true, output: { number: 3, balances: { main: '2.05' } } });
    expect((await adjust(name, 'opening-balance', '1')).envelope).toEqual(first);
    expect((await adjust(name, 'opening-balance', '2')).envelope).toMatchObject({ status: false, code: 409 });
    expect(await walletNamed(name).open(owner(name), 100, AT)).toMatchObject({ ok: true });
  });

  it('of an older version, without its prefix, is recognised', async () => {
    const name = await opened('w-operator-before');
    const order = { kind: 'adjustment' as const, amountMinor: 100, memo: { reason: 'A test' } };
    await walletNamed(name).move('correction-1', order, AT);
    expect((await adjust(name, 'correction-1', '1')).envelope).toMatchObject({ output: { number: 3 } });
    expect((await adjust(name, 'correction-1', '2')).envelope).toMatchObject({ status: false, code: 409 });
    expect(await walletNamed(name).verify()).toMatchObject({ value: { movements: 3 } });
  });
});

const INSERT_MOVEMENT = `INSERT INTO movement (number, kind, operation_id, input_hash, input, answer, made_at, previous_hash, hash)
  VALUES (?, 'x', 'x', 'x', 'x', 'x', 0, 'x', 'x')`;

describe('a wallet of an older schema', () => {
  it('gets missing tables, and keeps its ledger', async () => {
    await walletNamed('w-old').open(owner('w-old'), 100, AT);
    await leaveOlder('w-old', 1);
    await runInDurableObject(walletNamed('w-old'), (_wallet, { storage }) => migrateWallet(storage));
    const hold = { kind: 'withdrawal-hold' as const, amountMinor: 60, withdrawalId: 'w-1' };
    expect(await walletNamed('w-old').move('operation-1', hold, AT)).toMatchObject({
      value: { number: 2, balances: { main: 40, held: 60 } },
    });
    expect(await walletNamed('w-old').verify()).toMatchObject({ ok: true, value: { movements: 2 } });
  });

  it('keeps withdrawals from before they were taken, and they can be paid', async () => {
    const name = 'w-old-holds';
    const move = (id: string, order: Order) => walletNamed(name).move(id, order, AT);
    const step = (kind: 'hold' | 'take' | 'settle', withdrawalId: string, more: object = {}) =>
      move(`${kind}-${withdrawalId}`, { kind: `withdrawal-${kind}`, withdrawalId, ...more } as Order);
    await walletNamed(name).open(owner(name), 100, AT);
    for (const id of ['w-1', 'w-2']) await step('hold', id, { amountMinor: 30 });
    await leaveOlder(name, 5, "UPDATE hold SET state = 'unknown' WHERE withdrawal_id = 'w-1'");
    expect(await walletNamed(name).verify()).toMatchObject({ ok: true });
    const payment = { payoutReference: 'PAY-1' };
    expect(await step('settle', 'w-1', payment)).toMatchObject({ ok: true });
    expect(await step('settle', 'w-2', payment)).toEqual({ ok: false, error: 'not_taken' });
    expect(await step('take', 'w-2', payment)).toMatchObject({ ok: true });
    expect(await move('paid', { kind: 'withdrawal-settle', withdrawalId: 'w-2', ...payment })).toMatchObject({
      value: { balances: { held: 0, outside: 60 } },
    });
    expect(await walletNamed(name).verify()).toMatchObject({ ok: true });
  });
});

describe('the database refuses by itself', () => {
  it.each<[string, string, RegExp]>([
    ['a changed movement', "UPDATE movement SET kind = 'y'", /movement is append-only/],
    ['a changed hash', "UPDATE movement SET hash = 'y' WHERE number = 1", /movement is append-only/],
    ['a movement taken away', 'DELETE FROM movement WHERE number = 2', /movement is append-only/],
    ['a changed posting', 'UPDATE posting SET amount_minor = amount_minor * 2', /posting is append-only/],
    ['a posting taken away', 'DELETE FROM posting', /posting is append-only/],
    ['a posting added later', "INSERT INTO posting VALUES (1, 2, 'main', 1)", /is sealed/],
    ['a movement without postings', INSERT_MOVEMENT.replace('(?,', '(3,'), /sum to zero/],
    [
      'a movement with a gap',
      `INSERT INTO posting VALUES (4, 0, 'main', 1), (4, 1, 'house', -1); ${INSERT_MOVEMENT.replace('(?,', '(4,')}`,
      /without gaps/,
    ],
    ['a number again', INSERT_MOVEMENT.replace('(?,', '(2,'), /without gaps/],
    ['an own account below zero', "UPDATE account SET balance_minor = -1 WHERE name = 'main'", /CHECK/],
    ['a bonus account below zero', "INSERT INTO account VALUES ('bonus:g-1', 1, -1)", /CHECK/],
    [
      'a bonus account that is not marked as own',
      "INSERT INTO account VALUES ('bonus:g-1', 0, 0)",
      /marked as own/,
    ],
    ['a mirror that is marked as own', "INSERT INTO account VALUES ('transit', 1, 0)", /marked as own/],
    [
      'an account that loses its mark',
      "UPDATE account SET is_own = 0 WHERE name = 'main'",
      /stays what it is/,
    ],
    [
      'a second owner',
      "INSERT INTO wallet (one, member_id, currency, exponent, opened_at) VALUES (2, 'm', 'GBP', 2, 0)",
      /CHECK/,
    ],
  ])('%s', async (says, statement, complaint) => {
    const name = await opened(`w-refuses ${says}`);
    await expect(inside(name, (_wallet, sql) => sql.exec(statement).toArray())).rejects.toThrow(complaint);
    expect(await walletNamed(name).verify()).toMatchObject({ ok: true, value: { movements: 2 } });
  });

  it.each<[string, string[], RegExp]>([
    [
      'an amount',
      [
        'DROP TRIGGER posting_is_not_changed',
        'UPDATE posting SET amount_minor = amount_minor * 3 WHERE movement = 2',
      ],
      /movement 2 is not what was sealed/,
    ],
    [
      'one side of it',
      [
        'DROP TRIGGER posting_is_not_changed',
        'UPDATE posting SET amount_minor = 6 WHERE movement = 2 AND line = 1',
      ],
      /movement 2 is not balanced/,
    ],
    [
      'its time',
      ['DROP TRIGGER movement_is_not_changed', 'UPDATE movement SET made_at = 0 WHERE number = 2'],
      /movement 2 is not what was sealed/,
    ],
    [
      'the last movement away',
      [
        'DROP TRIGGER movement_is_not_deleted',
        'DROP TRIGGER posting_is_not_deleted',
        'DELETE FROM posting WHERE movement = 2',
        'DELETE FROM movement WHERE number = 2',
      ],
      /the balances are not the sums/,
    ],
    [
      'a balance',
      ["UPDATE account SET balance_minor = 1000000 WHERE name = 'main'"],
      /the balances are not the sums/,
    ],
    ['whose it is', ["UPDATE wallet SET member_id = 'thief'"], /movement 1 is not what was sealed/],
  ])('a change of %s in spite of that is found, and stops the wallet', async (says, statements, complaint) => {
    const name = await opened(`w-tampered ${says}`);
    await inside(name, (_wallet, sql) => {
      for (const statement of statements) sql.exec(statement);
    });
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const verified = await walletNamed(name).verify();
    expect(error).toHaveBeenCalledWith(expect.stringMatching(complaint));
    vi.restoreAllMocks();
    expect([verified.ok, verified.ok ? '' : verified.error]).toEqual([
      false,
      expect.stringMatching(complaint),
    ]);
    const order = { kind: 'opening-balance' as const, amountMinor: 1 };
    expect(await walletNamed(name).move('operation-9', order, AT)).toEqual({ ok: false, error: 'stopped' });
  });

  it('a stopped wallet still gives first answers, and moves nothing', async () => {
    const name = await opened('w-answers');
    const order = (amountMinor: number) => ({ kind: 'opening-balance' as const, amountMinor });
    const first = await walletNamed(name).move('operation-1', order(5), AT);
    await inside(name, (_wallet, sql) => sql.exec("UPDATE wallet SET stopped = 'a reason'"));
    expect(first.ok).toBe(true);
    expect(await walletNamed(name).move('operation-1', order(5), AT)).toEqual(first);
    const refused = (error: string) => ({ ok: false, error });
    expect(await walletNamed(name).move('operation-1', order(6), AT)).toEqual(refused('conflict'));
    expect(await walletNamed(name).move('operation-2', order(5), AT)).toEqual(refused('stopped'));
  });

  it('a new movement looks at the one it is chained to', async () => {
    const name = await opened('w-head');
    await inside(name, (_wallet, sql) => {
      sql.exec('DROP TRIGGER movement_is_not_changed');
      sql.exec("UPDATE movement SET answer = '{}' WHERE number = 2");
    });
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const order = { kind: 'opening-balance' as const, amountMinor: 1 };
    expect(await walletNamed(name).move('operation-9', order, AT)).toEqual({ ok: false, error: 'stopped' });
    expect(error).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });
});

describe('several orders in one transaction', () => {
  it('that is rolled back leave the next movement its alarm', async () => {
    const name = await opened('w-rolled-back');
    const wallet = walletNamed(name);
    await wallet.sweep();
    const credit = { operationId: 'rebate-1', order: { kind: 'rebate' as const, amountMinor: 5 } };
    const hold = { kind: 'withdrawal-hold' as const, withdrawalId: 'w-1', amountMinor: 9_999_999 };
    expect(await wallet.moveAll([credit, { operationId: 'hold-1', order: hold }], AT)).toMatchObject({
      ok: false,
    });
    await wallet.move('later', { kind: 'rebate', amountMinor: 5 }, AT);
    await eventually(() =>
      inside(name, (_wallet, sql) => {
        const { through } = sql
          .exec<{ through: number }>("SELECT min(through) AS through FROM consumer WHERE name = 'copy'")
          .one();
        const { last } = sql.exec<{ last: number }>('SELECT max(number) AS last FROM movement').one();
        expect(through).toBe(last);
      }),
    );
  });

  it('find a tampered ledger, and the wallet is stopped though they are rolled back', async () => {
    const name = await opened('w-tampered-all');
    await inside(name, (_wallet, sql) => {
      sql.exec('DROP TRIGGER movement_is_not_changed');
      sql.exec("UPDATE movement SET answer = '{}' WHERE number = 2");
    });
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const order = { kind: 'rebate' as const, amountMinor: 5 };
    expect(await walletNamed(name).moveAll([{ operationId: 'rebate-1', order }], AT)).toEqual({
      ok: false,
      error: 'stopped',
    });
    expect(error.mock.calls.join()).toContain(name);
    vi.restoreAllMocks();
    const holdings = await walletNamed(name).holdings();
    expect(holdings.ok && holdings.value.stopped).toMatch(/sealed/);
  });
});
