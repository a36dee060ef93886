/** Which windows count a visitor's call: their network's, the surrounding site's, and one of all visitors together. */
import { NETWORKS_OF_SITE, networkOf, siteOf } from '#app/domain/client-network.ts';

export interface RateLimit {
  /** Each name has its own windows. */
  name: string;
  /** Calls allowed per window, before RATE_LIMIT_SCALE. */
  limit: number;
  windowMs: number;
  /** Limit of all visitors together, for expensive calls; counted after the visitor's own count allows the call. */
  everywhere?: number;
}

/** Fixed windows by name. */
export class Windows {
  #windows = new Map<string, { endsAt: number; count: number }>();

  /** Counts one call. Returns 0 when it is within the limit, else the milliseconds until the window ends. */
  take(name: string, limit: number, windowMs: number, now: number): number {
    const window = this.#windows.get(name);
    if (window === undefined || window.endsAt <= now) {
      this.#windows.set(name, { endsAt: now + windowMs, count: 1 });
      return 0;
    }
    window.count += 1;
    return window.count <= limit ? 0 : window.endsAt - now;
  }
}

const EVERYWHERE = 'everywhere';

/**
 * Milliseconds to wait by the strictest of some limits, or 0.
 * @param take counts a call at a gate of this name, against a limit
 */
export async function waitBy(
  take: (gate: string, rate: RateLimit, limit: number) => Promise<number>,
  address: string,
  rates: readonly RateLimit[],
): Promise<number> {
  const site = siteOf(address);
  const waits = await Promise.all([
    ...rates.map(rate => take(networkOf(address), rate, rate.limit)),
    ...(site === null ? [] : rates.map(rate => take(site, rate, rate.limit * NETWORKS_OF_SITE))),
  ]);
  const wait = Math.max(...waits);
  if (wait > 0) return wait;
  // After the visitor's own counts: one network alone cannot use up the common limit.
  const shared = rates.flatMap(rate =>
    rate.everywhere === undefined ? [] : [take(EVERYWHERE, rate, rate.everywhere)],
  );
  return Math.max(0, ...(await Promise.all(shared)));
}
