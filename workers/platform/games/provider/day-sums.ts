/**
 * Sums of a provider's UTC day, wins less stakes, from the messages of the play log. A message may come twice, and play that was sent
 * again may come in other pages: the numbers that are counted are noted for each wallet, in the transaction that adds them.
 */
import { DAY_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { isInRanges, mergedRanges } from '#platform/base/number-ranges.ts';
import type { PlayMessage, PlayMovement } from '#platform/base/play-message.ts';
import { studioAccount } from '#platform/ledger/wallet/wallet.ts';
import { addDaySums, type Counted, type DaySum, isCountedMeanwhile, readCounted } from './day-sums.db.ts';

/** Tries to count a batch while another one counts play of the same wallets. */
const MOST_TRIES = 5;

/** yyyy-MM-dd, UTC. @param at epoch milliseconds */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Beginning of the days that are counted, epoch milliseconds: later ones are in no list, and their notes are forgotten. */
export const countedSince = (now: number): number => Math.floor(now / DAY_MS) * DAY_MS - DAY_MS;

/**
 * What a movement has brought the member, in minor units: negative for a stake. A win under review has not reached the member, and an
 * operator decides about it.
 */
export function netOf({ order, postings }: Pick<PlayMovement, 'order' | 'postings'>): number {
  const mirror = studioAccount(order.providerId);
  return postings.reduce(
    (sum, { account, amountMinor }) => (account === mirror || account === 'review' ? sum - amountMinor : sum),
    0,
  );
}

/** Play that is not counted yet, as sums, and the numbers that are counted then. */
export function countMessages(
  messages: readonly PlayMessage[],
  known: ReadonlyMap<string, Counted>,
  now: number,
): { sums: DaySum[]; counted: Map<string, Counted> } {
  const counted = new Map<string, Counted>();
  const sums = new Map<string, DaySum>();
  const since = countedSince(now);
  for (const { memberId, currency, after, through, movements } of messages) {
    const before = counted.get(memberId) ?? known.get(memberId) ?? { ranges: [], version: 0 };
    const fresh = movements.filter(it => it.madeAt >= since && !isInRanges(before.ranges, it.number));
    if (fresh.length === 0) continue;
    for (const it of fresh) {
      const { providerId } = it.order;
      const day = dayOf(it.madeAt);
      const key = `${day} ${currency} ${providerId}`;
      const netMinor = (sums.get(key)?.netMinor ?? 0) + netOf(it);
      sums.set(key, { day, providerId, currency, netMinor });
    }
    const version = (known.get(memberId)?.version ?? 0) + 1;
    counted.set(memberId, { ranges: mergedRanges([...before.ranges, [after, through]]), version });
  }
  return { sums: [...sums.values()], counted };
}

async function countIn(db: D1Database, messages: readonly PlayMessage[], now: number): Promise<DaySum[]> {
  const members = [...new Set(messages.map(it => it.memberId))];
  for (let tried = 1; ; tried += 1) {
    const { sums, counted } = countMessages(messages, await readCounted(db, members), now);
    if (counted.size === 0) return [];
    try {
      await addDaySums(db, sums, counted, now);
      return sums;
    } catch (error) {
      if (!isCountedMeanwhile(error) || tried === MOST_TRIES) throw error;
    }
  }
}

/** Counts play in the directories of its members. @returns what was added, a sum for each provider, currency, day and directory */
export async function countDays(
  env: PlatformEnv,
  messages: readonly PlayMessage[],
  now: number,
): Promise<DaySum[]> {
  const byDirectory = Map.groupBy(messages, it => directoryOf(env, it.memberId));
  const added = await Promise.all([...byDirectory].map(([db, some]) => countIn(db, some, now)));
  return added.flat();
}
