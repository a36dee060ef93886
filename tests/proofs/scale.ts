/**
 * `npm run prove scale [--reduced] [--seed=N]`: members play through the built edge while each has a socket open, with 1 and with 4
 * objects for sockets and directories of members. In the middle the pair is killed and started again on the same data; interrupted requests are repeated.
 * Play adds no rows to the directories, each push goes to the shard of its member alone, every page ends with the balance of its
 * ledger, and the play log equals the ledgers. Prints rounds a second and the pushes of each shard.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { developmentVars } from '../../scripts/development-vars.ts';
import { ledgerTransactions } from '../../scripts/reconcile.ts';
import { checkFolder } from '../support/ledger/check.ts';
import type { WalletCall } from '../support/ledger/driver.ts';
import { callWallets } from '../support/ledger/driver-worker.ts';
import { Client } from '../support/ledger/in-flight.ts';
import { type KillablePair, type ServedPair, startKillablePair } from '../support/ledger/killable-pair.ts';
import { buildPlatform } from '../support/ledger/platform-worker.ts';
import { providerCall } from '../support/ledger/provider-call.ts';
import { readWallets } from '../support/ledger/wallet-files.ts';
import { isReduced, proofSeed } from '../support/proof-run.ts';
import { Random } from '../support/random.ts';
import { closeSockets, openSockets, type Player, registerCrowd, TOKEN } from '../support/scale/crowd.ts';
import type { HubCounts } from '../support/scale/hub-counts.ts';
import { seededCopy } from '../support/seeded-pair.ts';

// The members' passwords protect nothing.
process.env.PASSWORD_COST ??= '1024';

const MEMBERS = isReduced ? 40 : 300;
const LOAD_MS = isReduced ? 1_500 : 20_000;
const SHARDS = isReduced ? [4] : [1, 4];
const WRITERS = 48;
const PROVIDER = 'p-proof';
const GAMES = 40;
/** Rows of a game in a table of figures: one of bets and one of wins, in the hour of the start and in that of the end. */
const FIGURES_OF_GAME = 2 * 2;
/** Timeout for the log and the last pushes, in milliseconds. */
const SETTLE_MS = 150_000;
/** Time between two looks at tables or log, in milliseconds: a look reads all of them, and the log waits for seconds before it writes. */
const LOOK_MS = 1_000;
/** Looks at the tables in which nothing is added to them. */
const QUIET_TURNS = 2;

const { OPERATOR_TOKEN = '' } = developmentVars();
const seed = proofSeed();
const random = new Random(seed);
const client = new Client();
const complaints: string[] = [];
let made = 0;

interface Counts {
  shards: HubCounts[];
  rows: Record<string, number>;
}

const countsOf = async ({ driver }: KillablePair): Promise<Counts> =>
  (await (await fetch(new URL('/proof/counts', driver))).json()) as Counts;

