/** Reversals of deposits in a whole wallet: against a model of their own, beside withdrawals, and beside bonuses that change state. */
import { describe, expect, it } from 'vitest';
import type { WagerTerms } from '#platform/ledger/wallet/bonus/terms.ts';
import { readDepositNamed } from '#platform/ledger/wallet/deposit/deposit-rows.ts';
import { type DepositReversal, planReversal } from '#platform/ledger/wallet/deposit/plan-reversal.ts';
import { isKnownOperation } from '#platform/ledger/wallet/object/ledger.ts';
import type { Order } from '#platform/ledger/wallet/rules/order.ts';
import { AT, recorderInMemory } from '#tests/support/ledger/recorder-in-memory.ts';
import { Random } from '#tests/support/random.ts';
import { sqlOf } from '../../../scripts/sql-of-file.ts';

const TERMS: WagerTerms = {
  promotionId: 'pr-1',
  requiredMinor: 10_000,
  mostStakeMinor: null,
  mostReleasedMinor: null,
  expiresAt: AT * 2,
  contributions: { games: {}, providers: {}, categories: {}, other: 100 },
  depositId: 'T-2',
  creditedAs: 2,
  leastDepositMinor: 300,
};
const GRANT: Order = {
  kind: 'bonus-grant',
  grantId: 'g-1',
  amountMinor: 100,
  winsTo: 'sources',
  terms: TERMS,
};

type Asked = Pick<DepositReversal, 'amountMinor' | 'deposit'> & Partial<DepositReversal>;

/** A wallet with an opening balance of 1000, and a deposit of 500 as its second movement. */
function walletWith(...orders: Order[]) {
  const wallet = recorderInMemory(1_000);
  const sql = sqlOf(wallet.db);
  for (const [index, order] of [{ kind: 'deposit', amountMinor: 500 } as Order, ...orders].entries())
    expect(wallet.move(`setup-${index}`, order), order.kind).toMatchObject({ ok: true });
  const reverse = (operationId: string, asked: Asked) => {
    const reversal = { kind: 'charge-back' as const, operationId, isExact: false, ...asked };
    const planned = planReversal(sql, reversal, isKnownOperation(sql, operationId));
    if (!planned.ok) return planned;
    return wallet.recorder.all(planned.value, it => wallet.recorder.record({ ...it, at: AT }));
  };
  const bonus = () => wallet.db.prepare('SELECT state, released_minor AS released FROM bonus').get();
  return { ...wallet, sql, reverse, bonus };
}

describe('A reversal', () => {
  it('takes a withdrawal that nobody has taken to pay before it leaves a debt (F1)', () => {
    const { reverse, balances, flaw, move } = walletWith({ kind: 'adjustment', amountMinor: -1_000 });
    move('hold', { kind: 'withdrawal-hold', amountMinor: 400, withdrawalId: 'w-1' });
    expect(reverse('back', { amountMinor: 500, deposit: 'T-2' })).toMatchObject({ ok: true });
    expect(balances().debt ?? 0).toBe(0);
    expect(balances().held ?? 0).toBe(0);
    expect(flaw()).toBeNull();
  });

  it('claims a released bonus after the deposit', () => {
    const { reverse, balances, bonus, flaw } = walletWith(
      { ...GRANT, terms: { ...TERMS, requiredMinor: 0 } } as Order,
      { kind: 'adjustment', amountMinor: -1_550 },
    );
    expect(balances().main).toBe(50);
    reverse('back', { amountMinor: 500, deposit: 'T-2' });
    expect(balances()).toMatchObject({ debt: -550 });
    expect(bonus()).toMatchObject({ state: 'cancelled', released: 0 });
    expect(flaw()).toBeNull();
  });

  it('that leaves the smallest deposit of a bonus leaves the bonus', () => {
    const { reverse, bonus } = walletWith(GRANT);
    reverse('back-1', { amountMinor: 200, deposit: 'T-2' });
    expect(bonus()).toMatchObject({ state: 'wagering' });
    reverse('back-2', { amountMinor: 1, deposit: 'T-2' });
    expect(bonus()).toMatchObject({ state: 'cancelled' });
  });

  it('ends a bonus of terms without a smallest deposit with any part', () => {
    const { leastDepositMinor: _least, creditedAs: _number, ...older } = TERMS;
    const { reverse, bonus } = walletWith({ ...GRANT, terms: older } as Order);
    reverse('back', { amountMinor: 1, deposit: 'T-2' });
    expect(bonus()).toMatchObject({ state: 'cancelled' });
  });

  it('keeps a lost bonus lost: a stake that is returned later does not reopen it', () => {
    const { reverse, balances, bonus, move, flaw } = walletWith(GRANT, {
      kind: 'adjustment',
      amountMinor: -1_500,
    });
    const play = { providerId: 'p-1', isTransferType: false };
    const round = { ...play, roundId: 'r', gameId: 'slot' };
    move('bet:p-1:b', { kind: 'bet', ...round, transactionId: 'b', amountMinor: 100 });
    move('win:p-1:w', { kind: 'win', ...round, transactionId: 'w', amountMinor: 0, isRoundOver: true });
    expect(bonus()).toMatchObject({ state: 'lost' });
    reverse('back', { amountMinor: 500, deposit: 'T-2' });
    move('rollback:p-1:x', { kind: 'rollback', ...play, transactionId: 'x', betTransactionId: 'b' });
    expect(bonus()).toMatchObject({ state: 'lost' });
    expect(balances()['bonus:g-1'] ?? 0).toBe(0);
    expect(flaw()).toBeNull();
  });

  it('of a number that is no deposit, ordered by hand, takes nothing', () => {
    const { move, balances } = walletWith();
    for (const creditedAs of [1, 99])
      expect(move(`back-${creditedAs}`, { kind: 'charge-back', amountMinor: 100, creditedAs })).toMatchObject(
        {
          ok: true,
        },
      );
    expect(balances().main).toBe(1_500);
  });
});

