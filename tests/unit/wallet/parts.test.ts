import { describe, expect, test } from 'vitest';
import { isBonusAccount, isOwn } from '#platform/ledger/wallet/rules/ledger-account.ts';
import { divide, drawFrom } from '#platform/ledger/wallet/rules/parts.ts';
import { Random } from '#tests/support/random.ts';

describe('An amount divided by weights', () => {
  test.each<[number, number[], number[]]>([
    [100, [1, 1], [50, 50]],
    [1, [1, 1], [1, 0]],
    [2, [1, 1, 1], [1, 1, 0]],
    [100, [1, 2], [33, 67]],
    [10, [7, 0, 3], [7, 0, 3]],
    [0, [3, 4], [0, 0]],
    [5, [9], [5]],
    [Number.MAX_SAFE_INTEGER, [1, Number.MAX_SAFE_INTEGER - 1], [1, Number.MAX_SAFE_INTEGER - 1]],
  ])('%d by %j gives %j', (amountMinor, weights, shares) => {
    expect(divide(amountMinor, weights)).toEqual(shares);
  });

  test('sums to the amount, and no share is a unit or more away from its exact part', () => {
    const random = new Random(7);
    for (let turn = 0; turn < 500; turn += 1) {
      const weights = Array.from({ length: random.whole(1, 5) }, () => random.whole(0, 5_000));
      weights.push(random.whole(1, 9));
      const amountMinor = random.whole(0, 1_000_000);
      const total = weights.reduce((sum, it) => sum + it, 0);
      const shares = divide(amountMinor, weights);
      expect(shares.reduce((sum, it) => sum + it, 0)).toBe(amountMinor);
      for (const [place, share] of shares.entries())
        expect(Math.abs(share - (amountMinor * (weights[place] ?? 0)) / total)).toBeLessThan(1);
    }
  });
});

describe('An amount drawn from accounts', () => {
  test('skips empty accounts', () => {
    expect(drawFrom(['main', 'bonus:a', 'bonus:b'], 10, { main: 4, 'bonus:b': 9 })).toEqual([
      { account: 'main', amountMinor: 4 },
      { account: 'bonus:b', amountMinor: 6 },
    ]);
  });

  test('is null where they do not have it together', () => {
    expect(drawFrom(['main', 'bonus:a'], 10, { main: 4, 'bonus:a': 5 })).toBeNull();
    expect(drawFrom(['main'], 0, {})).toEqual([]);
  });
});

test.each([
  ['bonus:g-1', true],
  ['bonus:', true],
  ['bonus', false],
  ['main', false],
])('%s is the account of a grant: %j; own accounts all', (account, isOfGrant) => {
  expect(isBonusAccount(account)).toBe(isOfGrant);
  expect(isOwn(account)).toBe(true);
});
