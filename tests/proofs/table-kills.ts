/**
 * `npm run prove table-kills`: the pair is killed in each phase of a round of a shared table, at which members have bet, and is started
 * again on the same data: while bets are being sent, while the table is open, closed, and when it has just drawn or begun to play. Afterwards each bet
 * is one round that is settled by the table's seed or given back, once, and balances and ledgers say so to the minor unit. `--reduced`:
 * fewer members, and the closed table alone.
 */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startPair } from '../../scripts/pair.ts';
import { verifyFolder } from '../../scripts/verify-ledger.ts';
import { call, frameCall, openGame, sharedGameOf } from '../support/frame-play.ts';
import { startKillablePair } from '../support/ledger/killable-pair.ts';
import { isReduced, proofSeed } from '../support/proof-run.ts';
import { Random } from '../support/random.ts';
import { seededCopy } from '../support/seeded-pair.ts';
import { join, type TestSession } from '../support/session.ts';
import { each, historyOf, minor, nextWindow, viewOf } from '../support/shared-table.ts';

const MEMBERS = isReduced ? 6 : 24;
const PHASES = isReduced ? (['closed'] as const) : (['sending', 'open', 'closed', 'shown'] as const);
type Phase = (typeof PHASES)[number];
const ENGINES = isReduced
  ? (['roulette'] as const)
  : (['roulette', 'baccarat', 'wheel', 'crash', 'virtual-football'] as const);
type Engine = (typeof ENGINES)[number];
/** A bet on a round of the table. */
const BETS: Readonly<Record<Engine, (round: number) => unknown>> = {
  roulette: () => [{ kind: 'red', amountMinor: 100 }],
  baccarat: () => [{ side: 'banker', amountMinor: 100 }],
  wheel: () => [{ value: 1, amountMinor: 100 }],
  crash: () => ({ exitAtHundredths: 150 }),
  'virtual-football': round => [{ round, pick: 'home', amountMinor: 100 }],
};
const SEED = proofSeed();
const VARS = { RATE_LIMIT_SCALE: '100000' };
/** How long bets are sent, in milliseconds. */
const SENDING_MS = 1_500;
/** Longest wait until all rounds are over, in milliseconds. */
const PATIENCE_MS = 90_000;

interface Player {
  who: TestSession;
  username: string;
  session: string;
  balanceMinor: number;
}

const complaints: string[] = [];
const expectThat = (holds: boolean, complaint: string) => {
  if (holds) return;
  complaints.push(complaint);
  console.error(`! ${complaint}`);
};

/** Address of the pair, which changes with each start. */
interface Place {
  url: URL;
}

/** Sends all bets within `SENDING_MS`; retries those without an answer until the pair runs again. */
async function sendBets(
  place: Place,
  players: readonly Player[],
  input: (player: Player) => object,
  random: Random,
) {
  const taken = new Map<string, boolean>();
  await Promise.all(
    players.map(async player => {
      await pause(random.whole(0, SENDING_MS));
      for (;;) {
        try {
          const reply = await frameCall(place, 'bet', input(player));
          taken.set(player.username, reply.status);
          return;
        } catch {
          await pause(200); // killed
        }
      }
    }),
  );
  return taken;
}

/** The time of the kill after the window was seen, in milliseconds. */
function killAfter(
  phase: Phase,
  { closesInMs, drawsInMs }: { closesInMs: number; drawsInMs: number },
): number {
  switch (phase) {
    case 'sending':
      return SENDING_MS / 2;
    case 'open':
      return SENDING_MS + 1_000;
    case 'closed':
      return (closesInMs + drawsInMs) / 2;
    case 'shown':
      return drawsInMs + 30;
  }
}

/** The balance once no round of the player is open. */
async function settledBalance(place: Place, { who, session, username }: Player): Promise<number> {
  for (const until = performance.now() + PATIENCE_MS; ; await pause(500)) {
    const { output } = await frameCall(place, 'state', { session });
    const { round } = output as { round: { state: string } | null };
    if (round === null || round.state === 'over' || round.state === 'returned') break;
    if (performance.now() > until) {
      expectThat(false, `A round of ${username} is still ${round.state}`);
      break;
    }
  }
  const { output } = await call(place, who, 'member/wallet-balance');
  return minor((output as { balance: string }).balance);
}

