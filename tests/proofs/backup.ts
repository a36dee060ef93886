/**
 * `npm run prove backup [--reduced] [--rounds=N] [--sealed]`: a wallet with two million movements is exported while its member plays,
 * then lost, restored and verified. With `--sealed` it moves all old play to chapters first, as it does by itself. Bets are timed
 * beside the export and during it: their p99 is at most 50 ms longer. `--reduced` is a small wallet, whose times are only printed,
 * because `npm test` runs beside other work. The exports are kept by this process, as a bucket is by another machine.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SIZES } from '#platform/ledger/wallet/chapter/seal.ts';
import type { PlayCall } from '#platform/ledger/wallet/rules/play-call.ts';
import { startPlatform } from '../../scripts/pair.ts';
import { verifyFolder } from '../../scripts/verify-ledger.ts';
import type { MadePlay } from '../support/backup/made-play.ts';
import { driverUrl, driverWorker } from '../support/ledger/driver-worker.ts';
import { buildPlatform } from '../support/ledger/platform-worker.ts';
import { percentile } from '../support/percentile.ts';
import { isReduced } from '../support/proof-run.ts';
import { migratedCopy } from '../support/seeded-pair.ts';

const isSealed = process.argv.includes('--sealed');
const given = process.argv.find(it => it.startsWith('--rounds='))?.slice('--rounds='.length);
const ROUNDS = Number(given ?? (isReduced ? 8_000 : 1_000_000));
/** Rounds that the wallet makes in one call. */
const ROUNDS_PER_CALL = 4_000;
/** The most that an export may add to the p99 of bets, in milliseconds. */
const MOST_ADDED_MS = 50;
/** Bets that are timed beside the export, and the pause after each in milliseconds. */
const BETS_BESIDE = isReduced ? 200 : 2_000;
const PAUSE_MS = 10;

const MEMBER = 'm-backup';
const [providerId, session] = ['p-backup', 'a-game-session-of-this-proof'];
const EVERY_MS = 3_000;
const NOW = Date.now();
const OPENING_MINOR = 100_000_000;

const complaints: string[] = [];
const dataDir = await migratedCopy();
const module = await buildPlatform('tests/support/backup-worker/platform.ts');
/** Files of the exports by their keys. */
const files = new Map<string, Buffer>();

/** The bucket of the exports. */
async function bucket(request: Request): Promise<Response> {
  const key = decodeURIComponent(new URL(request.url).pathname.slice(1));
  if (request.method === 'PUT') files.set(key, Buffer.from(await request.arrayBuffer()));
  const file = files.get(key);
  return file === undefined ? new Response(null, { status: 404 }) : new Response(new Uint8Array(file));
}

const pair = await startPlatform({
  dataDir,
  isMigrated: true,
  beside: [driverWorker('meridian-platform')],
  platform: { module, serviceBindings: { BUCKET_ELSEWHERE: bucket } },
});
const driver = await driverUrl(pair.miniflare);

/**
 * Calls the wallet, on a connection of its own: the runtime closes idle ones while a wallet makes its play.
 * @throws Error where the call does
 */
async function call<Answer>(method: string, ...args: unknown[]): Promise<Answer> {
  const response = await fetch(driver, {
    method: 'POST',
    headers: { connection: 'close' },
    body: JSON.stringify([[MEMBER, method, args]]),
  });
  const [answer] = (await response.json()) as [{ threw?: string } | null];
  if (answer?.threw !== undefined) throw new Error(`${method}: ${answer.threw}`);
  return answer as Answer;
}

const counts = () => call<{ movements: number; play: number; chapters: number }>('counts');

/** Begins work of the wallet, and waits for its result. */
async function worked<Out>(...begin: string[]): Promise<Out> {
  await call('begin', ...begin);
  for (;;) {
    const result = await call<{ ok: boolean; value: Out } | null>('result');
    if (result?.ok) return result.value;
    if (result !== null) throw new Error(JSON.stringify(result));
    await pause(500);
  }
}

async function timed<Out>(says: string, run: () => Promise<Out>): Promise<Out> {
  const begunAt = performance.now();
  const out = await run();
  console.log(`${says}: ${((performance.now() - begunAt) / 1_000).toFixed(1)} s`);
  return out;
}

