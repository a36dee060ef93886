/** Promotions and drafts as operators list them: without their texts, which are most of a definition. */
import {
  PROMOTION_VIEWS,
  type PromotionListState,
  type PromotionView,
} from '#app/contract/operator/promotions.ts';

export interface ListedRow {
  promotionId: string;
  /** In English; null for a draft without it. */
  title: string | null;
  /** JSON of the definition without texts. */
  terms: string;
  state: PromotionListState;
  pausedWhy: 'budget' | null;
  hasDraft: 0 | 1;
  flaws: number | null;
  /** Epoch milliseconds. */
  changedAt: number;
  changedBy: string | null;
}

export interface ListFilters {
  view: PromotionView;
  kind: string | null;
  /** Null for all. */
  countries: readonly string[] | null;
  /** Null for any. */
  promotionId: string | null;
  /** The present, as definitions have times: `2026-11-21T20:00:00.000Z`. */
  now: string;
}

/** ?1 is the present. A draft of a published promotion is a fact of that one. */
const LISTED = `
  SELECT promotion.promotion_id AS promotionId, promotion.definition,
    CASE WHEN state <> 'open' THEN state WHEN promotion.definition ->> '$.until' <= ?1 THEN 'ended'
      WHEN promotion.definition ->> '$.from' > ?1 THEN 'planned' ELSE 'live' END AS state,
    paused_why AS pausedWhy, draft.promotion_id IS NOT NULL AS hasDraft, draft.flaws, promotion.changed_at AS changedAt, promotion.changed_by AS changedBy
  FROM promotion LEFT JOIN promotion_draft AS draft USING (promotion_id)
  UNION ALL
  SELECT promotion_id, definition, 'draft', NULL, 1, flaws, changed_at, changed_by FROM promotion_draft
  WHERE promotion_id NOT IN (SELECT promotion_id FROM promotion)`;

/** ?2 is the kind, ?3 the countries, ?4 the promotion. */
const MATCHES = `(?2 IS NULL OR definition ->> '$.kind' = ?2) AND (?4 IS NULL OR promotionId = ?4)
  AND (?3 IS NULL OR EXISTS (
    SELECT 1 FROM json_each(definition, '$.markets') AS market WHERE market.key IN (SELECT value FROM json_each(?3))))`;

const IN_VIEW = `(?5 = 'all' OR state = ?5 OR (?5 = 'draft' AND hasDraft))`;

const valuesOf = ({ now, kind, countries, promotionId }: ListFilters) => [
  now,
  kind,
  countries === null ? null : JSON.stringify(countries),
  promotionId,
];

/** The last row of the page before. */
export interface ListPlace {
  at: number;
  promotionId: string;
}

/** @param page `sort` is that of the list, `after` null for the first page */
export async function readListed(
  db: D1Database,
  filters: ListFilters,
  { sort, after, most }: { sort: 'changed' | '-changed'; after: ListPlace | null; most: number },
): Promise<ListedRow[]> {
  const [sign, order] = sort === 'changed' ? ['>', 'ASC'] : ['<', 'DESC'];
  const { results } = await db
    .prepare(
      `SELECT promotionId, definition ->> '$.texts.en.title' AS title, json_remove(definition, '$.texts') AS terms, state, pausedWhy, hasDraft, flaws,
         changedAt, changedBy
       FROM (${LISTED}) WHERE ${MATCHES} AND ${IN_VIEW} AND (?6 IS NULL OR (changedAt, promotionId) ${sign} (?6, ?7))
       ORDER BY changedAt ${order}, promotionId ${order} LIMIT ?8`,
    )
    .bind(...valuesOf(filters), filters.view, after?.at ?? null, after?.promotionId ?? null, most)
    .all<ListedRow>();
  return results;
}

export async function countListed(
  db: D1Database,
  filters: ListFilters,
): Promise<Record<PromotionView, number>> {
  const { results } = await db
    .prepare(
      `SELECT state, count(*) AS count, sum(hasDraft) AS drafts FROM (${LISTED}) WHERE ${MATCHES} GROUP BY state`,
    )
    .bind(...valuesOf(filters))
    .all<{ state: PromotionListState; count: number; drafts: number }>();
  const sumOf = (of: (row: (typeof results)[number]) => number) =>
    results.reduce((sum, row) => sum + of(row), 0);
  const counts = PROMOTION_VIEWS.map(view => {
    if (view === 'all') return [view, sumOf(it => it.count)];
    if (view === 'draft') return [view, sumOf(it => it.drafts)];
    return [view, results.find(it => it.state === view)?.count ?? 0];
  });
  return Object.fromEntries(counts) as Record<PromotionView, number>;
}