/** Sends a signed call until it has a final answer; a call that the kill interrupts is repeated to the new pair. */
async function call(at: () => Promise<KillablePair>, kind: 'bet' | 'win', payload: object): Promise<void> {
  for (const until = performance.now() + SETTLE_MS; performance.now() < until; ) {
    const { url } = await at();
    const { path, headers, body } = providerCall(PROVIDER, kind, payload);
    const fate = await client.post(new URL(path, url), headers, body);
    const { status, code, msg } = (fate.state === 'answered' ? (fate.body ?? {}) : {}) as Record<
      string,
      unknown
    >;
    if (status === true) return;
    if (Number(code) >= 400 && Number(code) < 500) throw new Error(`${kind} refused: ${String(msg)}`);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  throw new Error(`a ${kind} is never answered`);
}

async function playRound(at: () => Promise<KillablePair>, { memberId: playerId }: Player): Promise<void> {
  made += 1;
  const number = made;
  const stake = random.whole(1, 100);
  const of = { playerId, currency: 'GBP', roundId: `round-${number}`, gameId: `g-${random.whole(1, GAMES)}` };
  const money = (minor: number) => (minor / 100).toFixed(2);
  await call(at, 'bet', { ...of, transactionId: `bet-${number}`, amount: money(stake), token: TOKEN });
  const won = random.fraction() < 0.3 ? stake * random.whole(1, 3) : 0;
  await call(at, 'win', { ...of, transactionId: `win-${number}`, amount: money(won), roundOver: true });
}

/** All writers play for a time. @returns rounds a second */
async function play(at: () => Promise<KillablePair>, crowd: readonly Player[]): Promise<number> {
  const startedAt = performance.now();
  let rounds = 0;
  const write = async () => {
    while (performance.now() - startedAt < LOAD_MS) {
      await playRound(at, random.pick(crowd));
      rounds += 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return rounds / ((performance.now() - startedAt) / 1_000);
}

/** Plays while the pair is killed and started again. @returns the new pair */
async function playThroughKill(
  pair: KillablePair,
  crowd: readonly Player[],
  start: () => Promise<KillablePair>,
) {
  let running = Promise.resolve(pair);
  const playing = play(() => running, crowd);
  await new Promise(resolve => setTimeout(resolve, LOAD_MS / 2));
  running = pair.kill().then(start);
  await Promise.all([playing, running]);
  return running;
}

/** The counts once all that came before play is written: copies of the crowd's wallets, and of the demo's. */
async function countsBeforePlay(pair: KillablePair, crowd: readonly Player[]): Promise<Counts> {
  const sweeps: WalletCall[] = crowd.map(({ memberId }) => [memberId, 'sweep', []]);
  const rowsOf = async () => {
    await callWallets(pair.driver, sweeps);
    return JSON.stringify((await countsOf(pair)).rows);
  };
  let [rows, quietTurns] = [await rowsOf(), 0];
  await until(async () => {
    const next = await rowsOf();
    quietTurns = next === rows ? quietTurns + 1 : 0;
    rows = next;
    return quietTurns >= QUIET_TURNS;
  });
  return countsOf(pair);
}

async function until(holds: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + SETTLE_MS; performance.now() < end; ) {
    if (await holds()) return true;
    await new Promise(resolve => setTimeout(resolve, LOOK_MS));
  }
  return false;
}

/** Waits until the log has all play. @returns ids of the log's movements */
async function settledLog(
  pair: KillablePair,
  crowd: readonly Player[],
  movements: number,
): Promise<string[]> {
  let ids: string[] = [];
  await until(async () => {
    await callWallets(
      pair.driver,
      crowd.map(({ memberId }) => [memberId, 'sweep', []]),
    );
    const { transactions } = await ledgerTransactions(pair.url, OPERATOR_TOKEN, PROVIDER, {
      from: 0,
      to: Date.now() * 2,
    });
    ids = transactions.map(it => `${it.kind}:${PROVIDER}:${it.transactionId}`);
    return ids.length >= movements;
  });
  return ids;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function checkHubs(name: string, { shards }: Counts, crowd: readonly Player[]): void {
  const wrong = sum(shards.map(it => it.misplaced + it.handedOn));
  if (wrong > 0) complaints.push(`${name}: ${wrong} pushes went to a shard that is not their member's`);
  const busy = shards.filter(it => it.published > 0).length;
  if (busy < shards.length) complaints.push(`${name}: only ${busy} shards got pushes`);
  const silent = crowd.filter(it => it.heard.pushes === 0).length;
  if (silent > 0) complaints.push(`${name}: ${silent} members heard no push`);
}

function checkRows(name: string, before: Counts, after: Counts, directories: number): void {
  // Tables may grow with the number of members, those of the demo included, as the list of late wallets does, and figures with the
  // number of games, in each directory; nothing grows with play.
  const byMembers = Math.max(MEMBERS, after.rows.member ?? 0);
  const byGames = GAMES * FIGURES_OF_GAME * directories;
  for (const [table, rows] of Object.entries(after.rows)) {
    const grown = rows - (before.rows[table] ?? 0);
    if (grown > (table.startsWith('figure_') ? Math.max(byGames, byMembers) : byMembers))
      complaints.push(`${name}: play added ${grown} rows to ${table}`);
  }
}

function checkLedgers(
  name: string,
  dataDir: string,
  crowd: readonly Player[],
  logged: readonly string[],
): void {
  const found = checkFolder(dataDir);
  complaints.push(...found.complaints.map(it => `${name}: ${it}`));
  const ids = new Set(crowd.map(it => it.memberId));
  const inLedgers = found.movements
    .filter(it => ids.has(it.memberId) && (it.kind === 'bet' || it.kind === 'win'))
    .map(it => it.operationId);
  if (logged.toSorted().join() !== inLedgers.toSorted().join())
    complaints.push(`${name}: the play log has ${logged.length} movements, the ledgers ${inLedgers.length}`);
  const balances = new Map(
    readWallets(dataDir, ({ memberId, db }) => {
      const main = db.prepare("SELECT balance_minor FROM account WHERE name = 'main'").get();
      return [memberId, (Number(main?.balance_minor ?? 0) / 100).toFixed(2)] as const;
    }),
  );
  const stale = crowd.filter(
    it => it.heard.balance !== null && it.heard.balance !== balances.get(it.memberId),
  );
  if (stale.length > 0)
    complaints.push(`${name}: ${stale.length} pages do not show the balance of their ledger`);
}

async function proveWith(shards: number, module: string): Promise<void> {
  const name = `${shards} shard(s)`;
  // The demo's one database has the catalogue then.
  const databases = shards === 1 ? [] : Array.from({ length: shards }, (_, at) => `DIRECTORY_${at + 1}`);
  const dataDir = await seededCopy(databases);
  const served: ServedPair = {
    module,
    vars: { REALTIME_SHARDS: String(shards), DIRECTORY_SHARDS: String(shards) },
    databases,
    isMigrated: true,
  };
  const start = () => startKillablePair(dataDir, served);
  let pair = await start();
  const crowd = await registerCrowd(pair, MEMBERS, PROVIDER);
  await openSockets(pair, crowd, shards);
  const away = new Set(crowd.map(it => it.shard)).size;
  if (away !== shards) complaints.push(`${name}: sockets are on ${away} of ${shards} shards`);
  const before = await countsBeforePlay(pair, crowd);
  const madeBefore = made;
  const perSecond = await play(async () => pair, crowd);
  const after = await countsOf(pair);
  checkHubs(name, after, crowd);
  pair = await playThroughKill(pair, crowd, start);
  await openSockets(pair, crowd, shards);
  await play(async () => pair, crowd);
  const rounds = made - madeBefore;
  const logged = await settledLog(pair, crowd, rounds * 2);
  checkRows(name, before, await countsOf(pair), shards);
  closeSockets(crowd);
  await pair.kill();
  checkLedgers(name, dataDir, crowd, logged);
  console.log(
    [
      `${name}: ${MEMBERS} members with a socket each, ${perSecond.toFixed(0)} rounds a second`,
      `pushes by shard ${after.shards.map(it => it.published).join(', ')}`,
      `${rounds} rounds in all, ${logged.length} movements in the log`,
    ].join('; '),
  );
  rmSync(dataDir, { recursive: true, force: true });
}

console.log(`seed ${seed}`);
const module = await buildPlatform('tests/support/scale-worker/platform.ts');
for (const shards of SHARDS) await proveWith(shards, module);
client.close();
rmSync(join(module, '..'), { recursive: true, force: true });
for (const complaint of complaints.slice(0, 20)) console.error(complaint);
console.log(complaints.length === 0 ? 'The ground carries them.' : `${complaints.length} complaints.`);
process.exit(complaints.length === 0 ? 0 : 1);
