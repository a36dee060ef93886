/** Wallets whose play is in the rows of older versions: every answer, sum and rule goes on across both forms. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPlayFiles } from '#platform/ledger/play-log/play-files.ts';
import { readRounds } from '#platform/ledger/wallet/history/round-histories.ts';
import type { PlayCall } from '#platform/ledger/wallet/rules/play-call.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTerms } from '#tests/support/workers/bonus-terms.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { AT, inside, LongPlay, openForPlay, walletNamed } from '#tests/support/workers/long-play.ts';
import { leaveOlder } from '#tests/support/workers/older-wallet.ts';
import { playInLog } from '#tests/support/workers/play-log.ts';
import { comparable, gamesOf, walkRounds, walkTurnover } from '#tests/support/workers/play-walk.ts';

/** The last step of the schema without a table for play. */
const BEFORE = 12;
const EVER = { from: 0, to: Number.MAX_SAFE_INTEGER, offset: 0, limit: 100 };

beforeAll(migrateDirectory);

const by = (transactionId: string, isTransferType = false) => ({
  transactionId,
  providerId: 'p-one',
  isTransferType,
  currency: 'GBP',
});
const bet = (id: string, roundId: string): PlayCall => ({
  kind: 'bet',
  ...by(id),
  roundId,
  gameId: 'g-1',
  amount: '2.00',
  session: 'live-session-p-one',
});
const win = (id: string, roundId: string, amount = '1.00', isRoundOver = true): PlayCall => ({
  kind: 'win',
  ...by(id),
  roundId,
  gameId: 'g-1',
  amount,
  isRoundOver,
});
const winBack = (id: string, winTransactionId: string): PlayCall => ({
  kind: 'rollback',
  of: 'win',
  ...by(id),
  winTransactionId,
});
const rollback = (id: string, betTransactionId: string): PlayCall => ({
  kind: 'rollback',
  ...by(id),
  betTransactionId,
});

/** A wallet that an older version has left, after some calls, with the answers of that version. */
async function older(name: string, more: readonly PlayCall[] = []) {
  await openForPlay(name);
  const wallet = walletNamed(name);
  const grant = {
    kind: 'bonus-grant' as const,
    grantId: 'g-b',
    amountMinor: 500,
    winsTo: 'sources' as const,
    terms: longTerms(AT * 2),
  };
  await wallet.move('grant', grant, AT);
  await wallet.move('spent', { kind: 'adjustment', amountMinor: -899_999_400 }, AT);
  const calls = [
    bet('b-1', 'r-1'),
    bet('b-2', 'r-2'),
    win('w-2', 'r-2'),
    bet('b-3', 'r-3'),
    rollback('x-3', 'b-3'),
    rollback('x-never', 'b-never'),
    bet('b-4', 'r-4'),
    bet('b-5', 'r-5'),
    bet('b-6', 'r-6'),
    win('w-none', 'r-none'),
    ...more,
  ];
  const answers = [];
  for (const [index, call] of calls.entries()) answers.push(await wallet.play(call, AT + index));
  await leaveOlder(name, BEFORE);
  return { calls, answers, wallet: walletNamed(name) };
}

