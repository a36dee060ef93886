/** Pages of movements: each number counts once, however they come. */
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#app/domain/time.ts';
import { additionOf, type CountedPage } from '#platform/ledger/figures/count-figures.ts';
import type { CountedMovement } from '#platform/ledger/figures/figure-rows.ts';

const AT = Date.UTC(2026, 10, 21, 21, 30);

const bet = (number: number): CountedMovement => ({
  number,
  kind: 'bet',
  madeAt: AT,
  providerId: 'p-1',
  gameId: 'g-1',
  postings: [
    { account: 'main', amountMinor: -1 },
    { account: 'studio:p-1', amountMinor: 1 },
  ],
  isFree: false,
});

describe('pages', () => {
  const page = (after: number, through: number, numbers: number[]): CountedPage => ({
    memberId: 'm-1',
    currency: 'GBP',
    after,
    through,
    movements: numbers.map(bet),
  });

  test.each<[string, CountedPage[], number, (readonly [number, number])[]]>([
    ['twice', [page(0, 3, [1, 3]), page(0, 3, [1, 3])], 2, [[0, 3]]],
    ['in another order', [page(3, 5, [4, 5]), page(0, 3, [1, 3])], 4, [[0, 5]]],
    ['cut differently', [page(0, 3, [1, 3]), page(1, 5, [3, 4, 5])], 4, [[0, 5]]],
    [
      'with a gap',
      [page(0, 1, [1]), page(3, 5, [4, 5])],
      3,
      [
        [0, 1],
        [3, 5],
      ],
    ],
  ])('that come %s count each number once', (_says, pages, movements, ranges) => {
    const known = new Map([['m-1', { ranges: [], version: 7, country: 'GB' }]]);
    const { sums, counted, memberDays, memberPlays } = additionOf(pages, known, new Map([['g-1', 'slots']]));
    expect(sums).toMatchObject([
      { country: 'GB', category: 'slots', sumMinor: -movements, movements, kind: 'bet', money: 'real' },
    ]);
    expect(counted.get('m-1')).toMatchObject({ ranges, version: 8 });
    expect(memberDays).toMatchObject([{ memberId: 'm-1', hours: 2 ** 21 }]);
    expect(memberPlays).toEqual([
      { memberId: 'm-1', day: Date.UTC(2026, 10, 21) / DAY_MS, stakeMinor: movements, winMinor: 0 },
    ]);
  });

  test('add a member’s stakes and wins, less what was taken back, whatever the money', () => {
    const moved = (number: number, kind: string, account: string, amountMinor: number): CountedMovement => ({
      ...bet(number),
      kind,
      postings: [
        { account, amountMinor },
        { account: 'studio:p-1', amountMinor: 0 - amountMinor },
      ],
    });
    const movements = [
      moved(1, 'bet', 'main', -500),
      moved(2, 'bet', 'bonus', -300),
      moved(3, 'rollback', 'main', 500),
      moved(4, 'win', 'bonus', 900),
      moved(5, 'win-rollback', 'bonus', -100),
      moved(6, 'deposit', 'main', 9_000),
    ];
    const known = new Map([['m-1', { ranges: [], version: 1, country: 'GB' }]]);
    const { memberPlays } = additionOf([{ ...page(0, 6, []), movements }], known, new Map());
    expect(memberPlays).toMatchObject([{ memberId: 'm-1', stakeMinor: 300, winMinor: 800 }]);
  });

  test('that are counted add nothing', () => {
    const known = new Map([['m-1', { ranges: [[0, 5] as const], version: 1, country: 'GB' }]]);
    const { sums, counted } = additionOf([page(2, 5, [3, 5])], known, new Map());
    expect([sums, counted.size]).toEqual([[], 0]);
  });
});
