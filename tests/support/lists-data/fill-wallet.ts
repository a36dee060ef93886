/** Makes the file of one member's wallet, with years of play and money, by the wallet's own functions. */
import type { DatabaseSync } from 'node:sqlite';
import { HOUR_MS } from '#app/domain/time.ts';
import type { Sql } from '#platform/base/sql.ts';
import {
  headOf,
  type Owner,
  readBalances,
  record,
  writeOwner,
} from '#platform/ledger/wallet/object/ledger.ts';
import { countPlay } from '#platform/ledger/wallet/play/play-counts.ts';
import { insertPlay } from '#platform/ledger/wallet/play/play-rows.ts';
import { migrateWallet } from '#platform/ledger/wallet/rows/schema.ts';
import { between } from '#platform/ledger/wallet/rules/draft.ts';
import { type Balances, studioAccount } from '#platform/ledger/wallet/rules/ledger-account.ts';
import type { Order, PlayOrder } from '#platform/ledger/wallet/rules/order.ts';
import type { Random } from '../random.ts';
import { hex, pickFrequent } from './crowd.ts';
import type { CrowdGame } from './crowd-money.ts';
import { preparedSql } from './prepared-sql.ts';

interface Head {
  number: number;
  hash: string;
  balances: Balances;
}

export interface WalletPlan {
  owner: Owner;
  rounds: number;
  /** Deposits and withdrawals among the rounds, evenly. */
  money: number;
  games: readonly CrowdGame[];
  /** Epoch milliseconds of the first and the last movement. */
  from: number;
  to: number;
}

const WON_SHARE = 0.35;
const OPENING_MINOR = 100_000_000;

function addPlay(sql: Sql, head: Head, order: PlayOrder, gameId: string, madeAt: number): void {
  const studio = studioAccount(order.providerId);
  const amount = order.kind === 'rollback' ? 0 : order.amountMinor;
  const [from, to] = order.kind === 'bet' ? (['main', studio] as const) : ([studio, 'main'] as const);
  const { main = 0 } = head.balances;
  const mirror = head.balances[studio] ?? 0;
  const sign = order.kind === 'bet' ? 1 : -1;
  head.balances = { ...head.balances, main: main - sign * amount, [studio]: mirror + sign * amount };
  head.number += 1;
  const balances = { main: head.balances.main ?? 0, [studio]: head.balances[studio] ?? 0 };
  const made = { number: head.number, order, gameId, postings: between(from, to, amount), balances, madeAt };
  head.hash = insertPlay(sql, made, head.hash).hash;
}

function playRound(sql: Sql, random: Random, head: Head, game: CrowdGame, at: number): void {
  const { gameId, providerId } = game;
  const stake = 10 * random.whole(1, 20);
  const win = random.fraction() < WON_SHARE ? Math.floor(stake * random.fraction() * 5) : 0;
  const roundId = hex(random, 24);
  const by = { providerId, isTransferType: false, gameId, roundId };
  const openedAs = head.number + 1;
  const bet: PlayOrder = { kind: 'bet', ...by, amountMinor: stake, transactionId: `b${roundId}` };
  const won: PlayOrder = {
    kind: 'win',
    ...by,
    amountMinor: win,
    transactionId: `w${roundId}`,
    isRoundOver: true,
  };
  addPlay(sql, head, bet, gameId, at);
  addPlay(sql, head, won, gameId, at);
  sql.exec(
    `INSERT INTO round (provider_id, round_id, game_id, stake_minor, win_minor, returned_minor, opened_at, over_at, movement, opened_as, has_bet)
     VALUES (?1, ?2, ?3, ?4, ?5, 0, ?6, ?6, ?7, ?8, 1)`,
    providerId,
    roundId,
    gameId,
    stake,
    win,
    at,
    head.number,
    openedAs,
  );
  for (const number of [openedAs, head.number]) countPlay(sql, number);
}

function move(sql: Sql, owner: Owner, operationId: string, order: Order, at: number): void {
  const moved = record(sql, owner, { operationId, order, at, session: null }, headOf(sql));
  if (!moved.ok) throw new Error(`${operationId}: ${moved.error}`);
}

/** Two deposits, and a withdrawal that is paid at once. */
function moveMoney(sql: Sql, owner: Owner, number: number, at: number): void {
  const amountMinor = 1_000 * (1 + (number % 40));
  const memo = { methodId: 'demo-card', method: 'Card' };
  if (number % 3 !== 0) {
    move(sql, owner, `d${number}`, { kind: 'deposit', amountMinor, memo }, at);
    return;
  }
  const withdrawalId = `w-${number}`;
  const hold: Order = { kind: 'withdrawal-hold', amountMinor, withdrawalId, memo: { bankId: 'b-1' } };
  move(sql, owner, `h${number}`, hold, at);
  const payoutReference = `P-${number}`;
  move(sql, owner, `t${number}`, { kind: 'withdrawal-take', withdrawalId, payoutReference }, at + 1);
  move(sql, owner, `s${number}`, { kind: 'withdrawal-settle', withdrawalId, payoutReference }, at + 2);
}

const headNow = (sql: Sql): Head => {
  const head = headOf(sql);
  if (head === undefined) throw new Error('The wallet has no opening balance');
  return { number: head.number, hash: head.hash, balances: readBalances(sql, head) };
};

/** @param db an empty file */
export function fillWallet(db: DatabaseSync, random: Random, plan: WalletPlan): void {
  const { owner, rounds, money, games, from, to } = plan;
  const sql = preparedSql(db);
  db.exec('BEGIN');
  migrateWallet({ sql, transactionSync: run => run() });
  writeOwner(sql, owner, from);
  move(sql, owner, 'opening-balance', { kind: 'opening-balance', amountMinor: OPENING_MINOR }, from);
  const [check] = sql
    .exec<{ sql: string }>("SELECT sql FROM sqlite_schema WHERE name = 'play_follows'")
    .toArray();
  sql.exec('DROP TRIGGER play_follows');
  const every = Math.max(1, Math.floor(rounds / Math.max(1, money)));
  let [head, game, until] = [headNow(sql), games[0] as CrowdGame, 0];
  for (let round = 0; round < rounds; round += 1) {
    const at = from + Math.floor(((to - from - HOUR_MS) * round) / rounds);
    if (round >= until) [game, until] = [pickFrequent(random, games), round + 50];
    playRound(sql, random, head, game, at);
    if (round % every !== every - 1) continue;
    moveMoney(sql, owner, round, at + 1);
    head = headNow(sql);
  }
  sql.exec(check?.sql ?? '');
  sql.exec("UPDATE consumer SET through = (SELECT max(number) FROM play) WHERE name = 'stream'");
  db.exec('COMMIT');
}
