/**
 * `npm test`: runs all checks, prints the minutes of each part, and the sums in the last line. Types, lint, unused exports and proofs
 * count as one each; suites count their tests. Two lanes run side by side, because both often wait for other processes: the suites of
 * vitest in one; types, lint and proofs in the other. Browser journeys follow alone.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureBuilt } from './ensure-built.ts';
import { FAST_FOLDER } from './fast-folder.ts';
import { reason } from './few-lines.ts';
import { brokenJourneys, type JourneySuite, neverMade } from './journeys-report.ts';

interface Sum {
  passed: number;
  failed: number;
  /** Failures with their reasons, printed again at the end. */
  reasons: string[];
}

const durations: [part: string, milliseconds: number][] = [];

/** Runs a part, and keeps its duration for the table at the end. */
async function timed<T>(part: string, work: () => T | Promise<T>): Promise<T> {
  const start = Date.now();
  try {
    return await work();
  } finally {
    durations.push([part, Date.now() - start]);
  }
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

/** Runs a command in the background, and prints its output when it has ended. */
async function runQuietly(command: string, args: string[]): Promise<{ isGreen: boolean; output: string }> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', piece => output.push(piece));
  child.stderr.on('data', piece => output.push(piece));
  const isGreen = await ended(child);
  titled(command, args);
  process.stdout.write(Buffer.concat(output));
  return { isGreen, output: String(Buffer.concat(output)) };
}

/** A suite that ends without a report, or fails outside its tests, counts as one more failure. */
const suite = (isGreen: boolean, report: string, read: (text: string) => Sum): Sum => {
  const sum = existsSync(report) ? read(readFileSync(report, 'utf8')) : { passed: 0, failed: 0, reasons: [] };
  if (isGreen || sum.failed > 0) return sum;
  return { ...sum, failed: 1, reasons: [`  ${report}: the suite broke off, or failed beyond its tests`] };
};

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

async function vitest(): Promise<Sum> {
  const report = 'test-results/vitest.json';
  const args = [
    'run',
    '--reporter=dot',
    '--reporter=./tests/support/silence.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return suite(await run('vitest', args), report, text => {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as VitestReport;
    const reasons = testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message === '' ? [] : [reason(name, message)]),
      ...assertionResults
        .filter(it => it.status === 'failed')
        .map(it => reason(`${name} ${it.fullName}`, it.failureMessages.join('\n'))),
    ]);
    return { passed: numPassedTests, failed: numFailedTests, reasons };
  });
}

async function journeys(): Promise<Sum> {
  const isGreen = await run('playwright', ['test']);
  return suite(isGreen, 'test-results/e2e.json', text => {
    const { stats, ...root } = JSON.parse(text) as JourneySuite & {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    const leftOut = neverMade(root);
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + leftOut.length,
      reasons: [...brokenJourneys(root), ...leftOut],
    };
  });
}

async function checked(command: string, args: string[]): Promise<Sum> {
  const { isGreen, output } = await runQuietly(command, args);
  const reasons = isGreen ? [] : [reason([command, ...args].join(' '), output, 'end')];
  return { passed: Number(isGreen), failed: Number(!isGreen), reasons };
}

/** Types, lint, unused exports and proofs, and the journeys after them. */
const checksAndJourneys = async (suites: Promise<Sum>): Promise<Sum[]> => [
  await timed('types', () => checked('node', ['scripts/typecheck.ts'])),
  await timed('lint', () => checked('biome', ['check', '--error-on-warnings', '.'])),
  await timed('exports', () => checked('knip', ['--no-progress'])),
  await timed('proofs', () => checked('node', ['scripts/prove.ts', '--reduced'])),
  // Alone: beside the suites of vitest, waits of a browser run out on a slow machine.
  await suites,
  await timed('journeys', journeys),
];

process.env.TMPDIR = FAST_FOLDER;
// Some thirty processes load wrangler and Miniflare, which take half a second to compile.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node-compile');
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');
await timed('build', ensureBuilt);
const sums = await timed('all after the build', () => checksAndJourneys(timed('vitest', vitest)));
const passed = sums.reduce((all, sum) => all + sum.passed, 0);
const failed = sums.reduce((all, sum) => all + sum.failed, 0);
if (failed > 0) console.log(`\nWhat failed:\n\n${sums.flatMap(sum => sum.reasons).join('\n\n')}`);
console.log(
  `\nMinutes: ${durations.map(([part, milliseconds]) => `${part} ${(milliseconds / 60_000).toFixed(1)}`).join(', ')}`,
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
