/** Limits of the first load of a game's frame, in bytes as the network's edge sends them: Brotli at its highest quality. */
import { brotliCompressSync, constants } from 'node:zlib';

export const FRAME_BUDGET = {
  /** Entry, style sheet and face of every frame. */
  shell: 125_000,
  /** The game's own scripts, styles and texts. */
  own: 12_500,
  /** What a shared table adds, its client of pushes included. */
  shared: 23_000,
  /** What jackpots add. */
  jackpots: 4_000,
  /** The document, and the answer that opens the table with its drawings: no part of the built files. */
  answers: 3_500,
} as const;

/** Formats that are compressed by themselves. */
const COMPRESSED = /\.woff2$/;

/** Bytes of a file as sent. */
export const sentBytes = (name: string, file: Buffer): number =>
  COMPRESSED.test(name)
    ? file.length
    : brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
        .length;
