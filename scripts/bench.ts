/**
 * `npm run bench [render] [hydration] [ledger] [games]`: benchmarks of rendering at the edge, hydration on a cheap phone, the
 * ledger, and seeding. Judge the ratios: absolute figures depend on the machine.
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
  // Benchmarks with a limit return whether it holds.
  if ((await measure()) === false) process.exitCode = 1;
}
