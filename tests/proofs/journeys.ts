/** Runs every browser journey in every language, theme and screen; `npm test` runs a part of the combinations. */
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('playwright', ['test', '--reporter=line'], {
  stdio: 'inherit',
  env: { ...process.env, JOURNEYS: 'full' },
});
process.exit(status ?? 1);
