/** Builds when there is no build, or when a source file has changed since. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { sourceStamp } from './source-stamp.ts';

const BUILD = ['scripts/build.ts', '--quiet'];
const SAYS = 'There is no build of these sources yet; it takes about a minute.';

const isBuilt = (): boolean =>
  existsSync('build/.stamp') && readFileSync('build/.stamp', 'utf8') === sourceStamp();

export function ensureBuilt(): void {
  if (isBuilt()) return;
  console.log(SAYS);
  execFileSync('node', BUILD, { stdio: 'inherit' });
}

/**
 * Builds as `ensureBuilt` does. @param say receives each line that the build prints
 * @throws Error where the build fails
 */
export async function ensureBuiltSaying(say: (line: string) => void): Promise<void> {
  if (isBuilt()) return;
  say(SAYS);
  const child = spawn('node', BUILD, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', say);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('The build has failed');
}
