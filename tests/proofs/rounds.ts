/**
 * `npm run prove rounds [--reduced] [--seed=N]`: 200 rounds of each of the studio's games through the real calls, from launch to
 * the wallet's answer, without a fault and with each fault that can be planted between studio and wallet. Afterwards balance, bet
 * history, ledgers and the studio's book agree, every round agrees with its revealed server seed, and reconciliation reports exactly
 * the changes that the proof then makes in the book. `--reduced`: 4 rounds of each.
 */
import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Fairness, studioRound } from '#app/contract/studio.ts';
import { wireMoment } from '#app/domain/date.ts';
import { parseAmount } from '#app/domain/money.ts';
import { checkRound } from '#demo/frames/fair/check-round.ts';
import { engineOf } from '#demo/frames/fair/engine-of.ts';
import { roundToCheck } from '#demo/frames/fair/round-to-check.ts';
import type { EngineId } from '#demo/studio/engines/engine.ts';
import { reconcile, type Transaction } from '#platform/games/provider/reconcile.ts';
import { OWN_TABLE_ENGINES } from '#tests/support/engines/own-tables.ts';
import { operate, type Pair, startPair } from '../../scripts/pair.ts';
import { ledgerTransactions } from '../../scripts/reconcile.ts';
import { verifyFolder } from '../../scripts/verify-ledger.ts';
import {
  betOf,
  call,
  frameCall,
  type Game,
  gamesOf,
  openGame,
  playRound,
  type Round,
} from '../support/frame-play.ts';
import { isReduced, proofSeed } from '../support/proof-run.ts';
import { Random } from '../support/random.ts';
import { seededCopy } from '../support/seeded-pair.ts';
import { join, type TestSession } from '../support/session.ts';
import { studioBook } from '../support/studio-books.ts';

const ROUNDS = isReduced ? 4 : 200;
/** The share of calls between studio and wallet with a fault. */
const RATE = 0.3;
const SEED = proofSeed();
const EXPONENT = 2;
const SETTLED_MS = 120_000;
/** Time between two readings of all books, in milliseconds: the play log waits for seconds before it writes. */
const LOOK_MS = 1_000;
const CONDITIONS = [null, 'late', 'twice', 'lost', 'out-of-order', 'down'] as const;

const complaints: string[] = [];
const expectThat = (holds: boolean, complaint: string) => {
  if (holds) return;
  complaints.push(complaint);
  console.error(`! ${complaint}`);
};

const minor = (decimal: string): number => {
  const read = parseAmount(decimal, EXPONENT);
  if (!read.ok) throw new Error(`${decimal} is no amount`);
  return read.value;
};

/** From shortly before this run, because its players are new, to the end of time. */
const SINCE_THEN = { from: Date.now() - 3_600_000, to: 253_402_300_799_999 };

interface Books {
  theirs: Transaction[];
  ours: Transaction[];
}

/** Readings under way: players of one studio share them. */
const readings = new Map<string, Promise<Books>>();

function readBooks(pair: Pair, providerId: string): Promise<Books> {
  const known = readings.get(providerId);
  if (known !== undefined) return known;
  const read = async () => {
    const theirs = await studioBook(pair, providerId);
    const { transactions } = await ledgerTransactions(pair.url, 'operator', providerId, SINCE_THEN);
    return { theirs, ours: transactions };
  };
  const reading = read().finally(() => readings.delete(providerId));
  readings.set(providerId, reading);
  return reading;
}

/** The studio's and the platform's transactions of one player, after the wallet has sent its play, which it is told to do at once. */
async function booksOf(pair: Pair, { providerId }: Game, playerId: string) {
  const until = performance.now() + SETTLED_MS;
  await operate(pair, 'wallet/copy-again', { memberId: playerId }, 'operator');
  for (;;) {
    const own = (it: Transaction) => it.playerId === playerId;
    const books = await readBooks(pair, providerId);
    const [theirs, ours] = [books.theirs.filter(own), books.ours.filter(own)];
    const { missing, extra, different } = reconcile(theirs, ours);
    const isSame = missing.length + extra.length + different.length === 0;
    if (isSame || performance.now() > until) return { theirs, ours, isSame };
    await pause(LOOK_MS);
  }
}

