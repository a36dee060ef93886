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
