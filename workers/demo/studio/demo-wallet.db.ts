/** The rows of a table for fun: its purse of play money, and the calls of rounds that have moved some of it. */
import type { DemoWallet } from './demo-wallet.ts';

/** Null at a table that is played with a member's money. */
export const readPurse = (sql: SqlStorage): DemoWallet | null =>
  (sql
    .exec<Record<keyof DemoWallet, number>>(
      `SELECT balance_minor AS balanceMinor, opening_minor AS openingMinor, opened_at AS openedAt, seen_at AS seenAt
       FROM purse`,
    )
    .toArray()[0] as DemoWallet | undefined) ?? null;

export function openPurse(sql: SqlStorage, openingMinor: number, at: number): void {
  sql.exec(
    'INSERT INTO purse (one, balance_minor, opening_minor, opened_at, seen_at) VALUES (1, ?1, ?1, ?2, ?2)',
    openingMinor,
    at,
  );
}

export function notePurseSeen(sql: SqlStorage, at: number): void {
  sql.exec('UPDATE purse SET seen_at = ?', at);
}

export function fillPurse(sql: SqlStorage): void {
  sql.exec('UPDATE purse SET balance_minor = opening_minor');
}

/** Whether a call has moved its amount already. */
export const hasMoved = (sql: SqlStorage, transactionId: string): boolean =>
  sql.exec('SELECT 1 FROM purse_move WHERE transaction_id = ?', transactionId).toArray().length > 0;

/** Moves an amount for a call; there is no await between the two rows, so both are stored or neither. */
export function movePurse(
  sql: SqlStorage,
  {
    transactionId,
    roundNumber,
    amountMinor,
  }: { transactionId: string; roundNumber: number; amountMinor: number },
): void {
  sql.exec('INSERT INTO purse_move (transaction_id, round_number) VALUES (?, ?)', transactionId, roundNumber);
  sql.exec('UPDATE purse SET balance_minor = balance_minor + ?', amountMinor);
}

/** Deletes the rows of rounds up to a number: a table for fun stays small however long it is played. */
export function deleteRounds(sql: SqlStorage, through: number): void {
  sql.exec('DELETE FROM purse_move WHERE round_number <= ?', through);
  sql.exec('DELETE FROM round WHERE number <= ? AND over_at IS NOT NULL', through);
}
