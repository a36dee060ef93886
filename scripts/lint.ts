/**
 * `npm run lint`: Biome over the repository. `npm run lint -- --sizes`: lines of code per file and per function of the product,
 * and failure where a function is too long.
 */
import { spawnSync } from 'node:child_process';
import { MOST_LINES, type Size, sizesUnder, spreadOf, tooLong } from './sizes.ts';

function printSpread(what: string, sizes: readonly Size[]): void {
  const { median, ninetieth, maximum } = spreadOf(sizes);
  console.log(
    `${sizes.length} ${what}: median ${median}, 90th percentile ${ninetieth}, maximum ${maximum} lines`,
  );
}

function checkSizes(): boolean {
  const { files, functions } = sizesUnder(['app', 'console', 'workers']);
  printSpread('files', files);
  printSpread('functions', functions);
  const long = tooLong(functions);
  for (const { name, lines } of long) console.error(`${name} has ${lines} lines; at most ${MOST_LINES}`);
  return long.length === 0;
}

const args = process.argv.slice(2);
const isGreen = args.includes('--sizes')
  ? checkSizes()
  : spawnSync('biome', ['check', '.', ...args], { stdio: 'inherit' }).status === 0;
process.exit(isGreen ? 0 : 1);
