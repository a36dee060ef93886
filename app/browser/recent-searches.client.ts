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

/** The last change, which may still wait for a database that opens slowly. */
let changing: Promise<void> = Promise.resolve();

async function keptSearches(memberId: string | null): Promise<string[]> {
  const copy = await eventualCopy(KEY, value => kept.safeParse(value).data ?? null);
  return copy !== null && copy.memberId === memberId ? copy.searches : [];
}

/** The searches with every change in them that was asked for before. */
export async function recentSearches(memberId: string | null): Promise<string[]> {
  await changing;
  return keptSearches(memberId);
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Changes follow one another: one that read before another has written would undo it. */
function change(memberId: string | null, changed: (known: string[]) => string[]): Promise<string[]> {
  const mine = changing.then(async () => {
    const searches = changed(await keptSearches(memberId));
    await keepCopy(KEY, { memberId, searches });
    return searches;
  });
  const ended = () => undefined;
  changing = mine.then(ended, ended);
  return mine;
}

/** @returns the searches with this one in front, each once */
export async function rememberSearch(memberId: string | null, text: string): Promise<string[]> {
  const search = text.slice(0, SEARCH_LENGTH);
  return change(memberId, known => [search, ...known.filter(it => !isSame(it, search))].slice(0, MOST));
}

/** @param text the one to forget; all without it */
export async function removeSearch(memberId: string | null, text?: string): Promise<string[]> {
  return change(memberId, known => (text === undefined ? [] : known.filter(it => !isSame(it, text))));
}
