/** The sources of one page: the published answers that it has read, and the version of the files. */
import { now } from '../clock.ts';
import type { Reading, ReadResult } from './reading.ts';

/** An answer that a page was made from, and the reading that has the current answer. */
export interface Source {
  reading: Reading<unknown>;
  value: unknown;
}

export class PageReads {
  /** The versions that this page reads files by, per place: one page shows one version. */
  readonly versions = new Map<string, Promise<ReadResult<string>>>();
  readonly #answers = new Map<Reading<unknown>, unknown>();
  #isShared = true;

  /** Notes an answer that is the same for every visitor. A page that has read two answers to one question is not shared. */
  note(reading: Reading<unknown>, value: unknown): void {
    if (this.#answers.has(reading) && this.#answers.get(reading) !== value) this.#isShared = false;
    this.#answers.set(reading, value);
  }

  /** Notes a failure, or an answer for this visitor alone: the page is for nobody else. */
  noteUnshared(): void {
    this.#isShared = false;
  }

  /** The reads that are due beside the page, so that no later page waits for them; null where none is. */
  readAhead(address: string, at: number): Promise<unknown> | null {
    return readDue([...this.#answers.keys()], address, at);
  }

  /** The answers that the page was made from; null where it may not be shown to others. */
  sources(): Source[] | null {
    if (!this.#isShared) return null;
    return [...this.#answers].map(([reading, value]) => ({ reading, value }));
  }
}

/** Whether all sources of a page are unchanged, by answers that are fresh. */
export const areCurrent = (sources: readonly Source[], at: number): boolean =>
  sources.every(({ reading, value }) => reading.value === value && reading.isFresh(at));

/**
 * Reads stale sources again, unless one is known to have changed: the page is then drawn anew, which reads them anyway.
 * @returns whether all sources are unchanged
 */
export async function confirm(sources: readonly Source[], address: string): Promise<boolean> {
  if (sources.some(({ reading, value }) => reading.value !== value)) return false;
  const at = now();
  const stale = sources.filter(({ reading }) => !reading.isFresh(at));
  await Promise.all(stale.map(({ reading }) => reading.again(address)));
  return areCurrent(sources, now());
}

function readDue(
  readings: readonly Reading<unknown>[],
  address: string,
  at: number,
): Promise<unknown> | null {
  const due = readings.filter(it => it.isDue(at));
  return due.length === 0 ? null : Promise.all(due.map(it => it.again(address)));
}

/** The reads that are due beside a page from a copy; null where none is, as almost always. */
export const readAhead = (sources: readonly Source[], address: string, at: number): Promise<unknown> | null =>
  readDue(
    sources.map(it => it.reading),
    address,
    at,
  );
