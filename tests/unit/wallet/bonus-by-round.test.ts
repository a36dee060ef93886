/** Bonuses in a whole wallet: what counts for one, when, and what its stakes earn. */
import { describe, expect, it } from 'vitest';
import type { WagerTerms } from '#platform/ledger/wallet/bonus/terms.ts';
import { readActivity } from '#platform/ledger/wallet/play/activity.ts';
import type { Order } from '#platform/ledger/wallet/rules/order.ts';
import { readTurnover } from '#platform/ledger/wallet/rules/turnover.ts';
import { AT, type RecorderInMemory, recorderInMemory } from '#tests/support/ledger/recorder-in-memory.ts';
import { sqlOf } from '../../../scripts/sql-of-file.ts';

const DAY = 86_400_000;
const terms = (changed: Partial<WagerTerms> = {}): WagerTerms => ({
  promotionId: 'pr-1',
  requiredMinor: 400,
  mostStakeMinor: null,
  mostReleasedMinor: null,
  expiresAt: AT + 30 * DAY,
  contributions: { games: {}, providers: {}, categories: {}, other: 100 },
  depositId: null,
  ...changed,
});
const grant = (amountMinor: number, changed: Partial<WagerTerms> = {}): Order => ({
  kind: 'bonus-grant',
  grantId: 'g-1',
  amountMinor,
  winsTo: 'sources',
  terms: terms(changed),
});

/** Calls of one provider with short names. */
function playerOf({ move }: Pick<RecorderInMemory, 'move'>, providerId = 'p-1') {
  const by = { providerId, gameId: 'slot', isTransferType: false };
  const idOf = (kind: string, id: string) => `${kind}:${providerId}:${id}`;
  return {
    bet: (id: string, amountMinor: number, roundId = id, at = AT) =>
      move(idOf('bet', id), { kind: 'bet', ...by, transactionId: id, roundId, amountMinor }, { at }),
    win: (id: string, amountMinor: number, roundId: string, isRoundOver = true, at = AT) =>
      move(
        idOf('win', id),
        { kind: 'win', ...by, transactionId: id, roundId, amountMinor, isRoundOver },
        { at },
      ),
    back: (id: string, betTransactionId: string, at = AT) =>
      move(
        idOf('rollback', id),
        { kind: 'rollback', providerId, isTransferType: false, transactionId: id, betTransactionId },
        { at },
      ),
  };
}

function walletWith(openingMinor: number, ...orders: Order[]) {
  const wallet = recorderInMemory(openingMinor, ['p-1', 'p-2']);
  for (const [index, order] of orders.entries())
    expect(wallet.move(`setup-${index}`, order), order.kind).toMatchObject({ ok: true });
  const bonus = () =>
    wallet.db.prepare('SELECT state, done_hundredths AS done, released_minor AS released FROM bonus').get();
  return { ...wallet, ...playerOf(wallet), bonus };
}

describe('A stake counts for a bonus', () => {
  it('when its round is over, not when it is placed', () => {
    const { bet, win, bonus, balances, flaw } = walletWith(1_000, grant(200));
    bet('1', 400);
    expect(bonus()).toMatchObject({ state: 'wagering', done: 0 });
    win('1w', 0, '1');
    expect(bonus()).toMatchObject({ state: 'completed', done: 40_000, released: 200 });
    expect(balances()).toMatchObject({ main: 800 });
    expect(flaw()).toBeNull();
  });

  it('not where it was returned: the round releases nothing', () => {
    const { bet, back, bonus, balances, flaw } = walletWith(1_000, grant(200));
    bet('1', 400);
    back('1b', '1');
    expect(bonus()).toMatchObject({ state: 'wagering', done: 0, released: 0 });
    expect(balances()).toMatchObject({ main: 1_000, 'bonus:g-1': 200 });
    expect(flaw()).toBeNull();
  });

  it('by what stands of the round when it ends', () => {
    const { bet, back, win, bonus } = walletWith(1_000, grant(200));
    bet('1', 300, 'r');
    bet('2', 100, 'r');
    back('1b', '1');
    win('w', 0, 'r');
    expect(bonus()).toMatchObject({ state: 'wagering', done: 10_000 });
  });

  it('until it is returned after the end: the bonus gives the released money back, and is wagered again', () => {
    const { bet, win, back, bonus, balances, flaw } = walletWith(1_000, grant(200));
    bet('1', 400);
    win('1w', 0, '1');
    expect(balances()).toMatchObject({ main: 800 });
    back('1b', '1');
    expect(bonus()).toMatchObject({ state: 'wagering', done: 0, released: 0 });
    expect(balances()).toEqual({ main: 1_000, 'bonus:g-1': 200, house: -1_200 });
    bet('2', 400);
    win('2w', 0, '2');
    expect(bonus()).toMatchObject({ state: 'completed', done: 40_000, released: 200 });
    expect(flaw()).toBeNull();
  });

  it('once, also where the round is over twice', () => {
    const { bet, win, bonus } = walletWith(1_000, grant(200));
    bet('1', 100, 'r');
    win('w', 0, 'r');
    win('w', 0, 'r');
    bet('2', 100, 'r');
    win('w2', 0, 'r');
    expect(bonus()).toMatchObject({ done: 20_000 });
  });

  it('at the repeated win that ends the round', () => {
    const { db, bet, win, bonus, flaw } = walletWith(1_000, grant(200));
    bet('1', 400);
    const first = win('1w', 50, '1', false);
    expect(bonus()).toMatchObject({ done: 0 });
    expect(win('1w', 50, '1', true)).toEqual(first);
    expect(bonus()).toMatchObject({ state: 'completed' });
    expect(win('1w', 50, '1', true)).toEqual(first);
    expect(db.prepare("SELECT count(*) AS count FROM movement WHERE kind = 'round-close'").get()).toEqual({
      count: 1,
    });
    expect(flaw()).toBeNull();
  });
});

