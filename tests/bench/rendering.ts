/**
 * How fast the edge renders, on its own socket and without the assets binding in the path, beside a bare streaming React
 * render of the same trees and a constant answer. Medians of interleaved rounds.
 */
import autocannon from 'autocannon';
import { operate, startPair } from '../../scripts/pair.ts';
import { buildMeasured } from './measured-build.ts';
import { quietLog } from './quiet-log.ts';

const CONNECTIONS = 16;
const ROUND_SECONDS = 5;
const ROUNDS = 3;
const BARE = 'bare streaming React, same tree';
/** The bare render of a page comes right behind it: it draws the tree that was drawn last. */
const ANSWERS = [
  { page: 'home', name: 'home, rendered', path: '/en-gb' },
  { page: 'home', name: `home, ${BARE}`, path: '/bench/bare' },
  { page: 'category', name: 'category, rendered', path: '/en-gb/slots' },
  { page: 'category', name: `category, ${BARE}`, path: '/bench/bare' },
  { page: 'home', name: 'constant answer', path: '/bench/constant' },
] as const;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function requestsPerSecond(url: URL): Promise<number> {
  const result = await autocannon({ url: url.href, connections: CONNECTIONS, duration: ROUND_SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url.pathname}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

export async function measureRendering(): Promise<void> {
  buildMeasured();
  const pair = await startPair({
    folder: '.bench',
    hasAssets: false,
    onLog: quietLog,
    vars: { RATE_LIMIT_SCALE: '100000' },
  });
  try {
    await operate(pair, 'seed', { name: 'demo' }, 'operator');
    const rounds = new Map<string, number[]>(ANSWERS.map(({ name }) => [name, []]));
    for (let round = 0; round <= ROUNDS; round++) {
      for (const { name, path } of ANSWERS) {
        const speed = await requestsPerSecond(new URL(path, pair.directUrl));
        if (round > 0) rounds.get(name)?.push(speed); // the first round warms up
      }
    }
    const speedOf = (name: string) => median(rounds.get(name) ?? []);
    console.log(`\n${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_SECONDS} s, medians\n`);
    console.log(`${'answer'.padEnd(44)}${'requests/s'.padStart(12)}${'of bare React'.padStart(16)}`);
    for (const { page, name } of ANSWERS) {
      const ratio = speedOf(name) / speedOf(`${page}, ${BARE}`);
      console.log(
        `${name.padEnd(44)}${speedOf(name).toFixed(0).padStart(12)}${ratio.toFixed(2).padStart(16)}`,
      );
    }
  } finally {
    await pair.stop();
  }
}
