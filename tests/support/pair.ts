/** A seeded pair for a test file, or for all files that change nothing, and the requests that tests send to it. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import { operate, type Pair, type PairOptions, startPair } from '../../scripts/pair.ts';
import { seededCopy, startEmpty, startSeeded } from './seeded-pair.ts';

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

/**
 * A runtime that was busy for five seconds takes a kept connection for idle, and closes it though a request has arrived on it: each
 * request has a connection of its own.
 */
const UNKEPT = { connection: 'close' };

/** @param start called before the tests of the file; what it starts runs until `stop` */
function siteOf(start: () => Promise<Pair>, stop?: (pair: Pair) => Promise<void>): TestSite {
  let running: Pair | undefined;
  const pair = () => {
    if (running === undefined) throw new Error('The pair runs only inside tests');
    return running;
  };
  beforeAll(async () => {
    running = await start();
  });
  afterAll(async () => running && stop?.(running));
  return {
    pair,
    get: (path, headers = {}) =>
      fetch(new URL(path, pair().url), { headers: { ...UNKEPT, ...headers }, redirect: 'manual' }),
    call: async (endpoint, payload = {}, headers = {}) => {
      const response = await fetch(new URL(`/api/${endpoint}`, pair().url), {
        method: 'POST',
        headers: { ...UNKEPT, 'content-type': 'application/json', origin: pair().url.origin, ...headers },
        body: typeof payload === 'string' ? payload : JSON.stringify(payload),
      });
      return { status: response.status, envelope: (await response.json()) as Envelope };
    },
    operate: (call, payload) => operate(pair(), call, payload, OPERATOR_TOKEN),
  };
}

/** Starts a pair before the file's tests and stops it after them. */
export const startSite = (options: TestPairOptions | (() => Promise<TestPairOptions>) = {}): TestSite =>
  siteOf(
    async () => seededPair(typeof options === 'function' ? await options() : options),
    pair => pair.stop(),
  );

let shared: Promise<Pair> | undefined;

/** Runs until the process ends, which stops its runtime too. */
async function startShared(): Promise<Pair> {
  const dataDir = await seededCopy();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return startPair({ dataDir, isMigrated: true, vars: { RATE_LIMIT_SCALE: '100' } });
}

/**
 * A seeded pair that all files of a process share, with limits of calls a hundred times as wide: for files that leave what others
 * read as they found it. Starting a pair costs more than most of these files.
 */
export const sharedSite = (): TestSite =>
  siteOf(() => {
    shared ??= startShared();
    return shared;
  });
