/**
 * `npm run prove tables`: many people at one shared table. 2,000 sockets watch and 300 members bet in three rounds, half of them twice
 * with the same bet and some too late. Every socket hears each phase once, all rounds of a window have the table's result, and the
 * ledgers agree to the minor unit. Prints how long the result takes from the table's moment to the sockets. `--reduced`: 200 sockets, 30
 * members, one round.
 *
 * Half of the sockets are opened in a second process, because one reader alone is slower than the hub.
 */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { tableChannel } from '#app/contract/realtime.ts';
import type { Pair } from '../../scripts/pair.ts';
import { call, frameCall, openGame, sharedGameOf } from '../support/frame-play.ts';
import { percentile } from '../support/percentile.ts';
import { isReduced, proofSeed } from '../support/proof-run.ts';
import { Random } from '../support/random.ts';
import { join } from '../support/session.ts';
import { each, historyOf, minor, nextWindow, type View, viewOf } from '../support/shared-table.ts';

const SOCKETS = isReduced ? 200 : 2_000;
const MEMBERS = isReduced ? 30 : 300;
const ROUNDS = isReduced ? 1 : 3;
const SEED = proofSeed();
const ENGINE = 'roulette';
const CURRENCY = 'GBP';
/** Sockets that open, and calls that are made, at the same time. */
const AT_ONCE = 50;
/** Bets are sent at random moments of this long, in milliseconds. */
const WINDOW_MS = 8_000;
const KEY = 'meridian-key';

interface Told {
  number: number;
  phase: string;
  seed: string | null;
  /** Epoch milliseconds. */
  at: number;
}

interface Listening {
  finish: () => Promise<Told[][]>;
}

const epoch = () => performance.timeOrigin + performance.now();

/** Opens sockets, and keeps what each is told of the table. */
async function listen(origin: string, channel: string, count: number): Promise<Listening> {
  const url = `${origin.replace('http', 'ws')}/app/${KEY}?protocol=7&client=proof&version=1`;
  const told: Told[][] = Array.from({ length: count }, () => []);
  const sockets: WebSocket[] = [];
  const openOne = (own: Told[]) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(url);
      sockets.push(socket);
      socket.onerror = () => reject(new Error('A socket was not opened'));
      socket.onmessage = ({ data }) => {
        const { event, data: text } = JSON.parse(String(data)) as { event: string; data: string };
        if (event === 'pusher:connection_established')
          socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: '' } }));
        else if (event === 'pusher_internal:subscription_succeeded') resolve();
        else if (event === 'table') own.push({ ...(JSON.parse(text) as Told), at: epoch() });
      };
    });
  const waiting = [...told];
  const work = async () => {
    for (let own = waiting.pop(); own !== undefined; own = waiting.pop()) await openOne(own);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    finish: async () => {
      for (const socket of sockets) socket.close();
      return told;
    },
  };
}

/** The same in another process. */
function listenElsewhere(origin: string, channel: string, count: number): Promise<Listening> {
  const args = [...process.argv.slice(2), `--listen=${origin}`, `--channel=${channel}`, `--count=${count}`];
  const child = fork(fileURLToPath(import.meta.url), args);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`The other listener ended: ${code}`)));
    child.once('message', () => {
      const finished = new Promise<Told[][]>(done => child.once('message', (there: Told[][]) => done(there)));
      resolve({
        finish: () => {
          child.send('finish');
          return finished;
        },
      });
    });
  });
}

const complaints: string[] = [];
const expectThat = (holds: boolean, complaint: string) => {
  if (holds) return;
  complaints.push(complaint);
  console.error(`! ${complaint}`);
};

interface Player {
  session: string;
  username: string;
  stakedMinor: number;
  wonMinor: number;
}

