/**
 * Measures how fast wallets move money, beside a bare object that does one insert: both through the platform's entry, on its own
 * socket, turn by turn. A movement here is a provider's bet, signed, with everything that belongs to it: key, funds, both
 * postings, round, bet, chain of hashes, outbox. Medians of interleaved rounds; the ratio has to be 0.5 or more. Afterwards whole
 * rounds, a bet and a win each, of one member: the rows that they add to the directory, which have to be none, and their bytes
 * in the wallet.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { developmentVars } from '../../scripts/development-vars.ts';
import { type Pair, startPlatform } from '../../scripts/pair.ts';
import { callWallets, driverUrl, driverWorker } from '../support/ledger/driver-worker.ts';
import { buildPlatform } from '../support/ledger/platform-worker.ts';
import { providerCall } from '../support/ledger/provider-call.ts';
import { walletBytes } from '../support/ledger/wallet-files.ts';
import { median } from './figures.ts';

const LEAST_RATIO = 0.5;
/** Of bets that draw from a bonus, to bets of real money. */
const LEAST_BONUS_RATIO = 0.85;
const ROUNDS = 5;
const ROUND_SECONDS = 3;
const SETTINGS = [
  { members: 1, connections: 16 },
  { members: 1, connections: 64 },
  { members: 200, connections: 16 },
  { members: 200, connections: 64 },
] as const;

const PROVIDER = 'p-bench';
const TOKEN = 'a-game-session-of-this-bench';
const AT = 1_800_000_000_000;
/** Rounds whose rows and bytes are counted. */
const COUNTED_ROUNDS = 4_000;
const COUNTED_MEMBER = 'm-bench-counted';
/** Members whose bets are paid by a bonus. */
const BONUS_MEMBERS = 200;
const BONUS_SETTING = { members: BONUS_MEMBERS, connections: 64 };
const { PLATFORM_SECRET = '' } = developmentVars();

let made = 0;

/** A call at the platform itself, past the edge. */
function signedCall(kind: 'bet' | 'win', payload: object) {
  const of = { gameId: 'g-1', currency: 'GBP', ...payload };
  const { path, headers, body } = providerCall(PROVIDER, kind, of);
  return {
    method: 'POST' as const,
    path,
    headers: { ...headers, 'x-platform-secret': PLATFORM_SECRET },
    body,
  };
}

/** A bet of the next member in turn; the bare object is sent the very same text and headers. */
type MeasuredCall = 'bet' | 'bonus-bet' | 'insert';

function requestOf(kind: MeasuredCall, members: number) {
  made += 1;
  const playerId = `${kind === 'bonus-bet' ? 'm-bonus' : 'm-bench'}-${made % members}`;
  const bet = { playerId, transactionId: `t-${made}`, roundId: `r-${made}`, amount: '0.05', token: TOKEN };
  const call = signedCall('bet', bet);
  return kind !== 'insert' ? call : { ...call, path: `/bench/insert/${playerId}` };
}

async function perSecond(
  url: URL,
  kind: MeasuredCall,
  { members, connections }: { members: number; connections: number },
): Promise<number> {
  let refused = '';
  const result = await autocannon({
    url: url.href,
    connections,
    duration: ROUND_SECONDS,
    verifyBody: body => {
      if (!String(body).startsWith('{"status":true')) refused = String(body);
      return true;
    },
    requests: [{ setupRequest: request => ({ ...request, ...requestOf(kind, members) }) }],
  });
  if (result.non2xx > 0 || result.errors > 0 || refused !== '') {
    throw new Error(`${kind}: ${result.non2xx} refused, ${result.errors} failed, ${refused}`);
  }
  return result.requests.average;
}

const directoryOf = ({ miniflare }: Pick<Pair, 'miniflare'>) =>
  miniflare.getD1Database('DIRECTORY', 'meridian-platform');

