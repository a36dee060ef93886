/**
 * The log of `npm start`: everything that the process prints, one line each. In JSON, an object with time, level, event and request, as
 * the workers write theirs; or readable, for a person at a terminal. The workers' own lines pass through as they are.
 */
import { styleText } from 'node:util';
import { shownError } from '#log/line.ts';
import { scrub } from '#log/scrub.ts';

/** Least first. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogOptions {
  /** Lines below it are left out. */
  least: LogLevel;
  isReadable: boolean;
  /** Gets text with a line break at its end. */
  write: (text: string) => void;
  /** Epoch milliseconds. */
  now?: () => number;
}

/** What stands in a line beside its name. */
export interface LineFields {
  /** A sentence of ours. */
  message?: string;
  error?: unknown;
  [name: string]: unknown;
}

/** A line that the runtime has printed for a worker, or about itself. */
export interface RuntimeLine {
  level: string;
  message: string;
  /** Epoch milliseconds. */
  timestamp?: number;
}

interface Line {
  time: string;
  level: LogLevel;
  event: string;
  request: string | null;
  [name: string]: unknown;
}

const isLevel = (value: unknown): value is LogLevel => LOG_LEVELS.includes(value as LogLevel);

/** A line of `workers/log`; null for any other text. */
function workersLine(text: string): Line | null {
  if (!text.startsWith('{')) return null;
  try {
    const line = JSON.parse(text) as Partial<Line>;
    return isLevel(line.level) && typeof line.event === 'string' && typeof line.time === 'string'
      ? (line as Line)
      : null;
  } catch {
    return null; // text that only begins like one
  }
}

/** Names that the runtime has for its levels. */
const RUNTIME_LEVELS: Readonly<Record<string, LogLevel>> = {
  debug: 'debug',
  verbose: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  warning: 'warn',
  error: 'error',
  fatal: 'error',
};

/** The runtime's own note about a late alarm, which is normal on a busy machine. */
const LATE_ALARM = /^NOSENTRY SQLite alarm/;
const UNCAUGHT = /^uncaught\b/i;
const FRAME = /^\s*at\s/;
/** Frames of a stack that are kept. */
const MOST_FRAMES = 8;

/** Text without what it quotes of a person, and the frames of its stack. */
function shownText(text: string): { message: string; stack?: string[] } {
  const lines = text.split('\n');
  const stack = lines.filter(line => FRAME.test(line)).slice(0, MOST_FRAMES);
  const message = scrub(
    lines
      .filter(line => !FRAME.test(line))
      .join('\n')
      .trim(),
  );
  return stack.length === 0 ? { message } : { message, stack: stack.map(it => it.trim()) };
}

const COLOURS = { debug: 'dim', info: 'green', warn: 'yellow', error: 'red' } as const;

/** A field of a readable line: texts as they are, everything else as JSON. */
const shownField = (value: unknown): string =>
  typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value);

/** A sentence of the process is only that; every other line names its time, level and event. */
function readable({ time, level, event, request, message, ...fields }: Line): string {
  const isSentence = level === 'info' && message !== undefined && Object.keys(fields).length === 0;
  if (isSentence) return String(message);
  const rest = Object.entries({ ...fields, ...(request === null ? {} : { request }) });
  return [
    time.slice(11, 23),
    styleText(COLOURS[level], level.padEnd(5)),
    event,
    ...(message === undefined ? [] : [message]),
    ...rest.map(([name, value]) => `${name}=${shownField(value)}`),
  ].join(' ');
}

export class ProcessLog {
  readonly #options: LogOptions;

  constructor(options: LogOptions) {
    this.#options = options;
  }

  readonly debug = (event: string, fields?: LineFields): void => this.#say('debug', event, fields);
  readonly info = (event: string, fields?: LineFields): void => this.#say('info', event, fields);
  readonly warn = (event: string, fields?: LineFields): void => this.#say('warn', event, fields);
  readonly error = (event: string, fields?: LineFields): void => this.#say('error', event, fields);

  /** Whether lines of a level are printed. */
  shows(level: LogLevel): boolean {
    return LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(this.#options.least);
  }

  /** A line from the runtime: one of the workers' own, or any other text, such as an exception that nothing caught. */
  readonly runtime = (line: RuntimeLine): void =>
    this.#print(workersLine(line.message) ?? this.#lineOf(line));

  #lineOf({ level, message, timestamp }: RuntimeLine): Line {
    const isUncaught = UNCAUGHT.test(message);
    const said = LATE_ALARM.test(message) ? 'debug' : (RUNTIME_LEVELS[level] ?? 'info');
    return {
      time: this.#timeOf(timestamp),
      level: isUncaught ? 'error' : said,
      event: isUncaught ? 'runtime.uncaught' : 'runtime.text',
      request: null,
      ...this.#shown(message),
    };
  }

  /** Text that something else in the process has printed, without its line break. */
  text(level: LogLevel, text: string): void {
    if (text.trim() === '') return;
    this.#print({ time: this.#timeOf(), level, event: 'process.text', request: null, ...this.#shown(text) });
  }

  #say(level: LogLevel, event: string, { error, ...fields }: LineFields = {}): void {
    this.#print({
      time: this.#timeOf(),
      level,
      event,
      request: null,
      ...fields,
      ...(error === undefined ? {} : { error: shownError(error) }),
    });
  }

  /** In a terminal of the developer nothing is taken out. */
  #shown = (text: string) => (this.#options.isReadable ? { message: text } : shownText(text));

  #timeOf(at = (this.#options.now ?? Date.now)()): string {
    return new Date(at).toISOString();
  }

  #print(line: Line): void {
    if (!this.shows(line.level)) return;
    this.#options.write(`${this.#options.isReadable ? readable(line) : JSON.stringify(line)}\n`);
  }
}
