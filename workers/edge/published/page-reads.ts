/** What one page is made from: the published answers that it has read, and the version of the files. */
import { now } from '../clock.ts';
import type { Reading, ReadResult } from './reading.ts';

/** An answer that a page was made from, and where to find what the answer is now. */
export interface Source {
  reading: Reading<unknown>;
  value: unknown;
}

export class PageReads {
  /** The versions that this page reads files by, per place: one page shows one version. */
  readonly versions = new Map<string, Promise<ReadResult<string>>>();
  readonly #answers = new Map<Reading<unknown>, unknown>();
  #isShared = true;

  /** Notes an answer that is the same for every visitor. A page that has read two answers to one question is no one's model. */
  note(reading: Reading<unknown>, value: unknown): void {
    if (this.#answers.has(reading) && this.#answers.get(reading) !== value) this.#isShared = false;
    this.#answers.set(reading, value);
  }

  /** Notes a failure, or an answer for this visitor alone: the page is for nobody else. */
  noteUnshared(): void {
    this.#isShared = false;
  }

  /** What the page was made from; null where it may not be shown to others. */
  sources(): Source[] | null {
    if (!this.#isShared) return null;
    return [...this.#answers].map(([reading, value]) => ({ reading, value }));
  }
}

/** Whether everything that a page was made from is as it was, by answers that are fresh. */
export const areCurrent = (sources: readonly Source[], at: number): boolean =>
  sources.every(({ reading, value }) => reading.value === value && reading.isFresh(at));

/**
 * Reads again what is no longer fresh, unless something is known to have changed: then whoever draws the page asks anyway.
 * @returns whether everything is as it was
 */
export async function confirm(sources: readonly Source[], address: string): Promise<boolean> {
  if (sources.some(({ reading, value }) => reading.value !== value)) return false;
  const at = now();
  const stale = sources.filter(({ reading }) => !reading.isFresh(at));
  await Promise.all(stale.map(({ reading }) => reading.again(address)));
  return areCurrent(sources, now());
}

/** The reads that are due beside a page from a copy; null where none is, as almost always. */
export function readAhead(sources: readonly Source[], address: string, at: number): Promise<unknown> | null {
  const due = sources.filter(({ reading }) => reading.isDue(at));
  return due.length === 0 ? null : Promise.all(due.map(({ reading }) => reading.again(address)));
}
