/** A data folder of an older version: it verifies as it is, opens, plays on, and reconciles. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import { reconcile, type Transaction } from '#platform/games/provider/reconcile.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Pair, startPair } from '../../scripts/pair.ts';
import { ledgerTransactions } from '../../scripts/reconcile.ts';
import { verifyFolder } from '../../scripts/verify-ledger.ts';
import { dataOfBefore, PROVIDER, TOKEN } from '../support/data-of-before/data-of-before.ts';
import { checkFolder } from '../support/ledger/check.ts';
import { callWallets, driverUrl, driverWorker } from '../support/ledger/driver-worker.ts';
import { providerCall } from '../support/ledger/provider-call.ts';
import { readWallets } from '../support/ledger/wallet-files.ts';
import { OPERATOR_TOKEN } from '../support/pair.ts';

/** A movement of play, as the older version has sealed it. */
interface PlayedRound {
  memberId: string;
  number: number;
  order: {
    kind: Transaction['kind'];
    providerId: string;
    transactionId: string;
    roundId?: string;
    gameId?: string;
    amountMinor?: number;
    isRoundOver?: boolean;
    betTransactionId?: string;
  };
}

type Answer = Envelope<{ balance: string; reference?: string; error?: string }>;

let dataDir = '';
let played: PlayedRound[] = [];
let pair: Pair;
let driver: URL;
/** The provider's own books: its calls before, and its calls here. */
const book: Transaction[] = [];

const playIn = (folder: string): PlayedRound[] =>
  readWallets(folder, ({ memberId, db }) =>
    db
      .prepare(
        "SELECT number, input FROM main.movement WHERE kind IN ('bet', 'win', 'rollback') ORDER BY number",
      )
      .all()
      .map(row => ({ memberId, number: Number(row.number), order: JSON.parse(String(row.input)) })),
  ).flat();

const amountOf = (minor = 0) => (minor / 100).toFixed(2);

async function call(
  memberId: string,
  { kind, providerId: _of, ...it }: PlayedRound['order'],
): Promise<Answer> {
  const by = { playerId: memberId, transactionId: it.transactionId, currency: 'GBP' };
  const of = { roundId: it.roundId, gameId: it.gameId, amount: amountOf(it.amountMinor) };
  const payload = {
    bet: { ...by, ...of, token: TOKEN },
    win: { ...by, ...of, roundOver: it.isRoundOver },
    rollback: { ...by, betTransactionId: it.betTransactionId },
  }[kind];
  const { path, headers, body } = providerCall(PROVIDER, kind, payload);
  const response = await fetch(new URL(path, pair.url), { method: 'POST', headers, body });
  return (await response.json()) as Answer;
}

const noted = (
  memberId: string,
  { kind, transactionId, roundId, amountMinor, betTransactionId }: PlayedRound['order'],
) =>
  book.push({
    kind,
    transactionId,
    playerId: memberId,
    currency: 'GBP',
    amount: amountMinor === undefined ? null : amountOf(amountMinor),
    roundId: roundId ?? null,
    targetTransactionId: betTransactionId ?? null,
  });

beforeAll(async () => {
  dataDir = dataOfBefore();
  played = playIn(dataDir).filter(it => it.order.providerId === PROVIDER);
  for (const { memberId, order } of played) noted(memberId, order);
}, 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('verifies before anything has opened it', () => {
  expect(played.length).toBeGreaterThan(150);
  expect(verifyFolder(dataDir)).toEqual({
    compared: 3,
    summary: expect.stringContaining('3 wallets, '),
    wrong: [],
  });
});

it('opens, plays on and reconciles', { timeout: 180_000 }, async () => {
  pair = await startPair({ dataDir, beside: [driverWorker('meridian-platform')] });
  driver = await driverUrl(pair.miniflare);
  // A call of before gets its first answer again.
  for (const { memberId, number, order } of played.filter((_, index) => index % 5 === 0))
    expect(await call(memberId, order)).toMatchObject({ output: { reference: `${memberId}:${number}` } });
  const members = [...new Set(played.map(it => it.memberId))];
  const takenBack = new Set(played.map(it => it.order.betTransactionId));
  for (const memberId of members) {
    const bets = played.filter(it => it.memberId === memberId && it.order.kind === 'bet');
    const [old] = bets.filter(it => !takenBack.has(it.order.transactionId));
    const transactionId = `after-${memberId}`;
    const round = { providerId: PROVIDER, transactionId, roundId: transactionId, gameId: 'g-1' };
    const orders: PlayedRound['order'][] = [
      { kind: 'bet', ...round, amountMinor: 150 },
      { kind: 'win', ...round, amountMinor: 75, isRoundOver: true },
      // A win in an old round, and an old bet that is taken back.
      {
        ...round,
        kind: 'win',
        transactionId: `late-${memberId}`,
        roundId: old?.order.roundId ?? '',
        amountMinor: 10,
        isRoundOver: true,
      },
      {
        kind: 'rollback',
        providerId: PROVIDER,
        transactionId,
        betTransactionId: old?.order.transactionId ?? '',
      },
    ];
    const before = await balanceOf(memberId);
    for (const order of orders) {
      expect(await call(memberId, order)).toMatchObject({ status: true });
      // What a rollback returns is its bet's stake.
      noted(
        memberId,
        order.kind === 'rollback' ? { ...order, amountMinor: old?.order.amountMinor ?? 0 } : order,
      );
    }
    expect((await balanceOf(memberId)) - before).toBe(-150 + 75 + 10 + (old?.order.amountMinor ?? 0));
  }
  await eventually(async () => {
    await callWallets(
      driver,
      members.map(it => [it, 'sweep', []]),
    );
    const period = { from: 0, to: Date.UTC(2100, 0, 1) };
    const { transactions } = await ledgerTransactions(pair.url, OPERATOR_TOKEN, PROVIDER, period);
    expect(reconcile(book, transactions)).toEqual({
      same: book.length,
      missing: [],
      extra: [],
      different: [],
    });
  }, 60_000);
  await pair.stop();
  expect(verifyFolder(dataDir).wrong).toEqual([]);
  expect(checkFolder(dataDir).complaints).toEqual([]);
});

/** `main`, in minor units. */
async function balanceOf(memberId: string): Promise<number> {
  const [holdings] = (await callWallets(driver, [[memberId, 'holdings', []]])) as [
    { value: { balances: { main: number } } },
  ];
  return holdings.value.balances.main;
}