async function openWallets(pair: Pick<Pair, 'miniflare'>): Promise<void> {
  const db = await directoryOf(pair);
  await db
    .prepare(
      `INSERT INTO provider (provider_id, name, member_display, img, method, is_transfer, currencies)
       VALUES (?1, 'Bench', '{"en":"Bench"}', NULL, 0, 0, '["GBP"]')`,
    )
    .bind(PROVIDER)
    .run();
  const driver = await driverUrl(pair.miniflare);
  const tokenHash = createHash('sha256').update(TOKEN).digest('hex');
  const session = { tokenHash, providerId: PROVIDER, sessionHash: 'a-login', expiresAt: AT * 2 };
  const members = Array.from({ length: 200 }, (_, index) => `m-bench-${index}`);
  for (const memberId of [...members, COUNTED_MEMBER]) {
    const owner = { memberId, currency: 'GBP', exponent: 2 };
    await callWallets(driver, [[memberId, 'open', [owner, 1_000_000_000, AT]]]);
    await callWallets(driver, [[memberId, 'openGameSession', [session, AT]]]);
  }
}

/** Members without real money, whose bonus pays every bet and counts it. */
async function openBonuses(pair: Pick<Pair, 'miniflare'>): Promise<void> {
  const driver = await driverUrl(pair.miniflare);
  const tokenHash = createHash('sha256').update(TOKEN).digest('hex');
  const session = { tokenHash, providerId: PROVIDER, sessionHash: 'a-login', expiresAt: AT * 2 };
  const terms = {
    promotionId: 'promotion-bench',
    requiredMinor: 90_000_000_000,
    mostStakeMinor: 1_000,
    mostReleasedMinor: null,
    expiresAt: AT * 2,
    contributions: { games: {}, providers: {}, categories: {}, other: 100 },
    depositId: null,
  };
  const grant = { kind: 'bonus-grant', grantId: 'g-1', amountMinor: 1_000_000_000, winsTo: 'sources', terms };
  for (let index = 0; index < BONUS_MEMBERS; index += 1) {
    const memberId = `m-bonus-${index}`;
    await callWallets(driver, [[memberId, 'open', [{ memberId, currency: 'GBP', exponent: 2 }, 0, AT]]]);
    await callWallets(driver, [[memberId, 'openGameSession', [session, AT]]]);
    await callWallets(driver, [[memberId, 'move', ['grant', grant, AT]]]);
  }
}

/** @returns the median ratio of bets that a bonus pays to bets of real money */
async function bonusRatio(url: URL): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bonus = await perSecond(url, 'bonus-bet', BONUS_SETTING);
    const bet = await perSecond(url, 'bet', BONUS_SETTING);
    if (round > 0) ratios.push(bonus / bet);
  }
  return median(ratios);
}

