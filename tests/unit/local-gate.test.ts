/** Limits of pages and pictures per network and isolate. */
import { describe, expect, it } from 'vitest';
import { localWaitMs, tooMany } from '#edge/security/local-gate.ts';

const NOW = 1_790_000_000_000;
const LIMIT = { name: 'page', limit: 3, windowMs: 60_000 };

describe('pages of one network', () => {
  const wait = (address: string, at = NOW, RATE_LIMIT_SCALE = 1) =>
    localWaitMs({ RATE_LIMIT_SCALE }, address, LIMIT, at);

  it('are counted, and counted anew when the window is over', () => {
    expect([wait('192.0.2.1'), wait('192.0.2.1'), wait('192.0.2.1')]).toEqual([0, 0, 0]);
    expect([wait('192.0.2.1', NOW + 1_000), wait('192.0.2.1', NOW + 60_000)]).toEqual([59_000, 0]);
  });

  it('of IPv6 are those of a /64, and no other network’s', () => {
    for (const host of [1, 2, 3]) expect(wait(`2001:db8:5:6::${host}`)).toBe(0);
    expect([wait('2001:db8:5:6::4'), wait('2001:db8:5:7::4'), wait('192.0.2.2')]).toEqual([60_000, 0, 0]);
  });

  it('are widened for load tests', () => {
    for (let count = 0; count < 6; count += 1) expect(wait('192.0.2.3', NOW, 2)).toBe(0);
    expect(wait('192.0.2.3', NOW, 2)).toBe(60_000);
  });

  it('beyond that are refused, with the seconds to wait', () => {
    const response = tooMany(1_200);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2']);
  });
});
