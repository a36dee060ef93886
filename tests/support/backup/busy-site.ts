/**
 * A site under load, for backups of its data folder: members send money to each other, play, and are corrected by an operator, until
 * told to stop. Members' money is only moved between them, so its sum is known, but for corrections and play, which the load counts.
 */
import { createHash } from 'node:crypto';
import { developmentVars } from '../../../scripts/development-vars.ts';
import { callWallets } from '../ledger/driver-worker.ts';
import type { KillablePair } from '../ledger/killable-pair.ts';
import { providerCall } from '../ledger/provider-call.ts';
import { percentile } from '../percentile.ts';
import type { Random } from '../random.ts';

const PROVIDER = 'p-proof';
const TOKEN = 'a-game-session-of-this-proof';
const DAY_MS = 86_400_000;
const { OPERATOR_TOKEN = '' } = developmentVars();

export interface BusySite {
  members: readonly string[];
  /** Number of acts that were accepted so far. */
  acts: () => number;
  /** p99 of the bets since the last call, in milliseconds. */
  takeP99: () => number;
  /** Ends the load. */
  stop: () => Promise<void>;
}

interface Sizes {
  members: number;
  /** Acts at the same time. */
  writers: number;
  /** Pause of a writer between two acts, in milliseconds. */
  pauseMs: number;
}

async function openWallets({ driver }: KillablePair, members: readonly string[]): Promise<void> {
  const now = Date.now();
  const tokenHash = createHash('sha256').update(TOKEN).digest('hex');
  const session = { tokenHash, providerId: PROVIDER, sessionHash: 'a-login', expiresAt: now + DAY_MS };
  await callWallets(
    driver,
    members.map(memberId => [memberId, 'open', [{ memberId, currency: 'GBP', exponent: 2 }, 1_000_000, now]]),
  );
  await callWallets(
    driver,
    members.map(memberId => [memberId, 'openGameSession', [session, now]]),
  );
}

async function sent(url: URL, headers: Record<string, string>, body: string): Promise<boolean> {
  const reply = await fetch(url, { method: 'POST', headers: { ...headers, connection: 'close' }, body });
  return ((await reply.json()) as { status: boolean }).status;
}

/** Loads a pair until it is stopped. An act that fails is a bug, because nothing interrupts the site: `stop` throws it. */
export async function busySite(pair: KillablePair, random: Random, sizes: Sizes): Promise<BusySite> {
  const members = Array.from({ length: sizes.members }, (_, index) => `m-busy-${index}`);
  await openWallets(pair, members);
  let [made, accepted, isOver] = [0, 0, false];
  let times: number[] = [];

  async function transfer(): Promise<boolean> {
    const memberId = random.pick(members);
    const receiverId = random.pick(members.filter(it => it !== memberId));
    const order = { kind: 'transfer-out', amountMinor: random.whole(1, 400), receiverId };
    const [answer] = await callWallets(pair.driver, [
      [memberId, 'move', [`transfer-${made}`, order, Date.now()]],
    ]);
    return (answer as { ok: boolean }).ok;
  }

  async function bet(): Promise<boolean> {
    const playerId = random.pick(members);
    const by = { playerId, transactionId: `t-${made}`, currency: 'GBP', roundId: `r-${made}`, gameId: 'g-1' };
    const { path, headers, body } = providerCall(PROVIDER, 'bet', { ...by, amount: '0.10', token: TOKEN });
    const begunAt = performance.now();
    const isDone = await sent(new URL(path, pair.url), headers, body);
    times.push(performance.now() - begunAt);
    return isDone;
  }

  function adjust(): Promise<boolean> {
    const order = { memberId: random.pick(members), operationId: `adjustment-${made}`, reason: 'A proof.' };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` };
    return sent(
      new URL('/operator/wallet/adjust', pair.url),
      headers,
      JSON.stringify({ ...order, amount: '1.00' }),
    );
  }

  async function write(): Promise<void> {
    while (!isOver) {
      made += 1;
      const chance = random.fraction();
      const isDone = await (chance < 0.5 ? transfer() : chance < 0.9 ? bet() : adjust());
      if (!isDone) throw new Error('The site has refused an act of the load');
      accepted += 1;
      await new Promise(resolve => setTimeout(resolve, sizes.pauseMs));
    }
  }

  const writers = Promise.all(Array.from({ length: sizes.writers }, write));
  // It is awaited by `stop`: an earlier failure must not end the process without the findings.
  writers.catch(() => undefined);
  return {
    members,
    acts: () => accepted,
    takeP99: () => {
      const p99 = percentile(times, 0.99);
      times = [];
      return p99;
    },
    stop: async () => {
      isOver = true;
      await writers;
    },
  };
}
