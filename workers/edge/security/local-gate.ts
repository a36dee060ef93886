/**
 * Counts pages and pictures per client network, in the memory of one isolate: a page is served faster than a remote object
 * answers. A network whose requests reach several isolates has the whole limit in each.
 */
import { LRUCache } from 'lru-cache';
import { networkOf } from '#app/domain/client-network.ts';

interface LocalLimit {
  name: string;
  /** Requests per window, before RATE_LIMIT_SCALE. */
  limit: number;
  windowMs: number;
}

/** Pages drawn for a network: twenty a second, for a minute. */
export const PAGE_LIMIT: LocalLimit = { name: 'page', limit: 1_200, windowMs: 60_000 };

/** Pages of games, which the platform makes from the directory: as many as pages. */
export const FRAME_LIMIT: LocalLimit = { name: 'frame', limit: 1_200, windowMs: 60_000 };

/** Questions for the site's health: a handful of monitors ask every second. */
export const HEALTH_LIMIT: LocalLimit = { name: 'health', limit: 300, windowMs: 60_000 };

/** Files and pictures that do not exist: pages ask for none, and each is looked for in the directory or the bucket. */
export const MISSING_LIMIT: LocalLimit = { name: 'missing', limit: 600, windowMs: 60_000 };

/** Files and pictures that the edge does not have: a lobby scrolled through to its end stays below. */
export const FILE_LIMIT: LocalLimit = { name: 'file', limit: 6_000, windowMs: 60_000 };

const counts = new LRUCache<string, { endsAt: number; count: number }>({ max: 10_000 });

const keyOf = (address: string, { name }: LocalLimit): string => `${name} ${networkOf(address)}`;

/** Milliseconds until a network that is beyond a limit gets another request; 0 when it is within. Counts nothing. */
export function localWaitWithout(
  { RATE_LIMIT_SCALE }: { RATE_LIMIT_SCALE: number },
  address: string,
  rate: LocalLimit,
  now: number,
): number {
  const known = counts.get(keyOf(address, rate));
  if (known === undefined || known.count < rate.limit * RATE_LIMIT_SCALE) return 0;
  return Math.max(0, known.endsAt - now);
}

/** Counts a request. @returns milliseconds to wait, or 0 when the request is within the limit */
export function localWaitMs(
  { RATE_LIMIT_SCALE }: { RATE_LIMIT_SCALE: number },
  address: string,
  rate: LocalLimit,
  now: number,
): number {
  const { limit, windowMs } = rate;
  const key = keyOf(address, rate);
  const known = counts.get(key);
  if (known === undefined || known.endsAt <= now) {
    counts.set(key, { endsAt: now + windowMs, count: 1 });
    return 0;
  }
  known.count += 1;
  return known.count <= limit * RATE_LIMIT_SCALE ? 0 : known.endsAt - now;
}

/** The answer to a network beyond its limit. */
export const tooMany = (waitMs: number): Response =>
  new Response('Too many requests. Please try again in a moment.', {
    status: 429,
    headers: { 'cache-control': 'no-store', 'retry-after': String(Math.ceil(waitMs / 1_000)) },
  });
