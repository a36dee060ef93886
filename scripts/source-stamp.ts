/**
 * The stamp of a build's sources: a hash over the names and contents of all source files, and the build's switch. Times of files do
 * not count, because every copy of a folder has its own.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['app', 'console', 'workers', 'public', 'scripts/fast'];
const FILES = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'wrangler.toml'];

export function sourceStamp(): string {
  const inside = FOLDERS.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  );
  // What a type check writes is not part of a build.
  const isSource = (path: string) => !/\.(?:d\.ts|tsbuildinfo)$/.test(path);
  const hash = createHash('sha256').update(`${process.env.PLAIN_BUILD ?? ''}\0`);
  for (const path of [...FILES, ...inside].filter(isSource).sort()) {
    const stat = statSync(path);
    if (stat.isFile()) hash.update(`${path}\0${stat.size}\0`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}
