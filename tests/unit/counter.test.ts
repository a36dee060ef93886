/** Counters: sums by name, under names of ours alone. */
import { describe, expect, it } from 'vitest';
import { Tally } from '#app/domain/tally.ts';
import { callName } from '#platform/base/metrics/call-name.ts';

describe('a counter', () => {
  it('sums what has the same name and outcome', () => {
    const tally = new Tally();
    expect(tally.read()).toEqual({ since: null, counters: [] });
    const bet = { what: 'movement', name: 'bet', outcome: 'GBP' } as const;
    tally.add({ ...bet, amountMinor: 250 }, 1_000);
    tally.add({ ...bet, amountMinor: 50 }, 2_000);
    tally.add({ what: 'call', name: 'api/auth/login', outcome: '200', ms: 12 }, 3_000);
    tally.add({ what: 'queue', name: 'play', outcome: 'written', times: 7 }, 4_000);
    expect(tally.read()).toEqual({
      since: 1_000,
      counters: [
        { what: 'call', name: 'api/auth/login', outcome: '200', times: 1, amountMinor: 0, ms: 12 },
        { ...bet, times: 2, amountMinor: 300, ms: 0 },
        { what: 'queue', name: 'play', outcome: 'written', times: 7, amountMinor: 0, ms: 0 },
      ],
    });
  });

  it('has room for the names there are, and goes on with these', () => {
    const tally = new Tally();
    for (let index = 0; index < 2_500; index += 1)
      tally.add({ what: 'call', name: `call-${index}`, outcome: '200' }, 1);
    tally.add({ what: 'call', name: 'call-0', outcome: '200' }, 1);
    const { counters } = tally.read();
    expect(counters).toHaveLength(2_000);
    expect(counters.find(it => it.name === 'call-0')?.times).toBe(2);
  });
});

describe('a request is counted as', () => {
  const known = { api: new Set(['auth/login']), operator: new Set(['wallet/adjust']) };
  it.each([
    ['/api/auth/login', 'api/auth/login'],
    ['/api/made/up', 'api/unknown'],
    ['/operator/wallet/adjust', 'operator/wallet/adjust'],
    ['/operator/made-up', 'operator/unknown'],
    ['/provider/p-any/wallet/bet', 'provider/bet'],
    ['/provider/p-any/wallet/made-up', 'provider/unknown'],
    ['/studio/api/play', 'studio/call'],
    ['/studio/play/g-1', 'studio/frame'],
    ['/static/a/b.json.gz', 'static'],
    ['/storage/private/m-1/x.png', 'storage'],
    ['/payment/s-1/notify', 'payment'],
    ['/verification/notify', 'verification'],
    ['/made-up', 'unknown'],
    ['/', 'unknown'],
  ])('%s: %s', (path, name) => {
    expect(callName(path, known)).toBe(name);
  });
});
