import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockedPackage {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

it('the lock has an entry for every platform of every package, or a clean install fails', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map(name => `${name}, wanted by ${path}`),
  );
  expect(missing).toEqual([]);
});

it('the lock names no registry', () => {
  expect(Object.values(packages).filter(locked => locked.resolved !== undefined)).toEqual([]);
});

it('every version in package.json is exact', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d/.test(version),
  );
  expect(loose).toEqual([]);
});

/** Packages that move together (docs/upgrading.md). */
const { dependencies, devDependencies, overrides } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides: Record<string, unknown>;
};
const versions: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies };

const pinnedBy = (name: string): Record<string, string> =>
  (packages[`node_modules/${name}`] as { dependencies?: Record<string, string> } | undefined)?.dependencies ??
  {};

/** The leading numbers of a version. */
const part = (version: string | undefined, numbers: number) =>
  version?.split('.').slice(0, numbers).join('.');

it('the runtime is the one that its tools are made for', () => {
  for (const tool of ['wrangler', '@cloudflare/vite-plugin'])
    expect(pinnedBy(tool).miniflare, tool).toBe(versions.miniflare);
  expect(pinnedBy('miniflare').workerd).toBe(overrides.workerd);
  expect(pinnedBy('wrangler').workerd).toBe(overrides.workerd);
  // `1.20261012.1` is of 2026-10-12.
  const [, built = ''] = String(overrides.workerd).split('.');
  for (const path of ['wrangler.toml', 'workers/platform/wrangler.toml']) {
    const [, date = ''] = /^compatibility_date = "([\d-]+)"$/m.exec(readFileSync(path, 'utf8')) ?? [];
    expect(Number(date.replaceAll('-', '')), path).toBeLessThanOrEqual(Number(built));
  }
});

it('packages of one group have one version', () => {
  expect(versions['@react-router/dev']).toBe(versions['react-router']);
  expect(versions['@playwright/test']).toBe(versions.playwright);
  expect(versions['react-dom']).toBe(versions.react);
  for (const types of ['@types/react', '@types/react-dom'])
    expect(part(versions[types], 2)).toBe(part(versions.react, 2));
  expect(part(versions['@types/node'], 1)).toBe(part(versions.node, 1));
});

it('the guide names each package that it speaks of as package.json does', () => {
  const [, behind = ''] = readFileSync('docs/upgrading.md', 'utf8').split('### Packages that move together');
  const [table = ''] = behind.split('\n### ');
  const named = table
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| Group'))
    .flatMap(line => [...(line.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .filter(name => !['overrides', 'rolldown', 'Dockerfile'].includes(name));
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(name => versions[name] === undefined && overrides[name] === undefined)).toEqual([]);
});
