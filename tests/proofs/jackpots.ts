/**
 * `npm run prove jackpots [--reduced] [--seed=N]`: members play games with jackpots at odds that make hits frequent, while calls of the
 * wallet get lost and the pair is killed at any moment, and is started again on the same data. Afterwards nothing is on its way, and pots,
 * shards, tables, the studio's book, ledgers and balances agree to the minor unit, fractions included. Faults that the proof plants in what
 * it has read are found. `--reduced`: fewer members, one kill.
 */
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { PotAccount, ShardAccount } from '#demo/studio/jackpot/accounts.ts';
import { flawsOfPots, flawsOfTables, type TableLine } from '#demo/studio/jackpot/reconcile-jackpots.ts';
import { reconcile, type Transaction } from '#platform/games/provider/reconcile.ts';
import { operate, startPair } from '../../scripts/pair.ts';
import { ledgerTransactions } from '../../scripts/reconcile.ts';
import { verifyFolder } from '../../scripts/verify-ledger.ts';
import { call, frameCall, type Game, jackpotGames, openGame } from '../support/frame-play.ts';
import { setJackpotUnit } from '../support/jackpot-files.ts';
import { startKillablePair } from '../support/ledger/killable-pair.ts';
import { isReduced, proofSeed } from '../support/proof-run.ts';
import { Random } from '../support/random.ts';
import { seededCopy } from '../support/seeded-pair.ts';
import { join, type TestSession } from '../support/session.ts';
import { each, minor } from '../support/shared-table.ts';
import { studioBook } from '../support/studio-books.ts';

const MEMBERS = isReduced ? 8 : 32;
const KILLS = isReduced ? 1 : 12;
const LOAD_MS = isReduced ? 2_000 : 4_000;
/** Odds are for each minor unit: a stake of 100.00 hits the smallest jackpot in every round, and the next one in every tenth. */
const UNIT_MINOR = 1;
const STAKES = ['0.10', '5.00', '100.00'];
/** Share of calls between studio and wallet whose answer is lost. */
const RATE = 0.25;
const PATIENCE_MS = 120_000;
const SEED = proofSeed();
const VARS = { RATE_LIMIT_SCALE: '100000' };
const SINCE_THEN = { from: Date.now() - 3_600_000, to: 253_402_300_799_999 };

interface Player {
  who: TestSession;
  game: Game;
  session: string;
  openingMinor: number;
}

interface Books {
  pots: PotAccount[];
  shards: ShardAccount[];
  flaws: string[];
}

const complaints: string[] = [];
const expectThat = (holds: boolean, complaint: string) => {
  if (holds) return;
  complaints.push(complaint);
  console.error(`! ${complaint}`);
};

/** The pair's present address. */
interface Place {
  url: URL;
}

let bets = 0;

/** Plays until the time is up; a bet without an answer is repeated once the pair runs again. */
async function play(place: Place, { session }: Player, random: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const input = { session, betId: `jackpot-bet-${++bets}`, stake: random.pick(STAKES), bet: {} };
    for (;;) {
      try {
        await frameCall(place, 'bet', input);
        break;
      } catch {
        await pause(100); // killed
      }
    }
  }
}

/** Loads the pair, kills it, and waits until the bets under way are answered by the next one. */
async function killOnce(dataDir: string, players: readonly Player[], random: Random): Promise<void> {
  let pair = await startKillablePair(dataDir, { isMigrated: true, vars: VARS });
  const place: Place = { url: pair.url };
  let isOver = false;
  const playing = players.map(player => play(place, player, random, () => isOver));
  await pause(random.whole(LOAD_MS / 2, LOAD_MS));
  await pair.kill();
  isOver = true;
  pair = await startKillablePair(dataDir, { isMigrated: true, vars: VARS });
  place.url = pair.url;
  await Promise.all(playing);
  await pair.kill();
}

const readBooks = async (place: Place): Promise<Books> =>
  (await operate(place, 'studio/jackpots', { currency: 'GBP', unitMinor: UNIT_MINOR }, 'operator')) as Books;

async function readLines(place: Place, providers: readonly string[]): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  for (const providerId of providers)
    for (let after: string | null = ''; after !== null; ) {
      const input = { providerId, currency: 'GBP', after };
      const page = (await operate(place, 'studio/jackpot-tables', input, 'operator')) as {
        tables: TableLine[];
        next: string | null;
      };
      lines.push(...page.tables);
      after = page.next;
    }
  return lines;
}

/** Waits until no contribution, prize or drop is on its way. */
async function atRest(place: Place, players: readonly Player[], providers: readonly string[]) {
  for (const until = performance.now() + PATIENCE_MS; ; await pause(500)) {
    await each([...players], async ({ session }) => void (await frameCall(place, 'state', { session })));
    const [books, lines] = [await readBooks(place), await readLines(place, providers)];
    const isWaiting =
      lines.some(it => it.isPending) ||
      books.shards.some(it => it.pendingMinor > 0) ||
      flawsOfTables(lines, books.pots).length > 0;
    if (!isWaiting || performance.now() > until) return { books, lines };
  }
}

