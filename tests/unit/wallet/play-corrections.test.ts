/** Corrections of play in a whole wallet: wins that are taken back, rounds that close late, bets that continue a round. */
import { describe, expect, it } from 'vitest';
import { writeMarketCheck, writeSession } from '#platform/ledger/wallet/play-session/session-rows.ts';
import type { Order } from '#platform/ledger/wallet/rules/order.ts';
import { AT, recorderInMemory } from '#tests/support/ledger/recorder-in-memory.ts';
import { sqlOf } from '../../../scripts/sql-of-file.ts';

const BY = { providerId: 'p-1', isTransferType: false };
const bet = (id: string, amountMinor: number, roundId = 'r'): Order => ({
  kind: 'bet',
  ...BY,
  gameId: 'table',
  transactionId: id,
  roundId,
  amountMinor,
});
const win = (id: string, amountMinor: number, roundId = 'r', isRoundOver = true): Order => ({
  kind: 'win',
  ...BY,
  gameId: 'table',
  transactionId: id,
  roundId,
  amountMinor,
  isRoundOver,
});
const back = (id: string, betTransactionId: string): Order => ({
  kind: 'rollback',
  ...BY,
  transactionId: id,
  betTransactionId,
});
const winBack = (id: string, winTransactionId: string): Order => ({
  kind: 'win-rollback',
  ...BY,
  transactionId: id,
  winTransactionId,
});

function walletWith(...orders: Order[]) {
  const wallet = recorderInMemory(1_000_000);
  const play = (order: Order, attempt?: Parameters<typeof wallet.move>[2]) => {
    const id = 'transactionId' in order ? order.transactionId : '';
    const kind = order.kind === 'win-rollback' ? 'rollback' : order.kind;
    return wallet.move(`${kind}:p-1:${id}`, order, attempt);
  };
  for (const order of orders) expect(play(order)).toMatchObject({ ok: true });
  const round = () => wallet.db.prepare('SELECT win_minor AS win, over_at AS over FROM round').get();
  return { ...wallet, play, round };
}

describe('A win that its provider takes back', () => {
  it('leaves main and the round without it, once', () => {
    const { play, balances, round, flaw } = walletWith(bet('b', 1_000), win('w', 50_000));
    expect(play(winBack('x', 'w')).ok).toBe(true);
    expect(balances()).toEqual({ main: 999_000, 'studio:p-1': 1_000, house: -1_000_000 });
    expect(round()).toMatchObject({ win: 0 });
    expect(play(winBack('x', 'w')).ok).toBe(true);
    expect(play(winBack('y', 'w'))).toEqual({ ok: false, error: 'already_returned' });
    expect(balances()).toMatchObject({ main: 999_000 });
    expect(flaw()).toBeNull();
  });

  it('becomes a debt where it is gone, after what else the member has', () => {
    const { move, play, balances, flaw } = walletWith(bet('b', 1_000_000), win('w', 50_000));
    move('h', { kind: 'withdrawal-hold', withdrawalId: 'h-1', amountMinor: 20_000 });
    move('o', { kind: 'transfer-out', receiverId: 'm-2', amountMinor: 25_000 });
    expect(play(winBack('x', 'w')).ok).toBe(true);
    expect(balances()).toMatchObject({ debt: -25_000 });
    expect(balances().held).toBeUndefined();
    expect(flaw()).toBeNull();
  });

  it('that waited for an operator is voided', () => {
    const { play, balances, flaw } = walletWith(win('w', 50_000));
    expect(balances()).toMatchObject({ review: 50_000 });
    expect(play(winBack('x', 'w')).ok).toBe(true);
    expect(balances()).toEqual({ main: 1_000_000, house: -1_000_000 });
    expect(flaw()).toBeNull();
  });

  it('is never taken for a bet: the answer is no success, and a later bet of the id is placed', () => {
    const { play, balances } = walletWith(bet('b', 1_000), win('w', 50_000));
    expect(play(back('x', 'w'))).toEqual({ ok: false, error: 'not_a_bet' });
    expect(play(bet('w', 500, 'q')).ok).toBe(true);
    expect(balances()).toMatchObject({ main: 1_048_500 });
    expect(play(winBack('y', 'nothing'))).toEqual({ ok: false, error: 'no_such_win' });
  });

  it('and a bet do not share a rollback: the id of one is a conflict for the other', () => {
    const { play } = walletWith(bet('b', 1_000), win('w', 50_000));
    expect(play(back('x', 'b')).ok).toBe(true);
    expect(play(winBack('x', 'w'))).toEqual({ ok: false, error: 'conflict' });
    expect(play(winBack('y', 'w')).ok).toBe(true);
    expect(play(back('y', 'b'))).toEqual({ ok: false, error: 'conflict' });
  });
});

