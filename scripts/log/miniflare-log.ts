/** Miniflare's own lines in the log of the process. What it says of each request and of its start is of level debug. */
import { stripVTControlCharacters } from 'node:util';
import type { LogLevel as Level } from 'miniflare';
import { Log, LogLevel } from '../miniflare.ts';
import type { ProcessLog } from './process-log.ts';

export class MiniflareLog extends Log {
  readonly #log: ProcessLog;

  constructor(log: ProcessLog) {
    // It forms a line for each request only where it would be printed.
    super(log.shows('debug') ? LogLevel.VERBOSE : LogLevel.WARN);
    this.#log = log;
  }

  override logWithLevel(level: Level, message: string): void {
    if (level > this.level) return;
    const said =
      level === LogLevel.ERROR ? this.#log.error : level === LogLevel.WARN ? this.#log.warn : this.#log.debug;
    said('miniflare.text', { message: stripVTControlCharacters(message) });
  }
}