async function compareLedgers(
  place: Place,
  players: readonly Player[],
  providers: readonly string[],
): Promise<number> {
  await each(
    [...players],
    async ({ who }) =>
      void (await operate(place, 'wallet/copy-again', { memberId: who.user.id }, 'operator')),
  );
  const ids = new Set(players.map(it => it.who.user.id));
  const own = (it: Transaction) => ids.has(it.playerId);
  const books: Transaction[] = [];
  for (const providerId of providers) {
    const theirs = (await studioBook(place, providerId)).filter(own);
    books.push(...theirs);
    for (const until = performance.now() + PATIENCE_MS; ; await pause(1_000)) {
      const { transactions } = await ledgerTransactions(place.url, 'operator', providerId, SINCE_THEN);
      const { missing, extra, different } = reconcile(theirs, transactions.filter(own));
      const count = missing.length + extra.length + different.length;
      if (count > 0 && performance.now() < until) continue;
      expectThat(
        count === 0,
        `${providerId}: ${count} transactions differ between the studio’s book and the ledgers`,
      );
      break;
    }
  }
  await each([...players], async ({ who, openingMinor }) => {
    const change = books
      .filter(it => it.playerId === who.user.id)
      .reduce((sum, it) => sum + (it.kind === 'bet' ? -1 : 1) * minor(it.amount ?? '0'), 0);
    const { output } = await call(place, who, 'member/wallet-balance');
    const balanceMinor = minor((output as { balance: string }).balance);
    expectThat(
      balanceMinor === openingMinor + change,
      `${who.user.id} has ${balanceMinor}, not ${openingMinor + change} minor units`,
    );
  });
  return books.length;
}

/** Changes what was read in one place each; every change has to be found. */
function expectFaultsFound({ pots, shards }: Books, lines: readonly TableLine[]): void {
  const planted: [what: string, find: () => string[]][] = [
    [
      'a lost payout',
      () =>
        flawsOfPots(
          pots.map(it => ({ ...it, hits: it.hits.slice(1) })),
          shards,
        ),
    ],
    [
      'a lost fraction',
      () =>
        flawsOfPots(
          pots.map(it => ({
            ...it,
            book: { ...it.book, pot: { ...it.book.pot, micros: (it.book.pot.micros + 1) % 1_000_000 } },
          })),
          shards,
        ),
    ],
    [
      'a doubled report',
      () =>
        flawsOfPots(
          pots.map(it => ({
            ...it,
            shards: it.shards.map(mark => ({ ...mark, stakesMinor: 2 * mark.stakesMinor })),
          })),
          shards,
        ),
    ],
    [
      'a lost contribution',
      () =>
        flawsOfTables(
          lines.map(it => ({ ...it, takenMinor: it.takenMinor - 10 })),
          pots,
        ),
    ],
    [
      'a prize that is missing',
      () =>
        flawsOfTables(
          lines.map(it => ({ ...it, prizes: it.prizes.slice(1) })),
          pots,
        ),
    ],
    [
      'a prize of another amount',
      () =>
        flawsOfTables(
          lines.map(it => ({ ...it, prizes: it.prizes.map(prize => ({ ...prize, amountMinor: 1 })) })),
          pots,
        ),
    ],
  ];
  for (const [what, find] of planted) expectThat(find().length > 0, `${what} was planted and not found`);
}

const random = new Random(SEED);
const dataDir = await seededCopy();
console.log(`seed ${SEED}`);
try {
  const players: Player[] = [];
  const first = await startPair({ dataDir, isMigrated: true, vars: VARS });
  let providers: string[] = [];
  try {
    const games = await jackpotGames(first);
    providers = [...new Set(games.map(it => it.providerId))];
    await each(
      Array.from({ length: MEMBERS }, (_, at) => at),
      async at => {
        const who = await join(first, `jackpot${at}x`, 'GBP');
        const game = games[at % games.length];
        if (game === undefined) throw new Error('No game has jackpots');
        const { session, balance } = await openGame(first, who, game);
        players.push({ who, game, session, openingMinor: minor(balance) });
      },
    );
    for (const providerId of providers)
      await operate(first, 'studio/faults', { providerId, fault: 'lost', rate: RATE }, 'operator');
  } finally {
    await first.stop();
  }
  const tables = setJackpotUnit(dataDir, UNIT_MINOR);
  expectThat(tables === MEMBERS, `${tables} tables have jackpots, not ${MEMBERS}`);
  for (let kill = 0; kill < KILLS; kill += 1) await killOnce(dataDir, players, random);
  const last = await startPair({ dataDir, isMigrated: true, vars: VARS });
  try {
    for (const providerId of providers)
      await operate(last, 'studio/faults', { providerId, fault: 'lost', rate: 0 }, 'operator');
    const { books, lines } = await atRest(last, players, providers);
    for (const flaw of [...books.flaws, ...flawsOfTables(lines, books.pots)]) expectThat(false, flaw);
    const transactions = await compareLedgers(last, players, providers);
    expectFaultsFound(books, lines);
    for (const { book, hits } of books.pots)
      console.log(`${book.tier}: ${hits.length} payouts, ${book.paidMinor} minor units`);
    const stakes = books.shards.reduce((sum, it) => sum + it.takenMinor, 0);
    console.log(
      `${bets} bets of ${MEMBERS} members, ${stakes} minor units staked, ${transactions} transactions, ${2 * KILLS} kills`,
    );
    const hits = books.pots.reduce((sum, it) => sum + it.hits.length, 0);
    expectThat(hits > 0 && stakes > 0, 'nothing was hit');
  } finally {
    await last.stop();
  }
  const { summary, wrong } = verifyFolder(dataDir);
  console.log(summary);
  for (const flaw of wrong) expectThat(false, flaw);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(
  complaints.length === 0
    ? 'Every contribution and every prize is there once.'
    : `${complaints.length} complaints.`,
);
process.exit(complaints.length === 0 ? 0 : 1);
