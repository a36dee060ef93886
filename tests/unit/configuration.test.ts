/** The configuration table of docs/configuration.md, against the code that reads it and the file of development values. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { developmentVars } from '../../scripts/development-vars.ts';

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

/** Settings that a worker's schema parses: the build's own id is no setting. */
const parsedBy = (worker: 'edge' | 'platform') => {
  const [, rest = ''] = read(
    worker === 'edge' ? 'workers/edge/settings.ts' : 'workers/platform/base/settings.ts',
  ).split('const variables');
  const [schema = ''] = rest.split('export type');
  return [...schema.matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): /gm)]
    .map(([, name = '']) => name)
    .filter(name => name !== 'BUILD_ID')
    .sort();
};

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
    expect(namesOf(worker, 'both')).toEqual(parsedBy(worker));
  });

  it('lists the variables that the start script reads', () => {
    const starts = read('scripts/start.ts') + read('vite.config.ts');
    for (const name of namesOf('local')) expect(starts).toMatch(new RegExp(`\\b${name} = `));
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
