/**
 * Counts pages and files per visitor, in the memory of one isolate: a page is served faster than a remote object
 * answers. A visitor whose requests reach several isolates has the whole limit in each.
 */
import { LRUCache } from 'lru-cache';
import { type CountedVisitor, countersOf } from '#app/domain/client-network.ts';
import { consumeFrom, type RateLimit, type Window } from './rate-rule.ts';

/** Pages drawn for a visitor: twenty a second, for a minute. */
export const PAGE_LIMIT: RateLimit = {
  name: 'page',
  countedBy: 'member',
  limit: 1_200,
  windowMs: 60_000,
  thenEveryMs: 50,
};

/** Pages of games, which the platform makes from the directory: as many as pages. */
export const FRAME_LIMIT: RateLimit = {
  name: 'frame',
  countedBy: 'member',
  limit: 1_200,
  windowMs: 60_000,
  thenEveryMs: 50,
};

/** Questions for the site's health: a handful of monitors ask every second. */
export const HEALTH_LIMIT: RateLimit = { name: 'health', countedBy: 'address', limit: 300, windowMs: 60_000 };

/** Files and pictures that do not exist: pages ask for none, and each is looked for in the directory or the bucket. */
export const MISSING_LIMIT: RateLimit = {
  name: 'missing',
  countedBy: 'member',
  limit: 600,
  windowMs: 60_000,
};

/** Files and pictures that the edge does not have: a lobby scrolled through to its end stays below. */
export const FILE_LIMIT: RateLimit = {
  name: 'file',
  countedBy: 'member',
  limit: 6_000,
  windowMs: 60_000,
  thenEveryMs: 10,
};

const windows = new LRUCache<string, Window>({ max: 10_000 });

type Scale = { RATE_LIMIT_SCALE: number };

/** The limit of each of a visitor's counts, under the count's name. */
const ratesOf = ({ RATE_LIMIT_SCALE }: Scale, counted: CountedVisitor, rate: RateLimit): RateLimit[] =>
  countersOf(counted, rate.countedBy).map(({ name, share }) => ({
    ...rate,
    name: `${rate.name} ${name}`,
    limit: rate.limit * share * RATE_LIMIT_SCALE,
  }));

/** Counts a request. @returns milliseconds to wait, or 0 when the request may pass */
export const localWaitMs = (env: Scale, counted: CountedVisitor, rate: RateLimit, now: number): number =>
  Math.max(...ratesOf(env, counted, rate).map(it => consumeFrom(windows, it, now)));

/** Milliseconds until a visitor who is beyond a limit gets another request; 0 when within. Counts nothing. */
export const localWaitWithout = (env: Scale, counted: CountedVisitor, rate: RateLimit, now: number): number =>
  Math.max(
    ...ratesOf(env, counted, rate).map(({ name, limit }) => {
      const known = windows.get(name);
      return known === undefined || known.count < limit ? 0 : Math.max(0, known.endsAt - now);
    }),
  );

/** Longest wait after which a browser loads a refused page again by itself, in seconds. */
const REFRESHED_SECONDS = 10;

/** The answer to a visitor beyond a limit. A page that has to wait a moment is loaded again by the browser. */
export const tooMany = (waitMs: number): Response => {
  const seconds = Math.ceil(waitMs / 1_000);
  return new Response('Too many requests. Please try again in a moment.', {
    status: 429,
    headers: {
      'cache-control': 'no-store',
      'retry-after': String(seconds),
      ...(seconds <= REFRESHED_SECONDS ? { refresh: String(seconds) } : {}),
    },
  });
};