/** Removes one transaction, changes one and adds one: reconciliation has to report these three and no others. */
function plantedAreNamed(theirs: readonly Transaction[], ours: readonly Transaction[]): boolean {
  const [first, second, third, ...rest] = theirs.filter(it => it.kind === 'bet');
  if (first === undefined || second === undefined || third === undefined) return false;
  const others = theirs.filter(it => it.kind !== 'bet');
  const invented = { ...first, transactionId: 'b-invented' };
  const changed = { ...third, amount: '987654.32' };
  const { missing, extra, different } = reconcile([first, invented, changed, ...rest, ...others], ours);
  return (
    missing.map(it => it.transactionId).join() === 'b-invented' &&
    extra.map(it => it.transactionId).join() === second.transactionId &&
    different.map(it => `${it.transactionId} ${it.fields.map(([field]) => field)}`).join() ===
      `${third.transactionId} amount`
  );
}

/** The win with the prizes of jackpots, in minor units. */
const wonMinor = ({ outcome, prize = '0' }: Round): number => minor(outcome?.win ?? '0') + minor(prize);

interface BetRow {
  roundId: string;
  stake: string;
  win: string;
}

async function historyOf(pair: Pair, who: TestSession): Promise<Map<string, BetRow>> {
  const span = { from: wireMoment(Date.now() - 86_400_000), to: wireMoment(Date.now() + 86_400_000) };
  const rows = new Map<string, BetRow>();
  for (let page = 1; ; page += 1) {
    const reply = await call(pair, who, 'transaction/bet-history', { ...span, page, pageSize: 100 });
    const { data } = reply.output as { data: BetRow[] };
    for (const row of data) rows.set(row.roundId, row);
    if (data.length < 100) return rows;
  }
}

/** Changes the seeds of a table. @returns the revealed server seed */
async function revealedSeed(pair: Pair, session: string): Promise<string | null> {
  const { output: seeds } = await frameCall(pair, 'fairness', { session });
  const { serverSeedHash } = seeds as Fairness;
  const reply = await frameCall(pair, 'rotate', { session, serverSeedHash, clientSeed: `proof ${SEED}` });
  return reply.status ? ((reply.output as Fairness).previous?.serverSeed ?? null) : null;
}

/** Checks a round as browsers do, from the revealed server seed to the win; a planted other win has to be found. */
async function isProven(engine: EngineId, round: Round, serverSeed: string): Promise<boolean> {
  const shown = studioRound.parse(round);
  const asked = roundToCheck({ ...shown, proof: shown.proof && { ...shown.proof, serverSeed } }, EXPONENT);
  const rules = await engineOf(engine);
  if (asked === null || rules === null) return false;
  const stated = { ...asked.stated, winMinor: (asked.stated.winMinor ?? 0) + 1 };
  const { difference, isComplete } = checkRound(rules, asked);
  return isComplete && difference === null && checkRound(rules, { ...asked, stated }).difference === 'win';
}

interface PlayedRound {
  over: number;
  returned: number;
  refused: number;
}

/** Every round agrees with the server seed that its hash has promised, and no nonce was used twice. */
async function expectProven(pair: Pair, { engine, session }: Seat, rounds: readonly Round[], what: string) {
  const serverSeed = await revealedSeed(pair, session);
  expectThat(serverSeed !== null, `${what}: the server seed was not revealed`);
  const over = rounds.filter(it => it.state === 'over');
  const proven = await Promise.all(over.map(it => isProven(engine, it, serverSeed ?? '')));
  expectThat(proven.every(Boolean), `${what}: a round does not agree with its seeds`);
  const nonces = new Set(rounds.map(it => studioRound.parse(it).proof?.nonce));
  expectThat(nonces.size === rounds.length, `${what}: a nonce was used twice`);
}

let members = 0;

/** A new member at a table of a game. */
async function sitDown(pair: Pair, engine: EngineId, game: Game) {
  const number = ++members;
  const who = await join(pair, `rounds${number}x`, 'GBP');
  const { session, stakes, balance } = await openGame(pair, who, game);
  return { engine, game, who, number, session, stakes, balance };
}
type Seat = Awaited<ReturnType<typeof sitDown>>;

