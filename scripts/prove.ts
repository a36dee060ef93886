/**
 * `npm run prove [name …]`: runs the long proofs in full size; `--reduced` is the size of `npm test`. Each is a file of
 * tests/proofs that prints its figures and exits with a code; the seconds of each are printed at the end.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { ensureBuilt } from './ensure-built.ts';
import { reason } from './few-lines.ts';

const FOLDER = 'tests/proofs';
const args = process.argv.slice(2);
const known = existsSync(FOLDER) ? readdirSync(FOLDER).map(name => name.replace(/\.ts$/, '')) : [];
const names = args.filter(arg => !arg.startsWith('--'));
const isReduced = args.includes('--reduced');
/** `npm test` makes the journeys itself, and every screen once among them; starts on a slow machine take too long for it. */
const isLeftOut = (name: string) =>
  isReduced && !names.includes(name) && ['journeys', 'shots', 'start'].includes(name);
/** In `npm test` proofs use the suites' cost of hashing, and so share their seeded folder; only `login` measures the real cost. */
const environmentOf = (name: string) =>
  isReduced && name !== 'login' ? { PASSWORD_COST: '1024', ...process.env } : process.env;
/** Limit of a reduced proof, in milliseconds, many times what a slow machine needs: one that hangs fails with its output. */
const LIMIT_MS = 600_000;
const unknown = names.filter(name => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no proof named ${unknown.join(', ')}; there are: ${known.join(', ')}`);
  process.exit(2);
}

/** Runs a proof, and keeps its output for the end. */
async function prove(name: string): Promise<{ name: string; end: string; output: string }> {
  console.log(`\n> proof ${name}`);
  const child = spawn('node', [`${FOLDER}/${name}.ts`, ...args.filter(arg => arg.startsWith('--'))], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentOf(name),
  });
  const output: Buffer[] = [];
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.on('data', piece => {
      output.push(piece);
      to.write(piece);
    });
  }
  const timer = isReduced ? setTimeout(() => child.kill('SIGKILL'), LIMIT_MS) : undefined;
  const [code, signal] = await once(child, 'close');
  clearTimeout(timer);
  return { name, end: signal ?? `exit ${code}`, output: String(Buffer.concat(output)) };
}

ensureBuilt();
const wanted = (names.length > 0 ? names : known).filter(name => !isLeftOut(name));
const failed: string[] = [];
const durations: string[] = [];
for (const name of wanted) {
  const begunAt = Date.now();
  const { end, output } = await prove(name);
  durations.push(`${name} ${Math.round((Date.now() - begunAt) / 1_000)}`);
  if (end !== 'exit 0') failed.push(reason(`${name} (${end})`, output, 'end'));
}
console.log(`\nSeconds: ${durations.join(', ')}`);
console.log(
  failed.length === 0 ? '\nAll proofs hold.' : `\nThese proofs do not hold:\n\n${failed.join('\n\n')}`,
);
process.exit(failed.length === 0 ? 0 : 1);
