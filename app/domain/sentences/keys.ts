/** Keys of the sentences of the platform and the edge, taken from the English ones. */
import type { EN } from './en.ts';

export type SentenceKey = keyof typeof EN;
export type Sentences = Record<SentenceKey, string>;
