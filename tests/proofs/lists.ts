/**
 * `npm run prove lists [--reduced] [--seed=N] [--only=CALL]`: with 200,000 members, 2 million movements and 20,000 requests, every list,
 * search and figure of operators answers within 200 ms (p95), in every view, filter and order, on the first page and deep in. In the
 * console the rows of an answer are painted within 100 ms (p95), and the longest list scrolls at 60 frames a second. A call above its
 * limit is measured twice more, because other work of the machine takes the processor too. `--reduced`: a fortieth of the rows, and times
 * are only printed, because that size runs on busy machines: calls that are refused or not measured fail it.
 */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { RULES } from '#platform/operator/roles.ts';
import { startPair } from '../../scripts/pair.ts';
import { type Fault, plantFaults } from '../support/ledger/platform-worker.ts';
import { type ConsoleEffort, type ConsoleFigures, measureConsole } from '../support/lists/console-lists.ts';
import {
  memberListVariants,
  memberSearchVariants,
  recordVariants,
} from '../support/lists/member-variants.ts';
import { NOT_LISTS } from '../support/lists/not-lists.ts';
import {
  cashierVariants,
  eventVariants,
  figureVariants,
  otherVariants,
} from '../support/lists/other-variants.ts';
import { type Place, type Timed, timeCall } from '../support/lists/time-calls.ts';
import type { Variant } from '../support/lists/variants.ts';
import { writtenCrowd } from '../support/lists/write-crowd.ts';
import type { CrowdSize, WrittenCrowd } from '../support/lists/written-crowd.ts';
import { isReduced, proofSeed } from '../support/proof-run.ts';
import { Random } from '../support/random.ts';
import { seededCopy } from '../support/seeded-pair.ts';

process.env.PASSWORD_COST ??= '1024';

const FULL: CrowdSize = {
  members: 200_000,
  movements: 2_000_000,
  requests: 20_000,
  rounds: 90_000,
  money: 3_000,
  events: 200_000,
  chats: 4_000,
  tickets: 4_000,
  cases: 600,
  payments: 20_000,
  claims: 100_000,
  messages: 200,
};
const REDUCED: CrowdSize = {
  members: 5_000,
  movements: 40_000,
  requests: 1_000,
  rounds: 2_000,
  money: 100,
  events: 4_000,
  chats: 100,
  tickets: 100,
  cases: 20,
  payments: 200,
  claims: 2_000,
  messages: 40,
};
const SIZE = isReduced ? REDUCED : FULL;
const SAMPLES = isReduced ? 1 : 20;
const EFFORT: ConsoleEffort = isReduced
  ? { opened: 2, steps: 2, rows: 150, scrollMs: 1_500 }
  : { opened: 15, steps: 20, rows: 1_000, scrollMs: 6_000 };
const AGAIN = 2;
const MOST_MS = 200;
const MOST_PAINT_MS = 100;
const LEAST_FRAMES = 58;
/** Slowest variants that are printed apart. */
const SLOWEST = 12;

/**
 * Jobs of the schedule do nothing: they go round all wallets, of which the crowd has one, and on this machine they share the thread of
 * the calls.
 */
const NO_JOBS: Fault = {
  file: 'workers/platform/http/schedule/clock-object.ts',
  find: 'if (nextAt > now) continue;',
  replace:
    'if (nextAt <= now) this.#storage.kv.put(job.name, { nextAt: now + job.everyMs, mark }); continue;',
};

const seed = proofSeed();
const random = new Random(seed);
const only = process.argv.find(it => it.startsWith('--only='))?.slice('--only='.length);
const complaints: string[] = [];

/** Every call that reads has to be measured, or be named as no list. */
function checkCovered(variants: readonly Variant[]): void {
  const measured = new Set(variants.map(it => it.call));
  for (const [call, { isChange }] of Object.entries(RULES))
    if (!isChange && measured.has(call) === NOT_LISTS.has(call))
      complaints.push(`${call} is ${measured.has(call) ? 'measured, and named as no list' : 'not measured'}`);
}

const shown = (ms: number): string => ms.toFixed(1).padStart(8);

const line = ({ call, name, p50, p95, rows }: Timed): string =>
  `${shown(p50)}${shown(p95)}${String(rows ?? '').padStart(6)}  ${call}: ${name}`;

