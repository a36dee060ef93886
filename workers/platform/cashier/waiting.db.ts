/** What waits for an operator, from the copies of the ledgers: it can be seconds old, and the wallet decides. */

export interface Waiting {
  memberId: string;
  username: string;
  /** Of the deposit or withdrawal. */
  id: string;
  amountMinor: number;
  currency: string;
  exponent: number;
  /** Epoch milliseconds. */
  madeAt: number;
  /** What the order said beside it, as JSON. */
  memo: string | null;
  /** Whether nobody knows if it was paid. */
  isUnknown: 0 | 1;
}

/** Most that is listed at once; there is another page behind it. */
const MOST = 500;

const waiting = (asking: string, key: string, decisions: string, doubt: string): string => `
  SELECT asked.member_id AS memberId, username, asked.input ->> '$.${key}' AS id,
         asked.input ->> '$.amountMinor' AS amountMinor, asked.currency, asked.exponent, asked.made_at AS madeAt,
         asked.input ->> '$.memo' AS memo,
         EXISTS (SELECT 1 FROM movement_copy AS doubt WHERE doubt.input ->> '$.${key}' = asked.input ->> '$.${key}'
                   AND doubt.member_id = asked.member_id AND doubt.kind = '${doubt}') AS isUnknown
  FROM movement_copy AS asked JOIN member USING (member_id)
  WHERE asked.kind = '${asking}'
    AND NOT EXISTS (SELECT 1 FROM movement_copy AS decided
                    WHERE decided.input ->> '$.${key}' = asked.input ->> '$.${key}'
                      AND decided.member_id = asked.member_id AND decided.kind IN (${decisions}))
    AND (asked.made_at, asked.member_id, asked.input ->> '$.${key}') > (?1, ?2, ?3)
  ORDER BY asked.made_at, asked.member_id, asked.input ->> '$.${key}' LIMIT ${MOST}`;

const DEPOSITS = waiting('deposit-request', 'depositId', "'deposit-approve', 'deposit-refuse'", '');
const WITHDRAWALS = waiting(
  'withdrawal-hold',
  'withdrawalId',
  "'withdrawal-settle', 'withdrawal-refuse'",
  'withdrawal-unknown',
);

/** Where the next page goes on; null behind the last. */
export function nextOf(waiting: readonly Waiting[]): string | null {
  const last = waiting.length < MOST ? undefined : waiting.at(-1);
  return last === undefined ? null : [last.madeAt, last.memberId, last.id].join('~');
}

async function rowsOf(db: D1Database, query: string, after: string | undefined): Promise<Waiting[]> {
  const [madeAt = '-1', memberId = '', id = ''] = after?.split('~') ?? [];
  const { results } = await db.prepare(query).bind(Number(madeAt), memberId, id).all<Waiting>();
  return results;
}

/** The oldest first. @param after where the page before ended, of `nextOf` */
export const readWaitingDeposits = (db: D1Database, after?: string): Promise<Waiting[]> =>
  rowsOf(db, DEPOSITS, after);
export const readWaitingWithdrawals = (db: D1Database, after?: string): Promise<Waiting[]> =>
  rowsOf(db, WITHDRAWALS, after);
