/** Chapters for a reading that cannot wait: it says which ones it needs, and is run again with them. */
import type { ChapterContent } from './chapter-file.ts';

/** By number. */
export type LoadedChapters = ReadonlyMap<number, ChapterContent>;

export class NeedsChapters extends Error {
  readonly numbers: readonly number[];
  constructor(numbers: readonly number[]) {
    super(`chapters ${numbers.join(', ')} are not loaded`);
    this.numbers = numbers;
  }
}
