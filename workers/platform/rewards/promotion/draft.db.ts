/** Drafts of promotions as rows. Each saving names the version that it replaces, so that two operators overwrite nothing unseen. */

export interface Draft {
  promotionId: string;
  /** As it was sent: it may lack fields. */
  definition: Record<string, unknown>;
  version: number;
  /** Epoch milliseconds. */
  changedAt: number;
  changedBy: string | null;
}

export async function readDraft(db: D1Database, promotionId: string): Promise<Draft | null> {
  const row = await db
    .prepare(
      `SELECT promotion_id AS promotionId, definition, version, changed_at AS changedAt, changed_by AS changedBy
       FROM promotion_draft WHERE promotion_id = ?1`,
    )
    .bind(promotionId)
    .first<Omit<Draft, 'definition'> & { definition: string }>();
  return row === null ? null : { ...row, definition: JSON.parse(row.definition) as Record<string, unknown> };
}

interface Saving extends Pick<Draft, 'promotionId' | 'definition'> {
  /** Version that it replaces; null for the first one. */
  base: number | null;
  /** Number of flaws. */
  flaws: number;
  at: number;
  by: string;
}

/** @returns the new version; null where another one is stored than the one to replace */
export async function writeDraft(
  db: D1Database,
  { promotionId, definition, base, flaws, at, by }: Saving,
): Promise<number | null> {
  const row = await db
    .prepare(
      base === null
        ? `INSERT INTO promotion_draft (promotion_id, definition, version, flaws, changed_at, changed_by)
           VALUES (?1, ?2, 1, ?3, ?4, ?5) ON CONFLICT DO NOTHING RETURNING version`
        : `UPDATE promotion_draft SET definition = ?2, version = version + 1, flaws = ?3, changed_at = ?4, changed_by = ?5
           WHERE promotion_id = ?1 AND version = ?6 RETURNING version`,
    )
    .bind(promotionId, JSON.stringify(definition), flaws, at, by, ...(base === null ? [] : [base]))
    .first<{ version: number }>();
  return row?.version ?? null;
}

/** @returns whether this call has removed it; not where another version is stored */
export async function deleteDraft(
  db: D1Database,
  { promotionId, version }: { promotionId: string; version: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM promotion_draft WHERE promotion_id = ?1 AND version = ?2')
    .bind(promotionId, version)
    .run();
  return meta.changes > 0;
}
