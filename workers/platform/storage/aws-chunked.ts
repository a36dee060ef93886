/**
 * Decoder of `aws-chunked` bodies without chunk signatures, with checksums as trailers: size in hexadecimal, line break,
 * bytes, line break, …, `0`, line break, trailers, an empty line. Streams; buffers only the current line.
 */

/** Longest accepted line, in characters: a size, or a trailer. */
const LONGEST_LINE = 256;

export class BrokenChunks extends Error {
  override name = 'BrokenChunks';
}

type ExpectedPart = 'size' | 'bytes' | 'end of bytes' | 'trailer' | 'nothing';

export class ChunkDecoder {
  readonly trailers = new Map<string, string>();
  #awaited: ExpectedPart = 'size';
  #line = '';
  #left = 0;

  /** Whether the final chunk and its trailers have arrived. */
  get isWhole(): boolean {
    return this.#awaited === 'nothing';
  }

  /** Decodes the next piece of the body. @throws BrokenChunks where it is malformed */
  *decode(piece: Uint8Array): Generator<Uint8Array> {
    let offset = 0;
    while (offset < piece.byteLength) {
      if (this.#awaited === 'bytes') {
        const bytes = piece.subarray(offset, offset + this.#left);
        offset += bytes.byteLength;
        this.#left -= bytes.byteLength;
        if (this.#left === 0) this.#awaited = 'end of bytes';
        yield bytes;
      } else {
        this.#takeCharacter(piece[offset] ?? 0);
        offset += 1;
      }
    }
  }

  #takeCharacter(code: number): void {
    if (this.#awaited === 'nothing') throw new BrokenChunks('Something follows the end');
    this.#line += String.fromCharCode(code);
    if (this.#line.length > LONGEST_LINE) throw new BrokenChunks('A line is too long');
    if (!this.#line.endsWith('\r\n')) return;
    const line = this.#line.slice(0, -2);
    this.#line = '';
    this.#takeLine(line);
  }

  #takeLine(line: string): void {
    if (this.#awaited === 'end of bytes') {
      if (line !== '') throw new BrokenChunks('A chunk is longer than it says');
      this.#awaited = 'size';
    } else if (this.#awaited === 'size') this.#takeSize(line);
    else if (line === '') this.#awaited = 'nothing';
    else this.#takeTrailer(line);
  }

  #takeSize(line: string): void {
    if (!/^[0-9a-f]{1,8}$/i.test(line)) throw new BrokenChunks('A size is not a hexadecimal number');
    this.#left = Number.parseInt(line, 16);
    this.#awaited = this.#left === 0 ? 'trailer' : 'bytes';
  }

  #takeTrailer(line: string): void {
    const [, name, value] = /^([a-z0-9-]+):\s*(\S*)\s*$/i.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new BrokenChunks('A trailer cannot be read');
    this.trailers.set(name.toLowerCase(), value);
  }
}
