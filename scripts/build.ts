/**
 * Builds both workers and the browser's files, and writes the build's id, by which running pages recognise a newer build. With
 * `--quiet` it prints a line for each part instead of a list of files.
 */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { buildConsole } from './build-console.ts';
import { writeBuildFiles } from './build-files.ts';
import { buildFrames } from './build-frames.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import { forgetBundled } from './bundled-packages.ts';
import { sourceStamp } from './source-stamp.ts';

const isQuiet = process.argv.includes('--quiet');
const startedAt = performance.now();

async function part(name: string, work: () => unknown): Promise<void> {
  console.log(`building ${name}`);
  await work();
}

function buildSite(): void {
  execFileSync('node', ['scripts/export-art.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('react-router', ['build'], {
    stdio: isQuiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });
}

// Tests build too, and say in their environment that they are tests: the games would get React as it is for developers.
process.env.NODE_ENV = 'production';
rmSync('dist', { recursive: true, force: true });
forgetBundled();
await part('the site', buildSite);
await part('the games', () => buildFrames('build/client', isQuiet));
await part('the console', () => buildConsole('build/client', isQuiet));
await part('the service worker', () => buildServiceWorker('build/client'));
writeBuildFiles('build/client');
writeFileSync('build/.stamp', sourceStamp());
console.log(`built in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
