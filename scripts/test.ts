/**
 * `npm test`: everything that must hold, and a last line with the true sums. Types, lint and the proofs count as one each;
 * suites count their tests. Types, lint and proofs are checked beside the unit tests: both lanes often wait for other processes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBuilt } from './ensure-built.ts';

interface Sum {
  passed: number;
  failed: number;
}

const titled = (command: string, args: string[]) => console.log(`\n> ${command} ${args.join(' ')}`);

const ended = (child: ChildProcess): Promise<boolean> =>
  new Promise(resolve => {
    child.once('error', () => resolve(false));
    child.once('close', code => resolve(code === 0));
  });

function run(command: string, args: string[]): Promise<boolean> {
  titled(command, args);
  return ended(spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }));
}

/** Runs beside another; what it says comes when it has ended. */
async function runQuietly(command: string, args: string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  child.stdout.on('data', piece => said.push(piece));
  child.stderr.on('data', piece => said.push(piece));
  const isGreen = await ended(child);
  titled(command, args);
  process.stdout.write(Buffer.concat(said));
  return isGreen;
}

const one = (isGreen: boolean): Sum => ({ passed: Number(isGreen), failed: Number(!isGreen) });

/** A suite that breaks off before it wrote its report, or fails beyond its tests, is one failure more. */
const suite = (isGreen: boolean, report: string, read: (text: string) => Sum): Sum => {
  const sum = existsSync(report) ? read(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 };
  return { passed: sum.passed, failed: !isGreen && sum.failed === 0 ? 1 : sum.failed };
};

async function vitest(): Promise<Sum> {
  const report = 'test-results/vitest.json';
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return suite(await run('vitest', args), report, text => {
    const { numPassedTests, numFailedTests } = JSON.parse(text) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

async function journeys(): Promise<Sum> {
  const isGreen = await run('playwright', ['test']);
  return suite(isGreen, 'test-results/e2e.json', text => {
    const { stats } = JSON.parse(text) as { stats: { expected: number; unexpected: number; flaky: number } };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

const checked = async (command: string, args: string[]) => one(await runQuietly(command, args));

const checks = async (): Promise<Sum[]> => [
  await checked('node', ['scripts/typecheck.ts']),
  await checked('biome', ['check', '--error-on-warnings', '.']),
  await checked('node', ['scripts/prove.ts', '--reduced']),
];

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');
ensureBuilt();
const sums = [...(await Promise.all([vitest(), checks()])).flat(), await journeys()];
const passed = sums.reduce((all, sum) => all + sum.passed, 0);
const failed = sums.reduce((all, sum) => all + sum.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
