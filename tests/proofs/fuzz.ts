/**
 * `npm run prove fuzz`: malformed calls of every kind get their expected refusal, in the envelope, and none of them makes the site
 * fail or log an error. 500 calls, 120 with `--reduced`; `--seed=N` repeats a run.
 */
import { envelopeSchema } from '#app/contract/envelope.ts';
import type { Pair } from '../../scripts/pair.ts';
import { KINDS, type Kind } from '../support/fuzz-kinds.ts';
import { isReduced, proofSeed } from '../support/proof-run.ts';
import { Random } from '../support/random.ts';
import { hangUp, raw } from '../support/raw.ts';
import { startSeeded } from '../support/seeded-pair.ts';

const count = isReduced ? 120 : 500;
const seed = proofSeed();
const AT_ONCE = 8;

interface Outcome {
  kind: Kind;
  status: number;
  complaints: string[];
}

/** Sends one call of a kind and returns the error in its reply. */
async function send(pair: Pair, kind: Kind, random: Random): Promise<Outcome> {
  const call = { method: 'POST', ...kind.make(random, pair.url.origin) };
  if (kind.status === 0) {
    await hangUp(pair.url, call);
    return { kind, status: 0, complaints: [] };
  }
  const { status, headers, text } = await raw(pair.url, call);
  const complaints: string[] = [];
  const shown = `${call.method} ${call.path.slice(0, 120)} ${describeBody(call.body)}`;
  if (status !== kind.status) complaints.push(`${status} instead of ${kind.status}: ${shown}`);
  if (!isEnvelope(text, status))
    complaints.push(`no envelope of its status: ${shown} gave ${text.slice(0, 120)}`);
  if (headers['content-type'] !== 'application/json') complaints.push(`${headers['content-type']}: ${shown}`);
  if (headers['cache-control'] !== 'no-store') complaints.push(`may be kept: ${shown}`);
  return { kind, status, complaints };
}

function isEnvelope(text: string, status: number): boolean {
  try {
    const envelope = envelopeSchema.safeParse(JSON.parse(text));
    return envelope.success && envelope.data.code === status && envelope.data.status === (status === 200);
  } catch {
    return false;
  }
}

const describeBody = (body: unknown): string =>
  typeof body === 'string' ? JSON.stringify(body.slice(0, 120)) : body === undefined ? '' : '(bytes)';

/** Every kind in turn, each call with random numbers of its own, so that a run can be repeated in any order of completion. */
async function sendAll(pair: Pair): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next++;
      const kind = KINDS[index % KINDS.length] as Kind;
      outcomes.push(await send(pair, kind, new Random(seed + index * 7919)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

function print(outcomes: readonly Outcome[]): void {
  for (const kind of KINDS) {
    const statuses = outcomes.filter(it => it.kind === kind).map(it => it.status);
    const counts = [...new Set(statuses)].map(
      it => `${it || 'none'} x${statuses.filter(s => s === it).length}`,
    );
    console.log(
      `  ${kind.says.padEnd(44)} ${String(kind.status || 'none').padStart(4)}  ${counts.join(', ')}`,
    );
  }
}

const logged: string[] = [];
const pair = await startSeeded({
  vars: { RATE_LIMIT_SCALE: '1000' },
  onLog: (level, message) => logged.push(`${level}: ${message}`),
});
const startedAt = performance.now();
const outcomes = await sendAll(pair);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
const health = await raw(pair.url, { path: '/healthz' });
await pair.stop();

console.log(
  `${outcomes.length} malformed calls in ${seconds} s, seed ${seed}; kind, expected status, statuses:`,
);
print(outcomes);
const complaints = [
  ...outcomes.flatMap(it => it.complaints.map(complaint => `${it.kind.says}: ${complaint}`)),
  ...outcomes.filter(it => it.status === 429 || it.status >= 500).map(it => `${it.kind.says}: ${it.status}`),
  ...logged.map(it => `logged: ${it}`),
  ...(health.status === 200 ? [] : [`not healthy afterwards: ${health.text}`]),
];
for (const complaint of complaints.slice(0, 50)) console.error(complaint);
console.log(
  complaints.length === 0
    ? 'No wrong status, no 429, no 5xx, nothing logged.'
    : `${complaints.length} complaints.`,
);
process.exit(complaints.length === 0 ? 0 : 1);
