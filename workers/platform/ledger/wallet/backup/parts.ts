/**
 * Lines in files of R2 that are written as they come, so that memory holds one of them at a time. The last file names the ones
 * before it with their hashes, and is written last: an export without it is none.
 */
import { createHash } from 'node:crypto';
import { pause } from '#platform/base/pause.ts';
import type { Part } from './dump.ts';
import { PIECE, packed } from './pieces.ts';

/** Bytes of a file, about. */
export const PART_BYTES = 1_048_576;

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** As long as a slice or longer, so that most of the object's time is left to its requests. */
export const SLICE_PAUSE_MS = 5;

/** Writes lines into files. */
export class PartWriter {
  readonly parts: Part[] = [];
  readonly #bucket: R2Bucket;
  /** Keys are this with a number. */
  readonly #place: string;
  readonly #most: number;
  #text = '';
  #pieces: Uint8Array[] = [];
  #bytes = 0;

  /** @param most bytes of a file, about */
  constructor(bucket: R2Bucket, place: string, most: number) {
    this.#bucket = bucket;
    this.#place = place;
    this.#most = most;
  }

  async add(lines: Iterable<string>): Promise<void> {
    for (const line of lines) {
      this.#text += `${line}\n`;
      if (this.#text.length < PIECE) continue;
      await pause(SLICE_PAUSE_MS);
      this.#pack();
      if (this.#bytes >= this.#most) await this.#put();
    }
  }

  /** Writes the last file: a first line, and the lines that no other file has. */
  async end(firstLine: string, metadata: Record<string, string>): Promise<string> {
    this.#pack();
    const key = `${this.#place}.pieces`;
    const bytes = Buffer.concat([packed(`${firstLine}\n`), ...this.#pieces]);
    await this.#bucket.put(key, bytes, { sha256: hashOf(bytes), customMetadata: metadata });
    return key;
  }

  #pack(): void {
    if (this.#text === '') return;
    const piece = packed(this.#text);
    this.#text = '';
    this.#pieces.push(piece);
    this.#bytes += piece.byteLength;
  }

  async #put(): Promise<void> {
    const bytes = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#bytes = 0;
    const key = `${this.#place}/${String(this.parts.length + 1).padStart(4, '0')}.pieces`;
    const sha256 = hashOf(bytes);
    await this.#bucket.put(key, bytes, { sha256 });
    this.parts.push({ key, sha256 });
  }
}
