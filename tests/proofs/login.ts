/**
 * `npm run prove login`: response times do not reveal which names exist, and locks stop password guessing. 500 wrong passwords for
 * a known and 500 for unknown names, interleaved; then 1,000 on one account from as many addresses, and 1,000 from one address on
 * as many accounts. `--reduced`: 8 to 24, until their times agree, and 115.
 */
import { performance } from 'node:perf_hooks';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { developmentVars } from '../../scripts/development-vars.ts';
import type { Pair } from '../../scripts/pair.ts';
import { isReduced } from '../support/proof-run.ts';
import { startSeeded } from '../support/seeded-pair.ts';
import { post } from '../support/session.ts';

const TIMED = isReduced ? 24 : 500;
/** Number of attempts of each kind before times are compared. The reduced run ends when they agree, because each is a whole hash. */
const TURN = isReduced ? 8 : TIMED;
/** Attempts of each kind that are not timed. */
const WARMING = isReduced ? 2 : 5;
const GUESSES = isReduced ? 115 : 1000;
/** Tries that shared limits let in while a run lasts: one in three seconds. */
const MORE = 40;
/** Largest relative difference of the medians. Few attempts on a busy machine scatter more, so the reduced size allows more. */
const APART = isReduced ? 0.25 : 0.05;
const AT_ONCE = 8;
/** Cost of a hash on a site: times are compared under it, in the reduced run too. */
const { PASSWORD_COST = '' } = developmentVars();
// Locks count alike at any cost of a hash: the reduced run shares the seeded folder of the suites.
if (isReduced) process.env.PASSWORD_COST = '1024';
/** Registered by the run, so that the hash is of the site's cost. */
const KNOWN = 'timedmember';

const complaints: string[] = [];
const expectThat = (holds: boolean, complaint: string) => {
  if (!holds) complaints.push(complaint);
};

interface Reply {
  code: number;
  msg: string;
  retryAfter: string | null;
  /** Whether a second proof is asked for, which tells nothing of the password. */
  isGuarded: boolean;
}

async function guess(pair: Pair, username: string, address: string, password = 'Wrong-1234'): Promise<Reply> {
  const response = await post(pair, 'auth/login', { username, password }, { 'cf-connecting-ip': address });
  const { code, msg, output } = (await response.json()) as Reply & { output: unknown };
  const isGuarded = typeof output === 'object' && output !== null && 'guard' in output;
  return { code, msg, isGuarded, retryAfter: response.headers.get('retry-after') };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const CALLED = ['known', 'unknown'] as const;
type Took = Record<(typeof CALLED)[number], number[]>;

/** Makes attempts of both kinds, alternating, so that other load on the machine affects both alike. @returns the answers in words */
async function attempts(pair: Pair, took: Took): Promise<Set<string>> {
  const answers = new Set<string>();
  for (let index = -WARMING; index < TIMED; index += 1) {
    if (index > 0 && index % TURN === 0 && apartOf(took) <= APART) break;
    for (const kind of index % 2 === 0 ? CALLED : CALLED.toReversed()) {
      const name = kind === 'known' ? KNOWN : `nobody${1000 + index}`;
      const startedAt = performance.now();
      const { code, msg } = await guess(pair, name, '192.0.2.1');
      const ms = performance.now() - startedAt;
      if (index >= 0) took[kind].push(ms);
      answers.add(`${code} ${msg}`);
    }
  }
  return answers;
}

/** The relative difference of the medians. */
function apartOf(took: Took): number {
  const [known, unknown] = [median(took.known), median(took.unknown)];
  return Math.abs(known - unknown) / Math.max(known, unknown);
}

async function timing(): Promise<void> {
  const pair = await startSeeded({ vars: { RATE_LIMIT_SCALE: '100000', PASSWORD_COST } });
  const registered = await post(pair, 'auth/register', registrationOf(KNOWN));
  expectThat(registered.ok, `${KNOWN} cannot be registered: ${registered.status}`);
  const took: Took = { known: [], unknown: [] };
  const answers = await attempts(pair, took);
  await pair.stop();
  const apart = apartOf(took);
  const [known, unknown] = [median(took.known), median(took.unknown)];
  console.log(
    `${took.known.length} tries each: known names ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ${(100 * apart).toFixed(1)} per cent apart`,
  );
  expectThat(apart <= APART, `the medians are more than ${100 * APART} per cent apart`);
  expectThat(
    answers.size === 1,
    `known and unknown names are told apart in words: ${[...answers].join(' | ')}`,
  );
}

/** Many guesses, some of them concurrent. */
async function guessing(says: string, most: number, make: (index: number) => Promise<Reply>): Promise<void> {
  const replies: Reply[] = [];
  let next = 0;
  const work = async () => {
    while (next < GUESSES) replies.push(await make(next++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const wrong = replies.filter(it => it.code === 200 && !it.isGuarded).length;
  const locked = replies.filter(it => it.code === 429);
  const guarded = replies.filter(it => it.isGuarded).length;
  console.log(
    `${GUESSES} wrong passwords ${says}: ${wrong} answered, ${guarded} times a second proof, ${locked.length} times 429`,
  );
  // Limits that many people share let one more in at intervals.
  expectThat(
    wrong >= Math.min(most, GUESSES) && wrong <= most + MORE,
    `${says}: ${wrong} passwords were tried, not ${most}`,
  );
  expectThat(
    locked.length + guarded === GUESSES - wrong,
    `${says}: not all others are 429, or asked for a second proof`,
  );
  expectThat(
    locked.every(it => Number(it.retryAfter) > 0),
    `${says}: a 429 does not say when to try again`,
  );
}

async function locks(): Promise<void> {
  const pair = await startSeeded();
  const addressOf = (index: number) => `10.1.${index >> 8}.${index & 255}`;
  for (const name of ['demogb', 'nobodyatall']) {
    await guessing(`on ${name} from ${GUESSES} addresses`, 30, index => guess(pair, name, addressOf(index)));
    const right = await guess(pair, name, '192.0.2.200', PASSWORD);
    expectThat(right.isGuarded, `${name}: a stranger is let in, or kept out, while many guess at the name`);
    const here = '192.0.2.203';
    for (let index = 0; index < 5; index += 1) await guess(pair, `${name}x`, here);
    const locked = await guess(pair, `${name}x`, here, PASSWORD);
    expectThat(locked.code === 429, `${name}x: a sixth password is tried from one address`);
  }
  await guessing(`from one address on ${GUESSES} accounts`, 100, index =>
    guess(pair, `account${1000 + index}`, '192.0.2.201'),
  );
  const [same, other] = [
    await guess(pair, 'demose', '192.0.2.201', PASSWORD),
    await guess(pair, 'demose', '192.0.2.202', PASSWORD),
  ];
  expectThat(GUESSES <= 100 || same.code === 429, 'the slowed address logs somebody in at once');
  expectThat(other.code === 200, 'another address is locked too');
  await pair.stop();
}

await timing();
await locks();
for (const complaint of complaints) console.error(complaint);
console.log(
  complaints.length === 0
    ? 'Names are not told apart, and the locks hold.'
    : `${complaints.length} complaints.`,
);
process.exit(complaints.length === 0 ? 0 : 1);
