/** A seeded pair for a test file, and the requests that tests send to it. */
import { afterAll, beforeAll } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import { operate, type Pair, type PairOptions, startPair } from '../../scripts/pair.ts';
import { startEmpty, startSeeded } from './seeded-pair.ts';

export const OPERATOR_TOKEN = 'operator';

export interface TestPairOptions extends PairOptions {
  /** False for an operator's own platform, which has no seed. */
  isSeeded?: boolean;
}

export async function seededPair({ isSeeded = true, ...options }: TestPairOptions = {}): Promise<Pair> {
  if (isSeeded) return startSeeded(options);
  return options.dataDir === undefined ? startEmpty(options) : startPair(options);
}

export interface TestSite {
  /** The running pair; available only inside tests and hooks. */
  pair: () => Pair;
  /** A page or file, redirects not followed. */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** A call as the site's own page makes it. */
  call: (
    endpoint: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; envelope: Envelope }>;
  operate: (call: string, payload: unknown) => Promise<unknown>;
}

/** Starts a pair before the file's tests and stops it after them. */
export function startSite(options: TestPairOptions | (() => Promise<TestPairOptions>) = {}): TestSite {
  let running: Pair | undefined;
  const pair = () => {
    if (running === undefined) throw new Error('The pair runs only inside tests');
    return running;
  };
  beforeAll(async () => {
    running = await seededPair(typeof options === 'function' ? await options() : options);
  });
  afterAll(() => running?.stop());
  return {
    pair,
    get: (path, headers = {}) => fetch(new URL(path, pair().url), { headers, redirect: 'manual' }),
    call: async (endpoint, payload = {}, headers = {}) => {
      const response = await fetch(new URL(`/api/${endpoint}`, pair().url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: pair().url.origin, ...headers },
        body: typeof payload === 'string' ? payload : JSON.stringify(payload),
      });
      return { status: response.status, envelope: (await response.json()) as Envelope };
    },
    operate: (call, payload) => operate(pair(), call, payload, OPERATOR_TOKEN),
  };
}
