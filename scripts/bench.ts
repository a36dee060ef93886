/**
 * `npm run bench [render] [hydration] [ledger] [games]`: how fast the edge renders, how long a cheap phone waits, how fast
 * money moves, how soon a demo has its games. Judge the ratios: absolute figures follow the machine.
 */
import { measureGames } from '../tests/bench/games.ts';
import { measureHydration } from '../tests/bench/hydration.ts';
import { measureLedger } from '../tests/bench/ledger.ts';
import { measureRendering } from '../tests/bench/rendering.ts';
import { ensureBuilt } from './ensure-built.ts';

const BENCHES = {
  render: measureRendering,
  hydration: measureHydration,
  ledger: measureLedger,
  games: measureGames,
};
const asked = process.argv.slice(2);

ensureBuilt();
for (const [name, measure] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  // Those that have a limit of their own say whether they keep to it.
  if ((await measure()) === false) process.exitCode = 1;
}
