/** Play in its own table: the rules that the database enforces by itself, changes that verification finds, and balances. */
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { MemberWallet } from '#platform/ledger/wallet/object/member-wallet.ts';
import { countPlay } from '#platform/ledger/wallet/play/play-counts.ts';
import { sealedPlay } from '#platform/ledger/wallet/play/play-row.ts';
import { playAfter } from '#platform/ledger/wallet/play/play-rows.ts';
import { longTerms } from '#tests/support/workers/bonus-terms.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { evict } from '#tests/support/workers/evict.ts';

const AT = 1_790_000_000_000;
const walletNamed = (name: string) => env.MEMBER_WALLET.getByName(name);

const inside = <Out>(name: string, run: (wallet: MemberWallet, sql: SqlStorage) => Out) =>
  runInDurableObject(walletNamed(name), (wallet, { storage }) =>
    storage.transactionSync(() => run(wallet as MemberWallet, storage.sql)),
  );

const by = (transactionId: string, providerId = 'p-1', isTransferType = false) => ({
  providerId,
  transactionId,
  isTransferType,
  currency: 'GBP',
});

/** A wallet with a bet of 1.00, a win of 0.30, and a bet of 2.00 that a grant pays half of. */
async function played(name: string) {
  const wallet = walletNamed(name);
  await wallet.open({ memberId: name, currency: 'GBP', exponent: 2 }, 170, AT);
  for (const providerId of ['p-1', 'p-2', 'p-far']) {
    const session = { tokenHash: providerId, providerId, sessionHash: 's', expiresAt: AT * 2 };
    await wallet.openGameSession(session, AT);
  }
  const grant = {
    kind: 'bonus-grant' as const,
    grantId: 'g-1',
    amountMinor: 500,
    winsTo: 'sources' as const,
    terms: longTerms(AT * 2),
  };
  await wallet.move('grant-1', grant, AT);
  const round = { roundId: 'r-1', gameId: 'slot-1' };
  await wallet.play({ kind: 'bet', ...by('t-1'), ...round, amount: '1', session: 'p-1' }, AT + 1);
  await wallet.play({ kind: 'win', ...by('t-1'), ...round, amount: '0.30', isRoundOver: true }, AT + 2);
  const other = { roundId: 'r-2', gameId: 'slot-1', amount: '2', session: 'p-1' };
  await wallet.play({ kind: 'bet', ...by('t-2'), ...other }, AT + 3);
  return wallet;
}

beforeAll(migrateDirectory);

/** The next bet, of 1.00 from a grant's 4.00: a row that the database takes. */
const NEXT = {
  number: 6,
  kind: "'bet'",
  provider_id: "'p-1'",
  transaction_id: "'t-3'",
  round_id: "'r-3'",
  game_id: "'slot-1'",
  amount_minor: 100,
  is_transfer: 0,
  postings: `'[["bonus:g-1",-100],["studio:p-1",100]]'`,
  made_at: AT,
  main_minor: 0,
  studio_minor: 370,
  others: `'{"bonus:g-1":300}'`,
  hash: 'zeroblob(32)',
};

/** The same as a win. */
const WON = {
  studio_minor: 170,
  postings: `'[["studio:p-1",-100],["bonus:g-1",100]]'`,
  others: `'{"bonus:g-1":500}'`,
};

const insert = (changed: Partial<Record<keyof PlayColumns, string | number>>) => {
  const row = { ...NEXT, ...changed };
  return `INSERT INTO play (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})`;
};
type PlayColumns = typeof NEXT & { is_over: number; bet_transaction_id: string };

