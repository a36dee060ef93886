/** The log of `npm start`: every line one JSON object in production, and readable in development. */
import { spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { formLine } from '#log/line.ts';
import { logFlaws } from '../../../scripts/log/open-log.ts';
import { LOG_LEVELS, type LogLevel, ProcessLog } from '../../../scripts/log/process-log.ts';

const AT = Date.UTC(2026, 10, 30, 9, 0, 0, 123);
const TIME = '2026-11-30T09:00:00.123Z';

/** What a log prints. */
function printed(write: (log: ProcessLog) => void, options: { least?: LogLevel; isReadable?: boolean } = {}) {
  const texts: string[] = [];
  const { least = 'debug', isReadable = false } = options;
  write(new ProcessLog({ least, isReadable, write: text => void texts.push(text), now: () => AT }));
  return texts;
}

const parsed = (write: (log: ProcessLog) => void, least: LogLevel = 'debug') =>
  printed(write, { least }).map(text => JSON.parse(text) as Record<string, unknown>);

describe('a line in JSON', () => {
  it('of the process has time, level, event and request', () => {
    expect(parsed(log => log.info('start.ready', { message: 'ready on http://127.0.0.1:8787' }))).toEqual([
      {
        time: TIME,
        level: 'info',
        event: 'start.ready',
        request: null,
        message: 'ready on http://127.0.0.1:8787',
      },
    ]);
  });

  it('has of an error its name, its message without personal data, and where it was thrown', () => {
    const [line] = parsed(log =>
      log.error('process.uncaught', { error: new TypeError('no anna@example.com') }),
    );
    expect(line).toMatchObject({ error: { name: 'TypeError', message: 'no <mail>' } });
    expect(JSON.stringify(line)).toContain('process-log.test.ts');
  });

  it('of a worker passes as it is, with its own request and level', () => {
    const line = formLine('warn', 'push.failed', 'request-1', { push: 'new-build' }, AT + 7);
    expect(printed(log => log.runtime({ level: 'error', message: line, timestamp: AT }))).toEqual([
      `${line}\n`,
    ]);
  });

  it.each<[string, string, object]>([
    ['log', 'some text', { level: 'info', event: 'runtime.text', message: 'some text' }],
    ['warn', 'a warning', { level: 'warn', event: 'runtime.text' }],
    ['debug', 'a detail', { level: 'debug', event: 'runtime.text' }],
    ['surprising', 'a detail', { level: 'info', event: 'runtime.text' }],
    ['error', '{"level":"error"}', { level: 'error', event: 'runtime.text' }],
    ['error', '{ no JSON', { level: 'error', event: 'runtime.text' }],
    [
      'info',
      'Uncaught Error: no anna@example.com\n    at open (index.js:3:5)\n    at index.js:9:1',
      {
        level: 'error',
        event: 'runtime.uncaught',
        message: 'Uncaught Error: no <mail>',
        stack: ['at open (index.js:3:5)', 'at index.js:9:1'],
      },
    ],
    ['error', 'NOSENTRY SQLite alarm handler canceled', { level: 'debug', event: 'runtime.text' }],
  ])('of the runtime at %s, %s', (level, message, expected) => {
    expect(parsed(log => log.runtime({ level, message, timestamp: AT }))).toEqual([
      expect.objectContaining({ time: TIME, request: null, ...expected }),
    ]);
  });

  it('stays one line, whatever is in it', () => {
    const [text = ''] = printed(log => log.info('start.build', { message: 'one\ntwo\r\nthree\u2028four' }));
    expect(text.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('LOG_LEVEL', () => {
  it.each(
    LOG_LEVELS.map((least, at) => [least, LOG_LEVELS.slice(at)] as const),
  )('%s prints %j', (least, shown) => {
    const lines = parsed(log => {
      for (const level of LOG_LEVELS) log[level]('start.x');
    }, least);
    expect(lines.map(it => it.level)).toEqual(shown);
  });

  it('counts for lines of workers, by the level that they state', () => {
    const info = formLine('info', 'edge.limited', 'request-1', {}, AT);
    expect(parsed(log => log.runtime({ level: 'error', message: info }), 'warn')).toEqual([]);
  });

  it('and LOG_FORMAT are refused where they are no level and no format', () => {
    expect(logFlaws({ LOG_LEVEL: 'loud', LOG_FORMAT: 'xml' })).toEqual([
      'LOG_LEVEL is not one of debug, info, warn, error',
      'LOG_FORMAT is not json or text',
    ]);
    for (const LOG_LEVEL of ['', ...LOG_LEVELS]) expect(logFlaws({ LOG_LEVEL, LOG_FORMAT: '' })).toEqual([]);
  });
});

describe('a readable line', () => {
  const shown = (write: (log: ProcessLog) => void) =>
    printed(write, { isReadable: true }).map(stripVTControlCharacters);

  it('of the process is its sentence', () => {
    expect(shown(log => log.info('start.ready', { message: 'ready on http://127.0.0.1:8787' }))).toEqual([
      'ready on http://127.0.0.1:8787\n',
    ]);
  });

  it('of a worker has its time, level, event and fields', () => {
    const line = formLine('warn', 'push.failed', 'request-1', { push: 'new-build on site', count: 2 }, AT);
    expect(shown(log => log.runtime({ level: 'warn', message: line }))).toEqual([
      '09:00:00.123 warn  push.failed push="new-build on site" count=2 request=request-1\n',
    ]);
  });
});

describe('the process', () => {
  /** Lines of a process in which this code runs behind the log. */
  function run(code: string, environment: Record<string, string>) {
    const source = `import { openLog } from './scripts/log/open-log.ts';\nconst log = openLog(process.env);\n${code}`;
    const { PATH = '' } = process.env;
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--input-type=module-typescript', '-e', source],
      { env: { PATH, ...environment }, encoding: 'utf8' },
    );
    return { stdout, stderr, status };
  }

  it('in production prints nothing but JSON, whoever prints it', () => {
    const code = `
      console.log('a line of a library\\nand another');
      console.error('\\u001b[31mred\\u001b[0m anna@example.com');
      process.stdout.write('without a break');
      process.stdout.write(' yet\\n');
      process.emitWarning('old');
      process.stderr.write('the last word');
      await new Promise(resolve => setTimeout(resolve, 20));
      throw new Error('nothing catches this');`;
    const { stdout, stderr, status } = run(code, { ENVIRONMENT: 'production' });
    expect([stderr, status]).toEqual(['', 1]);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { level: 'info', event: 'process.text', message: 'a line of a library' },
      { level: 'info', event: 'process.text', message: 'and another' },
      { level: 'warn', event: 'process.text', message: 'red <mail>' },
      { level: 'info', event: 'process.text', message: 'without a break yet' },
      { level: 'warn', event: 'process.warning', error: { message: 'old' } },
      { level: 'error', event: 'process.uncaught', error: { message: 'nothing catches this' } },
      { level: 'warn', event: 'process.text', message: 'the last word' },
    ]);
    for (const line of lines) expect(line).toMatchObject({ time: expect.any(String), request: null });
  });

  it('ends with a line of a rejection that nothing handles', () => {
    const { stdout, status } = run("Promise.reject(new Error('lost'));", { ENVIRONMENT: 'production' });
    expect([JSON.parse(stdout), status]).toMatchObject([{ event: 'process.uncaught', level: 'error' }, 1]);
  });

  it('in development leaves other texts as they are', () => {
    const { stdout } = run("console.log('a line'); log.info('start.ready', { message: 'ready' });", {});
    expect(stdout).toBe('a line\nready\n');
  });
});
