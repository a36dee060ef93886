/** The configuration table of docs/configuration.md, against the code that reads it and the file of development values. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sourceFiles } from '#tests/support/source.ts';
import { developmentVars } from '../../scripts/development-vars.ts';
import {
  BUILD_SETTINGS,
  COMMAND_SETTINGS,
  EDGE_SETTINGS,
  isDeclared,
  MACHINE_SETTINGS,
  PLATFORM_SETTINGS,
  TEST_SETTINGS,
} from '../../scripts/settings/declared.ts';

const read = (path: string) => readFileSync(path, 'utf8');

interface Row {
  name: string;
  worker: string;
}

const ROWS: readonly Row[] = read('docs/configuration.md')
  .split('\n')
  .flatMap(line => {
    const [, names = '', worker = ''] = line.split('|').map(cell => cell.trim());
    return [...names.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => ({ name, worker }));
  });

const namesOf = (...workers: string[]) =>
  ROWS.filter(row => workers.includes(row.worker))
    .map(row => row.name)
    .sort();

/** Settings that the start and the deployment write. */
const WRITTEN: readonly string[] = ['BUILD_ID', 'KNOWS_COUNTRIES'];
const settable = (names: readonly string[]): string[] => names.filter(name => !WRITTEN.includes(name)).sort();

/** Variables of other programs, and of our own processes among themselves, that scripts read or set. */
const NO_SETTINGS = [
  'BUILD_FOR',
  'CLOUDFLARE_CF_FETCH_ENABLED',
  'CLOUDFLARE_INCLUDE_PROCESS_ENV',
  'NODE_COMPILE_CACHE',
  'NODE_ENV',
  'TMPDIR',
];

/** Names of variables that a script reads from its environment. */
const readBy = (text: string): string[] => [
  ...[...text.matchAll(/process\.env\.([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name),
  ...[
    ...text.matchAll(/\{([^{}]+)\}(?:: LogSettings)?\s*=\s*(?:process\.env|environment|settings);/g),
  ].flatMap(([, names = '']) =>
    [...names.matchAll(/(?:^|[\s,])([A-Z][A-Z0-9_]+)\b(?=[\s,=]|$)/g)].map(([, name = '']) => name),
  ),
];

afterEach(() => vi.unstubAllEnvs());

describe.each(['wrangler.toml', 'workers/platform/wrangler.toml'])('a deployment by %s', path => {
  const [, rest = ''] = read(path).split('\n[vars]\n');
  const [vars = ''] = rest.split('\n[');
  const deployed = parseEnv(vars);

  it('is one of production, which takes no demo', () => {
    expect(deployed.ENVIRONMENT).toBe('production');
    expect(deployed).not.toHaveProperty('SEED');
  });
});

describe('the configuration table', () => {
  it('has the rows that the README shows first', () => {
    const [, behind = ''] = read('README.md').split('## Configuration');
    const [section = ''] = behind.split('\n## ');
    const rows = section.split('\n').filter(line => line.startsWith('| `'));
    expect(rows).toHaveLength(5);
    expect(read('docs/configuration.md').split('\n')).toEqual(expect.arrayContaining(rows));
  });

  it.each(['edge', 'platform'] as const)('names exactly what the %s parses', worker => {
    expect(namesOf(worker, 'both')).toEqual(settable(worker === 'edge' ? EDGE_SETTINGS : PLATFORM_SETTINGS));
  });

  it.each([
    ['local', MACHINE_SETTINGS],
    ['commands', COMMAND_SETTINGS],
    ['build', BUILD_SETTINGS],
    ['tests', TEST_SETTINGS],
  ] as const)('names exactly the declared settings of %s', (reader, declared) => {
    expect(namesOf(reader)).toEqual(settable(declared));
  });

  it('has each name once', () => {
    const names = ROWS.map(row => row.name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('names every variable that a script reads, and no other of the machine and the commands', () => {
    const files = [
      ...sourceFiles(['scripts'], ['.ts', '.mjs']).map(it => it.text),
      ...['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'].map(read),
    ];
    const used = new Set(files.flatMap(readBy));
    expect([...used].filter(name => !isDeclared(name) && !NO_SETTINGS.includes(name))).toEqual([]);
    const ofMachine = [...MACHINE_SETTINGS, ...COMMAND_SETTINGS, ...BUILD_SETTINGS, ...TEST_SETTINGS];
    expect(ofMachine.filter(name => !used.has(name))).toEqual([]);
  });

  it('has a development value for every setting of the workers, and no other', () => {
    const file = parseEnv(read('workers/development.vars'));
    expect(Object.keys(file).sort()).toEqual(namesOf('edge', 'platform', 'both'));
  });

  it.each(namesOf('edge', 'platform', 'both'))('%s of the process wins over the development value', name => {
    vi.stubEnv(name, 'of-the-process');
    expect(developmentVars()[name]).toBe('of-the-process');
  });
});