describe('the database', () => {
  it('takes a row that follows', async () => {
    await played('p-takes');
    await inside('p-takes', (_wallet, sql) => sql.exec(insert({})).toArray());
  });

  it.each<[string, string, RegExp]>([
    ['a changed row', 'UPDATE play SET made_at = 0', /play is append-only/],
    ['a row taken away', 'DELETE FROM play WHERE number = 5', /play is append-only/],
    ['a gap', insert({ number: 7 }), /without gaps/],
    ['a number that another table has', insert({ number: 2 }), /without gaps/],
    [
      'a movement of the other table in its place',
      `INSERT INTO movement VALUES (5, 'restore-balance', 'x', 'x', '{}', '{}', 0, 'x', 'x')`,
      /without gaps/,
    ],
    ['a posting of a sealed bet', "INSERT INTO posting VALUES (5, 0, 'main', 1)", /is sealed/],
    [
      'a bet in the other table',
      `INSERT INTO movement VALUES (6, 'bet', 'x', 'x', '{}', '{}', 0, 'x', 'x')`,
      /table of its own/,
    ],
    ['a transaction again', insert({ transaction_id: "'t-2'" }), /UNIQUE/],
    ['one leg', insert({ postings: `'[["studio:p-1",100]]'` }), /sum to zero/],
    ['unequal legs', insert({ postings: `'[["bonus:g-1",-99],["studio:p-1",100]]'` }), /sum to zero/],
    ['legs of another amount', insert({ amount_minor: 50, studio_minor: 320 }), /sum to zero/],
    [
      'an empty leg',
      insert({ postings: `'[["bonus:g-1",-100],["main",0],["studio:p-1",100]]'` }),
      /sum to zero/,
    ],
    ['another balance of `main`', insert({ main_minor: 1 }), /balances change by the postings/],
    ['another balance of the mirror', insert({ studio_minor: 371 }), /balances change by the postings/],
    ['another balance of a grant', insert({ others: `'{"bonus:g-1":301}'` }), /balances change/],
    [
      'a grant below zero',
      insert({
        amount_minor: 500,
        studio_minor: 770,
        postings: `'[["bonus:g-1",-500],["studio:p-1",500]]'`,
        others: `'{"bonus:g-1":-100}'`,
      }),
      /no account of the member is below zero/,
    ],
    [
      '`main` below zero',
      insert({ postings: 'NULL', others: 'NULL', main_minor: -100 }),
      /CHECK constraint failed: main_minor/,
    ],
    ['a grant without its balance', insert({ others: 'NULL' }), /the balance of each account/],
    ['a bet without a round', insert({ round_id: 'NULL' }), /CHECK/],
    ['a win that does not say whether it ends its round', insert({ kind: "'win'", ...WON }), /CHECK/],
    ['half a hash', insert({ hash: 'zeroblob(16)' }), /CHECK/],
    ['another kind', insert({ kind: "'stake'", ...WON }), /CHECK/],
  ])('refuses %s', async (says, statement, complaint) => {
    const name = `p-refuses ${says}`;
    await played(name);
    await expect(inside(name, (_wallet, sql) => sql.exec(statement).toArray())).rejects.toThrow(complaint);
    expect(await walletNamed(name).verify()).toMatchObject({ ok: true, value: { movements: 5 } });
  });
});

describe('verification finds', () => {
  it.each<[string, string, RegExp]>([
    [
      'another amount',
      'UPDATE play SET amount_minor = 99 WHERE number = 3',
      /movement 3 is not what was sealed/,
    ],
    [
      'another game',
      "UPDATE play SET game_id = 'slot-2' WHERE number = 3",
      /movement 3 is not what was sealed/,
    ],
    ['another moment', 'UPDATE play SET made_at = 1 WHERE number = 4', /movement 4 is not what was sealed/],
    [
      'another answer',
      'UPDATE play SET main_minor = 71 WHERE number = 3',
      /movement 3 is not what was sealed/,
    ],
    [
      'legs that differ',
      `UPDATE play SET postings = '[["main",-99],["bonus:g-1",-100],["studio:p-1",200]]' WHERE number = 5`,
      /movement 5 is not balanced/,
    ],
    ['a missing movement', 'DELETE FROM play WHERE number = 4', /movement 4 is missing/],
    [
      'another hash',
      'UPDATE play SET hash = zeroblob(32) WHERE number = 3',
      /movement 3 is not what was sealed/,
    ],
    [
      'a source that was not debited',
      "UPDATE bet_source SET amount_minor = 99 WHERE account = 'main'",
      /sources/,
    ],
    ['a round that the history does not find', 'DELETE FROM hour_span', /does not find all rounds/],
  ])('%s', async (says, statement, complaint) => {
    const name = `p-finds ${says}`;
    const wallet = await played(name);
    await inside(name, (_wallet, sql) => {
      countPlay(sql, 5, 1);
      for (const trigger of ['play_is_not_changed', 'play_is_not_deleted', 'bet_source_is_not_changed'])
        sql.exec(`DROP TRIGGER ${trigger}`);
      sql.exec(statement);
    });
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await wallet.verify()).toEqual({ ok: false, error: expect.stringMatching(complaint) });
    error.mockRestore();
  });

  it('another balance of the mirror, which an answer without postings does not name', async () => {
    const wallet = await played('p-mirror');
    const round = { roundId: 'r-1', gameId: 'slot-1' };
    await wallet.play({ kind: 'win', ...by('t-9'), ...round, amount: '0', isRoundOver: true }, AT + 4);
    await inside('p-mirror', (_wallet, sql) =>
      sql.exec('DROP TRIGGER play_is_not_changed; UPDATE play SET studio_minor = 0 WHERE number = 6'),
    );
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await wallet.verify()).toMatchObject({ error: expect.stringMatching(/balances of movement 6/) });
    error.mockRestore();
  });
});

