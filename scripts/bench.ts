/**
 * `npm run bench [render] [hydration]`: how fast the edge renders, and how long a cheap phone waits. Judge the ratios:
 * absolute figures follow the machine.
 */
import { measureHydration } from '../tests/bench/hydration.ts';
import { measureRendering } from '../tests/bench/rendering.ts';
import { ensureBuilt } from './ensure-built.ts';

const BENCHES = { render: measureRendering, hydration: measureHydration };
const asked = process.argv.slice(2);

ensureBuilt();
for (const [name, measure] of Object.entries(BENCHES)) {
  if (asked.length === 0 || asked.includes(name)) await measure();
}
