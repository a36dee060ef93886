/**
 * Logs who meets a limit: the first refusal of a minute by member and call, so that a client cannot fill the log. Guests are counted
 * together, because the log holds no networks; the counters have the number of all refusals.
 */
import { LRUCache } from 'lru-cache';
import type { CountedVisitor } from '#app/domain/client-network.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { logInfo } from '#log/log.ts';

const MOST_KNOWN = 2_000;
const loggedAt = new LRUCache<string, number>({ max: MOST_KNOWN });

/**
 * @param call of the contract, or a door
 * @param now epoch milliseconds
 */
export function noteLimited({ memberId }: CountedVisitor, call: string, now: number): void {
  const who = `${call} ${memberId ?? ''}`;
  if (now - (loggedAt.get(who) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return;
  loggedAt.set(who, now);
  logInfo('edge.limited', { call, ...(memberId === null ? { kind: 'guest' } : { memberId }) });
}