async function build(): Promise<void> {
  const owner = { memberId: MEMBER, currency: 'GBP', exponent: 2 };
  const first = NOW - ROUNDS * EVERY_MS;
  await call('open', owner, OPENING_MINOR, first);
  const gameSession = { tokenHash: session, providerId, sessionHash: 'login', expiresAt: NOW * 2 };
  await call('openGameSession', gameSession, first);
  for (let round = 0; round < ROUNDS; round += ROUNDS_PER_CALL) {
    const made: MadePlay = {
      providerId,
      rounds: ROUNDS_PER_CALL,
      from: first + round * EVERY_MS,
      everyMs: EVERY_MS,
    };
    await call('fill', made);
    // As the play log confirms it: old play is sealed then.
    if (isSealed) await call('playWritten', 0, 0);
    if (round % 100_000 === 0 && round > 0) console.log(`${round} rounds, ${JSON.stringify(await counts())}`);
  }
}

/** Waits until the wallet has sealed what it seals. */
async function sealed(): Promise<void> {
  while ((await counts()).play >= SIZES.kept + SIZES.size) {
    await call('playWritten', 0, 0);
    await pause(500);
  }
}

let bets = 0;

/** One bet, as a provider makes it. @returns its milliseconds */
async function bet(): Promise<number> {
  bets += 1;
  const order: PlayCall = {
    kind: 'bet',
    providerId,
    isTransferType: false,
    currency: 'GBP',
    transactionId: `timed-${bets}`,
    roundId: `timed-${bets}`,
    gameId: 'g-1',
    amount: '0.10',
    session,
  };
  const begunAt = performance.now();
  const reply = await call<{ answer: { ok: boolean } }>('play', order, NOW + bets * 100);
  const took = performance.now() - begunAt;
  if (!reply.answer.ok) throw new Error(JSON.stringify(reply));
  return took;
}

/** Bets one after another while something goes on. */
async function betsWhile(goesOn: (made: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    times.push(await bet());
    await pause(PAUSE_MS);
  }
  return times;
}

function figures(says: string, times: readonly number[]): number {
  const at = (share: number) => percentile(times, share).toFixed(1);
  console.log(`${says}: ${times.length} bets, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
  return percentile(times, 0.99);
}

interface Exported {
  key: string;
  /** Of the last movement. */
  number: number;
}

async function exportDuringPlay(): Promise<Exported> {
  const beside = await betsWhile(made => made < BETS_BESIDE);
  let goesOn = true;
  const making = timed('Exported', () => worked<Exported>('exportNow')).finally(() => {
    goesOn = false;
  });
  const during = await betsWhile(() => goesOn);
  const made = await making;
  const added = figures('During the export', during) - figures('Beside the export', beside);
  console.log(`The export adds ${added.toFixed(1)} ms to the p99 of bets`);
  if (!isReduced && added > MOST_ADDED_MS) complaints.push(`the export adds ${added.toFixed(1)} ms to a bet`);
  return made;
}

async function lose(): Promise<void> {
  await call('lose').catch(() => null); // its instance has ended
  const holdings = await call<{ ok: boolean }>('holdings');
  if (holdings.ok) complaints.push('the wallet is not lost');
}

interface Verification {
  state: string;
  flaw: string | null;
  through: number;
}

async function restored({ key, number }: Exported): Promise<void> {
  await timed('Restored', () => worked('restore', key, MEMBER));
  await call('logged');
  const now = await counts();
  if (now.movements !== number)
    complaints.push(`${now.movements} movements are restored, and ${number} were exported`);
  const found = await timed('Verified in the wallet', async () => {
    for (;;) {
      const verification = await call<Verification>('verification');
      if (verification.state !== 'running') return verification;
      await pause(1_000);
    }
  });
  if (found.state !== 'whole' || found.through !== number)
    complaints.push(`the restored wallet is ${found.state} through ${found.through}: ${found.flaw}`);
  await bet();
}

async function main(): Promise<void> {
  await timed('Played', build);
  if (isSealed) await timed('Sealed', sealed);
  const { movements, play, chapters } = await counts();
  console.log(`${movements} movements, ${play} of them in the wallet and the others in ${chapters} chapters`);
  const made = await exportDuringPlay();
  const bytes = [...files.values()].reduce((sum, it) => sum + it.byteLength, 0);
  console.log(`The export has ${made.number} movements, ${files.size} files, ${bytes} bytes`);
  await lose();
  await restored(made);
}

try {
  await main();
} finally {
  await pair.stop();
}
const { summary, wrong } = await timed('Verified from the file', async () => verifyFolder(dataDir));
console.log(summary);
complaints.push(...wrong);
rmSync(dataDir, { recursive: true, force: true });
rmSync(join(module, '..'), { recursive: true, force: true });
for (const complaint of complaints) console.error(complaint);
console.log(
  complaints.length === 0 ? 'The wallet is there again, whole.' : `${complaints.length} complaints.`,
);
process.exit(complaints.length === 0 ? 0 : 1);
