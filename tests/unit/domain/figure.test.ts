/** What figures mean. */
import { describe, expect, test } from 'vitest';
import { figuresOf, type KindSum, marginOf } from '#app/domain/figure.ts';

const sum = (kind: string, sumMinor: number, movements = 1, money = 'real'): KindSum => ({
  kind,
  money,
  sumMinor,
  movements,
});

describe('figures', () => {
  test('of nothing are zero', () => {
    expect(figuresOf([])).toEqual({
      deposits: { count: 0, sumMinor: 0 },
      withdrawals: { count: 0, sumMinor: 0 },
      stakesMinor: 0,
      winsMinor: 0,
      ggrMinor: 0,
      bonusCostMinor: 0,
      ngrMinor: 0,
      rounds: 0,
    });
  });

  test('count stakes and wins of real and bonus money after rollbacks', () => {
    const figures = figuresOf([
      sum('bet', -1_000, 10),
      sum('bet', -200, 0, 'bonus'),
      sum('rollback', 100),
      sum('void-rollback', 0),
      sum('win', 700, 4),
      sum('win-rollback', -50),
      sum('review-void', -30),
    ]);
    expect(figures).toMatchObject({ stakesMinor: 1_100, winsMinor: 620, ggrMinor: 480, rounds: 9 });
  });

  test('a bonus that is lost at play costs nothing in the end', () => {
    // 100 deposited and lost, 10 of a bonus: 6 lost, 4 forfeited.
    const figures = figuresOf([
      sum('deposit-approve', 100),
      sum('bonus-grant', 10, 1, 'bonus'),
      sum('bet', -100),
      sum('bet', -6, 1, 'bonus'),
      sum('bonus-forfeit', -4, 1, 'bonus'),
    ]);
    expect(figures).toMatchObject({ ggrMinor: 106, bonusCostMinor: 6, ngrMinor: 100 });
  });

  test('what the house bears of a win taken back is a cost', () => {
    const figures = figuresOf([
      sum('win', 100),
      sum('win-rollback', -60),
      sum('win-rollback', -40, 0, 'house'),
    ]);
    expect(figures).toMatchObject({ winsMinor: 0, ggrMinor: 0, bonusCostMinor: 40, ngrMinor: -40 });
  });

  test('debts that deposits repay are part of the deposits', () => {
    const figures = figuresOf([
      sum('deposit', 60),
      sum('deposit', 40, 0, 'debt'),
      sum('withdrawal-settle', -30),
    ]);
    expect(figures.deposits).toEqual({ count: 1, sumMinor: 100 });
    expect(figures.withdrawals).toEqual({ count: 1, sumMinor: 30 });
  });

  test.each([
    [381, 10_000, '3.81'],
    [-8, 1_000, '-0.80'],
    [1, 3_000_000, '0.00'],
    [-1, 3_000_000, '0.00'],
    [5, 0, null],
  ])('a margin of %i per %i is %s', (ggrMinor, stakesMinor, margin) => {
    expect(marginOf({ ggrMinor, stakesMinor })).toBe(margin);
  });
});
