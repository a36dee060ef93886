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
  /** What the member owes, in minor units; 0 without a debt. */
  debtMinor: number;
}

/** Rows per page. */
export const REQUESTS_MOST = 500;

const COLUMNS = `request.member_id AS memberId, username, request_id AS id, amount_minor AS amountMinor, request.currency,
  request.exponent, made_at AS madeAt, memo, is_unknown AS isUnknown, taking,
  max(0, -coalesce(wallet_copy.balances ->> '$.debt', 0)) AS debtMinor`;
/** The member and the copy of their wallet, which is seconds old. */
const OF_MEMBER = 'CROSS JOIN member USING (member_id) LEFT JOIN wallet_copy USING (member_id)';

/** The literal 'waiting' lets the database use the index of waiting requests. */
const WAITING = `
  SELECT ${COLUMNS}
  FROM cashier_request AS request ${OF_MEMBER}
  WHERE kind = ?1 AND state = 'waiting' AND (made_at, request.member_id, request_id) > (?2, ?3, ?4)
  ORDER BY made_at, request.member_id, request_id LIMIT ${REQUESTS_MOST}`;

/** The cursor of the next page; null after the last. */
export function nextOf(requests: readonly OpenRequest[]): string | null {
  const last = requests.length < REQUESTS_MOST ? undefined : requests.at(-1);
  return last === undefined ? null : [last.madeAt, last.memberId, last.id].join('~');
}

/** Waiting requests of a kind, oldest first. @param after the cursor from `nextOf` */
export async function readOpenRequests(
  db: D1Database,
  kind: 'deposit' | 'withdrawal',
  after?: string,
): Promise<OpenRequest[]> {
  const [madeAt = '-1', memberId = '', id = ''] = after?.split('~') ?? [];
  const { results } = await db.prepare(WAITING).bind(kind, Number(madeAt), memberId, id).all<OpenRequest>();
  return results;
}

export type OpenRequestOf = OpenRequest & { kind: 'deposit' | 'withdrawal' };

/** Waiting requests of a member, oldest first. */
export async function readOpenRequestsOf(db: D1Database, memberId: string): Promise<OpenRequestOf[]> {
  const { results } = await db
    .prepare(
      `SELECT kind, ${COLUMNS} FROM cashier_request AS request ${OF_MEMBER}
       WHERE kind IN ('deposit', 'withdrawal') AND request.member_id = ?1 AND state = 'waiting' ORDER BY made_at, request_id`,
    )
    .bind(memberId)
    .all<OpenRequestOf>();
  return results;
}
