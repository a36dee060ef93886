/**
 * Miniflare, with one line of it replaced as it is loaded (docs/decisions/0127). It writes the runtime's configuration, with the text of every module,
 * into one buffer that grows by what is missing, and copies the whole at each growth: 300 modules of 7 MB take a second of processor
 * time. Here the buffer doubles. A version of Miniflare without the line is loaded as it is; `tests/unit/miniflare.test.ts` then fails.
 */
import { registerHooks } from 'node:module';

/** Path of the replaced file below a folder of packages. */
const FILE = '/miniflare/dist/src/index.js';
/** The line as published, and as loaded. */
export const GROWTH = {
  published:
    'minSize = minSize < MIN_SINGLE_SEGMENT_GROWTH ? MIN_SINGLE_SEGMENT_GROWTH : padToWord$1(minSize);',
  loaded: 'minSize = Math.max(padToWord$1(minSize), MIN_SINGLE_SEGMENT_GROWTH, srcBuffer.byteLength);',
};

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(FILE) || !loaded.source) return loaded;
    return { ...loaded, source: String(loaded.source).replace(GROWTH.published, () => GROWTH.loaded) };
  },
});

export const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = await import('miniflare');
export type Miniflare = import('miniflare').Miniflare;
