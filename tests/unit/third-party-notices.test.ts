/** THIRD-PARTY-NOTICES.md names every production dependency as it is locked, under licences that are allowed. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ITEMS } from '../../scripts/third-party/items.ts';
import { fingerprint, licencesOf, readLicence } from '../../scripts/third-party/licences.ts';
import { type Lock, productionPackages, readLock } from '../../scripts/third-party/shipped.ts';
import { NOTICES, noticesPage } from '../../scripts/third-party-notices.ts';

const lock = readLock();

/** The lock with another production dependency. */
const withDependency = (name: string): Lock => ({
  packages: { ...lock.packages, '': { version: '0', dependencies: { [name]: '*' } } },
});

describe('the notices', () => {
  it('are current: `npm run third-party-notices` writes them', () => {
    expect(readFileSync(NOTICES, 'utf8')).toBe(noticesPage(lock));
  });

  it('have a row for each production dependency, with its version', () => {
    const page = readFileSync(NOTICES, 'utf8');
    const packages = productionPackages(lock);
    expect(packages.map(it => it.name)).toEqual(expect.arrayContaining(['react', 'zod', 'scheduler']));
    expect(packages.filter(it => !page.includes(`| ${it.name} | ${it.version} | `))).toEqual([]);
  });

  it('change with a new dependency', () => {
    expect(noticesPage(withDependency('fast-check'))).toContain('| pure-rand | ');
  });

  it('refuse a package that is installed in another version', () => {
    const changed: Lock = { packages: { ...lock.packages, 'node_modules/react': { version: '0.0.1' } } };
    expect(() => noticesPage(changed)).toThrow(/^react is installed as .+ and locked as 0\.0\.1/);
  });

  it('refuse a licence that is not allowed', () => {
    expect(() => noticesPage(withDependency('fxa-common-password-list'))).toThrow(
      'fxa-common-password-list has the licence MPL-2.0, which is not allowed',
    );
  });

  it.each(ITEMS.map(it => [it.what, it.where.split(',')[0] ?? '']))('%s is in %s', (_what, where) => {
    expect(existsSync(where)).toBe(true);
  });
});

it.each([
  ['MIT', ['MIT']],
  ['(GPL-3.0-only OR MIT)', ['MIT']],
  ['MIT AND Apache-2.0', ['MIT', 'Apache-2.0']],
  ['MIT and ISC', ['MIT', 'ISC']],
  ['MIT AND GPL-3.0-only', null],
  ['GPL-3.0-only', null],
  ['', null],
])('the licences of %j', (expression, expected) => {
  expect(licencesOf(expression)).toEqual(expected);
});

describe('a licence file', () => {
  it('is read as its text and the lines about its owners', () => {
    const file =
      'MIT License\n\nCopyright (c) 2020 A\n© 2021 B\nAll rights reserved.\n\nPermission is granted.\n';
    expect(readLicence(file)).toEqual({
      text: 'Permission is granted.',
      copyright: ['Copyright (c) 2020 A', '© 2021 B'],
    });
  });

  it('keeps what a licence says of copyright', () => {
    const text =
      'the above\ncopyright notice shall appear, or infringe\ncopyright in it.\nCopyright [yyyy] [name]';
    expect(readLicence(text)).toEqual({ text, copyright: [] });
  });

  it('is one text however its lines break', () => {
    expect(fingerprint('1. Keep “this”\n   notice.')).toBe(fingerprint('* Keep "this" notice'));
  });
});
