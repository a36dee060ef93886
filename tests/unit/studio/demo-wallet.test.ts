import { describe, expect, test } from 'vitest';
import { endOfPurse, IDLE_MS, openingOf } from '#demo/studio/demo-wallet.ts';

const LIFE_MS = 12 * 3_600_000;
const PURSE = { balanceMinor: 0, openingMinor: 1, openedAt: 1_000, seenAt: 1_000 };

describe('[1.5] play money', () => {
  test.each([
    ['a thousand of the stake that the game proposes', [200, 500], 200_000],
    ['a thousand of the lowest where it proposes none', [], 100_000],
  ])('is %s', (_says, quickMinor, minor) => {
    expect(openingOf({ leastMinor: 100, mostMinor: 500_000, quickMinor })).toBe(minor);
  });

  test('is given up two hours after its frame was last heard of, and never later than the frame lives', () => {
    expect(endOfPurse(PURSE, LIFE_MS)).toBe(1_000 + IDLE_MS);
    expect(endOfPurse({ ...PURSE, seenAt: LIFE_MS }, LIFE_MS)).toBe(1_000 + LIFE_MS);
  });
});