async function playGame(pair: Pair, seat: Seat, condition: string): Promise<PlayedRound> {
  const { engine, game, who, number, session, stakes, balance: opening } = seat;
  const what = `${engine}, ${condition}`;
  const random = new Random(SEED + number);
  const rounds: Round[] = [];
  const least = minor(stakes.minimum);
  for (let count = 0; count < ROUNDS; count += 1) {
    const stake = ((least + random.whole(0, 4 * least)) / 10 ** EXPONENT).toFixed(EXPONENT);
    const { reply, round } = await playRound(
      pair,
      session,
      stake,
      betOf(engine, random, minor(stake), least),
      `round-${number}-${count}`,
    );
    if (round === null) expectThat(false, `${what}: a round came to nothing: ${reply.msg}`);
    else rounds.push(round);
  }
  const of = (state: string) => rounds.filter(it => it.state === state);
  const over = of('over');
  const sum = over.reduce((total, it) => total - minor(it.stake) + wonMinor(it), minor(opening));
  const { theirs, ours, isSame } = await booksOf(pair, game, who.user.id);
  expectThat(isSame, `${what}: the studio’s book and the ledgers differ`);
  expectThat(plantedAreNamed(theirs, ours), `${what}: what was planted in the book is not what is named`);
  const reply = await call(pair, who, 'member/wallet-balance');
  const { balance } = reply.output as { balance: string };
  expectThat(
    minor(balance) === sum,
    `${what}: the balance is ${balance}, the rounds come to ${sum} minor units`,
  );
  const history = await historyOf(pair, who);
  const isInHistory = (round: Round) => {
    const { roundId, stake } = round;
    const row = history.get(roundId);
    return row !== undefined && row.stake === stake && minor(row.win) === wonMinor(round);
  };
  expectThat(over.every(isInHistory), `${what}: the bet history does not tell what was played`);
  await expectProven(pair, seat, rounds, what);
  return { over: over.length, returned: of('returned').length, refused: of('refused').length };
}

async function playAll(pair: Pair, games: Record<EngineId, Game>): Promise<void> {
  const providers = [...new Set(Object.values(games).map(it => it.providerId))];
  for (const fault of CONDITIONS) {
    const startedAt = performance.now();
    const plant = (rate: number) =>
      Promise.all(
        providers.map(providerId =>
          operate(pair, 'studio/faults', { providerId, fault: fault ?? 'lost', rate }, 'operator'),
        ),
      );
    const condition = fault ?? 'no fault';
    // A lost launch would have to be repeated, so faults begin after all launches.
    const seats = await Promise.all(OWN_TABLE_ENGINES.map(engine => sitDown(pair, engine, games[engine])));
    if (fault !== null) await plant(RATE);
    const played = await Promise.all(
      seats.map(async seat => [seat.engine, await playGame(pair, seat, condition)] as const),
    );
    await plant(0);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    const figures = played.map(
      ([engine, { over, returned, refused }]) => `${engine} ${over}/${returned}/${refused}`,
    );
    console.log(`${condition}: ${figures.join(', ')} (over/returned/refused) in ${seconds} s`);
  }
}

async function prove(): Promise<void> {
  console.log(`seed ${SEED}; ${ROUNDS} rounds of each game, faults in ${RATE * 100} % of the calls`);
  const dataDir = await seededCopy();
  try {
    const pair = await startPair({ dataDir, isMigrated: true, vars: { RATE_LIMIT_SCALE: '100000' } });
    try {
      await playAll(pair, await gamesOf(pair));
    } finally {
      await pair.stop();
    }
    const { summary, wrong } = verifyFolder(dataDir);
    console.log(summary);
    for (const flaw of wrong) expectThat(false, flaw);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(
    complaints.length === 0
      ? 'Ledgers, histories and books say what was played.'
      : `${complaints.length} complaints.`,
  );
  process.exit(complaints.length === 0 ? 0 : 1);
}

await prove();
