/** Builds both workers and the browser's files, and writes the build's id, by which running pages recognise a newer build. */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { buildConsole } from './build-console.ts';
import { writeBuildFiles } from './build-files.ts';
import { buildFrames } from './build-frames.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import { forgetBundled } from './bundled-packages.ts';
import { sourceStamp } from './source-stamp.ts';

// Tests build too, and say in their environment that they are tests: the games would get React as it is for developers.
process.env.NODE_ENV = 'production';
rmSync('dist', { recursive: true, force: true });
forgetBundled();
execFileSync('node', ['scripts/export-art.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
execFileSync('react-router', ['build'], {
  stdio: process.argv.includes('--quiet') ? ['ignore', 'ignore', 'inherit'] : 'inherit',
  env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
});
await buildFrames('build/client', process.argv.includes('--quiet'));
await buildConsole('build/client', process.argv.includes('--quiet'));
await buildServiceWorker('build/client');
writeBuildFiles('build/client');
writeFileSync('build/.stamp', sourceStamp());
