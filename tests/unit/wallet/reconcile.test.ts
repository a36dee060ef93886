/** A provider's books compared with the ledgers: missing transactions on each side, and differences. */
import { describe, expect, it } from 'vitest';
import { reconcile, type Transaction } from '#platform/provider/reconcile.ts';
import { incompleteness, momentOf, report } from '../../../scripts/reconcile.ts';

const bet = (transactionId: string, changed: Partial<Transaction> = {}): Transaction => ({
  kind: 'bet',
  transactionId,
  playerId: 'm-1',
  currency: 'GBP',
  amount: '1.00',
  roundId: 'r-1',
  ...changed,
});

describe('reconciling', () => {
  it('finds missing, extra and different transactions, and counts the rest', () => {
    const win = bet('t-1', { kind: 'win', amount: '0.00' });
    const theirs = [bet('t-1'), win, bet('t-2', { amount: '2.00' }), bet('t-3')];
    const ours = [bet('t-1'), win, bet('t-2', { playerId: 'm-2' }), bet('t-4')];
    expect(reconcile(theirs, ours)).toEqual({
      same: 2,
      missing: [bet('t-3')],
      extra: [bet('t-4')],
      different: [
        {
          kind: 'bet',
          transactionId: 't-2',
          fields: [
            ['playerId', 'm-1', 'm-2'],
            ['amount', '2.00', '1.00'],
          ],
        },
      ],
    });
    expect(report(theirs, ours)).toEqual({
      lines: [
        'missing: bet t-3 of m-1, 1.00 GBP',
        'extra: bet t-4 of m-1, 1.00 GBP',
        'different: bet t-2: playerId is m-1 with the provider, m-2 in the ledger',
        'different: bet t-2: amount is 2.00 with the provider, 1.00 in the ledger',
      ],
      summary: '2 the same, 1 missing, 1 extra, 1 different',
    });
  });

  it.each([
    ['1', '1.00', true],
    ['1.009', '1.00', true],
    ['1.01', '1.00', false],
    ['700.9', '700', true],
    ['701', '700', false],
  ])('an amount of %s with the provider is %s in the ledger: %s', (theirs, ours, isSame) => {
    const { same } = reconcile([bet('t-1', { amount: theirs })], [bet('t-1', { amount: ours })]);
    expect(same).toBe(isSame ? 1 : 0);
  });

  it('says where the end of a period is too young for the ledgers to be complete', () => {
    const period = { from: 0, to: Date.UTC(2026, 10, 21, 12) };
    expect(incompleteness(period, period.to)).toBeNull();
    expect(incompleteness(period, period.to - 1)).toContain('2026-11-21T11:59:59.999Z');
    expect(incompleteness(period, null)).toContain('not known yet');
  });

  it('a rollback is compared without an amount', () => {
    const back = bet('t-1', { kind: 'rollback', amount: '5', roundId: 'r-9' });
    const ours = { ...back, amount: '0.00', roundId: null };
    expect(reconcile([back], [ours]).same).toBe(1);
    expect(reconcile([], [])).toEqual({ same: 0, missing: [], extra: [], different: [] });
  });
});

describe('[9.17] the period of a reconciliation', () => {
  it.each([
    ['2026-11-21', '2026-11-20T16:00:00Z'],
    ['2026-11-21 20:00', '2026-11-21T12:00:00Z'],
    ['2026-11-21T20:00:00', '2026-11-21T12:00:00Z'],
    ['2026-11-21T20:00:00Z', '2026-11-21T20:00:00Z'],
    ['2026-11-21T20:00:00+02:00', '2026-11-21T18:00:00Z'],
  ])('%s is %s: on the operator’s clock, eight hours ahead, unless it names a zone', (typed, moment) => {
    expect(momentOf(typed)).toBe(Date.parse(moment));
  });

  it('is none where a moment is none', () => {
    expect(momentOf('yesterday')).toBeNaN();
  });
});
