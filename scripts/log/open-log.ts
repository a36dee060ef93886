/**
 * Opens the log of this process. In JSON it takes over everything that the process prints: a library's `console.log`, a warning of Node, an
 * exception that nothing caught.
 */
import { stripVTControlCharacters } from 'node:util';
import { LOG_LEVELS, type LogLevel, ProcessLog } from './process-log.ts';

export interface LogSettings {
  ENVIRONMENT?: string | undefined;
  LOG_LEVEL?: string | undefined;
  LOG_FORMAT?: string | undefined;
}

/** @returns a sentence for each setting that is refused */
export function logFlaws({ LOG_LEVEL = '', LOG_FORMAT = '' }: LogSettings): string[] {
  return [
    ...(LOG_LEVEL === '' || LOG_LEVELS.includes(LOG_LEVEL as LogLevel)
      ? []
      : [`LOG_LEVEL is not one of ${LOG_LEVELS.join(', ')}`]),
    ...(LOG_FORMAT === '' || LOG_FORMAT === 'json' || LOG_FORMAT === 'text'
      ? []
      : ['LOG_FORMAT is not json or text']),
  ];
}

/** Passes what is written on as whole lines, the last one at the end of the process. */
function linesOf(take: (line: string) => void): (text: string) => void {
  let rest = '';
  process.once('exit', () => {
    if (rest !== '') take(stripVTControlCharacters(rest));
  });
  return text => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(stripVTControlCharacters(line));
  };
}

type Written = string | Uint8Array;
type Done = (error?: Error | null) => void;

/** Takes over a stream: everything else that is written to it becomes a line of the log. */
function takeOver(stream: NodeJS.WriteStream, take: (line: string) => void): void {
  const note = linesOf(take);
  const write = (text: Written, encoding?: BufferEncoding | Done, done?: Done): boolean => {
    note(typeof text === 'string' ? text : Buffer.from(text).toString());
    const called = typeof encoding === 'function' ? encoding : done;
    called?.();
    return true;
  };
  stream.write = write as typeof stream.write;
}

/** What Node itself would print past the streams: its warnings, and the exception that ends the process. */
function logOfNode(log: ProcessLog): void {
  process.removeAllListeners('warning');
  process.on('warning', error => {
    const say = error.name === 'ExperimentalWarning' ? log.debug : log.warn;
    say('process.warning', { error });
  });
  process.on('uncaughtException', error => {
    log.error('process.uncaught', { error });
    process.exit(1);
  });
}

/** A setting that is malformed counts as absent here; `logFlaws` names it. */
export function openLog(settings: LogSettings): ProcessLog {
  const { ENVIRONMENT = 'development', LOG_LEVEL, LOG_FORMAT } = settings;
  const isReadable = LOG_FORMAT === 'text' || (LOG_FORMAT !== 'json' && ENVIRONMENT === 'development');
  const least = LOG_LEVELS.find(level => level === LOG_LEVEL) ?? 'info';
  const { stdout, stderr } = process;
  const print = stdout.write.bind(stdout);
  const log = new ProcessLog({ least, isReadable, write: text => void print(text) });
  if (isReadable) return log;
  takeOver(stdout, line => log.text('info', line));
  takeOver(stderr, line => log.text('warn', line));
  logOfNode(log);
  return log;
}
