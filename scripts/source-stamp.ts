/**
 * The stamp of a build's sources: a hash over the names and contents of all source files, of the scripts that build, and the build's
 * switch. Times of files do not count, because every copy of a folder has its own.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['app', 'console', 'workers', 'public', 'scripts/fast'];
const FILES = [
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'tsconfig.base.json',
  'vite.config.ts',
  'wrangler.toml',
  'scripts/build-console.ts',
  'scripts/build-files.ts',
  'scripts/build-frames.ts',
  'scripts/build-service-worker.ts',
  'scripts/build.ts',
  'scripts/bundled-packages.ts',
  'scripts/development-vars.ts',
  'scripts/export-art.ts',
  'scripts/source-stamp.ts',
  'scripts/studio-assets.ts',
  'scripts/svg-to-jsx.ts',
];

/** What a type check writes is not part of a build. */
const isSource = (path: string): boolean => !/\.(?:d\.ts|tsbuildinfo)$/.test(path) && statSync(path).isFile();

/** Paths of all files that a build depends on, in order. */
export function stampedFiles(): string[] {
  const inside = FOLDERS.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  );
  return [...FILES, ...inside].filter(isSource).sort();
}

export function sourceStamp(): string {
  const hash = createHash('sha256').update(`${process.env.PLAIN_BUILD ?? ''}\0`);
  for (const path of stampedFiles()) {
    const content = readFileSync(path);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}
