/**
 * `npm run test:full`: what `npm test` leaves out, for each night: every journey on both screens, every proof in full, and the built pair
 * with the router's own mechanisms (PLAIN_BUILD=1). Takes some hours.
 */
import { spawnSync } from 'node:child_process';

interface Step {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
}

const STEPS: readonly Step[] = [
  { name: 'proofs', command: 'node', args: ['scripts/prove.ts'] },
  {
    name: 'plain build',
    command: 'vitest',
    args: ['run', '--project', 'built'],
    env: { PLAIN_BUILD: '1' },
  },
];

const failed = STEPS.filter(({ name, command, args, env }) => {
  console.log(`\n> ${name}: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status !== 0;
}).map(({ name }) => name);

console.log(
  `\n${STEPS.length - failed.length} passed, ${failed.length} failed${failed.map(it => `\n- ${it}`).join('')}`,
);
process.exit(failed.length === 0 ? 0 : 1);
