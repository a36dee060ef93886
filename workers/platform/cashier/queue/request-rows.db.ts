/** Requests of the cashier's lists as rows of a directory: pages by key, counts, and single ones. */
import type { CashierView, RequestKind } from '#app/contract/operator/cashier.ts';
import { Bindings } from './bindings.ts';
import { joinsOf, type Selection, selectedBy } from './conditions.ts';

export interface RequestRow {
  kind: RequestKind;
  id: string;
  memberId: string;
  /** Null where the member is gone. */
  username: string | null;
  country: string | null;
  tier: string | null;
  amountMinor: number;
  creditedMinor: number | null;
  currency: string;
  exponent: number;
  /** In units of the currency. */
  amount: number;
  method: string | null;
  receipt: string | null;
  bankId: string | null;
  bankName: string | null;
  accountNumber: string | null;
  /** Epoch milliseconds, as all times. */
  madeAt: number;
  dueFrom: number;
  /** Also of a hold that is over. */
  heldUntil: number | null;
  /** Of the last question to the member. */
  askedAt: number | null;
  isUnknown: 0 | 1;
  /** The order by which an operator took it, JSON. */
  taking: string | null;
  debtMinor: number;
  claimedBy: string | null;
  claimedUntil: number | null;
  approvalId: string | null;
  approvalState: 'waiting' | 'approved' | null;
  approvalBy: string | null;
  state: 'waiting' | 'decided';
  outcome: 'settled' | 'refused' | null;
  decidedAt: number | null;
  decidedBy: string | null;
  reason: string | null;
}

export const SORTS = {
  promised: 'request.due_from',
  amount: 'request.amount',
  made: 'request.made_at',
  decided: 'request.decided_at',
} as const;
export type Sort = keyof typeof SORTS;

export interface Page {
  sort: Sort;
  isDescending: boolean;
  /** Key, member and id of the last row of the page before; null for the first page. */
  after: readonly [key: number, memberId: string, id: string] | null;
  most: number;
}

const SHOWN = `request.kind, request.request_id AS id, request.member_id AS memberId, username, request.country,
  vip_member.tier_id AS tier, request.amount_minor AS amountMinor, request.credited_minor AS creditedMinor,
  request.currency, request.exponent, request.amount, request.method, request.receipt_key AS receipt,
  bank_account.bank_id AS bankId, bank_name AS bankName, account_number AS accountNumber, request.made_at AS madeAt,
  request.due_from AS dueFrom, wait.until AS heldUntil,
  (SELECT max(asked_at) FROM cashier_question AS question
   WHERE question.member_id = request.member_id AND question.request_id = request.request_id) AS askedAt,
  request.is_unknown AS isUnknown, request.taking,
  max(0, -coalesce(wallet_copy.balances ->> '$.debt', 0)) AS debtMinor,
  claim.claimed_by AS claimedBy, claim.until AS claimedUntil,
  approval.approval_id AS approvalId, approval.state AS approvalState, approval.made_by AS approvalBy,
  request.state, request.outcome, request.decided_at AS decidedAt,
  decision.input ->> '$.memo.operatorId' AS decidedBy, decision.words ->> '$.reason' AS reason`;

/** Everything beside some requests, each found by a key. @param requests SQL of rows of `cashier_request` */
const shownOf = (requests: string, at: string): string => `
  SELECT ${SHOWN} FROM (${requests}) AS request
  LEFT JOIN member ON member.member_id = request.member_id
  LEFT JOIN vip_member ON vip_member.member_id = request.member_id
  LEFT JOIN wallet_copy ON wallet_copy.member_id = request.member_id
  LEFT JOIN bank_account ON request.kind = 'withdrawal'
    AND bank_account.bank_id = iif(json_valid(request.memo), request.memo ->> '$.bankId', NULL)
  LEFT JOIN withdrawal_wait AS wait ON request.kind = 'withdrawal' AND wait.member_id = request.member_id
    AND wait.withdrawal_id = request.request_id
  LEFT JOIN movement_copy AS decision ON request.outcome IS NOT NULL AND decision.member_id = request.member_id
    AND decision.number = request.number
  ${joinsOf(at)}`;

/** A page of a selection, in its order. */
export async function readRequests(db: D1Database, selection: Selection, page: Page): Promise<RequestRow[]> {
  const { sort, isDescending, after, most } = page;
  const bind = new Bindings();
  const selected = selectedBy(selection, bind);
  const keys = [SORTS[sort], 'request.member_id', 'request.request_id'];
  const [sign, direction] = isDescending ? ['<', 'DESC'] : ['>', 'ASC'];
  const beyond =
    after === null ? '' : `AND (${keys.join(', ')}) ${sign} (${after.map(it => bind.put(it)).join(', ')})`;
  const order = keys.map(it => `${it} ${direction}`).join(', ');
  const rows = `SELECT request.* ${selected} ${beyond} ORDER BY ${order} LIMIT ${bind.put(most)}`;
  const statement = db.prepare(shownOf(rows, bind.put(selection.at)));
  const { results } = await statement.bind(...bind.values).all<RequestRow>();
  return results;
}

/** A request of a member; null where there is none. */
export const readRequest = (
  db: D1Database,
  { memberId, id, at }: { memberId: string; id: string; at: number },
): Promise<RequestRow | null> =>
  db
    .prepare(
      shownOf(
        `SELECT * FROM cashier_request
         WHERE kind IN ('deposit', 'withdrawal') AND member_id = ?1 AND request_id = ?2`,
        '?3',
      ),
    )
    .bind(memberId, id, at)
    .first<RequestRow>();

/** Rows above which a view is not counted further. */
export const COUNTED_MOST = 10_000;

/** The number of rows of each selection, in one round trip; one above `COUNTED_MOST` stands for more. */
export async function countRequests(
  db: D1Database,
  selections: readonly Selection[],
): Promise<{ view: CashierView; count: number }[]> {
  if (selections.length === 0) return [];
  const counts = await db.batch<{ count: number }>(
    selections.map(selection => {
      const bind = new Bindings();
      const selected = selectedBy(selection, bind);
      const most = bind.put(COUNTED_MOST + 1);
      return db
        .prepare(`SELECT count(*) AS count FROM (SELECT 1 ${selected} LIMIT ${most})`)
        .bind(...bind.values);
    }),
  );
  return selections.map(({ view }, index) => ({ view, count: counts[index]?.results[0]?.count ?? 0 }));
}

/** How many requests of each kind operators have refused a member. */
export async function countRefused(
  db: D1Database,
  memberId: string,
): Promise<Readonly<Record<RequestKind, number>>> {
  const { results } = await db
    .prepare(
      `SELECT kind, count(*) AS count FROM cashier_request
       WHERE kind IN ('deposit', 'withdrawal') AND member_id = ?1 AND outcome = 'refused' GROUP BY kind`,
    )
    .bind(memberId)
    .all<{ kind: RequestKind; count: number }>();
  return { deposit: 0, withdrawal: 0, ...Object.fromEntries(results.map(it => [it.kind, it.count])) };
}
