/**
 * Fills a copy of the demo's folder with a crowd, file by file, while no pair runs on it. Rows are written by the platform's own
 * statements, and so fire the triggers and pass the checks of its tables.
 */
import { createHash, createHmac } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '#app/domain/time.ts';
import { memberWords } from '#platform/member/name-index/member-words.ts';
import { readNameTasks, writeWords } from '#platform/member/name-index/name-index.db.ts';
import { insertTag } from '#platform/member/record/tag.db.ts';
import { RARE_TAG } from '../lists/crowd-facts.ts';
import type { CrowdPlan, CrowdSize, WrittenCrowd, WrittenMember } from '../lists/written-crowd.ts';
import { Random } from '../random.ts';
import { type CrowdMember, crowdMember } from './crowd.ts';
import type { CrowdGame } from './crowd-money.ts';
import { d1Of } from './d1-of-file.ts';
import { writeEvents } from './fill-events.ts';
import { type Directory, writeMember } from './fill-members.ts';
import { type MoneyCounts, writeMoney } from './fill-money.ts';
import { writeOthers } from './fill-others.ts';
import { fillWallet } from './fill-wallet.ts';

const DATABASES = 'v3/d1/miniflare-D1DatabaseObject';
const OBJECTS = 'v3/do';
/** Of each member's movements, the share that is no play. */
const PLAIN_SHARE = 0.4;
const AT_ONCE = 500;
const EVENT_DAYS = 360;
const WALLET_DAYS = 700;
/** Members that the proof draws its samples from. */
const SHOWN = 5_000;
/** Members whose names are written by one statement. */
const NAMED_AT_ONCE = 25;

/** The runtime's name of an object's file. */
function objectFile(dataDir: string, className: string, name: string): string {
  const uniqueKey = `meridian-platform-${className}`;
  const key = createHash('sha256').update(uniqueKey).digest();
  const hmac = (of: string | Buffer) => createHmac('sha256', key).update(of).digest().subarray(0, 16);
  const own = hmac(name);
  return join(dataDir, OBJECTS, uniqueKey, `${Buffer.concat([own, hmac(own)]).toString('hex')}.sqlite`);
}

export function directoryFile(dataDir: string): string {
  const folder = join(dataDir, DATABASES);
  const [name, ...more] = readdirSync(folder).filter(
    it => it.endsWith('.sqlite') && it !== 'metadata.sqlite',
  );
  if (name === undefined || more.length > 0) throw new Error('The folder has not one database');
  return join(folder, name);
}

function opened(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  // A proof's folder need not survive a power cut.
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA temp_store = MEMORY',
  );
  return db;
}

/** Few members have most of the movements, and of the requests. */
function moneyCounts(random: Random, members: number, size: CrowdSize): Omit<MoneyCounts, 'requests'>[] {
  const weights = Array.from({ length: members }, () => (random.fraction() + 0.01) ** -0.6);
  const total = weights.reduce((sum, it) => sum + it, 0);
  const all = size.movements - 2 * size.rounds - 2 * size.requests;
  return weights.map(weight => {
    const movements = (all * weight) / total;
    const plain = movements * PLAIN_SHARE;
    // Fractions of a movement are drawn, so that the sum is met.
    const drawn = (count: number) => Math.floor(count + random.fraction());
    return { plain: drawn(plain), rounds: drawn((movements - plain) / 2) };
  });
}

