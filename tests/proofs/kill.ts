/**
 * `npm run prove kill [--reduced] [--seed=N]`: the built pair is killed repeatedly under load and started again on the same
 * data. Signed bets, wins and rollbacks arrive through the edge, corrections by operators' calls, and members' transfers beside
 * them. Interrupted requests are repeated with their key. At the end the ledgers are read from their files: no acknowledged
 * movement is lost or doubled, every transfer has arrived once, also those to wallets that refused them for seven attempts, and
 * the play log has all play, and the figures equal the ledgers. The queue to that log lives in memory here, so every kill loses its messages.
 */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { ofOperator } from '#platform/ledger/wallet/object/operation-id.ts';
import { developmentVars } from '../../scripts/development-vars.ts';
import { ledgerTransactions } from '../../scripts/reconcile.ts';
import { verifyFigures } from '../../scripts/verify-figures.ts';
import { AccountBook } from '../support/ledger/account-book.ts';
import { checkFolder, compare } from '../support/ledger/check.ts';
import { allCounted, figureFlaws } from '../support/ledger/check-figures.ts';
import { callWallets } from '../support/ledger/driver-worker.ts';
import { Client, type Fate } from '../support/ledger/in-flight.ts';
import { type KillablePair, startKillablePair } from '../support/ledger/killable-pair.ts';
import type { SentOrder } from '../support/ledger/plan.ts';
import { providerCall } from '../support/ledger/provider-call.ts';
import { readWallets } from '../support/ledger/wallet-files.ts';
import { isReduced, proofSeed } from '../support/proof-run.ts';
import { Random } from '../support/random.ts';
import { migratedCopy } from '../support/seeded-pair.ts';

const KILLS = isReduced ? 3 : 30;
const LEAST_UNKNOWN = isReduced ? 50 : 500;
const WRITERS = 48;
const LOAD_MS = isReduced ? 700 : 1_200;
const OPENING_MINOR = 1_000_000;
const FAILURES = 7;
const PROVIDER = 'p-proof';
const TOKEN = 'a-game-session-of-this-proof';
const AT = 1_800_000_000_000;

const { OPERATOR_TOKEN = '' } = developmentVars();
const MEMBERS = Array.from({ length: 24 }, (_, index) => `m-kill-${index}`);
/** Wallets that stay closed until they have refused their transfers often enough. */
const LATE = Array.from({ length: 4 }, (_, index) => `m-late-${index}`);
const owner = (memberId: string) => ({ memberId, currency: 'GBP', exponent: 2 });
const currencyOf = () => 'GBP';

/** One request, which can be repeated unchanged. */
interface Attempt {
  sent: SentOrder;
  send: (pair: KillablePair) => Promise<Fate>;
  /** The wallet's answer in the envelope or behind the driver, as the account book reads it. */
  read: (body: unknown) => unknown;
}

interface EnvelopeBody {
  status: boolean;
  code: number;
  output: { reference?: string; number?: number; error?: string; balance?: string } | null;
}

const seed = proofSeed();
const random = new Random(seed);
const client = new Client();
const book = new AccountBook();
const complaints: string[] = [];
let made = 0;
let isKilled = false;

const tokenHash = createHash('sha256').update(TOKEN).digest('hex');

/** Attempted bets, for wins and rollbacks. */
const bets: { memberId: string; transactionId: string; roundId: string }[] = [];

function play(): Attempt {
  const kind = random.pick(['bet', 'bet', 'win', 'rollback'] as const);
  const transactionId = `t-${made}`;
  const known = bets.length > 0 ? random.pick(bets.slice(-200)) : undefined;
  const fresh = { memberId: random.pick(MEMBERS), transactionId, roundId: `r-${made}` };
  const of = kind === 'bet' || known === undefined ? fresh : known;
  if (kind === 'bet') bets.push(fresh);
  const amountMinor = kind === 'rollback' ? 0 : random.whole(1, 500);
  const amount = (amountMinor / 100).toFixed(2);
  const by = { playerId: of.memberId, transactionId, currency: 'GBP' };
  const payload =
    kind === 'rollback'
      ? { ...by, betTransactionId: of.transactionId }
      : { ...by, roundId: of.roundId, gameId: 'g-1', amount, ...(kind === 'bet' ? { token: TOKEN } : {}) };
  const noted = { ...payload, providerId: PROVIDER };
  return {
    sent: {
      call: [of.memberId, 'play', [noted]],
      memberId: of.memberId,
      kind,
      operationId: `${kind}:${PROVIDER}:${transactionId}`,
      amountMinor,
      isRepeat: false,
    },
    send: pair => {
      const { path, headers, body } = providerCall(PROVIDER, kind, payload);
      return client.post(new URL(path, pair.url), headers, body);
    },
    read: reply => {
      const { status, output, code } = (reply ?? {}) as EnvelopeBody;
      if (!status) return { ok: false, error: output?.error ?? `code ${code}` };
      return {
        ok: true,
        value: { number: Number(output?.reference?.split(':')[1]) },
        balance: output?.balance,
      };
    },
  };
}

