/** Pages of batches, and their counts. */
import { BATCH_STATES, type BatchState, type PayoutState } from '#app/contract/operator/payout.ts';
import type { BatchRow } from './batch-row.ts';

export interface BatchFilters {
  view?: BatchState | undefined;
  /** Markets; a batch with a withdrawal of another one is left out. */
  countries?: readonly string[] | undefined;
  /** Epoch milliseconds. */
  from?: number | undefined;
  to?: number | undefined;
}

/** A batch with its rows by what the bank says; `open` are those that are not decided. */
export type CountedBatch = BatchRow & { open: number } & Record<PayoutState, number>;

const SHOWN = `number, format, currency, exponent, countries, payers, row_count AS rowCount, sum_minor AS sumMinor, state, sha256,
  size, made_by AS madeBy, made_at AS madeAt, tally.*`;
const COUNTED = `(
  SELECT batch, sum(is_open) AS open, sum(answer IS NULL) AS waiting, sum(answer IS 'paid') AS paid, sum(answer IS 'failed') AS failed,
         sum(answer IS 'missing') AS unknown
  FROM payout_row WHERE batch IN (SELECT number FROM page) GROUP BY batch) AS tally`;

/** Conditions that ?1 to ?3 fill: countries as a JSON list, or null, and the times. */
const MATCHES = `(?1 IS NULL OR NOT EXISTS (
    SELECT 1 FROM json_each(countries) AS market WHERE market.value NOT IN (SELECT value FROM json_each(?1))))
  AND made_at >= ?2 AND made_at < ?3`;

const valuesOf = ({ countries, from = 0, to = Number.MAX_SAFE_INTEGER }: BatchFilters) => [
  countries === undefined ? null : JSON.stringify(countries),
  from,
  to,
];

const counted = async (db: D1Database, page: string, order: 'ASC' | 'DESC', values: unknown[]) => {
  const { results } = await db
    .prepare(
      `WITH page AS (${page})
       SELECT ${SHOWN} FROM page LEFT JOIN ${COUNTED} ON tally.batch = page.number ORDER BY number ${order}`,
    )
    .bind(...values)
    .all<CountedBatch>();
  return results;
};

/** A page in the order of numbers. @param after the number of the last batch of the page before; null for the first page */
export function readBatches(
  db: D1Database,
  filters: BatchFilters,
  { after, most, isDescending }: { after: number | null; most: number; isDescending: boolean },
): Promise<CountedBatch[]> {
  const [sign, order] = isDescending ? (['<', 'DESC'] as const) : (['>', 'ASC'] as const);
  const state = filters.view === undefined ? '' : `AND state = '${filters.view}'`;
  const page = `SELECT * FROM payout_batch WHERE ${MATCHES} ${state} AND (?4 IS NULL OR number ${sign} ?4)
    ORDER BY number ${order} LIMIT ?5`;
  return counted(db, page, order, [...valuesOf(filters), after, most]);
}

export async function readCounted(db: D1Database, number: number): Promise<CountedBatch | null> {
  const [found] = await counted(db, 'SELECT * FROM payout_batch WHERE number = ?1', 'ASC', [number]);
  return found ?? null;
}

/** Batches of each state under the filters. */
export async function countBatches(
  db: D1Database,
  filters: BatchFilters,
): Promise<Record<BatchState, number>> {
  const { results } = await db
    .prepare(`SELECT state, count(*) AS count FROM payout_batch WHERE ${MATCHES} GROUP BY state`)
    .bind(...valuesOf(filters))
    .all<{ state: BatchState; count: number }>();
  const none = Object.fromEntries(BATCH_STATES.map(it => [it, 0])) as Record<BatchState, number>;
  return { ...none, ...Object.fromEntries(results.map(it => [it.state, it.count])) };
}
