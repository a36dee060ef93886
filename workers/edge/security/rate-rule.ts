/** The rule of limits: the windows that count a visitor's call, and the wait of a call beyond its limit. */
import { type CountedBy, type CountedVisitor, countersOf } from '#app/domain/client-network.ts';

export interface RateLimit {
  /** Each name has its own windows. */
  name: string;
  countedBy: CountedBy;
  /** Calls allowed per window, before RATE_LIMIT_SCALE. */
  limit: number;
  windowMs: number;
  /**
   * Beyond the limit one call is let through per this time, in milliseconds: people behind one address get on, more slowly.
   * Without it nothing passes until the window ends, which guessing needs.
   */
  thenEveryMs?: number;
  /** Limit of all visitors together, for expensive calls; counted after the visitor's own count allows the call. */
  everywhere?: number;
}

export interface Window {
  endsAt: number;
  count: number;
  /** Moment from which the next call beyond the limit may pass. */
  passAt: number;
  /** The last turn that was given to a refused call. */
  turnAt: number;
}

/** The store of windows, by name. */
export interface WindowStore {
  get: (name: string) => Window | undefined;
  set: (name: string, window: Window) => unknown;
}

/** Wait of a call beyond the limit: refused calls get turns, so that they do not all come back at once. */
function waitForTurn(window: Window, everyMs: number, now: number): number {
  if (now >= window.passAt) {
    window.passAt = now + everyMs;
    return 0;
  }
  window.turnAt = Math.min(Math.max(window.turnAt + everyMs, window.passAt), window.endsAt);
  return Math.max(1, window.turnAt - now);
}

/** Counts one call. Returns 0 when it may pass, else the milliseconds to wait. */
export function consumeFrom(
  windows: WindowStore,
  { name, limit, windowMs, thenEveryMs }: Omit<RateLimit, 'countedBy' | 'everywhere'>,
  now: number,
): number {
  const known = windows.get(name);
  if (known === undefined || known.endsAt <= now) {
    windows.set(name, { endsAt: now + windowMs, count: 1, passAt: 0, turnAt: 0 });
    return 0;
  }
  known.count += 1;
  if (known.count <= limit) return 0;
  if (thenEveryMs === undefined) return known.endsAt - now;
  if (known.passAt === 0) [known.passAt, known.turnAt] = [now + thenEveryMs, now];
  return waitForTurn(known, thenEveryMs, now);
}

const EVERYWHERE = 'everywhere';

/** A limit for the count of several networks. */
const widened = (rate: RateLimit, share: number): RateLimit => ({
  ...rate,
  limit: rate.limit * share,
  ...(rate.thenEveryMs === undefined ? {} : { thenEveryMs: rate.thenEveryMs / share }),
});

/** The limits of each gate that counts a visitor's call, by the gate's name. */
function ratesByGate(counted: CountedVisitor, rates: readonly RateLimit[]): Map<string, RateLimit[]> {
  const gates = new Map<string, RateLimit[]>();
  for (const rate of rates)
    for (const { name, share } of countersOf(counted, rate.countedBy))
      gates.set(name, [...(gates.get(name) ?? []), widened(rate, share)]);
  return gates;
}

/**
 * Milliseconds to wait by the strictest of some limits, or 0.
 * @param take counts a call at a gate of this name, against all limits given; the longest wait
 */
export async function waitBy(
  take: (gate: string, rates: readonly RateLimit[]) => Promise<number>,
  counted: CountedVisitor,
  rates: readonly RateLimit[],
): Promise<number> {
  const gates = [...ratesByGate(counted, rates)];
  const waits = await Promise.all(gates.map(([gate, ofGate]) => take(gate, ofGate)));
  const wait = Math.max(0, ...waits);
  if (wait > 0) return wait;
  // After the visitor's own counts: one network alone cannot use up the common limit.
  const shared = rates.flatMap(rate =>
    rate.everywhere === undefined ? [] : [{ ...rate, limit: rate.everywhere }],
  );
  return shared.length === 0 ? 0 : take(EVERYWHERE, shared);
}
