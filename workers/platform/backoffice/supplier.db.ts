/** Studios and payment services as rows of one list. */
import { PROBLEMS_COUNTED, type SupplierKind } from '#app/contract/operator/suppliers.ts';

export interface StoredSupplier {
  kind: SupplierKind;
  id: string;
  name: string;
  /** Numbers of the valid keys: the oldest and the newest. */
  firstKey: number;
  lastKey: number;
  /** 1 for one that the site's content has no more. */
  retired: 0 | 1;
  /** Open notifications that could not be booked, counted up to `PROBLEMS_COUNTED`; null for a studio. */
  problems: number | null;
}

/** Those of the site, and all that it had: tens, a few hundred at most. */
export async function readSuppliers(db: D1Database): Promise<StoredSupplier[]> {
  const { results } = await db
    .prepare(
      `SELECT 'studio' AS kind, provider_id AS id, name, first_key AS firstKey, last_key AS lastKey, retired, NULL AS problems
       FROM provider
       UNION ALL
       SELECT 'payment', service_id, name, first_key, last_key, retired,
              (SELECT count(*) FROM
                (SELECT 1 FROM payment_problem
                 WHERE payment_problem.service_id = payment_service.service_id AND closed_at IS NULL LIMIT ?1))
       FROM payment_service`,
    )
    .bind(PROBLEMS_COUNTED)
    .all<StoredSupplier>();
  return results;
}
