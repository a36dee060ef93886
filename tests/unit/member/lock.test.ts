import { describe, expect, test } from 'vitest';
import { networkOf, siteOf } from '#app/domain/client-network.ts';
import {
  afterFailure,
  failuresIn,
  type LockState,
  NAME_EVERYWHERE_LIMIT,
  NAME_LIMIT,
  NETWORK_LIMIT,
  PIN_LIMIT,
  scaled,
  UNLOCKED,
  waitBefore,
  withoutFailures,
} from '#platform/member/lock.ts';

const MINUTE_MS = 60_000;
const limit = { failures: 3, windowMs: 15 * MINUTE_MS, lockMs: 10 * MINUTE_MS };
const failing = (...moments: number[]) =>
  moments.reduce<LockState>((state, at) => afterFailure(state, limit, at), UNLOCKED);

describe('a lock', () => {
  test('is set to five failures on a name from a network within a day, and waits of a minute that grow to fifteen', () => {
    const waits = { windowMs: 24 * 60 * MINUTE_MS, lockMs: MINUTE_MS, mostMs: 15 * MINUTE_MS };
    expect(NAME_LIMIT).toEqual({ failures: 5, laterFailures: 1, ...waits });
    expect(scaled(NAME_LIMIT, 1000)).toEqual({ failures: 5000, laterFailures: 1000, ...waits });
  });

  test.each([
    ['of a name, after each failure', NAME_LIMIT, 1, [1, 2, 4, 8, 15, 15]],
    ['of a PIN, after five each', PIN_LIMIT, 5, [30, 60, 120, 240, 480, 480]],
  ])('grows: %s', (_says, growing, each, minutes) => {
    let [state, at] = [UNLOCKED, 0];
    const waits = minutes.map((_minute, index) => {
      for (let failure = 0; failure < (index === 0 ? 5 : each); failure += 1)
        state = afterFailure(state, growing, at);
      const waitMs = waitBefore(state, growing, 0, at);
      at += waitMs;
      return waitMs / MINUTE_MS;
    });
    expect(waits).toEqual(minutes);
    // A day without a lock forgets them.
    at += growing.windowMs;
    for (let failure = 0; failure < 5; failure += 1) state = afterFailure(state, growing, at);
    expect(waitBefore(state, growing, 0, at)).toBe(growing.lockMs);
  });

  test.each<[string, number[], number, number, number]>([
    ['nothing failed', [], 0, 0, 0],
    ['fewer than the limit', [0, 1], 0, 2, 0],
    ['as many as the limit', [0, 1, 2], 0, 2, 10 * MINUTE_MS],
    ['a moment before it opens', [0, 1, 2], 0, 10 * MINUTE_MS + 1, 1],
    ['when it opens', [0, 1, 2], 0, 10 * MINUTE_MS + 2, 0],
    ['failures that are too old', [0, 1, 15 * MINUTE_MS], 0, 15 * MINUTE_MS + 1, 0],
    ['tries that run count as failures', [0], 2, 1, 1000],
    ['fewer of them do not', [0], 1, 1, 0],
  ])('waits after %s', (_says, failures, running, at, waitMs) => {
    expect(waitBefore(failing(...failures), limit, running, at)).toBe(waitMs);
  });

  test('that many people share lets tries in at intervals: by network, and by name from everywhere', () => {
    expect(NETWORK_LIMIT).toMatchObject({ failures: 100, windowMs: 15 * MINUTE_MS, thenEveryMs: 3_000 });
    // Beyond it every login of the name needs a second proof.
    expect(NAME_EVERYWHERE_LIMIT).toMatchObject({ failures: 30, thenEveryMs: Number.POSITIVE_INFINITY });
    const shared = { failures: 2, windowMs: 15 * MINUTE_MS, lockMs: 0, thenEveryMs: 3_000 };
    const failed = (...moments: number[]) =>
      moments.reduce<LockState>((state, at) => afterFailure(state, shared, at), UNLOCKED);
    expect(waitBefore(failed(0), shared, 0, 10, 0)).toBe(0);
    expect(waitBefore(failed(0, 1), shared, 0, 10, 1)).toBe(2_991);
    expect(waitBefore(failed(0, 1), shared, 0, 3_001, 1)).toBe(0);
    expect(waitBefore(failed(0), shared, 1, 10, 5)).toBe(2_995);
    expect(failed(0, 1, 2, 3)).toEqual({ failedAt: [2, 3], lockedUntil: 0 });
  });

  test('forgives the last failures', () => {
    const state = failing(0, 1);
    expect(failuresIn(state, limit, 2)).toBe(2);
    expect(withoutFailures(state, 1).failedAt).toEqual([0]);
    expect(withoutFailures(state, 0).failedAt).toEqual([0, 1]);
    expect(withoutFailures(state, 9).failedAt).toEqual([]);
  });

  test('counts anew once it has opened', () => {
    const again = [0, 1, 2, 11 * MINUTE_MS, 11 * MINUTE_MS + 1];
    expect(waitBefore(failing(...again), limit, 0, 12 * MINUTE_MS)).toBe(0);
    expect(waitBefore(failing(...again, 12 * MINUTE_MS), limit, 0, 12 * MINUTE_MS)).toBe(10 * MINUTE_MS);
  });
});

describe('addresses that count as one client', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['local', 'local'],
  ])('%s: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test.each([
    ['192.0.2.7', null],
    ['::ffff:192.0.2.7', null],
    ['2001:DB8:0001:2::1', '2001:db8:1::/48'],
    ['2001:db8:1:ffff:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['local', null],
  ])('%s is of the site %s', (address, site) => {
    expect(siteOf(address)).toBe(site);
  });
});
