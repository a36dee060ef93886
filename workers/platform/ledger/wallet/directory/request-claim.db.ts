/** Claims of requests: which operator works on a deposit or withdrawal, for a limited time. Rows of the member's directory. */

export interface RequestKey {
  kind: 'deposit' | 'withdrawal';
  memberId: string;
  /** Of the deposit or withdrawal. */
  id: string;
}

export interface RequestClaim {
  /** Id of the operator. */
  by: string;
  /** Epoch milliseconds. */
  until: number;
}

export interface ClaimAttempt {
  by: string;
  /** Another operator whose claim serves as well; null for none. */
  beside: string | null;
  /** Epoch milliseconds. */
  at: number;
  until: number;
}

const LIVE = `
  SELECT claimed_by AS by, until FROM request_claim
  WHERE kind = ?1 AND member_id = ?2 AND request_id = ?3 AND until > ?4`;

const live = (db: D1Database, { kind, memberId, id }: RequestKey, at: number) =>
  db.prepare(LIVE).bind(kind, memberId, id, at);

/** The claim of a request; null where there is none, or its time is over. */
export const readClaim = (db: D1Database, request: RequestKey, at: number): Promise<RequestClaim | null> =>
  live(db, request, at).first<RequestClaim>();

/**
 * Claims a request, or renews its claim, in one transaction: of two operators at the same time one succeeds. Never shortens a claim.
 * @returns the claims before and after; the latter is another operator's where this one has not succeeded
 */
export async function claimRequest(
  db: D1Database,
  request: RequestKey,
  { by, beside, at, until }: ClaimAttempt,
): Promise<{ before: RequestClaim | null; after: RequestClaim | null }> {
  const { kind, memberId, id } = request;
  const claiming = db
    .prepare(
      `INSERT INTO request_claim (kind, member_id, request_id, claimed_by, until) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (kind, member_id, request_id) DO UPDATE SET
         claimed_by = iif(until > ?6, claimed_by, excluded.claimed_by),
         until = iif(until > ?6, max(until, excluded.until), excluded.until)
       WHERE until <= ?6 OR claimed_by IN (?4, ?7)`,
    )
    .bind(kind, memberId, id, by, until, at, beside);
  const [before, , after] = await db.batch<RequestClaim>([
    live(db, request, at),
    claiming,
    live(db, request, at),
  ]);
  return { before: before?.results[0] ?? null, after: after?.results[0] ?? null };
}

/** Ends an operator's claim. */
export async function releaseRequest(
  db: D1Database,
  { kind, memberId, id }: RequestKey,
  by: string,
): Promise<void> {
  await db
    .prepare(
      'DELETE FROM request_claim WHERE kind = ?1 AND member_id = ?2 AND request_id = ?3 AND claimed_by = ?4',
    )
    .bind(kind, memberId, id, by)
    .run();
}
