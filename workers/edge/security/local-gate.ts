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

/** Files and pictures that the edge does not have: a lobby scrolled through to its end stays below. */
export const FILE_LIMIT: LocalLimit = { name: 'file', limit: 6_000, windowMs: 60_000 };

const counts = new LRUCache<string, { endsAt: number; count: number }>({ max: 10_000 });

/** Counts a request. @returns milliseconds to wait, or 0 when the request is within the limit */
export function localWaitMs(
  { RATE_LIMIT_SCALE }: { RATE_LIMIT_SCALE: number },
  address: string,
  { name, limit, windowMs }: LocalLimit,
  now: number,
): number {
  const key = `${name} ${networkOf(address)}`;
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
