/** Sealed movements as the consumers of the ledger read them: play for the play log, all others for the directory's replica. */

import type { Sql } from '../sql.ts';
import type { MovementRow } from './ledger.ts';
import type { ReplicaMovement } from './replica.db.ts';
import { WORDS } from './word-rows.ts';

/** In the words of the index `movement_to_copy`, which serves the others. */
const CONDITION = {
  play: "kind IN ('bet', 'win', 'rollback')",
  others: "kind NOT IN ('bet', 'win', 'rollback')",
} as const;

/** The movements after a number, in their order, at most so many. */
export const sealedAfter = (
  sql: Sql,
  which: keyof typeof CONDITION,
  { after, most }: { after: number; most: number },
): ReplicaMovement[] =>
  sql
    .exec<MovementRow & { postings: string; words: string }>(
      `SELECT *, (SELECT json_group_array(json_object('account', account, 'amountMinor', amount_minor) ORDER BY line)
                  FROM posting WHERE movement = number) AS postings, ${WORDS} AS words
       FROM movement WHERE number > ? AND ${CONDITION[which]} ORDER BY number LIMIT ?`,
      after,
      most,
    )
    .toArray()
    .map(row => ({
      number: row.number,
      kind: row.kind,
      operationId: row.operation_id,
      input: row.input,
      postings: row.postings,
      words: row.words,
      madeAt: row.made_at,
      hash: row.hash,
    }));