describe('balances', () => {
  const balancesOf = async (name: string) => {
    const found = await walletNamed(name).holdings();
    return found.ok ? found.value.balances : {};
  };

  it('are those of the last movement, whichever game and table it is of', async () => {
    const name = 'p-balances';
    const wallet = await played(name);
    const expected = { main: 0, house: -670, 'bonus:g-1': 400, 'studio:p-1': 270 };
    expect(await balancesOf(name)).toEqual(expected);
    const other = { roundId: 'r-9', gameId: 'slot-9', amount: '1', session: 'p-2' };
    await wallet.play({ kind: 'bet', ...by('t-3', 'p-2'), ...other }, AT);
    expect(await balancesOf(name)).toEqual({ ...expected, 'bonus:g-1': 300, 'studio:p-2': 100 });
    const won = { roundId: 'r-1', gameId: 'slot-1', amount: '0.50', isRoundOver: true };
    await wallet.play({ kind: 'win', ...by('t-4'), ...won }, AT);
    const after = { main: 50, house: -670, 'bonus:g-1': 300, 'studio:p-1': 220, 'studio:p-2': 100 };
    expect(await balancesOf(name)).toEqual(after);
    await wallet.move('deposit', { kind: 'deposit', amountMinor: 1_000 }, AT);
    expect(await balancesOf(name)).toEqual({ ...after, main: 1_050, outside: -1_000 });
    await wallet.move('away', { kind: 'provider-in', providerId: 'p-far', amountMinor: 600 }, AT);
    const far = { roundId: 'r-far', gameId: 'slot-far', amount: '1', session: 'p-far' };
    await wallet.play({ kind: 'bet', ...by('t-5', 'p-far', true), ...far }, AT);
    await wallet.play({ kind: 'win', ...by('t-6'), ...won }, AT);
    await wallet.move('request', { kind: 'deposit-request', depositId: 'd-1', amountMinor: 1 }, AT);
    expect(await balancesOf(name)).toEqual({
      main: 500,
      house: -670,
      outside: -1_000,
      'bonus:g-1': 300,
      'provider:p-far': 500,
      'studio:p-far': 100,
      'studio:p-1': 170,
      'studio:p-2': 100,
    });
    expect(await wallet.verify()).toMatchObject({ ok: true, value: { movements: 12 } });
  });

  it('go on after a restart, and every call has its first answer', async () => {
    const name = 'p-restart';
    const wallet = await played(name);
    const bet = { ...by('t-2'), roundId: 'r-2', gameId: 'slot-1', amount: '2', session: 'p-1' };
    const first = await wallet.play({ kind: 'bet', ...bet }, AT);
    await evict(wallet);
    expect(first).toMatchObject({ answer: { ok: true, value: { number: 5 } }, balanceMinor: 400 });
    expect(await walletNamed(name).play({ kind: 'bet', ...bet }, AT + 9)).toEqual(first);
    const other = await walletNamed(name).play({ kind: 'bet', ...bet, amount: '3' }, AT);
    expect(other?.answer).toEqual({ ok: false, error: 'conflict' });
    await walletNamed(name).play({ kind: 'rollback', ...by('t-4'), betTransactionId: 't-2' }, AT);
    expect(await balancesOf(name)).toMatchObject({ main: 100, 'bonus:g-1': 500 });
    expect(await walletNamed(name).verify()).toMatchObject({ ok: true });
  });
});

it('a row repeats nothing: the order, both postings and the answer follow from its columns', async () => {
  await played('p-compact');
  await inside('p-compact', (_wallet, sql) => {
    const [bet, win, mixed] = playAfter(sql, 0, 9);
    if (bet === undefined || win === undefined || mixed === undefined) throw new Error('Rows are missing');
    expect([bet.more, bet.postings, bet.others, win.more, win.postings]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(sealedPlay(bet)).toMatchObject({
      operationId: 'bet:p-1:t-1',
      input:
        '{"amountMinor":100,"gameId":"slot-1","isTransferType":false,"kind":"bet","providerId":"p-1","roundId":"r-1","transactionId":"t-1"}',
      answer: '{"number":3,"balances":{"main":70,"studio:p-1":100}}',
      postings: [
        { account: 'main', amountMinor: -100 },
        { account: 'studio:p-1', amountMinor: 100 },
      ],
    });
    expect(sealedPlay(mixed)).toMatchObject({
      answer: '{"number":5,"balances":{"main":0,"bonus:g-1":400,"studio:p-1":270}}',
      postings: [
        { account: 'main', amountMinor: -100 },
        { account: 'bonus:g-1', amountMinor: -100 },
        { account: 'studio:p-1', amountMinor: 200 },
      ],
    });
  });
});
