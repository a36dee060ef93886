/**
 * Late calls: a provider repeats a call whose movement is in a chapter, takes back such a bet, or goes on with such a round.
 * The rows that the call is about are brought back into the wallet first, so that it is answered as if they had never left.
 */
import { HOUR_MS } from '#app/domain/time.ts';
import type { Sql } from '#platform/base/sql.ts';
import { readPlay } from '../play/play-rows.ts';
import { DIRECTION_OF, STATE_OF } from '../rows/play-sums.ts';
import type { PlayOrder, WinRollback } from '../rules/order.ts';
import type { ChapterContent, SealedRound } from './chapter-file.ts';
import { chaptersWith, playKey, roundKey } from './sealed-key.ts';

/** The rows that have to be brought back, and the chapters that may have them. */
export type Missing = { chapters: readonly number[] } & (
  | { of: 'play'; kind: PlayOrder['kind']; providerId: string; transactionId: string }
  | { of: 'round'; providerId: string; roundId: string }
);

const has = (sql: Sql, query: string, ...bindings: string[]): boolean =>
  sql.exec(query, ...bindings).toArray().length > 0;

function missingPlay(
  sql: Sql,
  kind: PlayOrder['kind'],
  providerId: string,
  transactionId: string,
): Missing | null {
  const chapters = chaptersWith(sql, playKey(kind, providerId, transactionId));
  const isHere = () =>
    readPlay(sql, kind, { providerId, transactionId }) !== undefined ||
    has(
      sql,
      'SELECT 1 FROM recalled WHERE kind = ? AND provider_id = ? AND transaction_id = ?',
      kind,
      providerId,
      transactionId,
    );
  return chapters.length === 0 || isHere() ? null : { of: 'play', kind, providerId, transactionId, chapters };
}

function missingRound(sql: Sql, providerId: string, roundId: string): Missing | null {
  const chapters = chaptersWith(sql, roundKey(providerId, roundId));
  const query = 'SELECT 1 FROM kept_round WHERE provider_id = ? AND round_id = ?';
  return chapters.length === 0 || has(sql, query, providerId, roundId)
    ? null
    : { of: 'round', providerId, roundId, chapters };
}

/** The rollback of a bet under the same id, which makes it a conflict; then the win that it names, and the round of that win. */
function missingOfWin(
  sql: Sql,
  { providerId, transactionId, winTransactionId }: WinRollback,
): Missing | null {
  const play =
    missingPlay(sql, 'rollback', providerId, transactionId) ??
    missingPlay(sql, 'win', providerId, winTransactionId);
  if (play !== null) return play;
  const roundId = readPlay(sql, 'win', { providerId, transactionId: winTransactionId })?.round_id;
  return typeof roundId === 'string' ? missingRound(sql, providerId, roundId) : null;
}

/** The first thing that an order needs from a chapter; null where the wallet has everything, as for nearly all orders. */
export function missingFor(sql: Sql, order: PlayOrder | WinRollback): Missing | null {
  if (order.kind === 'win-rollback') return missingOfWin(sql, order);
  const { kind, providerId, transactionId } = order;
  const itself = missingPlay(sql, kind, providerId, transactionId);
  if (itself !== null) return itself;
  // A repeated call changes nothing; a win that now ends its round finds it here, because rounds of chapters are over.
  if (readPlay(sql, kind, order) !== undefined) return null;
  if (order.kind !== 'rollback') return missingRound(sql, providerId, order.roundId);
  const bet = missingPlay(sql, 'bet', providerId, order.betTransactionId);
  if (bet !== null) return bet;
  const roundId = readPlay(sql, 'bet', { providerId, transactionId: order.betTransactionId })?.round_id;
  if (typeof roundId === 'string') return missingRound(sql, providerId, roundId);
  return missingPlay(sql, 'win', providerId, order.betTransactionId); // an id that is none of a bet
}

/** A round's columns in its table. */
const COLUMNS = [
  'provider_id',
  'round_id',
  'game_id',
  'stake_minor',
  'win_minor',
  'returned_minor',
  'opened_at',
  'over_at',
  'movement',
  'opened_as',
  'has_bet',
] as const;

/** Its row is here again, and its hour's sums are no longer those of a chapter. */
function recallRound(sql: Sql, round: SealedRound): void {
  sql.exec(
    `INSERT OR IGNORE INTO round (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(() => '?').join(', ')})`,
    ...COLUMNS.map(column => round[column]),
  );
  sql.exec(
    `UPDATE sealed_hour SET rounds = rounds - 1, win_minor = sealed_hour.win_minor - it.win_minor,
       out_minor = out_minor - (stake_minor - returned_minor)
     FROM (SELECT * FROM round WHERE provider_id = ? AND round_id = ?) AS it
     WHERE sealed_hour.hour = opened_at / ${HOUR_MS} AND sealed_hour.provider_id = it.provider_id
       AND sealed_hour.state = ${STATE_OF('it')} AND sealed_hour.direction = ${DIRECTION_OF('it')}`,
    round.provider_id,
    round.round_id,
  );
}

function bringBack(sql: Sql, missing: Missing, contents: readonly ChapterContent[]): void {
  const { providerId } = missing;
  if (missing.of === 'play') {
    const { kind, transactionId } = missing;
    const row = contents
      .flatMap(it => it.play)
      .find(it => it.kind === kind && it.provider_id === providerId && it.transaction_id === transactionId);
    const query =
      'INSERT OR IGNORE INTO recalled (kind, provider_id, transaction_id, row) VALUES (?, ?, ?, ?)';
    sql.exec(query, kind, providerId, transactionId, row === undefined ? null : JSON.stringify(row));
    return;
  }
  const { roundId } = missing;
  const round = contents
    .flatMap(it => it.rounds)
    .find(it => it.provider_id === providerId && it.round_id === roundId);
  sql.exec(
    'INSERT INTO kept_round (provider_id, round_id, movement, balance_minor) VALUES (?, ?, ?, ?)',
    providerId,
    roundId,
    round?.movement ?? null,
    round?.balance_minor ?? null,
  );
  if (round !== undefined) recallRound(sql, round);
}

/**
 * Brings back missing rows, in the caller's transaction; a row that no chapter has is noted, so that it is not looked for
 * again. Idempotent.
 */
export function recall(sql: Sql, missing: Missing, contents: readonly ChapterContent[]): void {
  const { providerId } = missing;
  const still =
    missing.of === 'play'
      ? missingPlay(sql, missing.kind, providerId, missing.transactionId)
      : missingRound(sql, providerId, missing.roundId);
  if (still !== null) bringBack(sql, missing, contents);
}
