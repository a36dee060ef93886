/** What the palette lists, and which of it a text matches. */
import type { IconNode } from 'lucide';
import { folded, isUnspaced } from '#app/domain/search/fold.ts';

/** In the order of the list. Commands come last, so that Enter after a name runs none. */
export const ENTRY_GROUPS = ['recent', 'members', 'requests', 'go', 'do'] as const;
export type EntryGroup = (typeof ENTRY_GROUPS)[number];

export interface Entry {
  group: EntryGroup;
  /** Unique among all entries. */
  key: string;
  title: string;
  /** After the title, such as an id. */
  detail?: string;
  icon: IconNode;
  /** An address below /operator, or what is run. */
  effect: { to: string } | { run: () => void };
}

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/\s+/)
    .filter(it => it !== '');

const IN_WORD = /[\p{L}\p{N}]/u;

/** Whether a word of a folded text begins at a place. Scripts without spaces have words everywhere. */
const isBegin = (plain: string, at: number): boolean =>
  at === 0 || !IN_WORD.test(plain.charAt(at - 1)) || isUnspaced(plain.charAt(at));

function hasWordWith(plain: string, begin: string): boolean {
  for (let at = plain.indexOf(begin); at >= 0; at = plain.indexOf(begin, at + 1))
    if (isBegin(plain, at)) return true;
  return false;
}

/** Whether each word of the query begins one in the entry's texts. */
export function matches({ title, detail = '' }: Pick<Entry, 'title' | 'detail'>, query: string): boolean {
  const plain = folded(`${title} ${detail}`);
  return wordsOf(query).every(word => hasWordWith(plain, word));
}

/** Alternating plain and matched parts of a text, beginning with a plain one that may be empty. */
export function matchedParts(text: string, query: string): string[] {
  const plain = folded(text);
  const words = wordsOf(query).toSorted((a, b) => b.length - a.length);
  // Places in the folded text are those of the text only where folding keeps its length.
  if (plain.length !== text.length) return [text];
  const parts = [''];
  for (let at = 0; at < text.length; ) {
    const word = words.find(it => plain.startsWith(it, at));
    const isMatched = parts.length % 2 === 0;
    if ((word !== undefined) !== isMatched) parts.push('');
    const part = text.slice(at, at + (word?.length ?? 1));
    parts.push(`${parts.pop()}${part}`);
    at += part.length;
  }
  return parts;
}
