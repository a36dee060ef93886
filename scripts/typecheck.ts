/** Checks the types of every room with its own libraries: rules with none, the app with the DOM, workers with theirs, tools with Node's. */
import { execFileSync, spawnSync } from 'node:child_process';

/** Called by path, because the boundary tests' parser package installs a command of the same name. */
const TSC = 'node_modules/typescript/bin/tsc';

execFileSync('node', ['scripts/typegen.ts'], { stdio: 'inherit' });
const rooms = [
  'app/domain',
  'app',
  'workers/edge',
  'workers/demo', // and the platform below it
  'workers/demo/frames',
  'console',
  'workers/offline',
  'scripts',
  'tests',
  'tests/workers', // and all other tests inside the platform's worker
  'tests/bench/worker',
];
/** The compiler's runtime collects its garbage when the heap has grown fivefold: a seventh of the processor time. */
const env = { ...process.env, GOGC: '400' };
const failed = rooms.filter(room => {
  // Each checker infers the types that it meets for itself: four, the default, cost a processor half as much again.
  const { status } = spawnSync(TSC, ['--project', room, '--checkers', '1'], { stdio: 'inherit', env });
  return status !== 0;
});
if (failed.length > 0) {
  console.error(`Types do not hold in: ${failed.join(', ')}`);
  process.exit(1);
}