function requestCounts(random: Random, members: number, requests: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (let made = 0; made < requests; made += 1) {
    const index = Math.floor(members * random.fraction() ** 1.5);
    counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  return counts;
}

const gamesOf = (db: DatabaseSync): CrowdGame[] =>
  db
    .prepare(
      'SELECT game_id AS gameId, provider_id AS providerId FROM game WHERE retired = 0 ORDER BY position',
    )
    .all() as unknown as CrowdGame[];

async function inTransactions<Item>(
  db: DatabaseSync,
  items: readonly Item[],
  write: (some: Item[]) => Promise<void>,
) {
  for (let first = 0; first < items.length; first += AT_ONCE) {
    db.exec('BEGIN');
    await write(items.slice(first, first + AT_ONCE));
    db.exec('COMMIT');
  }
}

/** Writes the texts of all names, as the job of the schedule does. */
async function indexAll(db: D1Database): Promise<void> {
  for (;;) {
    const tasks = await readNameTasks(db, NAMED_AT_ONCE);
    if (tasks.length === 0) return;
    await writeWords(
      db,
      tasks.map(({ memberId, version, ...names }) => ({ memberId, version, words: memberWords(names) })),
    );
  }
}

async function fillDirectory(
  db: DatabaseSync,
  at: Directory,
  size: CrowdSize,
  members: CrowdMember[],
  busiest: CrowdMember,
) {
  const { random } = at;
  await inTransactions(db, members, async some => {
    for (const of of some) await writeMember(at, of, of === busiest);
  });
  for (const { member } of members.slice(1, 3))
    await insertTag(at.db, { memberId: member.memberId, tag: RARE_TAG, by: 'o-crowd-1', at: at.now });
  db.exec('BEGIN');
  await indexAll(at.db);
  db.exec('COMMIT');
  const owners = members.filter(it => it.hasWallet && it !== busiest);
  const requests = requestCounts(random, owners.length, size.requests);
  const counts = moneyCounts(random, owners.length, size);
  const money = owners.map((of, index) => ({
    of,
    plain: 0,
    rounds: 0,
    ...counts[index],
    requests: requests.get(index) ?? 0,
  }));
  const games = gamesOf(db);
  let movements = 0;
  await inTransactions(db, money, async some => {
    movements += await writeMoney(at, some, games);
  });
  db.exec('BEGIN');
  await writeOthers(at, members, busiest, size);
  db.exec('COMMIT');
  return { movements, games };
}

const shownMember = ({ member, seenAt }: CrowdMember): WrittenMember => {
  const { memberId, username, fullName, email, mobile, createdAt } = member;
  return { memberId, username, fullName, email, mobile, createdAt, seenAt };
};

async function writeDirectory(plan: CrowdPlan, random: Random, members: CrowdMember[], busiest: CrowdMember) {
  const { dataDir, now, size } = plan;
  const file = opened(directoryFile(dataDir));
  const db = d1Of(file);
  const env = { DATABASES: { catalogue: db, sessions: db, directories: [db] as [D1Database] } };
  const written = await fillDirectory(file, { db, env, random, now }, size, members, busiest);
  const counted = file.prepare('SELECT count(*) AS count FROM cashier_request').get();
  file.close();
  return { ...written, requests: Number(counted?.count) };
}

export async function fillFolder(plan: CrowdPlan): Promise<WrittenCrowd> {
  const { dataDir, size, seed, now } = plan;
  const random = new Random(seed);
  const members = Array.from({ length: size.members }, (_, index) => crowdMember(random, index, now));
  const busiest = members.find(it => it.market.country === 'GB' && it.hasWallet);
  if (busiest === undefined) throw new Error('Nobody of the crowd is in Great Britain');
  const { memberId, currency } = busiest.member;
  const { movements, games, requests } = await writeDirectory(plan, random, members, busiest);
  const wallet = opened(objectFile(dataDir, 'MemberWallet', memberId));
  fillWallet(wallet, random, {
    owner: { memberId, currency, exponent: busiest.market.exponent },
    rounds: size.rounds,
    money: size.money,
    games,
    from: now - WALLET_DAYS * DAY_MS,
    to: now,
  });
  wallet.close();
  const log = opened(objectFile(dataDir, 'EventLog', 'log'));
  writeEvents(log, random, members, { busiest, count: size.events, days: EVENT_DAYS, now });
  log.close();
  return {
    members: members.filter((_, index) => index % Math.ceil(members.length / SHOWN) === 0).map(shownMember),
    busiest: memberId,
    games: games.map(it => it.gameId),
    movements: movements + 2 * size.rounds + size.money,
    requests,
  };
}