async function killIn(
  phase: Phase,
  engine: Engine,
  dataDir: string,
  players: Player[],
  random: Random,
): Promise<void> {
  let pair = await startKillablePair(dataDir, { isMigrated: true, vars: VARS });
  const place: Place = { url: pair.url };
  const [first] = players;
  if (first === undefined) throw new Error('There is nobody');
  const view = await nextWindow(place, first.session, SENDING_MS);
  const input = (player: Player) => ({
    session: player.session,
    betId: `${engine}-${phase}-${player.username}`,
    stake: '1.00',
    bet: BETS[engine](view.number),
    tableRound: view.number,
  });
  const sending = sendBets(place, players, input, random);
  await pause(killAfter(phase, view));
  await pair.kill();
  pair = await startKillablePair(dataDir, { isMigrated: true, vars: VARS });
  place.url = pair.url;
  const taken = await sending;
  for (;;) {
    const { number, seed, phase: now, drawsInMs } = await viewOf(place, first.session);
    if (number !== view.number || seed !== null || now === 'void') break;
    await pause(Math.max(200, drawsInMs));
  }
  const counts = { over: 0, returned: 0, untaken: 0 };
  await each(players, async player => {
    const balanceMinor = await settledBalance(place, player);
    const rounds = (await historyOf(place, player.session)).filter(it => it.tableRound === view.number);
    const [round] = rounds;
    expectThat(rounds.length <= 1, `${player.username} has ${rounds.length} rounds of one bet`);
    expectThat(
      taken.get(player.username) !== true || rounds.length === 1,
      `A bet of ${player.username} is lost`,
    );
    if (round === undefined) counts.untaken += 1;
    else counts[round.state as 'over' | 'returned'] += 1;
    if (round?.state === 'over') {
      const hash = createHash('sha256')
        .update(Buffer.from(round.seed ?? '', 'hex'))
        .digest('hex');
      expectThat(hash === view.hash, `${player.username} was not paid by the table’s seed`);
    }
    const change = round?.state === 'over' ? minor(round.outcome?.win ?? '0') - minor(round.stake) : 0;
    const due = player.balanceMinor + change;
    expectThat(balanceMinor === due, `${player.username} has ${balanceMinor}, not ${due} minor units`);
    player.balanceMinor = balanceMinor;
  });
  console.log(
    `${engine}, killed while ${phase}: ${counts.over} settled, ${counts.returned} given back, ${counts.untaken} not taken`,
  );
  await pair.kill();
}

const random = new Random(SEED);
const dataDir = await seededCopy();
console.log(`seed ${SEED}`);
try {
  const tables: { engine: Engine; players: Player[] }[] = [];
  const pair = await startPair({ dataDir, isMigrated: true, vars: VARS });
  try {
    for (const engine of ENGINES) {
      const game = await sharedGameOf(pair, engine);
      const players: Player[] = [];
      await each(
        // Letters and digits are a username's only characters.
        Array.from({ length: MEMBERS }, (_, at) => `${engine.replace('-', '')}${at}x`),
        async username => {
          const who = await join(pair, username, 'GBP');
          const { session, balance } = await openGame(pair, who, game);
          players.push({ who, username, session, balanceMinor: minor(balance) });
        },
      );
      tables.push({ engine, players });
    }
  } finally {
    await pair.stop();
  }
  for (const phase of PHASES)
    for (const { engine, players } of tables) await killIn(phase, engine, dataDir, players, random);
  const { summary, wrong } = verifyFolder(dataDir);
  console.log(summary);
  for (const flaw of wrong) expectThat(false, flaw);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(
  complaints.length === 0 ? 'Every bet is settled or given back, once.' : `${complaints.length} complaints.`,
);
process.exit(complaints.length === 0 ? 0 : 1);
