/** The operator's call that ends a claim, noted with the claim. */

/** Notes the operator's call that is about to end a claim. One that has ended stays as it is. */
export async function noteCancelling(
  db: D1Database,
  { claimId, operationId, by }: { claimId: string; operationId: string; by: string },
): Promise<void> {
  await db
    .prepare(
      `UPDATE promotion_claim SET cancelled_as = ?2, cancelled_by = ?3
       WHERE claim_id = ?1 AND state IN ('offered', 'claimed', 'wagering')`,
    )
    .bind(claimId, operationId, by)
    .run();
}

/** The operation id of the call that has ended a claim, or was about to; null for others. */
export async function readCancelledAs(db: D1Database, claimId: string): Promise<string | null> {
  const row = await db
    .prepare('SELECT cancelled_as AS cancelledAs FROM promotion_claim WHERE claim_id = ?1')
    .bind(claimId)
    .first<{ cancelledAs: string | null }>();
  return row?.cancelledAs ?? null;
}
