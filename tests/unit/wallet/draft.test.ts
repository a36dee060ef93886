import { describe, expect, test } from 'vitest';
import { balancesAfter, between, draftMove, isAmount } from '#platform/ledger/wallet/rules/draft.ts';

test.each([
  [1, true],
  [Number.MAX_SAFE_INTEGER, true],
  [0, false],
  [-1, false],
  [0.5, false],
  [Number.MAX_SAFE_INTEGER + 1, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%d is an amount: %j', (amountMinor, expected) => {
  expect(isAmount(amountMinor)).toBe(expected);
});

describe('an amount between two accounts', () => {
  test('has two postings, and none for 0', () => {
    expect(between('main', 'held', 300)).toEqual([
      { account: 'main', amountMinor: -300 },
      { account: 'held', amountMinor: 300 },
    ]);
    expect(between('main', 'held', 0)).toEqual([]);
  });

  test('becomes a draft with its changes', () => {
    const change = { of: 'games-over', providerId: 'p-1' } as const;
    expect(draftMove('main', 'held', 300, change)).toEqual({
      ok: true,
      value: { postings: between('main', 'held', 300), changes: [change] },
    });
  });

  test.each([0, -1, 0.5])('is refused as a draft when it is %d', amountMinor => {
    expect(draftMove('main', 'held', amountMinor)).toEqual({ ok: false, error: 'not_an_amount' });
  });
});

describe('balances after postings', () => {
  const before = { main: 500, bonus: 7 };

  test('add to known and new accounts, one posting after the other', () => {
    const postings = [...between('main', 'held', 300), ...between('main', 'provider:p-1', 100)];
    expect(balancesAfter(before, postings)).toEqual({ main: 100, bonus: 7, held: 300, 'provider:p-1': 100 });
  });

  test('leave the balances before as they are', () => {
    balancesAfter(before, between('main', 'held', 300));
    expect(before).toEqual({ main: 500, bonus: 7 });
  });
});
