/** The door of operators' calls: its wait for the platform, and the moment when the edge forgets its readings. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { Reading } from '#edge/published/reading.ts';

vi.mock('cloudflare:workers', () => ({ DurableObject: class {} }));

type ServeOperator = (it: object) => Promise<Response>;

/** Loaded without its types, which need those of workerd. */
const { serveOperator } = await vi.importActual<{ serveOperator: ServeOperator }>('#edge/doors/operator.ts');

const NOW = 1_790_000_000_000;
const RIGHT = 'Bearer operator';

/** The platform's answer to a token. */
const answerTo = (token: string | null): Envelope =>
  token === RIGHT ? accepted({ left: 0 }) : refused(401, 'The operator token is not right.');

/** An operator's call through the door. @returns its HTTP status and the time limit of the platform's answer */
async function call(name: string, { token = RIGHT, PLATFORM_TIMEOUT_MS = 10_000 } = {}) {
  const limits: (number | undefined)[] = [];
  const given = new Map<AbortSignal, number>();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(milliseconds => {
    const { signal } = new AbortController();
    given.set(signal, milliseconds);
    return signal;
  });
  const PLATFORM = {
    fetch: async (_address: string, init: { headers: Headers; signal: AbortSignal }) => {
      limits.push(given.get(init.signal));
      const envelope = answerTo(init.headers.get('authorization'));
      return Response.json(envelope, { status: envelope.code });
    },
  };
  const RATE_GATE = { named: () => ({ take: async () => 0 }) };
  const url = new URL(`https://meridian.example/operator/${name}`);
  const headers = { 'content-type': 'application/json', authorization: token };
  const response = await serveOperator({
    request: new Request(url, { method: 'POST', headers, body: '{}' }),
    url,
    env: { PLATFORM, PLATFORM_ORIGIN: '', PLATFORM_SECRET: 'secret', PLATFORM_TIMEOUT_MS, RATE_GATE },
    visitor: { address: '192.0.2.1' },
    now: NOW,
  });
  timeout.mockRestore();
  return { status: response.status, limits };
}

describe('an operator’s call', () => {
  it.each(['seed', 'publish'])('%s has five minutes', async name => {
    expect(await call(name)).toEqual({ status: 200, limits: [300_000] });
  });

  it.each(['seed', 'publish'])('%s has longer where every call has longer', async name => {
    expect((await call(name, { PLATFORM_TIMEOUT_MS: 600_000 })).limits).toEqual([600_000]);
  });

  it.each(['maintenance', 'announce-build', 'seed/x'])('%s has the time of every call', async name => {
    expect((await call(name)).limits).toEqual([10_000]);
  });
});

describe('what the edge has read', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  const read = async () => {
    const reading = new Reading<string>(async () => 'published');
    await reading.again('192.0.2.1');
    return reading;
  };

  it.each([
    'Bearer guess',
    'Bearer',
    'operator',
  ])('stays after a call with a wrong token: "%s"', async token => {
    const reading = await read();
    expect((await call('maintenance', { token })).status).toBe(401);
    expect(reading.isFresh(NOW)).toBe(true);
  });

  it('is forgotten after a call with the right token', async () => {
    const reading = await read();
    expect((await call('maintenance')).status).toBe(200);
    expect(reading.isFresh(NOW)).toBe(false);
  });
});