/** Rows of all tables of the directory but the sums of days and hours, which do not grow with each movement. */
async function directoryRows(pair: Pick<Pair, 'miniflare'>): Promise<number> {
  const db = await directoryOf(pair);
  const tables = await db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_*' AND name NOT GLOB 'sqlite_*'
         AND name NOT GLOB 'provider_day*' AND name NOT GLOB 'figure_*'`,
    )
    .all<{ name: string }>();
  const counts = await db.batch<{ total: number }>(
    tables.results.map(({ name }) => db.prepare(`SELECT count(*) AS total FROM "${name}"`)),
  );
  return counts.reduce((sum, { results }) => sum + (results[0]?.total ?? 0), 0);
}

/** One member's round, with ids as long as providers' are. */
async function playRound(url: URL): Promise<void> {
  const of = { playerId: COUNTED_MEMBER, roundId: crypto.randomUUID() };
  for (const [kind, more] of [
    ['bet', { amount: '0.05', token: TOKEN }],
    ['win', { amount: '0.03', roundOver: true }],
  ] as const) {
    const { path, ...call } = signedCall(kind, { ...of, ...more, transactionId: crypto.randomUUID() });
    const reply = (await (await fetch(new URL(path, url), call)).json()) as { status: boolean; msg: string };
    if (!reply.status) throw new Error(`${kind}: ${reply.msg}`);
  }
}

/** @returns the rows that the counted rounds have added to the directory, and written and read in the wallet, their play sent to the log */
async function rowsOfRounds(pair: Pick<Pair, 'miniflare'>, url: URL) {
  const driver = await driverUrl(pair.miniflare);
  const before = await directoryRows(pair);
  await callWallets(driver, [[COUNTED_MEMBER, 'countRows', []]]);
  for (let done = 0; done < COUNTED_ROUNDS; done += 20)
    await Promise.all(Array.from({ length: 20 }, () => playRound(url)));
  await callWallets(driver, [[COUNTED_MEMBER, 'sweep', []]]);
  const [counted] = await callWallets(driver, [[COUNTED_MEMBER, 'rowsCounted', []]]);
  const { written, read } = counted as { written: number; read: number };
  return { directory: (await directoryRows(pair)) - before, written, read };
}

/** @returns whether every ratio is as it has to be, and play adds no rows to the directory */
export async function measureLedger(): Promise<boolean> {
  const module = await buildPlatform('tests/bench/ledger-worker/platform.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  const durableObjects = { BARE: { className: 'BareRows', useSQLite: true } };
  const pair = await startPlatform({
    platform: { module, durableObjects },
    beside: [driverWorker('meridian-platform')],
    dataDir,
  });
  let isFast = true;
  let rows = { directory: 0, written: 0, read: 0 };
  try {
    await openWallets(pair);
    const url = await pair.miniflare.unsafeGetDirectURL('meridian-platform');
    console.log(`\n${ROUNDS} rounds of ${ROUND_SECONDS} s, medians\n`);
    console.log(
      `${'members'.padEnd(10)}${'connections'.padStart(12)}${'movements/s'.padStart(14)}${'inserts/s'.padStart(12)}${'ratio'.padStart(8)}`,
    );
    for (const setting of SETTINGS) {
      const speeds = { bet: [] as number[], insert: [] as number[] };
      const ratios: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const bet = await perSecond(url, 'bet', setting);
        const insert = await perSecond(url, 'insert', setting);
        if (round === 0) continue; // warms up
        speeds.bet.push(bet);
        speeds.insert.push(insert);
        ratios.push(bet / insert);
      }
      const ratio = median(ratios);
      if (ratio < LEAST_RATIO) isFast = false;
      const figures = [setting.connections, median(speeds.bet).toFixed(0), median(speeds.insert).toFixed(0)];
      const [connections, moved, inserted] = figures.map(String);
      console.log(
        `${String(setting.members).padEnd(10)}${connections?.padStart(12)}${moved?.padStart(14)}${inserted?.padStart(12)}${ratio.toFixed(2).padStart(8)}`,
      );
    }
    await openBonuses(pair);
    const ratio = await bonusRatio(url);
    if (ratio < LEAST_BONUS_RATIO) isFast = false;
    console.log(`\nbets that a bonus pays: ${ratio.toFixed(2)} of the speed of the others`);
    rows = await rowsOfRounds(pair, url);
  } finally {
    await pair.stop();
    const bytes = walletBytes(dataDir, COUNTED_MEMBER) / COUNTED_ROUNDS;
    console.log(
      [
        `\n${COUNTED_ROUNDS} rounds: ${rows.directory} rows in the directory`,
        `each writes ${(rows.written / COUNTED_ROUNDS).toFixed(1)} rows of its wallet and reads ${(rows.read / COUNTED_ROUNDS).toFixed(0)}, and the wallet grows by ${bytes.toFixed(0)} bytes`,
      ].join('; '),
    );
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(join(module, '..'), { recursive: true, force: true });
  }
  if (!isFast)
    console.error(`A ratio is below ${LEAST_RATIO}, or that of bonuses below ${LEAST_BONUS_RATIO}.`);
  if (rows.directory > 0) console.error('Play adds rows to the directory.');
  return isFast && rows.directory <= 0;
}