function adjust(): Attempt {
  const memberId = random.pick(MEMBERS);
  const amountMinor = random.whole(-800, 1_000) || 1;
  const asked = `adjustment-${made}`;
  const operationId = ofOperator(asked);
  const order = { memberId, operationId: asked, amount: (amountMinor / 100).toFixed(2), reason: 'A proof.' };
  const body = JSON.stringify(order);
  return {
    sent: {
      call: [memberId, 'move', [operationId, order]],
      memberId,
      kind: 'adjustment',
      operationId,
      amountMinor,
      isRepeat: false,
    },
    send: pair =>
      client.post(
        new URL('/operator/wallet/adjust', pair.url),
        { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` },
        body,
      ),
    read: reply => {
      const { status, output, code } = (reply ?? {}) as EnvelopeBody;
      return status ? { ok: true, value: { number: output?.number } } : { ok: false, error: `code ${code}` };
    },
  };
}

function transfer(receivers: readonly string[]): Attempt {
  const memberId = random.pick(MEMBERS);
  const receiverId = random.pick(receivers.filter(it => it !== memberId));
  const amountMinor = random.whole(1, 400);
  const operationId = `transfer-${made}`;
  const order = { kind: 'transfer-out', amountMinor, receiverId };
  const call: SentOrder['call'] = [memberId, 'move', [operationId, order, AT]];
  return {
    sent: { call, memberId, kind: 'transfer-out', operationId, amountMinor, isRepeat: false },
    send: pair => client.post(pair.driver, {}, JSON.stringify([call])),
    read: reply => (reply as unknown[] | null)?.[0] ?? { ok: false, error: 'no answer' },
  };
}

function nextAttempt(): Attempt {
  made += 1;
  const chance = random.fraction();
  if (chance < 0.5) return play();
  return chance < 0.75 ? adjust() : transfer(chance < 0.8 ? LATE : MEMBERS);
}

/** @returns whether the answer is final */
function note(attempt: Attempt, fate: Fate): boolean {
  if (fate.state !== 'answered') return false;
  const answer = attempt.read(fate.body) as { ok: boolean; error?: string };
  if (!answer.ok && /^(no answer|code (0|5\d\d|undefined))/.test(answer.error ?? '')) return false;
  book.note(attempt.sent, answer, currencyOf);
  return true;
}

let unknown: Attempt[] = [];
let cutOff = 0;

async function load(pair: KillablePair): Promise<void> {
  isKilled = false;
  const write = async () => {
    while (!isKilled) {
      const attempt = nextAttempt();
      const fate = await attempt.send(pair);
      if (note(attempt, fate)) continue;
      // A request that was pending when the pair was killed or failed: its movement may exist or not.
      if (isKilled && fate.state !== 'unsent') cutOff += 1;
      unknown.push(attempt);
      if (!isKilled) await new Promise(resolve => setTimeout(resolve, 5));
    }
  };
  const writers = Array.from({ length: WRITERS }, write);
  await new Promise(resolve => setTimeout(resolve, LOAD_MS));
  isKilled = true;
  await pair.kill();
  await Promise.all(writers);
}

/** Repeats requests with the same key until each has a final answer. */
async function askAgain(pair: KillablePair): Promise<void> {
  for (let round = 0; unknown.length > 0 && round < 5; round += 1) {
    const open: Attempt[] = [];
    for (let index = 0; index < unknown.length; index += WRITERS) {
      const some = unknown.slice(index, index + WRITERS);
      const fates = await Promise.all(some.map(attempt => attempt.send(pair)));
      for (const [at, attempt] of some.entries()) if (!note(attempt, fates[at] as Fate)) open.push(attempt);
    }
    unknown = open;
  }
  for (const { sent } of unknown) complaints.push(`${sent.memberId} ${sent.operationId} is never answered`);
  unknown = [];
}

const isPlay = (kind: string): boolean => kind === 'bet' || kind === 'win' || kind === 'rollback';
const LOG_MS = 120_000;

/** Operation ids of the play in the log, as soon as it has as many as were accepted. */
async function playLog(pair: KillablePair): Promise<string[]> {
  const accepted = [...book.accepted()].filter(it => isPlay(it.kind)).length;
  const period = { from: 0, to: AT * 2 };
  for (const until = performance.now() + LOG_MS; ; ) {
    await sweep();
    const { transactions } = await ledgerTransactions(pair.url, OPERATOR_TOKEN, PROVIDER, period);
    const ids = transactions.map(it => `${it.kind}:${PROVIDER}:${it.transactionId}`);
    if (ids.length >= accepted || performance.now() > until) return ids;
    await new Promise(resolve => setTimeout(resolve, 1_000));
  }
}

const dataDir = await migratedCopy();
const startedAt = performance.now();
const session = { tokenHash, providerId: PROVIDER, sessionHash: 'a-login', expiresAt: AT * 2 };
console.log(`seed ${seed}`);
const start = () => startKillablePair(dataDir, { isMigrated: true });
let pair = await start();
for (const memberId of MEMBERS) {
  const call: SentOrder['call'] = [memberId, 'open', [owner(memberId), OPENING_MINOR, AT]];
  const opening = { kind: 'opening-balance', operationId: 'opening-balance', amountMinor: OPENING_MINOR };
  const [opened] = await callWallets(pair.driver, [call]);
  book.note({ call, memberId, ...opening, isRepeat: false }, opened, currencyOf);
  await callWallets(pair.driver, [[memberId, 'openGameSession', [session, AT]]]);
}
for (let kill = 0; kill < KILLS; kill += 1) {
  await load(pair);
  await new Promise(resolve => setTimeout(resolve, 30));
  pair = await start();
  await askAgain(pair);
}

const sweep = () =>
  callWallets(
    pair.driver,
    MEMBERS.map(memberId => [memberId, 'sweep', []]),
  );
for (let failure = 0; failure < FAILURES; failure += 1) await sweep();
for (const memberId of LATE) {
  const call: SentOrder['call'] = [memberId, 'open', [owner(memberId), 0, AT]];
  await callWallets(pair.driver, [call]);
}
// A sweep processes one page of pending transfers.
for (let turn = 0, pending = 1; turn < 200 && pending > 0; turn += 1) {
  pending = (await sweep()).reduce<number>((sum, it) => sum + Number(it), 0);
}
const logged = await playLog(pair);
const everybody = [...MEMBERS, ...LATE];
const isAllCounted = await allCounted(dataDir, () =>
  callWallets(
    pair.driver,
    everybody.map(memberId => [memberId, 'sweep', []]),
  ),
);
await pair.kill();
client.close();

const found = checkFolder(dataDir);
complaints.push(...book.complaints, ...found.complaints);
complaints.push(...compare(found, book.accepted(), operationId => operationId.startsWith('from:')));
const figures = verifyFigures(dataDir);
complaints.push(...figures.wrong, ...(isAllCounted ? figureFlaws(dataDir) : ['not all is counted']));
const arrivals = new Map<string, number>();
for (const { operationId } of found.movements) {
  if (operationId.startsWith('from:')) arrivals.set(operationId, (arrivals.get(operationId) ?? 0) + 1);
}
const inLedgers = found.movements.filter(it => isPlay(it.kind)).map(it => it.operationId);
if (logged.toSorted().join() !== inLedgers.toSorted().join())
  complaints.push(`the play log has ${logged.length} movements, the ledgers ${inLedgers.length}`);
const sentOut = found.movements.filter(it => it.kind === 'transfer-out');
for (const { memberId, number } of sentOut) {
  const times = arrivals.get(`from:${memberId}:${number}`) ?? 0;
  if (times !== 1) complaints.push(`transfer ${number} of ${memberId} has arrived ${times} times`);
}
if (arrivals.size !== sentOut.length) complaints.push('something has arrived that nobody sent');
for (const [memberId, expected] of book.expected(currencyOf)) {
  const { own, transit } = found.wallets.get(memberId) ?? {};
  if (own !== expected.own)
    complaints.push(`${memberId} has ${own} and should have ${expected.own} (${transit})`);
}
const tried = readWallets(dataDir, ({ db }) =>
  db.prepare("SELECT attempts FROM transfer WHERE receiver_id LIKE 'm-late-%'").all(),
).flat();
const patient = tried.filter(it => Number(it.attempts) >= FAILURES).length;
if (patient === 0) complaints.push(`no transfer has arrived after ${FAILURES} failures`);
if (cutOff < LEAST_UNKNOWN)
  complaints.push(`only ${cutOff} requests were cut off, fewer than ${LEAST_UNKNOWN}`);
rmSync(dataDir, { recursive: true, force: true });

const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(
  `${KILLS} kills in ${seconds} s: ${book.counts.sent} answered, ${cutOff} cut off and asked again, ${found.movements.length} movements`,
);
console.log(`${logged.length} bets, wins and rollbacks in the play log`);
console.log(`${figures.counted} of ${figures.movements} movements in the figures`);
console.log(
  `${sentOut.length} transfers between members, ${tried.length} of them to wallets that failed, ${patient} after ${FAILURES} failures or more`,
);
for (const complaint of complaints.slice(0, 20)) console.error(complaint);
console.log(
  complaints.length === 0 ? 'Nothing was lost, nothing doubled.' : `${complaints.length} complaints.`,
);
process.exit(complaints.length === 0 ? 0 : 1);