describe('The database', () => {
  it('refuses a charge-back beyond its deposit, whatever the code does', () => {
    const { move, db, stopped } = walletWith();
    move('back', { kind: 'charge-back', amountMinor: 500, creditedAs: 2 });
    const insert = () =>
      db.exec(`BEGIN;
        INSERT INTO posting (movement, line, account, amount_minor) VALUES (4, 0, 'main', -1), (4, 1, 'outside', 1);
        INSERT INTO movement SELECT 4, kind, 'again', input_hash, input, answer, made_at, hash, 'x' FROM movement WHERE number = 3`);
    expect(insert).toThrow('a deposit is taken back once');
    db.exec('ROLLBACK');
    expect(stopped).toEqual([]);
  });
});

describe('Many reversals and returns in any order', () => {
  it.each([1, 2, 3, 4, 5, 6])('add up as a model of their own, seed %i', seed => {
    const random = new Random(seed);
    const wallet = recorderInMemory(100_000);
    const sql = sqlOf(wallet.db);
    const credited: number[] = [];
    const taken = new Map<string, number>();
    const done = new Map<string, Asked & { moved: number }>();
    for (let turn = 0; turn < 120; turn += 1) {
      const chance = random.fraction();
      if (chance < 0.15 || credited.length === 0) {
        const amountMinor = random.whole(1, 500);
        wallet.move(`deposit-${turn}`, { kind: 'deposit', amountMinor });
        credited.push(amountMinor);
        continue;
      }
      const index = random.whole(0, credited.length - 1);
      const number = Number(
        wallet.db.prepare("SELECT number FROM movement WHERE kind = 'deposit' LIMIT 1 OFFSET ?").get(index)
          ?.number,
      );
      const deposit = `T-${number}`;
      const names = readDepositNamed(sql, deposit)?.names ?? [];
      const kind = chance < 0.6 ? ('charge-back' as const) : ('charge-back-return' as const);
      const known = [...done.keys()];
      const operationId = known.length > 0 && random.fraction() < 0.2 ? random.pick(known) : `op-${turn}`;
      const again = done.get(operationId);
      const asked = again ?? { kind, deposit: random.pick(names), amountMinor: random.whole(1, 400) };
      const reversal = { kind, operationId, isExact: random.fraction() < 0.3, ...asked };
      const before = taken.get(deposit) ?? 0;
      const most = kind === 'charge-back' ? (credited[index] ?? 0) - before : before;
      const planned = planReversal(sql, reversal, isKnownOperation(sql, operationId));
      const moved = planned.ok
        ? wallet.recorder.all(planned.value, it => wallet.recorder.record({ ...it, at: AT }))
        : planned;
      if (again !== undefined) expect(moved).toMatchObject({ ok: true });
      else if (reversal.isExact && asked.amountMinor > most) expect(moved.ok).toBe(false);
      else {
        expect(moved).toMatchObject({ ok: true });
        const minor = Math.min(most, asked.amountMinor);
        taken.set(deposit, before + (kind === 'charge-back' ? minor : -minor));
        done.set(operationId, { kind, ...asked, moved: minor });
      }
    }
    const outside =
      [...taken.values()].reduce((sum, it) => sum + it, 0) - credited.reduce((sum, it) => sum + it, 0);
    const { main = 0, debt = 0 } = wallet.balances();
    expect(wallet.balances().outside ?? 0).toBe(outside);
    expect(main + debt).toBe(100_000 - outside);
    expect(wallet.flaw()).toBeNull();
    expect(wallet.stopped).toEqual([]);
  });
});
