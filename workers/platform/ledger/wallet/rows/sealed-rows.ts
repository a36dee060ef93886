/** Sealed movements as the consumers of the ledger read them: play for the play log, all others for the directory's replica. */

import type { PlayMovement, ReviewedRound } from '#platform/base/play-message.ts';
import type { Sql } from '#platform/base/sql.ts';
import type { ReplicaMovement } from '../directory/replica.db.ts';
import type { MovementRow } from '../object/ledger.ts';
import { orderOf, type PlayRow, postingsOf } from '../play/play-row.ts';
import { playAfter, readPlay } from '../play/play-rows.ts';
import type { WinRollback } from '../rules/order.ts';
import { WORDS } from './word-rows.ts';

interface SealedRow extends MovementRow {
  postings: string;
  words: string;
}

const POSTINGS = `(SELECT json_group_array(json_object('account', account, 'amountMinor', amount_minor) ORDER BY line)
  FROM posting WHERE movement = number)`;

/** Of the table `movement`. @param condition on kinds */
const rowsAfter = (sql: Sql, condition: string, after: number, most: number): SealedRow[] =>
  sql
    .exec<SealedRow>(
      `SELECT *, ${POSTINGS} AS postings, ${WORDS} AS words
       FROM movement WHERE number > ? AND ${condition} ORDER BY number LIMIT ?`,
      after,
      most,
    )
    .toArray();

/** The movements that are not play after a number, in their order; the condition has the words of the index `movement_to_copy`. */
export const othersAfter = (sql: Sql, after: number, most: number): ReplicaMovement[] =>
  rowsAfter(sql, "kind NOT IN ('bet', 'win', 'rollback')", after, most).map(row => ({
    number: row.number,
    kind: row.kind,
    operationId: row.operation_id,
    input: row.input,
    postings: row.postings,
    words: row.words,
    madeAt: row.made_at,
    hash: row.hash,
  }));

export const playOf = (row: PlayRow): PlayMovement => ({
  number: row.number,
  kind: row.kind,
  madeAt: row.made_at,
  hash: row.hash,
  order: orderOf(row),
  postings: postingsOf(row),
  ...(row.kind === 'rollback' ? { gameId: row.game_id } : {}),
});

/** A win that was taken back, as a rollback that names it. */
function winRollbackOf(
  sql: Sql,
  { number, made_at: madeAt, hash, input, postings }: SealedRow,
): PlayMovement {
  const { providerId, transactionId, winTransactionId } = JSON.parse(input) as WinRollback;
  const order = { providerId, transactionId, betTransactionId: winTransactionId, of: 'win' as const };
  const gameId = readPlay(sql, 'win', { providerId, transactionId: winTransactionId })?.game_id;
  return {
    number,
    kind: 'rollback',
    madeAt,
    hash,
    order,
    postings: JSON.parse(postings) as PlayMovement['postings'],
    ...(gameId == null ? {} : { gameId }),
  };
}

const olderPlayOf = ({ number, kind, made_at: madeAt, hash, input, postings }: SealedRow): PlayMovement => ({
  number,
  kind: kind as PlayMovement['kind'],
  madeAt,
  hash,
  order: JSON.parse(input) as PlayMovement['order'],
  postings: JSON.parse(postings) as PlayMovement['postings'],
});

/** The play after a number, in its order. */
export const playMovementsAfter = (sql: Sql, after: number, most: number): PlayMovement[] =>
  [
    ...rowsAfter(sql, "kind IN ('bet', 'win', 'rollback')", after, most).map(olderPlayOf),
    ...rowsAfter(sql, "kind NOT IN ('bet', 'win', 'rollback') AND kind = 'win-rollback'", after, most).map(
      row => winRollbackOf(sql, row),
    ),
    ...playAfter(sql, after, most).map(playOf),
  ]
    .sort((a, b) => a.number - b.number)
    .slice(0, most);

interface ReviewedRow {
  [column: string]: string | number;
  number: number;
  madeAt: number;
  providerId: string;
  roundId: string;
}

/** The rounds with a win whose review was decided after a number. */
const reviewedRoundsAfter = (sql: Sql, after: number, most: number): ReviewedRound[] =>
  sql
    .exec<ReviewedRow>(
      `SELECT number, movement.made_at AS madeAt, review.provider_id AS providerId, review.round_id AS roundId
       FROM movement JOIN review ON held_as = input ->> '$.heldAs'
       WHERE number > ? AND kind NOT IN ('bet', 'win', 'rollback') AND kind IN ('review-release', 'review-void')
       ORDER BY number LIMIT ?`,
      after,
      most,
    )
    .toArray();

/** What the play log's queue gets: play, and rounds that a decision about a win has changed. */
export type Streamed = PlayMovement | ReviewedRound;

export const isPlayed = (it: Streamed): it is PlayMovement => 'kind' in it;

/** All of it after a number, in its order. */
export const streamedAfter = (sql: Sql, after: number, most: number): Streamed[] =>
  [...playMovementsAfter(sql, after, most), ...reviewedRoundsAfter(sql, after, most)]
    .sort((a, b) => a.number - b.number)
    .slice(0, most);
