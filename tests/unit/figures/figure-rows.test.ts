/** Whose money a movement moves, and what counts once. */
import { describe, expect, test } from 'vitest';
import type { PlayMovement } from '#platform/base/play-message.ts';
import { countedOther, countedPlay, sumsOf } from '#platform/ledger/figures/figure-rows.ts';

const AT = Date.UTC(2026, 10, 21, 21, 30);

const play = (kind: PlayMovement['kind'], number: number, postings: [string, number][], more: object = {}) =>
  ({
    number,
    kind,
    madeAt: AT,
    hash: '',
    order: { providerId: 'p-1', transactionId: `t-${number}`, gameId: 'g-1' },
    postings: postings.map(([account, amountMinor]) => ({ account, amountMinor })),
    ...more,
  }) as PlayMovement;

const other = (kind: string, postings: [string, number][]) =>
  countedOther({
    number: 1,
    kind,
    madeAt: AT,
    postings: JSON.stringify(postings.map(([account, amountMinor]) => ({ account, amountMinor }))),
  });

describe('sums of a movement', () => {
  test('a bet of real and bonus money counts once', () => {
    const bet = play('bet', 1, [
      ['main', -100],
      ['bonus:g', -20],
      ['studio:p-1', 120],
    ]);
    expect(sumsOf(countedPlay(bet))).toEqual([
      { money: 'real', sumMinor: -100, movements: 1 },
      { money: 'bonus', sumMinor: -20, movements: 0 },
    ]);
  });

  test('a lost round and a free one count without money', () => {
    expect(sumsOf(countedPlay(play('win', 1, [])))).toEqual([{ money: 'real', sumMinor: 0, movements: 1 }]);
    const free = play('bet', 2, [], {
      order: { providerId: 'p-1', transactionId: 't', gameId: 'g-1', freeRounds: 'f-1' },
    });
    expect(sumsOf(countedPlay(free))).toEqual([{ money: 'bonus', sumMinor: 0, movements: 1 }]);
  });

  test('a win taken back shows what became a debt, and what the house bears', () => {
    const back = play(
      'rollback',
      1,
      [
        ['main', -30],
        ['debt', -10],
        ['house', -5],
        ['studio:p-1', 45],
      ],
      { order: { providerId: 'p-1', transactionId: 't', of: 'win' }, gameId: 'g-1' },
    );
    const counted = countedPlay(back);
    expect(counted).toMatchObject({ kind: 'win-rollback', gameId: 'g-1' });
    expect(sumsOf(counted).map(it => [it.money, it.sumMinor])).toEqual([
      ['real', -30],
      ['debt', -10],
      ['house', -5],
    ]);
  });

  test('a rollback before its bet takes nothing back', () => {
    const order = { providerId: 'p-1', transactionId: 't', betTransactionId: 'b' };
    expect(countedPlay(play('rollback', 1, [], { order, gameId: null })).kind).toBe('void-rollback');
    expect(countedPlay(play('rollback', 1, [], { order, gameId: 'g-1' })).kind).toBe('rollback');
  });

  test('the house is no part of what is no play; money between own accounts moves nothing', () => {
    expect(
      sumsOf(
        other('bonus-grant', [
          ['house', -50],
          ['bonus:g', 50],
        ]),
      ),
    ).toEqual([{ money: 'bonus', sumMinor: 50, movements: 1 }]);
    expect(
      sumsOf(
        other('withdrawal-hold', [
          ['main', -50],
          ['held', 50],
        ]),
      ),
    ).toEqual([{ money: 'real', sumMinor: 0, movements: 1 }]);
    expect(
      other('review-void', [
        ['review', -50],
        ['studio:p-2', 50],
      ]).providerId,
    ).toBe('p-2');
  });
});