describe('a wallet with play of an older version', () => {
  it('gives the first answers, and refuses other requests under their ids', async () => {
    const { calls, answers, wallet } = await older('o-answers');
    for (const [index, call] of calls.entries())
      expect([call, (await wallet.play(call, AT + 99))?.answer]).toEqual([call, answers[index]?.answer]);
    const other = { ...bet('b-1', 'r-1'), amount: '2.01' } as PlayCall;
    expect((await wallet.play(other, AT))?.answer).toEqual({ ok: false, error: 'conflict' });
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });

  it('goes on with its rounds and bets', async () => {
    const { wallet } = await older('o-rounds');
    const played = async (call: PlayCall) => (await wallet.play(call, AT + 1_000))?.answer;
    expect(await played(bet('b-never', 'r-never'))).toEqual({ ok: false, error: 'rolled_back' });
    expect((await played(rollback('x-1', 'b-1')))?.ok).toBe(true);
    const returned = { ok: false, error: 'already_returned' };
    expect(await played(rollback('x-1-again', 'b-1'))).toEqual(returned);
    expect(await played(rollback('x-3-again', 'b-3'))).toEqual(returned);
    expect(await played(rollback('x-never-again', 'b-never'))).toEqual(returned);
    expect(await played(rollback('x-win', 'w-2'))).toEqual({ ok: false, error: 'not_a_bet' });
    // Half of its stake was of the grant.
    expect((await played(win('w-5', 'r-5', '3.00')))?.ok).toBe(true);
    expect((await played(bet('b-2-more', 'r-2')))?.ok).toBe(true);
    const rounds = (await wallet.rounds(EVER)).rows;
    const amounts = rounds.map(it => [it.roundId, it.stakeMinor, it.winMinor, it.returnedMinor, it.status]);
    expect(amounts).toEqual(
      expect.arrayContaining([
        ['r-1', 200, 0, 200, 'cancelled'],
        ['r-2', 400, 100, 0, 'open'],
        ['r-3', 200, 0, 200, 'cancelled'],
        ['r-5', 200, 300, 0, 'settled'],
      ]),
    );
    const shared = await inside('o-rounds', (_wallet, sql) => {
      expect(comparable(readRounds(sql, EVER))).toEqual(walkRounds(sql, EVER));
      return sql.exec("SELECT postings FROM play WHERE kind = 'win'").toArray();
    });
    expect(shared).toEqual([{ postings: '[["studio:p-one",-300],["main",150],["bonus:g-b",150]]' }]);
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });

  it('gives its wins back, and ends a round where its win is repeated as the last one', async () => {
    const { wallet } = await older('o-wins', [win('w-4', 'r-4', '0.50', false)]);
    const played = async (call: PlayCall) => (await wallet.play(call, AT + 1_000))?.answer;
    const balances = async () => {
      const holdings = await wallet.holdings();
      const all = holdings.ok ? holdings.value.balances : {};
      return { main: all.main ?? 0, debt: all.debt ?? 0, review: all.review ?? 0, bonus: all['bonus:g-b'] };
    };
    expect(await balances()).toEqual({ main: 50, debt: 0, review: 100, bonus: 200 });
    for (const _again of [1, 2])
      expect(await played(win('w-4', 'r-4', '0.50'))).toMatchObject({ ok: true, value: { number: 14 } });
    expect(await played(win('w-2', 'r-2'))).toMatchObject({ ok: true }); // it has ended its round before
    expect((await played(winBack('x-w-2', 'w-2')))?.ok).toBe(true);
    expect(await balances()).toEqual({ main: 0, debt: -50, review: 100, bonus: 200 });
    expect((await played(winBack('x-w-none', 'w-none')))?.ok).toBe(true);
    expect(await balances()).toEqual({ main: 0, debt: -50, review: 0, bonus: 200 });
    expect(await played(winBack('x-w-2-again', 'w-2'))).toEqual({ ok: false, error: 'already_returned' });
    expect(await played(winBack('x-3', 'w-4'))).toEqual({ ok: false, error: 'conflict' });
    const rounds = (await wallet.rounds(EVER)).rows;
    expect(rounds.map(it => [it.roundId, it.stakeMinor, it.winMinor, it.status])).toEqual(
      expect.arrayContaining([
        ['r-2', 200, 0, 'settled'],
        ['r-4', 200, 50, 'settled'],
        ['r-5', 200, 0, 'open'],
        ['r-none', 0, 0, 'settled'],
      ]),
    );
    const closed = await inside('o-wins', (_wallet, sql) => {
      expect(comparable(readRounds(sql, EVER))).toEqual(walkRounds(sql, EVER));
      return sql.exec("SELECT kind FROM movement WHERE kind = 'round-close'").toArray().length;
    });
    expect(closed).toBe(1);
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });

  it('has one play log of both', async () => {
    const { wallet } = await older('o-log');
    await wallet.play(win('w-new', 'r-2'), AT + 60_000);
    await wallet.rebuildReplica();
    await playInLog(wallet);
    const period = { from: AT - 1, to: AT + 120_000, after: null, most: 500 };
    const { records } = await readPlayFiles(env.PLAY_LOG, { ...period, providerId: 'p-one' });
    const numbers = records.filter(it => it.memberId === 'o-log').map(it => it.number);
    expect(numbers).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });

  it('counts what it has played by and by, and plays meanwhile', { timeout: 180_000 }, async () => {
    const name = 'o-long';
    await openForPlay(name);
    const play = new LongPlay(31);
    await inside(name, wallet => play.play(wallet, 1_300));
    const before = await inside(name, (_wallet, sql) => [
      walkRounds(sql, EVER),
      walkTurnover(sql, Number.MAX_SAFE_INTEGER),
    ]);
    await leaveOlder(name, BEFORE);
    await inside(name, (wallet, sql) => {
      expect([walkRounds(sql, EVER), walkTurnover(sql, Number.MAX_SAFE_INTEGER)]).toEqual(before);
      expect(readRounds(sql, EVER).isComplete).toBe(false);
      play.play(wallet, 300);
    });
    await eventually(
      async () => expect((await walletNamed(name).rounds(EVER)).isComplete).toBe(true),
      90_000,
    );
    await inside(name, (wallet, sql) => {
      play.play(wallet, 20);
      const last = (readRounds(sql, EVER).rows[0]?.openedAt ?? 0) + 1;
      for (let from = AT; from < last; from += (last - AT) / 40) {
        const query = { ...EVER, from: Math.floor(from), to: Math.floor(from + (last - AT) / 7) };
        expect(comparable(readRounds(sql, query))).toEqual(walkRounds(sql, query));
      }
      for (const upTo of [0, 1, 500, 1_000, 1_001, 1_300, 1_301, 1_302, 1_450, Number.MAX_SAFE_INTEGER])
        expect([upTo, gamesOf(wallet.turnover(upTo))]).toEqual([upTo, walkTurnover(sql, upTo)]);
    });
    await walletNamed(name).verify();
    await eventually(
      async () => expect((await walletNamed(name).verification())?.state).toBe('whole'),
      90_000,
    );
  });
});