/** One round with bets of all players. @returns the moment of its draw, in epoch milliseconds */
async function playRound(
  pair: Pair,
  players: readonly Player[],
  random: Random,
): Promise<{ view: View; drawsAt: number }> {
  const [first] = players;
  if (first === undefined) throw new Error('There is nobody');
  const view = await nextWindow(pair, first.session, WINDOW_MS);
  const drawsAt = epoch() + view.drawsInMs;
  const bet = [{ kind: 'red', amountMinor: 100 }];
  const inputOf = (player: Player, betId: string) => ({
    session: player.session,
    betId,
    stake: '1.00',
    bet,
    tableRound: view.number,
  });
  await Promise.all(
    players.map(async (player, at) => {
      await pause(random.whole(0, WINDOW_MS));
      const input = inputOf(player, `tables-${view.number}-${player.username}`);
      // Half of the frames got no answer in time, and ask again.
      const replies = await Promise.all(
        Array.from({ length: 1 + (at % 2) }, () => frameCall(pair, 'bet', input)),
      );
      expectThat(
        replies.every(it => it.status),
        `${player.username} could not bet in time`,
      );
      player.stakedMinor += 100;
    }),
  );
  await pause(Math.max(0, drawsAt - epoch() - 2_000));
  await each(players.slice(0, 20), async player => {
    const late = await frameCall(pair, 'bet', inputOf(player, `late-${view.number}-${player.username}`));
    expectThat(!late.status, `${player.username} could bet too late`);
  });
  await pause(Math.max(0, drawsAt - epoch() + 1_000));
  const drawn = await viewOf(pair, first.session);
  const seed = drawn.seed ?? '';
  expectThat(
    createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex') === view.hash,
    `The seed of round ${view.number} is not the one that was promised`,
  );
  await each(players, async player => {
    await frameCall(pair, 'state', { session: player.session });
    const own = (await historyOf(pair, player.session)).filter(it => it.tableRound === view.number);
    const [round] = own;
    expectThat(own.length === 1, `${player.username} has ${own.length} rounds of one bet`);
    expectThat(
      round?.state === 'over' && round.seed === seed,
      `${player.username} was not paid by the table’s draw`,
    );
    player.wonMinor += minor(round?.outcome?.win ?? '0');
  });
  return { view, drawsAt };
}

async function atTable(pair: Pair): Promise<void> {
  const game = await sharedGameOf(pair, ENGINE);
  const channel = tableChannel(game.gameId, CURRENCY);
  const players: (Player & { who: Awaited<ReturnType<typeof join>>; openingMinor: number })[] = [];
  await each(
    Array.from({ length: MEMBERS }, (_, at) => `tables${at}x`),
    async username => {
      const who = await join(pair, username, CURRENCY);
      const { session, balance } = await openGame(pair, who, game);
      players.push({ session, username, stakedMinor: 0, wonMinor: 0, who, openingMinor: minor(balance) });
    },
  );
  const half = Math.floor(SOCKETS / 2);
  const listening = await Promise.all([
    listen(pair.url.origin, channel, SOCKETS - half),
    listenElsewhere(pair.url.origin, channel, half),
  ]);
  console.log(`${SOCKETS} sockets and ${MEMBERS} members are at the table`);
  const random = new Random(SEED);
  const rounds: { view: View; drawsAt: number }[] = [];
  for (let left = ROUNDS; left > 0; left -= 1) rounds.push(await playRound(pair, players, random));
  await pause(1_000);
  const told = (await Promise.all(listening.map(it => it.finish()))).flat();
  for (const { view, drawsAt } of rounds) {
    const shown = told.map(own => own.filter(it => it.number === view.number && it.phase === 'shown'));
    const lost = shown.filter(own => own.length === 0).length;
    const doubled = shown.filter(own => own.length > 1).length;
    const delays = shown
      .flatMap(([one]) => (one === undefined ? [] : [one.at - drawsAt]))
      .sort((a, b) => a - b);
    console.log(
      `round ${view.number}: ${delays.length} heard the result, ${lost} did not, ${doubled} twice; from the draw's moment ` +
        `median ${percentile(delays, 0.5).toFixed(0)} ms, p95 ${percentile(delays, 0.95).toFixed(0)} ms`,
    );
    expectThat(lost === 0, `${lost} sockets did not hear the result of round ${view.number}`);
    expectThat(doubled === 0, `${doubled} sockets heard the result of round ${view.number} twice`);
  }
  await each(players, async player => {
    const { output } = await call(pair, player.who, 'member/wallet-balance');
    const { balance } = output as { balance: string };
    const due = player.openingMinor - player.stakedMinor + player.wonMinor;
    expectThat(minor(balance) === due, `${player.username} has ${balance}, not ${due} minor units`);
  });
}

async function prove(): Promise<void> {
  console.log(`seed ${SEED}`);
  const { seededCopy } = await import('../support/seeded-pair.ts');
  const { startPair } = await import('../../scripts/pair.ts');
  const { verifyFolder } = await import('../../scripts/verify-ledger.ts');
  const dataDir = await seededCopy();
  try {
    const pair = await startPair({ dataDir, isMigrated: true, vars: { RATE_LIMIT_SCALE: '100000' } });
    try {
      await atTable(pair);
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
      ? 'Everybody at the table saw the same rounds, and the ledgers say so.'
      : `${complaints.length} complaints.`,
  );
  process.exit(complaints.length === 0 ? 0 : 1);
}

const argument = (name: string) =>
  process.argv.find(it => it.startsWith(`--${name}=`))?.slice(name.length + 3);
const elsewhere = argument('listen');
if (elsewhere === undefined) await prove();
else {
  const listening = await listen(elsewhere, argument('channel') ?? '', Number(argument('count')));
  process.once('message', async () => {
    process.send?.(await listening.finish(), () => process.exit(0));
  });
  process.send?.('ready');
}
