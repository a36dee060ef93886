/**
 * Counts reads of articles, and lists those that are read most. Reads are summed in memory and written together, at most once
 * in FLUSH_MS by an isolate, however many there are; an isolate that ends before loses its sums. The list of a market and
 * language is read from the database at most once in MAX_AGE_MS by an isolate.
 */
import { MOST_READ } from '#app/contract/help-reading.ts';
import { addDays, dayIn } from '#app/domain/day.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { Call } from '#platform/base/handler.ts';
import { addReads, deleteReads, type Reads, readMostRead } from './read.db.ts';
import type { ArticleKey } from './vote.db.ts';

const FLUSH_MS = 2_000;
/** Time after which a flush lock is stale. */
const LOST_AFTER_MS = 30_000;
export const MAX_AGE_MS = 5 * MINUTE_MS;
/** Days that count, today included. */
const DAYS = 7;
/** Days for which counts are kept. */
const KEPT_DAYS = 31;

let summed = new Map<string, Reads>();
/** Beginning of the flush in progress, epoch milliseconds. */
let begunAt: number | null = null;
/** By country and language. */
const lists = new Map<string, { articles: string[]; readAt: number }>();

const listKey = ({ country, language }: Omit<ArticleKey, 'article'>): string => `${country} ${language}`;

function add(counted: Reads): void {
  const key = `${listKey(counted)} ${counted.day} ${counted.article}`;
  summed.set(key, { ...counted, reads: counted.reads + (summed.get(key)?.reads ?? 0) });
}

async function flush(env: PlatformEnv): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, FLUSH_MS));
  const taken = [...summed.values()];
  summed = new Map();
  begunAt = null;
  try {
    await addReads(catalogueOf(env), taken);
  } catch (error) {
    taken.forEach(add);
    throw error;
  }
  // This isolate shows its own counts; others follow when their lists are old.
  for (const reads of taken) lists.delete(listKey(reads));
}

export function countRead(
  { env, now, later }: Pick<Call, 'env' | 'now' | 'later'>,
  article: ArticleKey,
): void {
  const at = now();
  add({ ...article, day: dayIn(at, 'UTC'), reads: 1 });
  if (begunAt !== null && at - begunAt < LOST_AFTER_MS) return;
  begunAt = at;
  later(flush(env));
}

/** Ids of the articles that were read most within DAYS, most first. */
export async function mostRead(
  { env, now }: Pick<Call, 'env' | 'now'>,
  place: Omit<ArticleKey, 'article'>,
): Promise<string[]> {
  const at = now();
  const held = lists.get(listKey(place));
  if (held !== undefined && at >= held.readAt && at - held.readAt < MAX_AGE_MS) return held.articles;
  const since = addDays(dayIn(at, 'UTC'), 1 - DAYS);
  const articles = await readMostRead(catalogueOf(env), { ...place, since, most: MOST_READ });
  lists.set(listKey(place), { articles, readAt: at });
  return articles;
}

/** Deletes counts that nothing shows any more. @param at epoch milliseconds */
export const deleteOldReads = (env: PlatformEnv, at: number) =>
  deleteReads(catalogueOf(env), addDays(dayIn(at, 'UTC'), -KEPT_DAYS));
