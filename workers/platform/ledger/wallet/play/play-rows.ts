/** Reads and writes the rows of play. */

import type { Sql } from '#platform/base/sql.ts';
import type { PlayOrder } from '../rules/order.ts';
import { linkOf } from '../verify/chain.ts';
import { type MadePlay, type PlayRow, playRowOf, sealedPlay } from './play-row.ts';

/** All columns but the hash. */
const COLUMNS = [
  'number',
  'kind',
  'provider_id',
  'transaction_id',
  'round_id',
  'game_id',
  'bet_transaction_id',
  'amount_minor',
  'is_transfer',
  'is_over',
  'more',
  'postings',
  'made_at',
  'main_minor',
  'studio_minor',
  'others',
] as const;

const ROWS = `SELECT ${COLUMNS.join(', ')}, lower(hex(hash)) AS hash FROM play`;
const INSERT = `INSERT INTO play (${COLUMNS.join(', ')}, hash) VALUES (${COLUMNS.map(() => '?').join(', ')}, ?)`;

const bytesOf = (hex: string): ArrayBuffer => new Uint8Array(Buffer.from(hex, 'hex')).buffer;

/** Seals a movement and stores it, with the balances that its answer names. */
export function insertPlay(sql: Sql, made: MadePlay, previousHash: string): PlayRow {
  const unsealed = playRowOf(made);
  const row = { ...unsealed, hash: linkOf(previousHash, sealedPlay(unsealed)) };
  sql.exec(INSERT, ...COLUMNS.map(column => row[column]), bytesOf(row.hash));
  return row;
}

/** The movement of a provider's transaction, also one that was recalled from a chapter; kinds may share an id. */
export function readPlay(
  sql: Sql,
  kind: PlayOrder['kind'],
  { providerId, transactionId }: Pick<PlayOrder, 'providerId' | 'transactionId'>,
): PlayRow | undefined {
  const [row] = sql
    .exec<PlayRow>(
      `${ROWS} WHERE provider_id = ? AND transaction_id = ? AND kind = ?`,
      providerId,
      transactionId,
      kind,
    )
    .toArray();
  return row ?? readRecalled(sql, kind, providerId, transactionId);
}

function readRecalled(
  sql: Sql,
  kind: PlayOrder['kind'],
  providerId: string,
  transactionId: string,
): PlayRow | undefined {
  const [recalled] = sql
    .exec<{ row: string }>(
      'SELECT row FROM recalled WHERE kind = ? AND provider_id = ? AND transaction_id = ? AND row IS NOT NULL',
      kind,
      providerId,
      transactionId,
    )
    .toArray();
  return recalled === undefined ? undefined : (JSON.parse(recalled.row) as PlayRow);
}

/** The movements after a number, in their order. */
export const playAfter = (sql: Sql, number: number, most: number): PlayRow[] =>
  sql.exec<PlayRow>(`${ROWS} WHERE number > ? ORDER BY number LIMIT ?`, number, most).toArray();

/** The last movement, if it is play. */
export const lastPlay = (sql: Sql): PlayRow | undefined =>
  sql
    .exec<PlayRow>(
      `${ROWS} WHERE number = (SELECT max(number) FROM play)
         AND number > (SELECT coalesce(max(number), 0) FROM movement)`,
    )
    .toArray()[0];
