/**
 * Promotions and the tabs of their page as rows, beside the catalogue. `listed` says whether the site's content has one, `promotion_live`
 * what operators have done to it by calls, and `state` what follows from both.
 */
import {
  type PromotionDefinition,
  type PromotionState,
  type PromotionTab,
  promotionDefinition,
  promotionTab,
  type StoredPromotion,
} from './definition.ts';

interface Row {
  definition: string;
  state: PromotionState;
  pausedWhy: 'budget' | null;
}

const COLUMNS = 'definition, state, paused_why AS pausedWhy';

const storedOf = ({ definition, state, pausedWhy }: Row): StoredPromotion => ({
  promotion: promotionDefinition.parse(JSON.parse(definition)),
  state,
  ...(pausedWhy === null ? {} : { pausedWhy }),
});

/** Later than every priority, for promotions without one. */
const LAST = 999;

const inOrder = (promotions: readonly StoredPromotion[]): StoredPromotion[] =>
  promotions.toSorted(({ promotion: a }, { promotion: b }) => {
    const [first, second] = [a.priority ?? LAST, b.priority ?? LAST];
    return first === second ? (a.id < b.id ? -1 : 1) : first - second;
  });

/** Promotions that have not ended, paused ones included, by priority. */
export async function readPromotions(db: D1Database): Promise<StoredPromotion[]> {
  const { results } = await db.prepare(`SELECT ${COLUMNS} FROM promotion WHERE state <> 'ended'`).all<Row>();
  return inOrder(results.map(storedOf));
}

/** Promotions that the site's content has, whatever operators have done to them since, by priority. */
export async function readListedPromotions(db: D1Database): Promise<StoredPromotion[]> {
  const { results } = await db.prepare(`SELECT ${COLUMNS} FROM promotion WHERE listed = 1`).all<Row>();
  return inOrder(results.map(storedOf));
}

