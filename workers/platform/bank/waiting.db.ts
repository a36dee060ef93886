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

/** Most that is listed at once. */
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
  ORDER BY asked.made_at, asked.member_id LIMIT ${MOST}`;

const DEPOSITS = waiting('deposit-request', 'depositId', "'deposit-approve', 'deposit-refuse'", '');
const WITHDRAWALS = waiting(
  'withdrawal-hold',
  'withdrawalId',
  "'withdrawal-settle', 'withdrawal-refuse'",
  'withdrawal-unknown',
);

const rowsOf = async (db: D1Database, query: string): Promise<Waiting[]> =>
  (await db.prepare(query).all<Waiting>()).results;

/** The oldest first. */
export const readWaitingDeposits = (db: D1Database): Promise<Waiting[]> => rowsOf(db, DEPOSITS);
export const readWaitingWithdrawals = (db: D1Database): Promise<Waiting[]> => rowsOf(db, WITHDRAWALS);
