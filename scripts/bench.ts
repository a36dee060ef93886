/**
 * `npm run bench`: how fast the edge renders, on the edge's own socket and without the assets binding in the path, beside
 * a bare streaming React render of the same tree and a constant answer. Medians of interleaved rounds; judge the ratios.
 */
import { execFileSync } from 'node:child_process';
import autocannon from 'autocannon';
import { operate, startPair } from './pair.ts';

const CONNECTIONS = 16;
const ROUND_SECONDS = 5;
const ROUNDS = 3;
const ANSWERS = {
  'home, rendered': '/en-gb',
  'bare streaming React, same tree': '/bench/bare',
  'constant answer': '/bench/constant',
} as const;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function requestsPerSecond(url: URL): Promise<number> {
  const result = await autocannon({ url: url.href, connections: CONNECTIONS, duration: ROUND_SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url.pathname}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

execFileSync('react-router', ['build'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production', BUILD_FOR: 'bench' },
});
const pair = await startPair({ folder: '.bench', hasAssets: false });
try {
  await operate(pair, 'seed', { name: 'demo' }, 'operator');
  const paths = Object.entries(ANSWERS);
  const rounds = new Map<string, number[]>(paths.map(([name]) => [name, []]));
  await (await fetch(new URL('/en-gb', pair.directUrl))).text();
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, path] of paths) {
      const speed = await requestsPerSecond(new URL(path, pair.directUrl));
      if (round > 0) rounds.get(name)?.push(speed); // the first round warms up
    }
  }
  const bare = median(rounds.get('bare streaming React, same tree') ?? []);
  console.log(`\n${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_SECONDS} s, medians\n`);
  console.log(`${'answer'.padEnd(34)}${'requests/s'.padStart(12)}${'of bare React'.padStart(16)}`);
  for (const [name, speeds] of rounds) {
    const speed = median(speeds);
    console.log(
      `${name.padEnd(34)}${speed.toFixed(0).padStart(12)}${(speed / bare).toFixed(2).padStart(16)}`,
    );
  }
} finally {
  await pair.stop();
}