/** Promotions of any state, by id: claims of ended ones go on. */
export async function readSomePromotions(
  db: D1Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredPromotion>> {
  if (ids.length === 0) return new Map();
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM promotion WHERE promotion_id IN (SELECT value FROM json_each(?1))`)
    .bind(JSON.stringify(ids))
    .all<Row>();
  return new Map(results.map(storedOf).map(it => [it.promotion.id, it]));
}

export const readPromotion = async (db: D1Database, id: string): Promise<StoredPromotion | null> =>
  (await readSomePromotions(db, [id])).get(id) ?? null;

/** The promotion that a code opens, in upper or lower case; null where none does. */
export async function readPromotionOfCode(db: D1Database, code: string): Promise<StoredPromotion | null> {
  const row = await db
    .prepare(`SELECT ${COLUMNS} FROM promotion WHERE code = ?1 AND state <> 'ended'`)
    .bind(code.toUpperCase())
    .first<Row>();
  return row === null ? null : storedOf(row);
}

export async function readTabs(db: D1Database): Promise<PromotionTab[]> {
  const { results } = await db
    .prepare(
      'SELECT tab_id AS id, names, priority FROM promotion_tab ORDER BY coalesce(priority, 999), tab_id',
    )
    .all<{ id: string; names: string; priority: number | null }>();
  return results.map(row => promotionTab.parse({ ...row, names: JSON.parse(row.names) }));
}

/** Who changes a promotion, with the operator who has agreed, if one was asked. */
interface Author {
  /** Epoch milliseconds. */
  at: number;
  /** Null for the platform. */
  by: string | null;
  approvedBy?: string | null;
}

/** One that an operator has paused or ended stays so. */
const writing = (
  db: D1Database,
  promotion: PromotionDefinition,
  { at, by, approvedBy = null }: Author,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO promotion (promotion_id, definition, code, state, listed, changed_at, changed_by, approved_by, paused_why)
       VALUES (?1, ?2, ?3, coalesce((SELECT state FROM promotion_live WHERE promotion_id = ?1), 'open'), 1, ?4, ?5, ?6,
         (SELECT why FROM promotion_live WHERE promotion_id = ?1))
       ON CONFLICT (promotion_id) DO UPDATE SET definition = excluded.definition, code = excluded.code,
         state = excluded.state, paused_why = excluded.paused_why, listed = 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by,
         approved_by = excluded.approved_by`,
    )
    .bind(promotion.id, JSON.stringify(promotion), promotion.code ?? null, at, by, approvedBy);

/**
 * Publishes a promotion, or the changes of one. One that had ended is open again; one that an operator has paused stays paused.
 * @param resumes whether one that its budget has paused goes on
 */
export async function writePromotion(
  db: D1Database,
  promotion: PromotionDefinition,
  { resumes, ...by }: Author & { resumes: boolean },
): Promise<void> {
  await db.batch([
    db
      .prepare(
        "DELETE FROM promotion_live WHERE promotion_id = ?1 AND (state = 'ended' OR (why = 'budget' AND ?2))",
      )
      .bind(promotion.id, resumes ? 1 : 0),
    writing(db, promotion, by),
  ]);
}

/** Notes what an operator does to a promotion, for imports to come. */
const notingState = (
  db: D1Database,
  { id, state, at, by }: { id: string; state: PromotionState; at: number; by: string },
): D1PreparedStatement =>
  state === 'open'
    ? db.prepare("DELETE FROM promotion_live WHERE promotion_id = ?1 AND state = 'paused'").bind(id)
    : db
        .prepare(
          `INSERT INTO promotion_live (promotion_id, state, changed_at, changed_by)
           SELECT promotion_id, ?2, ?3, ?4 FROM promotion WHERE promotion_id = ?1 AND (state <> 'ended' OR ?2 = 'ended')
           ON CONFLICT (promotion_id) DO UPDATE SET state = excluded.state, changed_at = excluded.changed_at,
             changed_by = excluded.changed_by, why = NULL`,
        )
        .bind(id, state, at, by);

/** @returns the state that it has now; null where there is none, or it has ended */
export async function writePromotionState(
  db: D1Database,
  {
    id,
    state,
    at,
    by,
    approvedBy = null,
  }: { id: string; state: PromotionState; at: number; by: string; approvedBy?: string | null },
): Promise<PromotionState | null> {
  const results = await db.batch<{ state: PromotionState }>([
    notingState(db, { id, state, at, by }),
    db
      .prepare(
        `UPDATE promotion SET state = ?2, paused_why = NULL, changed_at = ?3, changed_by = ?4, approved_by = ?5
         WHERE promotion_id = ?1 AND (state <> 'ended' OR ?2 = 'ended') RETURNING state`,
      )
      .bind(id, state, at, by, approvedBy),
  ]);
  return results.at(-1)?.results[0]?.state ?? null;
}

/** Statements that replace all promotions and tabs: those that are left out have ended. What operators have paused or ended stays so. */
export const replacingPromotions = (
  db: D1Database,
  { promotions, tabs }: { promotions: readonly PromotionDefinition[]; tabs: readonly PromotionTab[] },
  by: { at: number; by: string | null },
): D1PreparedStatement[] => [
  // Codes first, because one may have gone from one promotion to another.
  db.prepare('UPDATE promotion SET code = NULL'),
  db
    .prepare(
      `UPDATE promotion SET state = 'ended', paused_why = NULL, listed = 0, changed_at = ?2, changed_by = ?3, approved_by = NULL
       WHERE listed = 1 AND promotion_id NOT IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(promotions.map(it => it.id)), by.at, by.by),
  // One statement each: all texts together could be more than a statement may carry.
  ...promotions.map(it => writing(db, it, by)),
  db.prepare('DELETE FROM promotion_tab'),
  db
    .prepare(
      `INSERT INTO promotion_tab (tab_id, names, priority)
       SELECT value ->> 'id', value -> 'names', value ->> 'priority' FROM json_each(?1)`,
    )
    .bind(JSON.stringify(tabs)),
];
