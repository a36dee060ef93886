/**
 * How fast wallets move money, beside a bare object that does one insert: both through the platform's entry, on its own
 * socket, turn by turn. A movement here is a provider's bet, signed, with everything that belongs to it: key, funds, both
 * postings, round, bet, chain of hashes, outbox. Medians of interleaved rounds; the ratio has to be 0.4 or more.
 */
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { providerPath, SIGNATURE_HEADER, signedText, TIMESTAMP_HEADER } from '#app/contract/provider.ts';
import { developmentVars } from '../../scripts/development-vars.ts';
import { type Pair, startPlatform } from '../../scripts/pair.ts';
import { callWallets, driverUrl, driverWorker } from '../support/ledger/driver-worker.ts';
import { buildPlatform } from '../support/ledger/platform-worker.ts';
import { median } from './figures.ts';

const LEAST_RATIO = 0.4;
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
const PATH = providerPath(PROVIDER, 'bet');
const { PLATFORM_SECRET = '' } = developmentVars();
const secret = createHmac('sha256', PLATFORM_SECRET).update(`provider-call/1/${PROVIDER}`).digest('hex');

let made = 0;

/** A bet of the next member in turn; the bare object is sent the very same text and headers. */
function requestOf(kind: 'bet' | 'insert', members: number) {
  made += 1;
  const playerId = `m-bench-${made % members}`;
  const body = JSON.stringify({
    playerId,
    transactionId: `t-${made}`,
    roundId: `r-${made}`,
    gameId: 'g-1',
    currency: 'GBP',
    amount: '0.05',
    token: TOKEN,
  });
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', secret)
    .update(signedText(timestamp, PATH, body))
    .digest('hex');
  const path = kind === 'bet' ? PATH : `/bench/insert/${playerId}`;
  const headers = {
    'content-type': 'application/json',
    'x-platform-secret': PLATFORM_SECRET,
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: signature,
  };
  return { method: 'POST' as const, path, headers, body };
}

async function perSecond(
  url: URL,
  kind: 'bet' | 'insert',
  { members, connections }: (typeof SETTINGS)[number],
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

async function openWallets(pair: Pick<Pair, 'miniflare'>): Promise<void> {
  const db = await pair.miniflare.getD1Database('DIRECTORY', 'meridian-platform');
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
  for (let index = 0; index < 200; index += 1) {
    const memberId = `m-bench-${index}`;
    const owner = { memberId, currency: 'GBP', exponent: 2 };
    await callWallets(driver, [[memberId, 'open', [owner, 1_000_000_000, AT]]]);
    await callWallets(driver, [[memberId, 'openGameSession', [session, AT]]]);
  }
}

/** @returns whether every ratio is as it has to be */
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
  } finally {
    await pair.stop();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(join(module, '..'), { recursive: true, force: true });
  }
  if (!isFast) console.error(`A ratio is below ${LEAST_RATIO}.`);
  return isFast;
}
