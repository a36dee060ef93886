/** The last searches on this device, newest first. A logout clears them with the other copies [4.2]. */
import * as z from 'zod/mini';
import { keepCopy, readCopy } from './cache.client.ts';

const KEY = 'recent-searches';
const MOST = 5;

const searches = z.array(z.string().check(z.minLength(1), z.maxLength(80)));
const parse = (value: unknown): string[] | null => searches.safeParse(value).data ?? null;

export const recentSearches = async (): Promise<string[]> => (await readCopy(KEY, parse)) ?? [];

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** @returns the searches with this one in front, each once */
export async function rememberSearch(text: string): Promise<string[]> {
  const others = (await recentSearches()).filter(it => !isSame(it, text));
  const kept = [text, ...others].slice(0, MOST);
  await keepCopy(KEY, kept);
  return kept;
}

/** @param text the one to forget; all without it */
export async function forgetSearch(text?: string): Promise<string[]> {
  const kept = text === undefined ? [] : (await recentSearches()).filter(it => !isSame(it, text));
  await keepCopy(KEY, kept);
  return kept;
}
