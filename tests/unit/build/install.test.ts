/** The installation before each start: by the content of the lock, so that times of files neither start it nor keep it from starting. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const HOUR_S = 3_600;
let root = '';
const lock = () => join(root, 'package-lock.json');
const calls = () => (existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8') : '');

/** A repository with the script alone, and an `npm` that notes how it is called, and makes the folder of packages as the real one does. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'meridian-install-'));
  mkdirSync(join(root, 'scripts'));
  cpSync('scripts/install.mjs', join(root, 'scripts/install.mjs'));
  mkdirSync(join(root, 'bin'));
  const npm = `#!/bin/sh\necho "$1" >> '${root}/calls'\nrm -rf node_modules && mkdir node_modules\n`;
  writeFileSync(join(root, 'bin/npm'), npm, { mode: 0o755 });
  writeFileSync(lock(), '{"lock":1}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function install(): string {
  const PATH = `${join(root, 'bin')}${delimiter}${process.env.PATH}`;
  execFileSync(process.execPath, [join(root, 'scripts/install.mjs')], { env: { ...process.env, PATH } });
  return calls();
}

it('installs once for a lock', () => {
  expect([install(), install()]).toEqual(['ci\n', 'ci\n']);
});

it('needs no network where packages of this lock were restored beside a fresh checkout', () => {
  install();
  const later = Date.now() / 1_000 + HOUR_S;
  utimesSync(lock(), later, later);
  expect(install()).toBe('ci\n');
});

it('installs the packages of another lock, however old its file is', () => {
  install();
  writeFileSync(lock(), '{"lock":2}');
  utimesSync(lock(), HOUR_S, HOUR_S);
  expect(install()).toBe('ci\nci\n');
  expect(install()).toBe('ci\nci\n');
});

it('installs where an installation was interrupted, or is of an older release', () => {
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules/.installed'), '');
  expect(install()).toBe('ci\n');
});
