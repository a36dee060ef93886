import type { EN } from './en.ts';

/** The sentences that there are, by the English ones. */
export type SentenceKey = keyof typeof EN;
export type Sentences = Record<SentenceKey, string>;
