/**
 * The last searches on this device, newest first: a member's own, and those of guests. A logout clears them with the other
 * copies [4.2]; after a session that ended by itself, the next visitor sees no search of another member.
 */
import * as z from 'zod/mini';
import { SEARCH_LENGTH } from '#app/domain/search/length.ts';
import { eventualCopy, keepCopy } from './cache.client.ts';

const KEY = 'recent-searches';
const MOST = 5;

const kept = z.object({
  /** Null for a guest's. */
  memberId: z.nullable(z.string()),
  searches: z.array(z.string().check(z.minLength(1), z.maxLength(SEARCH_LENGTH))),
});

export async function recentSearches(memberId: string | null): Promise<string[]> {
  const copy = await eventualCopy(KEY, value => kept.safeParse(value).data ?? null);
  return copy !== null && copy.memberId === memberId ? copy.searches : [];
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

async function keep(memberId: string | null, searches: string[]): Promise<string[]> {
  await keepCopy(KEY, { memberId, searches });
  return searches;
}

/** @returns the searches with this one in front, each once */
export async function rememberSearch(memberId: string | null, text: string): Promise<string[]> {
  const search = text.slice(0, SEARCH_LENGTH);
  const others = (await recentSearches(memberId)).filter(it => !isSame(it, search));
  return keep(memberId, [search, ...others].slice(0, MOST));
}

/** @param text the one to forget; all without it */
export async function removeSearch(memberId: string | null, text?: string): Promise<string[]> {
  const known = text === undefined ? [] : await recentSearches(memberId);
  return keep(
    memberId,
    known.filter(it => !isSame(it, text ?? '')),
  );
}
