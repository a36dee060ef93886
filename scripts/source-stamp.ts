/** The stamp of a build's sources: a hash over names, sizes and times of all source files, and the build's switch. */
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['app', 'console', 'workers', 'public', 'scripts/fast'];
const FILES = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'wrangler.toml'];

export function sourceStamp(): string {
  const inside = FOLDERS.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  );
  // Generated declarations change with every type check and are not part of a build.
  const isSource = (path: string) => !path.endsWith('.d.ts');
  const hash = createHash('sha256').update(`${process.env.PLAIN_BUILD ?? ''}\0`);
  for (const path of [...FILES, ...inside].filter(isSource).sort()) {
    const stat = statSync(path);
    if (stat.isFile()) hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}
