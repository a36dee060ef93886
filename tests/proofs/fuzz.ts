/**
 * `npm run prove fuzz`: malformed calls of every kind get their expected refusal, in the envelope, and none of them makes the site
 * fail or log an error: 500 calls, 120 with `--reduced`. Then 20,000 malformed requests (400) to every door and 400 malformed frames
 * (40) to sockets: none of them gets a status of 500 or more. `--seed=N` repeats a run.
 */
import { envelopeSchema } from '#app/contract/envelope.ts';
import type { Pair } from '../../scripts/pair.ts';
import { operate } from '../../scripts/pair.ts';
import { DOORS, type Keys } from '../support/fuzz-doors.ts';
import { KINDS, type Kind } from '../support/fuzz-kinds.ts';
import { sendFrames } from '../support/fuzz-sockets.ts';
import { OPERATOR_TOKEN } from '../support/pair.ts';
import { isReduced, proofSeed } from '../support/proof-run.ts';
import { Random } from '../support/random.ts';
import { hangUp, raw } from '../support/raw.ts';
import { startSeeded } from '../support/seeded-pair.ts';
import { join } from '../support/session.ts';

const count = isReduced ? 120 : 500;
const seed = proofSeed();
const AT_ONCE = 8;
const requests = isReduced ? 400 : 20_000;
const frames = isReduced ? 40 : 400;

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

/** Keys that get requests past the entrances of the doors. */
async function keysOf(pair: Pair): Promise<Keys> {
  const [providerId, serviceId] = ['p-oxbow-nine', 'test-gateway'];
  const secretOf = async (call: string, payload: object) =>
    ((await operate(pair, call, payload, OPERATOR_TOKEN)) as { secret: string }).secret;
  return {
    origin: pair.url.origin,
    cookie: (await join(pair, 'malformed1', 'GBP')).cookie,
    operatorToken: OPERATOR_TOKEN,
    providerId,
    providerSecret: await secretOf('provider/secret', { providerId }),
    serviceId,
    serviceSecret: await secretOf('payment/secret', { serviceId }),
  };
}

interface DoorOutcome {
  door: string;
  status: number;
  shown: string;
}

/** Malformed requests to all doors in turn; a connection that breaks off counts as status 0. */
async function knock(pair: Pair, keys: Keys): Promise<DoorOutcome[]> {
  const answered: DoorOutcome[] = [];
  let next = 0;
  const work = async () => {
    while (next < requests) {
      const index = next++;
      const [door, make] = DOORS[index % DOORS.length] ?? [];
      if (door === undefined || make === undefined) return;
      const request = make(new Random(seed + 1 + index * 104_729), keys);
      const shown = `${request.method ?? 'GET'} ${request.path.slice(0, 160)} ${describeBody(request.body)}`;
      const { status } = await raw(pair.url, request).catch(() => ({ status: 0 }));
      answered.push({ door, status, shown });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answered;
}

function printDoors(answered: readonly DoorOutcome[]): void {
  for (const [door] of DOORS) {
    const statuses = answered.filter(it => it.door === door).map(it => it.status);
    const known = [...new Set(statuses)].sort((a, b) => a - b);
    const counts = known.map(it => `${it || 'broken off'} x${statuses.filter(s => s === it).length}`);
    console.log(`  ${door.padEnd(10)} ${counts.join(', ')}`);
  }
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

/** The router's own note about a path with a broken percent sign, which it answers with 404. */
const UNDECODABLE = /^The URL path ".*" could not be decoded because it is a malformed URL segment/s;

const logged: string[] = [];
const pair = await startSeeded({
  vars: { RATE_LIMIT_SCALE: '1000' },
  onLog: (level, message) => {
    if (!UNDECODABLE.test(message)) logged.push(`${level}: ${message}`);
  },
});
const startedAt = performance.now();
const outcomes = await sendAll(pair);
const answered = await knock(pair, await keysOf(pair));
const closes = await sendFrames(pair.url, frames, new Random(seed + 2));
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
const health = await raw(pair.url, { path: '/healthz' });
await pair.stop();

console.log(
  `${outcomes.length} malformed calls in ${seconds} s, seed ${seed}; kind, expected status, statuses:`,
);
print(outcomes);
console.log(`${answered.length} malformed requests by door, and statuses:`);
printDoors(answered);
console.log(
  `${frames} malformed frames; ends of sockets: ${[...closes].map(([code, times]) => `${code} x${times}`).join(', ')}`,
);
const complaints = [
  ...outcomes.flatMap(it => it.complaints.map(complaint => `${it.kind.says}: ${complaint}`)),
  ...outcomes.filter(it => it.status === 429 || it.status >= 500).map(it => `${it.kind.says}: ${it.status}`),
  ...answered.filter(it => it.status >= 500 || it.status === 0).map(it => `${it.status}: ${it.shown}`),
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
