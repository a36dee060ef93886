/** Times within which a market promises to decide requests. */
import type { RequestKind } from '#app/contract/operator/cashier.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import type { MarketProfile } from '#platform/site/site.ts';

const DEFAULT = { deposits: 15, withdrawals: 120 };

/** Requests of one kind whose markets promise the same time. */
export interface PromisedQueue {
  kind: RequestKind;
  promisedMs: number;
  /** Markets of the queue; null for all that no other queue of the kind has, and for members without a market. */
  countries: readonly string[] | null;
  /** Markets of the kind's other queues. */
  others: readonly string[];
}

type Markets = readonly Pick<MarketProfile, 'country' | 'promisedMinutes'>[];

const minutesOf = ({ promisedMinutes = DEFAULT }: Markets[number], kind: RequestKind): number =>
  kind === 'deposit' ? promisedMinutes.deposits : promisedMinutes.withdrawals;

/**
 * The queues of a kind. In each, the order by the promised time is the order by the time since which a request can be decided, which an
 * index has. The queue of most markets is that of all others.
 */
export function queuesOf(markets: Markets, kind: RequestKind): PromisedQueue[] {
  const byMinutes = [...Map.groupBy(markets, it => minutesOf(it, kind))]
    .map(([minutes, of]) => ({ minutes, countries: of.map(it => it.country) }))
    .sort((a, b) => b.countries.length - a.countries.length || a.minutes - b.minutes);
  const [first = { minutes: minutesOf({ country: '' }, kind), countries: [] }, ...rest] = byMinutes;
  const others = rest.flatMap(it => it.countries);
  return [
    { kind, promisedMs: first.minutes * MINUTE_MS, countries: null, others },
    ...rest.map(({ minutes, countries }) => ({
      kind,
      promisedMs: minutes * MINUTE_MS,
      countries,
      others: [],
    })),
  ];
}