describe('A rollback that would have no effect', () => {
  it('is refused, and its repetition gets the first answer', () => {
    const { play, balances } = walletWith(bet('b', 1_000));
    const first = play(back('x', 'b'));
    expect(first.ok).toBe(true);
    expect(play(back('x', 'b'))).toEqual(first);
    expect(play(back('y', 'b'))).toEqual({ ok: false, error: 'already_returned' });
    expect(balances()).toMatchObject({ main: 1_000_000 });
  });
});

describe('A win after every stake was returned', () => {
  it('waits for an operator, whatever its size', () => {
    const { play, balances } = walletWith(bet('b', 100), back('x', 'b'));
    expect(play(win('w', 10_000_000)).ok).toBe(true);
    expect(balances()).toMatchObject({ main: 1_000_000, review: 10_000_000 });
  });
});

describe('Wins of a day', () => {
  it('are summed: the one that passes the ceiling waits', () => {
    const { recorder, balances } = walletWith(bet('b', 1_000));
    const pay = (id: string, at: number) =>
      recorder.guarded(() =>
        recorder.record({
          operationId: `win:p-1:${id}`,
          order: win(id, 400, 'r', false),
          at,
          ceilings: { dayMinor: 1_000 },
        }),
      );
    for (const id of ['1', '2', '3']) expect(pay(id, AT)).toMatchObject({ ok: true });
    expect(balances()).toMatchObject({ review: 400 });
    expect(pay('4', AT + 2 * 86_400_000)).toMatchObject({ ok: true });
    expect(balances()).toMatchObject({ review: 400, main: 1_000_000 - 1_000 + 1_200 });
  });
});

describe('A bet that continues an open round', () => {
  const ENDED = { session: null };
  it('is placed after the session has ended; the first bet of a round is not', () => {
    const { play } = walletWith(bet('deal', 1_000));
    expect(play(bet('double', 1_000), ENDED).ok).toBe(true);
    expect(play(bet('insurance', 500), ENDED).ok).toBe(true);
    expect(play(bet('new', 1_000, 'q'), ENDED)).toEqual({ ok: false, error: 'session_ended' });
  });

  it('has no larger stake than the round, and an open round that is not old', () => {
    const { play } = walletWith(bet('deal', 1_000));
    expect(play(bet('more', 1_001), ENDED)).toEqual({ ok: false, error: 'session_ended' });
    expect(play(bet('late', 1_000), { ...ENDED, at: AT + 86_400_000 })).toEqual({
      ok: false,
      error: 'session_ended',
    });
    play(win('w', 0));
    expect(play(bet('after', 1_000), ENDED)).toEqual({ ok: false, error: 'session_ended' });
  });

  it('is placed while the reality check waits', () => {
    const { db, play } = walletWith(bet('deal', 1_000));
    const sql = sqlOf(db);
    writeMarketCheck(sql, 60_000);
    writeSession(sql, { since: AT - 60_000, seenAt: AT, dueAt: AT });
    expect(play(bet('new', 1_000, 'q'))).toEqual({ ok: false, error: 'check_due' });
    expect(play(bet('double', 1_000)).ok).toBe(true);
  });

  it('is placed beyond the member’s own limits, which bound the first bet', () => {
    const { db, recorder, play } = walletWith(bet('deal', 1_000));
    db.exec("INSERT INTO limit_set (kind, period, most, time_zone) VALUES ('stake', 'day', 1500, 'UTC')");
    recorder.reset();
    expect(play(bet('new', 1_000, 'q'))).toEqual({ ok: false, error: 'stake_limit' });
    expect(play(bet('double', 1_000)).ok).toBe(true);
  });

  it('is refused to a restricted member all the same', () => {
    const { db, play } = walletWith(bet('deal', 1_000));
    db.exec(
      `UPDATE wallet SET restrictions = '[{"kind":"self-exclusion","until":null}]', restrictions_version = 1`,
    );
    expect(play(bet('double', 1_000))).toEqual({ ok: false, error: 'restricted' });
  });
});