describe('The largest stake', () => {
  it('binds the round, not each bet', () => {
    const { bet, balances } = walletWith(0, grant(2_000, { mostStakeMinor: 500 }));
    expect(bet('0', 600)).toEqual({ ok: false, error: 'above_bonus_stake' });
    expect(bet('1', 400, 'r').ok).toBe(true);
    expect(bet('2', 100, 'r').ok).toBe(true);
    expect(bet('3', 1, 'r')).toEqual({ ok: false, error: 'above_bonus_stake' });
    expect(bet('4', 500, 'other').ok).toBe(true);
    expect(balances()).toMatchObject({ 'bonus:g-1': 1_000 });
  });

  it('leaves room for what was returned', () => {
    const { bet, back } = walletWith(0, grant(2_000, { mostStakeMinor: 500 }));
    bet('1', 500, 'r');
    bet('2', 1, 'q');
    back('1b', '1');
    expect(bet('3', 500, 'r').ok).toBe(true);
  });
});

describe('Real money comes first', () => {
  const park: Order = { kind: 'provider-in', providerId: 'p-9', amountMinor: 1_000 };

  it('also while it is parked at a provider: it comes back before the bonus pays', () => {
    const { bet, balances, written, flaw } = walletWith(1_000, grant(200), park);
    expect(bet('1', 300).ok).toBe(true);
    expect(balances()).toMatchObject({ main: 700, 'bonus:g-1': 200 });
    expect(written.map(it => it.order.kind)).toEqual([
      'opening-balance',
      'bonus-grant',
      'provider-in',
      'restore-balance',
      'bet',
    ]);
    expect(flaw()).toBeNull();
  });

  it('also where it was parked before the bonus came', () => {
    const { bet, balances } = walletWith(1_000, park, grant(200));
    expect(bet('1', 1_100).ok).toBe(true);
    expect(balances()).toMatchObject({ 'bonus:g-1': 100 });
    expect(balances().main).toBeUndefined();
  });

  it('and stays where it is while main has enough', () => {
    const { bet, balances } = walletWith(2_000, grant(200), park);
    expect(bet('1', 1_000).ok).toBe(true);
    expect(balances()).toMatchObject({ 'provider:p-9': 1_000, 'bonus:g-1': 200 });
  });
});

describe('Stakes of a bonus', () => {
  it('earn no rebate and no points; the real part of a mixed stake does', () => {
    const { db, bet, win } = walletWith(300, grant(2_000, { requiredMinor: 10_000_000 }));
    bet('1', 500); // 300 real, 200 bonus
    win('1w', 0, '1');
    bet('2', 700);
    win('2w', 0, '2');
    const sql = sqlOf(db);
    expect(readTurnover(sql, Number.MAX_SAFE_INTEGER).games).toMatchObject([
      { gameId: 'slot', stakeMinor: 300 },
    ]);
    expect(readActivity(sql, { from: 0, to: AT * 2 }).games).toEqual([
      { gameId: 'slot', stakeMinor: 1_200, realStakeMinor: 300, rounds: 2 },
    ]);
  });

  it('that are returned take nothing off real turnover, also once they are counted', () => {
    const { db, bet, back, flaw } = walletWith(300, grant(200_000, { requiredMinor: 10_000_000 }));
    bet('1', 500);
    back('1b', '1');
    for (let index = 2; index < 300; index += 1) bet(`b-${index}`, 400);
    const sql = sqlOf(db);
    const [game] = readTurnover(sql, Number.MAX_SAFE_INTEGER).games;
    expect(game?.stakeMinor).toBe(300);
    expect(readActivity(sql, { from: 0, to: AT * 2 }).games[0]?.realStakeMinor).toBe(300);
    expect(flaw()).toBeNull();
  });
});

