/**
 * Makes a wallet one that an older version has left: the tables of an earlier step of the schema, and all movements in the rows
 * that these versions wrote, with the hashes that they have. Facts without a place in the tables of that step are lost.
 */

import { env, runInDurableObject } from 'cloudflare:test';
import {
  headOf,
  type MovementRow,
  readBalances,
  readOwner,
  readPostings,
  sealedOf,
} from '#platform/ledger/wallet/object/ledger.ts';
import { sealedPlay } from '#platform/ledger/wallet/play/play-row.ts';
import { playAfter } from '#platform/ledger/wallet/play/play-rows.ts';
import { migrateWallet } from '#platform/ledger/wallet/rows/schema.ts';
import type { Posting } from '#platform/ledger/wallet/rules/draft.ts';
import { firstLink, type SealedMovement } from '#platform/ledger/wallet/verify/chain.ts';
import { evict } from './evict.ts';

type Row = Record<string, SqlStorageValue>;

/** Tables whose rows are taken over as they are. */
const KEPT = [
  'wallet',
  'hold',
  'transfer',
  'bet',
  'round',
  'game_session',
  'awaited_deposit',
  'rebate',
  'stay',
  'review',
  'declined_transfer',
  'bonus_grant',
  'bet_source',
  'review_part',
  'word',
] as const;

const columnsOf = (sql: SqlStorage, table: string): string[] =>
  sql
    .exec<{ name: string }>('SELECT name FROM pragma_table_info(?)', table)
    .toArray()
    .map(it => it.name);

function insert(sql: SqlStorage, table: string, row: Row): void {
  const columns = columnsOf(sql, table).filter(it => it in row);
  if (columns.length === 0) return;
  const values = columns.map(it => row[it] ?? null);
  sql.exec(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ...values,
  );
}

function movementsOf(sql: SqlStorage): (SealedMovement & { hash: string })[] {
  const others = sql
    .exec<MovementRow>('SELECT * FROM movement')
    .toArray()
    .map(row => ({ ...sealedOf(row, readPostings(sql, row.number)), hash: row.hash }));
  const play = playAfter(sql, 0, Number.MAX_SAFE_INTEGER).map(row => ({
    ...sealedPlay(row),
    hash: row.hash,
  }));
  return [...others, ...play].sort((a, b) => a.number - b.number);
}

/** Older versions had a row for each bet. */
function betsOf(sql: SqlStorage): Row[] {
  const taken = sql.exec<Row>('SELECT * FROM bet').toArray();
  const isTaken = new Set(taken.map(it => `${it.provider_id} ${it.transaction_id}`));
  const placed = sql
    .exec<Row>(
      `SELECT provider_id, transaction_id, round_id, iif(is_transfer, 'provider:' || provider_id, 'main') AS account,
              amount_minor AS stake_minor, 'placed' AS state, number AS movement FROM play WHERE kind = 'bet'`,
    )
    .toArray();
  return [...taken, ...placed.filter(it => !isTaken.has(`${it.provider_id} ${it.transaction_id}`))];
}

function dropAll(sql: SqlStorage): void {
  const found = sql
    .exec<{ type: string; name: string }>(
      `SELECT type, name FROM sqlite_master WHERE name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'
       AND type IN ('trigger', 'table') ORDER BY type = 'table', name = 'account', name = 'movement'`,
    )
    .toArray();
  for (const { type, name } of found) sql.exec(`DROP ${type} ${name}`);
}

function insertMovement(sql: SqlStorage, it: SealedMovement & { hash: string }, previousHash: string): void {
  for (const [line, { account, amountMinor }] of it.postings.entries() as Iterable<[number, Posting]>)
    insert(sql, 'posting', { movement: it.number, line, account, amount_minor: amountMinor });
  insert(sql, 'movement', {
    number: it.number,
    kind: it.kind,
    operation_id: it.operationId,
    input_hash: it.inputHash,
    input: it.input,
    answer: it.answer,
    made_at: it.madeAt,
    previous_hash: previousHash,
    hash: it.hash,
  });
}

/** @param step the last of the schema that the version knew */
function makeOlder(storage: DurableObjectStorage, step: number): void {
  const { sql } = storage;
  const owner = readOwner(sql);
  if (owner === null) throw new Error('The wallet is not open');
  storage.transactionSync(() => {
    const movements = movementsOf(sql);
    const balances = Object.entries(readBalances(sql)) as [string, number][];
    const isOwn = new Map(
      sql
        .exec<{ name: string; is_own: number }>('SELECT name, is_own FROM account')
        .toArray()
        .map(row => [row.name, row.is_own]),
    );
    const kept = KEPT.map(
      table =>
        [table, table === 'bet' ? betsOf(sql) : sql.exec<Row>(`SELECT * FROM ${table}`).toArray()] as const,
    );
    dropAll(sql);
    migrateWallet(storage, step);
    for (const [name, minor] of balances)
      insert(sql, 'account', {
        name,
        is_own: isOwn.get(name) ?? (name.startsWith('studio:') ? 0 : 1),
        balance_minor: minor,
      });
    for (const [index, it] of movements.entries())
      insertMovement(sql, it, movements[index - 1]?.hash ?? firstLink(owner));
    for (const [table, rows] of kept) for (const row of rows) insert(sql, table, row);
  });
}

/**
 * Leaves a member's wallet as an older version would, which nobody has touched since.
 * @param change SQL of changes that only that version made
 */
export async function leaveOlder(memberId: string, step: number, change = ''): Promise<void> {
  const wallet = env.MEMBER_WALLET.getByName(memberId);
  // Without work left, so that no instance does any on the older tables.
  await runInDurableObject(wallet, (_wallet, { storage }) => {
    storage.sql.exec('UPDATE consumer SET through = ?', headOf(storage.sql)?.number ?? 0);
    storage.kv.put('play-behind', false);
  });
  await wallet.sweep();
  await evict(wallet);
  await runInDurableObject(wallet, async (_wallet, { storage }) => {
    await storage.deleteAlarm();
    makeOlder(storage, step);
    if (change !== '') storage.sql.exec(change);
  });
  await evict(wallet);
}
