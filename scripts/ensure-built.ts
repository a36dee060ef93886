/** Builds when there is no build, or when a source file has changed since. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { sourceStamp } from './source-stamp.ts';

export function ensureBuilt(): void {
  const isCurrent = existsSync('build/.stamp') && readFileSync('build/.stamp', 'utf8') === sourceStamp();
  if (isCurrent) return;
  console.log('There is no build of these sources yet; it takes about a minute.');
  execFileSync('node', ['scripts/build.ts', '--quiet'], { stdio: 'inherit' });
}
