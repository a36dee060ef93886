/** Open requests, for operators: read from the replica, which may be seconds old. The wallet makes the decision. */

export interface OpenRequest {
  memberId: string;
  username: string;
  /** Id of the deposit or withdrawal. */
  id: string;
  amountMinor: number;
  currency: string;
  exponent: number;
  /** Epoch milliseconds. */
  madeAt: number;
  /** The order's memo as JSON. */
  memo: string | null;
  /** Whether the payment is uncertain. */
  isUnknown: 0 | 1;
  /** The order by which an operator took it to pay it, as JSON; null where nobody has. */
  taking: string | null;
}

/** Rows per page. */
const MOST = 500;

const openRequests = (
  asking: string,
  key: string,
  decisions: string,
  { doubt, taking }: { doubt: string; taking: string },
): string => `
  SELECT asked.member_id AS memberId, username, asked.input ->> '$.${key}' AS id,
         asked.input ->> '$.amountMinor' AS amountMinor, asked.currency, asked.exponent, asked.made_at AS madeAt,
         asked.input ->> '$.memo' AS memo,
         EXISTS (SELECT 1 FROM movement_copy AS doubt WHERE doubt.input ->> '$.${key}' = asked.input ->> '$.${key}'
                   AND doubt.member_id = asked.member_id AND doubt.kind = '${doubt}') AS isUnknown,
         (SELECT json_patch(taken.input, coalesce(taken.words, '{}')) FROM movement_copy AS taken WHERE taken.input ->> '$.${key}' = asked.input ->> '$.${key}'
            AND taken.member_id = asked.member_id AND taken.kind = '${taking}') AS taking
  FROM movement_copy AS asked JOIN member USING (member_id)
  WHERE asked.kind = '${asking}'
    AND NOT EXISTS (SELECT 1 FROM movement_copy AS decided
                    WHERE decided.input ->> '$.${key}' = asked.input ->> '$.${key}'
                      AND decided.member_id = asked.member_id AND decided.kind IN (${decisions}))
    AND (asked.made_at, asked.member_id, asked.input ->> '$.${key}') > (?1, ?2, ?3)
  ORDER BY asked.made_at, asked.member_id, asked.input ->> '$.${key}' LIMIT ${MOST}`;

const DEPOSITS = openRequests('deposit-request', 'depositId', "'deposit-approve', 'deposit-refuse'", {
  doubt: '',
  taking: '',
});
const WITHDRAWALS = openRequests(
  'withdrawal-hold',
  'withdrawalId',
  "'withdrawal-settle', 'withdrawal-refuse'",
  { doubt: 'withdrawal-unknown', taking: 'withdrawal-take' },
);

/** The cursor of the next page; null after the last. */
export function nextOf(requests: readonly OpenRequest[]): string | null {
  const last = requests.length < MOST ? undefined : requests.at(-1);
  return last === undefined ? null : [last.madeAt, last.memberId, last.id].join('~');
}

async function rowsOf(db: D1Database, query: string, after: string | undefined): Promise<OpenRequest[]> {
  const [madeAt = '-1', memberId = '', id = ''] = after?.split('~') ?? [];
  const { results } = await db.prepare(query).bind(Number(madeAt), memberId, id).all<OpenRequest>();
  return results;
}

/** Oldest first. @param after the cursor from `nextOf` */
export const readOpenDeposits = (db: D1Database, after?: string): Promise<OpenRequest[]> =>
  rowsOf(db, DEPOSITS, after);
export const readOpenWithdrawals = (db: D1Database, after?: string): Promise<OpenRequest[]> =>
  rowsOf(db, WITHDRAWALS, after);
