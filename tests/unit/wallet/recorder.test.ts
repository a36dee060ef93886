/** The recorder on a database of this process: what it replays, what it refuses, and what a rolled-back transaction leaves. */
import { describe, expect, it } from 'vitest';
import type { Order } from '#platform/ledger/wallet/rules/order.ts';
import { AT, recorderInMemory } from '#tests/support/ledger/recorder-in-memory.ts';

const adjustment = (amountMinor: number): Order => ({ kind: 'adjustment', amountMinor });

describe('A recorder', () => {
  it('carries an order out once, and replays its first answer', () => {
    const { move, balances, written, flaw } = recorderInMemory(1_000);
    const first = move('a-1', adjustment(500));
    expect(first).toEqual({ ok: true, value: { number: 2, balances: { main: 1_500, house: -1_500 } } });
    expect(move('a-1', adjustment(500))).toEqual(first);
    expect(move('a-1', adjustment(501))).toEqual({ ok: false, error: 'conflict' });
    expect(balances()).toEqual({ main: 1_500, house: -1_500 });
    expect(written.map(it => it.receipt.number)).toEqual([1, 2]);
    expect(flaw()).toBeNull();
  });

  it('writes several orders or none, and runs no effect of a transaction that was rolled back', () => {
    const { recorder, balances, written } = recorderInMemory(1_000);
    const orders = [adjustment(-600), adjustment(-600)];
    const moved = recorder.all([...orders.entries()], ([index, order]) =>
      recorder.record({ operationId: `a-${index}`, order, at: AT }),
    );
    expect(moved).toEqual({ ok: false, error: 'insufficient_funds' });
    expect(balances()).toEqual({ main: 1_000, house: -1_000 });
    expect(written).toHaveLength(1);
  });

  it('stops where the last movement is not what was sealed, and then replays alone', () => {
    const { db, move, stopped } = recorderInMemory(1_000);
    const first = move('a-1', adjustment(1));
    db.exec('DROP TRIGGER movement_is_not_changed');
    db.exec("UPDATE movement SET answer = replace(answer, '1001', '9001') WHERE number = 2");
    expect(move('a-2', adjustment(1))).toEqual({ ok: false, error: 'stopped' });
    expect(stopped).toEqual(['movement 2 is not what was sealed']);
    expect(first.ok && move('a-1', adjustment(1)).ok).toBe(true);
  });
});
