/**
 * `npm test`: everything that must hold, one after the other, and a last line with the true sums. Types, lint and the
 * proofs count as one each; suites count their tests.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBuilt } from './ensure-built.ts';

interface Sum {
  passed: number;
  failed: number;
}

const run = (command: string, args: string[]): boolean => {
  console.log(`\n> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
};

const one = (command: string, args: string[]): Sum =>
  run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A suite that breaks off before it wrote its report, or fails beyond its tests, is one failure more. */
const suite = (isGreen: boolean, report: string, read: (text: string) => Sum): Sum => {
  const sum = existsSync(report) ? read(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 };
  return { passed: sum.passed, failed: !isGreen && sum.failed === 0 ? 1 : sum.failed };
};

function vitest(): Sum {
  const report = 'test-results/vitest.json';
  const isGreen = run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]);
  return suite(isGreen, report, text => {
    const { numPassedTests, numFailedTests } = JSON.parse(text) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

function journeys(): Sum {
  const isGreen = run('playwright', ['test']);
  return suite(isGreen, 'test-results/e2e.json', text => {
    const { stats } = JSON.parse(text) as { stats: { expected: number; unexpected: number; flaky: number } };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');
ensureBuilt();
const sums = [
  one('node', ['scripts/typecheck.ts']),
  one('biome', ['check', '--error-on-warnings', '.']),
  vitest(),
  journeys(),
  one('node', ['scripts/prove.ts', '--reduced']),
];
const passed = sums.reduce((all, sum) => all + sum.passed, 0);
const failed = sums.reduce((all, sum) => all + sum.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
