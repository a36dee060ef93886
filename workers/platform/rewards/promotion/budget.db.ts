/**
 * Budgets as conditions of the statements that write claims: what is spent is compared and reserved in one statement, so that claims at the
 * same time cannot pass the budget. The statement names the budget that the caller has read: under another one it changes nothing.
 */

export interface Budget {
  currency: string;
  /** As the definition has it; null without a budget. */
  decimal: string | null;
  /** Minor units; null without a budget. */
  limitMinor: number | null;
  /** Markets whose claims count. */
  countries: readonly string[];
}

/** Values of `hasRoom`, in its order. */
export const budgetValues = ({ currency, decimal, limitMinor, countries }: Budget) => [
  `$.budgets.${currency}`,
  decimal,
  limitMinor,
  JSON.stringify(countries),
];

/** Spent of the budget, in minor units. @param of `promotion` and `countries` are expressions */
const spent = ({ promotion, countries }: { promotion: string; countries: string }): string =>
  `(SELECT coalesce(sum(spent_minor), 0) FROM promotion_spent
    WHERE promotion_id = ${promotion} AND country IN (SELECT value FROM json_each(${countries})))`;

/** Whether the promotion has the budget still. @param first number of the first of `budgetValues` */
const isSame = (promotion: string, first: number): string =>
  `(SELECT definition ->> ?${first} FROM promotion WHERE promotion_id = ${promotion}) IS ?${first + 1}`;

/** Whether an amount fits into the budget. @param first number of the first of `budgetValues` */
export const hasRoom = (promotion: string, amount: string, first: number): string =>
  `(${isSame(promotion, first)} AND (?${first + 2} IS NULL
    OR ${spent({ promotion, countries: `?${first + 3}` })} + ${amount} <= ?${first + 2}))`;

/** Spent by budget, in minor units. */
export async function readSpent(
  db: D1Database,
  promotionId: string,
  budgets: readonly Budget[],
): Promise<ReadonlyMap<string, number>> {
  if (budgets.length === 0) return new Map();
  const { results } = await db
    .prepare('SELECT country, spent_minor AS minor FROM promotion_spent WHERE promotion_id = ?1')
    .bind(promotionId)
    .all<{ country: string; minor: number }>();
  const sumOf = (countries: readonly string[]) =>
    results.filter(it => countries.includes(it.country)).reduce((sum, it) => sum + it.minor, 0);
  return new Map(budgets.map(it => [it.currency, sumOf(it.countries)]));
}

/**
 * Pauses a promotion whose budget does not have an amount any more, for the platform.
 * @returns whether the amount does not fit
 */
export async function pauseOver(
  db: D1Database,
  promotionId: string,
  { budget, amountMinor, at }: { budget: Budget; amountMinor: number; at: number },
): Promise<boolean> {
  if (budget.limitMinor === null) return false;
  const isOver = `${isSame('?1', 4)} AND ${spent({ promotion: '?1', countries: '?7' })} + ?2 > ?6`;
  const values = [promotionId, amountMinor, at, ...budgetValues(budget)];
  const results = await db.batch([
    db
      .prepare(
        `INSERT INTO promotion_live (promotion_id, state, changed_at, changed_by, why)
         SELECT promotion_id, 'paused', ?3, NULL, 'budget' FROM promotion WHERE promotion_id = ?1 AND state = 'open' AND ${isOver}
         ON CONFLICT (promotion_id) DO NOTHING`,
      )
      .bind(...values),
    db
      .prepare(
        `UPDATE promotion SET state = 'paused', paused_why = 'budget', changed_at = ?3, changed_by = NULL, approved_by = NULL
         WHERE promotion_id = ?1 AND state = 'open' AND ${isOver}`,
      )
      .bind(...values),
    db.prepare(`SELECT 1 FROM promotion WHERE promotion_id = ?1 AND ${isOver}`).bind(...values),
  ]);
  return (results.at(-1)?.results.length ?? 0) > 0;
}
