/**
 * `npm run prove chat [--reduced] [--seed=N]`: chats keep acknowledged messages, and stay quick.
 *
 * - Members and agents write into 50 chats while the pair is killed 20 times; a message without an answer is sent again under
 *   its id, and now and then an answered one too. Then each chat is read page by page: every acknowledged message stands there
 *   once under its number, and numbers have no gaps.
 * - 200 answers are timed with all chats open: from the agent's call until the member's socket has the message, and from the
 *   agent's Enter in a console that follows all chats until the answer is painted on the member's page.
 * - Opening a chat of 10,000 messages, and each older page of it, takes the time of a chat of 100.
 * - Members' windows whose sockets were cut for a second, for a minute and by a restart show the messages of the server; those
 *   of chats that ended meanwhile take no message.
 *
 * `--reduced`: 8 chats, 3 kills, 40 answers at sockets, and nothing of the rest, which `tests/workers/chat.test.ts` (rows that
 * are read) and `tests/e2e/live-tabs.test.ts` (cuts) show at their size.
 */
import { rmSync } from 'node:fs';
import { openAllRooms, timeAtSockets, timeOnScreens } from '../support/chat-proof/answers.ts';
import { cutByRestart, cutFor, endMeanwhile } from '../support/chat-proof/cuts.ts';
import { checkStored, killUnderLoad } from '../support/chat-proof/kills.ts';
import { type ReadTimes, timeRooms } from '../support/chat-proof/long-room.ts';
import { openBrowser, type Seat, takeSeat } from '../support/chat-proof/seats.ts';
import { askAsAgent, begin, client, OPERATOR_TOKEN, type Talk } from '../support/chat-proof/talks.ts';
import { agentAt } from '../support/e2e/agent.ts';
import { type KillablePair, startKillablePair } from '../support/ledger/killable-pair.ts';
import { percentile } from '../support/percentile.ts';
import { isReduced, proofSeed } from '../support/proof-run.ts';
import { Random } from '../support/random.ts';
import { seededCopy } from '../support/seeded-pair.ts';

const CHATS = isReduced ? 8 : 50;
const KILLS = isReduced ? 3 : 20;
const ANSWERS = isReduced ? 40 : 200;
const LOAD_MS = isReduced ? 700 : 1_500;
/** Bound of the 95th percentile of answers, in milliseconds. Beside the other suites of `npm test` a machine is slower. */
const MOST_MS = isReduced ? 1_500 : 300;
const ROOMS = { few: 100, many: 10_000 };
/** A page of the long chat takes at most so many times that of the short one, and this much longer, in milliseconds. */
const SLOWER = { times: 1.5, ms: 1 };
/** Members with a browser. */
const SEATS = 4;
const AWAY_MS = [1_000, 60_000] as const;

const seed = proofSeed();
const complaints: string[] = [];
const dataDir = await seededCopy();
/** Pairs that were started; all but the last have been killed. */
const started: KillablePair[] = [];

/** Starts the pair, again after a kill. */
async function start(port = 0): Promise<KillablePair> {
  const pair = await startKillablePair(dataDir, {
    port,
    isMigrated: true,
    vars: { RATE_LIMIT_SCALE: '100000' },
  });
  started.push(pair);
  return pair;
}

/** Prints times, and complains where their 95th percentile exceeds the bound. */
function judge(what: string, times: readonly number[]): void {
  const p95 = percentile(times, 0.95);
  const median = percentile(times, 0.5);
  console.log(`${times.length} answers ${what}: median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
  if (!(p95 <= MOST_MS))
    complaints.push(`The 95th percentile of answers ${what} is ${p95.toFixed(0)} ms, over ${MOST_MS} ms`);
}

async function proveKills(first: KillablePair, talks: readonly Talk[]) {
  const last = await killUnderLoad(first, {
    talks,
    random: new Random(seed),
    kills: KILLS,
    loadMs: LOAD_MS,
    restart: start,
  });
  const found = await Promise.all(talks.map(talk => checkStored(last, talk)));
  complaints.push(...found.flatMap(it => it.complaints));
  const total = found.reduce((sum, { count }) => sum + count, 0);
  console.log(`${CHATS} chats, ${KILLS} kills: ${total} messages are stored`);
  return last;
}

function compare(what: string, of: (times: ReadTimes) => number[], short: ReadTimes, long: ReadTimes): void {
  const [few, many] = [percentile(of(short), 0.5), percentile(of(long), 0.5)];
  console.log(
    `${what}: median ${few.toFixed(2)} ms of ${ROOMS.few}, ${many.toFixed(2)} ms of ${ROOMS.many} messages`,
  );
  if (!(many <= few * SLOWER.times + SLOWER.ms)) complaints.push(`${what} takes longer in a long chat`);
}

async function proveRooms(pair: KillablePair): Promise<void> {
  const [short, long] = await timeRooms(pair, String(seed), ROOMS);
  if (long.count < ROOMS.many - 40) complaints.push(`Only ${long.count} messages of the long chat were read`);
  compare('Opening a chat', it => it.opening, short, long);
  compare('An older page', it => it.older, short, long);
  const half = Math.floor(long.older.length / 2);
  const [newer, older] = [long.older.slice(0, half), long.older.slice(half)];
  console.log(
    `Its newer half: median ${percentile(newer, 0.5).toFixed(2)} ms a page, its older ${percentile(older, 0.5).toFixed(2)} ms`,
  );
}

/** Windows of members, in a browser. @returns the last pair */
async function proveScreens(pair: KillablePair): Promise<KillablePair> {
  const browser = await openBrowser();
  try {
    const seats: Seat[] = [];
    for (let at = 0; at < SEATS; at += 1) seats.push(await takeSeat(browser, pair, `p${seed}s${at}`));
    const { page: desk, leave } = await agentAt(browser, pair.url.origin, OPERATOR_TOKEN);
    const open = await openAllRooms(desk, CHATS);
    judge(`on screens, ${open} chats open`, await timeOnScreens(desk, seats, ANSWERS));
    await leave();
    for (const awayMs of AWAY_MS) {
      await cutFor(pair, seats, awayMs);
      console.log(`${SEATS} windows are in step after ${awayMs / 1_000} s without a socket`);
    }
    const next = await cutByRestart(pair, seats, start);
    console.log(`${SEATS} windows are in step after a restart`);
    await endMeanwhile(next, seats);
    console.log(`${SEATS} chats that ended meanwhile take no message`);
    return next;
  } finally {
    await browser.close();
  }
}

async function prove(): Promise<void> {
  console.log(`seed ${seed}`);
  const first = await start();
  await askAsAgent(first, 'desk', { country: 'GB', state: 'open', until: null });
  const talks: Talk[] = [];
  for (let at = 1; at <= CHATS; at += 1) talks.push(await begin(first, String(seed), at));
  const pair = await proveKills(first, talks);
  judge('at sockets', await timeAtSockets(pair, talks, ANSWERS));
  if (!isReduced) await proveRooms(await proveScreens(pair));
}

try {
  await prove();
} finally {
  await started.at(-1)?.kill();
  client.close();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const complaint of complaints) console.error(complaint);
console.log(
  complaints.length === 0 ? 'Chats keep what they acknowledged.' : `${complaints.length} complaints.`,
);
process.exit(complaints.length === 0 ? 0 : 1);
