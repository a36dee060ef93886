/** The copies of an isolate, bounded in bytes: the one used least lately goes first. */
import { LRUCache } from 'lru-cache';
import type { PageCopy } from './page-copy.ts';

/** Of the 128 MB that an isolate has: about two hundred pages. */
const MAX_BYTES = 24_000_000;
const MAX_COPY_BYTES = 500_000;
/** A page is drawn anew after this time at the latest, in milliseconds. */
export const LONGEST_MS = 5 * 60_000;
/** Pages that were drawn once while there was no room. */
const MAX_ASKED = 2_000;

export class Copies {
  readonly #copies: LRUCache<string, PageCopy>;
  readonly #asked = new LRUCache<string, true>({ max: MAX_ASKED });
  readonly #maxBytes: number;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
    this.#copies = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.min(MAX_COPY_BYTES, maxBytes),
      sizeCalculation: (copy, key) => copy.bytes.byteLength + key.length,
    });
  }

  get(key: string, at: number): PageCopy | null {
    const copy = this.#copies.get(key);
    return copy !== undefined && at - copy.madeAt < LONGEST_MS ? copy : null;
  }

  /** Keeps a copy. Without room, the page of an address that nobody asked for before drives none out. */
  set(key: string, copy: PageCopy): void {
    const isRoom = this.#copies.calculatedSize + copy.bytes.byteLength + key.length <= this.#maxBytes;
    if (!isRoom && !this.#copies.has(key) && !this.#asked.has(key)) this.#asked.set(key, true);
    else this.#copies.set(key, copy);
  }
}

export const copies = new Copies();
