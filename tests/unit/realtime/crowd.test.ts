/** Limits of sockets per network of clients. */
import { describe, expect, test } from 'vitest';
import { Crowd, limitsOf } from '#platform/realtime/crowd.ts';

/** The number of admitted attempts. */
function letIn(crowd: Crowd, addresses: readonly string[], scale = 1): number {
  let count = 0;
  for (const address of addresses) {
    const limits = limitsOf(address);
    if (!crowd.hasRoom(limits, scale)) continue;
    crowd.come([...limits.keys()]);
    count += 1;
  }
  return count;
}
const times = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => address(index));

describe('[0038] sockets at once', () => {
  test.each([
    ['an IPv4 address', times(600, () => '192.0.2.1'), 500],
    ['an IPv4 address, also written as IPv6', times(600, it => `${it % 2 ? '' : '::ffff:'}192.0.2.1`), 500],
    ['a /64', times(60, it => `2001:db8:1:1::${it}`), 50],
    ['a /48', times(500, it => `2001:db8:1:${it % 20}::1`), 400],
    ['many addresses', times(600, it => `10.0.${it % 200}.1`), 600],
  ])('of %s', (_says, addresses, count) => {
    expect(letIn(new Crowd(), addresses)).toBe(count);
  });

  test('are multiplied by RATE_LIMIT_SCALE', () => {
    expect(
      letIn(
        new Crowd(),
        times(120, () => '2001:db8::1'),
        2,
      ),
    ).toBe(100);
  });

  test('make room as they go', () => {
    const crowd = new Crowd();
    letIn(
      crowd,
      times(50, () => '2001:db8::1'),
    );
    crowd.go([...limitsOf('2001:db8::2').keys()]);
    expect(
      letIn(
        crowd,
        times(3, () => '2001:db8::3'),
      ),
    ).toBe(1);
  });
});
