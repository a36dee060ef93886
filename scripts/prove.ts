/**
 * `npm run prove [name …]`: runs the long proofs in full size; `--reduced` is the size of `npm test`. Each is a file of
 * tests/proofs that prints its figures and exits with a code.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { ensureBuilt } from './ensure-built.ts';

const FOLDER = 'tests/proofs';
const args = process.argv.slice(2);
const known = existsSync(FOLDER) ? readdirSync(FOLDER).map(name => name.replace(/\.ts$/, '')) : [];
const names = args.filter(arg => !arg.startsWith('--'));
const isReduced = args.includes('--reduced');
/** `npm test` runs the journeys itself, before the reduced proofs. */
const isMadeAlready = (name: string) => isReduced && name === 'journeys';
/** In `npm test` proofs use the suites' cost of hashing, and so share their seeded folder; only `login` measures the real cost. */
const environmentOf = (name: string) =>
  isReduced && name !== 'login' ? { PASSWORD_COST: '1024', ...process.env } : process.env;
const unknown = names.filter(name => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no proof named ${unknown.join(', ')}; there are: ${known.join(', ')}`);
  process.exit(2);
}

ensureBuilt();
const wanted = (names.length > 0 ? names : known).filter(name => !isMadeAlready(name));
const failed = wanted.filter(name => {
  console.log(`\n> proof ${name}`);
  return (
    spawnSync('node', [`${FOLDER}/${name}.ts`, ...args.filter(arg => arg.startsWith('--'))], {
      stdio: 'inherit',
      env: environmentOf(name),
    }).status !== 0
  );
});
console.log(failed.length === 0 ? '\nAll proofs hold.' : `\nThese proofs do not hold: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
