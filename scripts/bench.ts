/**
 * `npm run bench [render] [hydration] [ledger] [frames] [games] [lobby] [lighthouse] [-- --runs=N --seconds=N
 * --data=FOLDER --part=NAME]`: benchmarks of rendering at the edge, hydration on a cheap phone, the ledger, bytes of games' frames,
 * seeding, the lobby at its largest, and Lighthouse's own. Judge the ratios: absolute figures depend on the machine.
 */
import { parseArgs } from 'node:util';
import { measureFrames } from '../tests/bench/frames.ts';
import { measureGames } from '../tests/bench/games.ts';
import { measureHydration } from '../tests/bench/hydration.ts';
import { measureLedger } from '../tests/bench/ledger.ts';
import { measureWithLighthouse } from '../tests/bench/lighthouse.ts';
import { measureLobby } from '../tests/bench/lobby.ts';
import { measureRendering } from '../tests/bench/rendering.ts';
import { ensureBuilt } from './ensure-built.ts';

const BENCHES = {
  render: measureRendering,
  hydration: measureHydration,
  ledger: measureLedger,
  frames: measureFrames,
  games: measureGames,
  lobby: measureLobby,
  lighthouse: measureWithLighthouse,
};
/** Benches that run without names: Lighthouse is installed only when it is named. */
const BY_DEFAULT: readonly string[] = ['render', 'hydration', 'ledger', 'frames', 'games', 'lobby'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    seconds: { type: 'string' },
    data: { type: 'string' },
    part: { type: 'string', multiple: true },
  },
});

/** A number of at least one, from the command line. */
function countOf(name: 'runs' | 'seconds'): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}`);
  return Number(text);
}

const unknown = positionals.filter(name => !(name in BENCHES));
if (unknown.length > 0) throw new Error(`There is no bench ${unknown.join(', ')}.`);
const names = positionals.length > 0 ? positionals : BY_DEFAULT;
const options = {
  runs: countOf('runs'),
  seconds: countOf('seconds'),
  data: values.data,
  parts: values.part ?? [],
};

ensureBuilt();
for (const [name, measure] of Object.entries(BENCHES)) {
  if (!names.includes(name)) continue;
  // Benchmarks with a limit return whether it holds.
  if ((await measure(options)) === false) process.exitCode = 1;
}
