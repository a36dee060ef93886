/** Generates the types of both workers' bindings and of the routes. `--check` fails where the committed ones are outdated. */
import { execFileSync } from 'node:child_process';

const check = process.argv.includes('--check') ? ['--check'] : [];
const run = (command: string, args: string[]) =>
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });

for (const [config, types] of [
  ['wrangler.toml', 'workers/edge/worker-configuration.d.ts'],
  ['workers/platform/wrangler.toml', 'workers/platform/worker-configuration.d.ts'],
] as const) {
  run('wrangler', [
    'types',
    types,
    '--config',
    config,
    '--include-runtime',
    'false',
    '--strict-vars',
    'false',
    ...check,
  ]);
}
run('react-router', ['typegen']);
