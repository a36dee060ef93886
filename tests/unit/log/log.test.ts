/** Lines of the log: their request, and nothing of a person. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formLine } from '#log/line.ts';
import { logError, logInfo, logWarning } from '#log/log.ts';
import { currentRequest, inRequest, requestIdFrom } from '#log/request-scope.ts';
import { scrub } from '#log/scrub.ts';
import { acceptTraces, traced } from '#log/traced-objects.ts';

const AT = '2026-11-30T09:00:00.000Z';

beforeEach(() => vi.useFakeTimers({ now: new Date(AT), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a line', () => {
  it('is one JSON object with its request', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    inRequest('request-1', () => logError('wallet.stopped', { memberId: 'm-1', why: 'movement 7 is gone' }));
    logError('clock.job-failed', { job: 'sweep' });
    expect(error.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
      {
        time: AT,
        level: 'error',
        event: 'wallet.stopped',
        request: 'request-1',
        memberId: 'm-1',
        why: 'movement 7 is gone',
      },
      { time: AT, level: 'error', event: 'clock.job-failed', request: null, job: 'sweep' },
    ]);
  });

  it.each([
    ['error', 'error', logError],
    ['warn', 'warn', logWarning],
    ['info', 'log', logInfo],
  ] as const)('of level %s is on the console’s %s', (level, method, write) => {
    const said = vi.spyOn(console, method).mockImplementation(() => undefined);
    write('clock.job-failed');
    expect(said.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
      { time: AT, level, event: 'clock.job-failed', request: null },
    ]);
  });

  it('has of an error its name, its scrubbed message and where it was thrown', () => {
    const line = JSON.parse(formLine('error', 'x', null, { error: new TypeError('no anna@example.com') }));
    expect(line.error).toMatchObject({ name: 'TypeError', message: 'no <mail>' });
    expect(line.error.stack[0]).toMatch(/^at .*log\.test\.ts/);
    expect(formLine('error', 'x', null, { error: 'a text' })).toContain('"message":"a text"');
  });
});

describe('what an error quotes of a person is not in the log', () => {
  it.each([
    ['Unexpected token A, "Anna Smith" is not valid JSON', 'Unexpected token A, "…" is not valid JSON'],
    ['no mail to anna.smith@example.com today', 'no mail to <mail> today'],
    ['44-7700900123 is taken', '<number> is taken'],
    ['account 12345678 of a bank', 'account <number> of a bank'],
    ['from 203.0.113.9 and 2001:db8:5:6::1', 'from <address> and <address>'],
    ['fetch https://pay.example/x?token=abc failed', 'fetch pay.example failed'],
    ['a session 0123456789abcdef0123456789abcdef is over', 'a session <hex> is over'],
    ['UNIQUE constraint failed: member.username', 'UNIQUE constraint failed: member.username'],
    ['The messenger answered 502', 'The messenger answered 502'],
  ])('%s', (said, expected) => {
    expect(scrub(said)).toBe(expected);
  });

  it('and is short', () => {
    expect(scrub('word '.repeat(1_000))).toHaveLength(500);
  });
});

describe('the id of a request', () => {
  it('goes with everything that the request waits for, and with nothing else', async () => {
    const later = (id: string) =>
      inRequest(id, async () => {
        await Promise.resolve();
        await new Promise(resolve => setImmediate(resolve));
        return currentRequest();
      });
    expect(await Promise.all([later('request-a'), later('request-b')])).toEqual(['request-a', 'request-b']);
    expect(currentRequest()).toBeNull();
  });

  it('is taken from another worker of ours, if it is one', () => {
    expect(requestIdFrom('0123-abcd')).toBe('0123-abcd');
    for (const header of [null, undefined, '', 'short', 'with a space', 'x'.repeat(65)])
      expect(requestIdFrom(header)).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a call of a traced object', () => {
  class Counter {
    seen: unknown[] = [];
    add(by: number, and = 1): string | null {
      this.seen.push([by, and]);
      return currentRequest();
    }
    async later(): Promise<string | null> {
      await Promise.resolve();
      return currentRequest();
    }
  }
  acceptTraces(Counter);
  const counter = new Counter();
  const counters = traced({ named: () => counter, withId: () => counter });

  it('runs in the request that it is made in, with the arguments it was given', async () => {
    expect(inRequest('request-1', () => counters.named('a').add(3))).toBe('request-1');
    expect(inRequest('request-2', () => counters.withId('a').add(3, 4))).toBe('request-2');
    expect(await inRequest('request-3', () => counters.named('a').later())).toBe('request-3');
    expect(counters.named('a').add(5)).toBeNull();
    expect(counter.seen).toEqual([
      [3, 1],
      [3, 4],
      [5, 1],
    ]);
  });

  it('carries its own request through a stub that was made in another', () => {
    const kept = inRequest('request-1', () => counters.named('a'));
    expect(inRequest('request-2', () => kept.add(1))).toBe('request-2');
    expect(kept.add(1)).toBeNull();
  });
});