/** Measured again where it is above the limit, up to twice; the best time counts. */
async function timed(place: Place, variant: Variant): Promise<Timed> {
  let best = await timeCall(place, variant, random, SAMPLES);
  for (let again = 0; !isReduced && again < AGAIN && best.p95 > MOST_MS; again += 1) {
    const other = await timeCall(place, variant, random, SAMPLES);
    if (other.p95 < best.p95) best = other;
  }
  return best;
}

/** Times the variants of a call. */
async function timeVariants(place: Place, variants: readonly Variant[]): Promise<Timed[]> {
  const all: Timed[] = [];
  for (const variant of variants) {
    const it = await timed(place, variant);
    all.push(it);
    if (only !== undefined) console.log(line(it));
    if (it.refusal !== null) complaints.push(`${it.call}, ${it.name}: ${it.refusal}`);
    else if (!isReduced && it.p95 > MOST_MS)
      complaints.push(`${it.call}, ${it.name}: ${it.p95.toFixed(0)} ms`);
  }
  return all;
}

/** Prints a line for each call, with the times of its slowest variant. */
async function timeAll(place: Place, variants: readonly Variant[]): Promise<void> {
  const all: Timed[] = [];
  console.log(`${'p50'.padStart(8)}${'p95'.padStart(8)}  of the slowest variant, ms`);
  for (const [call, some] of Map.groupBy(variants, it => it.call)) {
    const times = await timeVariants(place, some);
    all.push(...times);
    const slowest = times.reduce((most, it) => (it.p95 > most.p95 ? it : most));
    console.log(
      `${shown(slowest.p50)}${shown(slowest.p95)}  ${call}, ${some.length} variants: ${slowest.name}`,
    );
  }
  console.log(`The slowest of all ${all.length} variants (p50, p95, rows):`);
  for (const it of all.toSorted((one, other) => other.p95 - one.p95).slice(0, SLOWEST)) console.log(line(it));
}

function judgeConsole({ paints, scrolls }: ConsoleFigures): void {
  for (const { list, p50, p95, samples } of paints) {
    console.log(`${shown(p50)}${shown(p95)}  ${list}: from the answer to the painted rows, ${samples} times`);
    if (!isReduced && p95 > MOST_PAINT_MS)
      complaints.push(`${list}: rows are painted after ${p95.toFixed(0)} ms`);
  }
  for (const { list, rows, median, worst, longest } of scrolls) {
    console.log(
      `${list}: ${rows} rows scroll at ${median.toFixed(0)} frames a second, ${worst.toFixed(0)} in the worst one, longest task ${longest.toFixed(0)} ms`,
    );
    if (!isReduced && median < LEAST_FRAMES) complaints.push(`${list}: ${median.toFixed(1)} frames a second`);
  }
}

const variantsFor = (crowd: WrittenCrowd, now: number): Variant[] => [
  ...memberListVariants(crowd, now),
  ...memberSearchVariants(crowd),
  ...recordVariants(crowd, now),
  ...cashierVariants(now),
  ...eventVariants(crowd, now),
  ...figureVariants(now),
  ...otherVariants(crowd),
];

const dataDir = await seededCopy();
const module = plantFaults([NO_JOBS]);
console.log(`seed ${seed}`);
try {
  const begunAt = performance.now();
  const now = Date.now();
  const crowd = await writtenCrowd({ dataDir, size: SIZE, seed, now });
  console.log(
    `${SIZE.members} members, ${crowd.movements} movements, ${crowd.requests} requests, ${SIZE.events} events, written in ${((performance.now() - begunAt) / 1_000).toFixed(0)} s`,
  );
  const variants = variantsFor(crowd, now);
  checkCovered(variants);
  const pair = await startPair({
    dataDir,
    isMigrated: true,
    vars: { RATE_LIMIT_SCALE: '100000' },
    platform: { module },
  });
  try {
    const place = { url: pair.url, token: 'operator' };
    await timeAll(place, only === undefined ? variants : variants.filter(it => it.call.startsWith(only)));
    if (only === undefined || only === 'console') judgeConsole(await measureConsole(pair, crowd, EFFORT));
  } finally {
    await pair.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(dirname(module), { recursive: true, force: true });
}
for (const complaint of complaints.slice(0, 40)) console.error(complaint);
console.log(complaints.length === 0 ? 'Every list answers in time.' : `${complaints.length} complaints.`);
process.exit(complaints.length === 0 ? 0 : 1);