describe('A voided round', () => {
  it('restores a bonus that was lost with it', () => {
    const { bet, win, back, bonus, balances, flaw } = walletWith(0, grant(1_000, { requiredMinor: 100_000 }));
    bet('1', 500);
    win('1w', 0, '1');
    bet('2', 500);
    win('2w', 0, '2');
    expect(bonus()).toMatchObject({ state: 'lost' });
    back('2b', '2');
    expect(bonus()).toMatchObject({ state: 'wagering', done: 50_000 });
    expect(balances()).toMatchObject({ 'bonus:g-1': 500 });
    bet('3', 500);
    expect(flaw()).toBeNull();
  });

  it('restores none whose time is over', () => {
    const { bet, win, back, bonus, balances } = walletWith(
      0,
      grant(500, { requiredMinor: 100_000, expiresAt: AT + 10 }),
    );
    bet('1', 500);
    win('1w', 0, '1');
    expect(bonus()).toMatchObject({ state: 'lost' });
    back('1b', '1', AT + 11);
    expect(bonus()).toMatchObject({ state: 'lost' });
    expect(balances()).toEqual({});
  });
});

describe('Free rounds', () => {
  const rounds = (stakeMinor = 20): Order => ({
    kind: 'rounds-grant',
    grantId: 'f-1',
    rounds: {
      promotionId: 'pr-1',
      providerId: 'p-1',
      gameId: 'slot',
      count: 3,
      stakeMinor,
      endsAt: AT + DAY,
      wins: {
        times: 1,
        forMs: DAY,
        winsTo: 'sources',
        mostStakeMinor: null,
        mostReleasedMinor: null,
        contributions: { games: {}, providers: {}, categories: {}, other: 100 },
      },
    },
  });
  const free = (id: string, roundId: string): Order => ({
    kind: 'bet',
    providerId: 'p-1',
    gameId: 'slot',
    isTransferType: false,
    transactionId: id,
    roundId,
    amountMinor: 0,
    freeRounds: 'f-1',
  });

  it('and paid bets do not share a round', () => {
    const { move, bet, balances } = walletWith(1_000, rounds());
    expect(move('bet:p-1:1', free('1', 'r')).ok).toBe(true);
    expect(bet('2', 500, 'r')).toEqual({ ok: false, error: 'no_free_round' });
    bet('3', 500, 'q');
    expect(move('bet:p-1:4', free('4', 'q'))).toEqual({ ok: false, error: 'no_free_round' });
    expect(balances()).toMatchObject({ main: 500 });
  });

  it('are measured by their nominal stake: a win far above it waits for an operator', () => {
    const { recorder, move, balances } = walletWith(1_000, rounds());
    move('bet:p-1:1', free('1', 'r'));
    const win: Order = {
      kind: 'win',
      providerId: 'p-1',
      gameId: 'slot',
      isTransferType: false,
      transactionId: 'w',
      roundId: 'r',
      amountMinor: 20_001,
      isRoundOver: true,
    };
    recorder.guarded(() =>
      recorder.record({ operationId: 'win:p-1:w', order: win, at: AT, ceilings: { stakeTimes: 1_000 } }),
    );
    expect(balances()).toMatchObject({ review: 20_001 });
  });

  it('with wins beyond what can be counted become a bonus that can never be played through', () => {
    const { move, balances, flaw } = walletWith(1_000, rounds());
    move('bet:p-1:1', free('1', 'r'));
    const big = Math.floor(Number.MAX_SAFE_INTEGER / 150);
    const by = { providerId: 'p-1', gameId: 'slot', isTransferType: false };
    move('win:p-1:w', {
      kind: 'win',
      ...by,
      transactionId: 'w',
      roundId: 'r',
      amountMinor: big,
      isRoundOver: true,
    });
    expect(move('end', { kind: 'rounds-end', grantId: 'f-1', why: 'played', bonusUntil: AT + DAY }).ok).toBe(
      true,
    );
    expect(balances()).toMatchObject({ 'bonus:f-1': big });
    expect(flaw()).toBeNull();
  });
});
