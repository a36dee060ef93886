/** Pages of reports, and their counts. */
import { REPORT_VIEWS, type ReportKind, type ReportView } from '#app/contract/operator/report.ts';
import { REPORT_COLUMNS, type ReportRecord } from './report.db.ts';

export interface ReportFilters {
  view?: ReportView | undefined;
  kinds: readonly ReportKind[];
  /** Markets; reports of all markets are left out. */
  countries?: readonly string[] | undefined;
  /** Of the making, epoch milliseconds. */
  from?: number | undefined;
  to?: number | undefined;
  /** The operator whose reports are `mine`. */
  by: string;
}

/** Conditions that ?1 to ?4 fill. */
const MATCHES = `kind IN (SELECT value FROM json_each(?1)) AND (?2 IS NULL OR country IN (SELECT value FROM json_each(?2)))
  AND made_at >= ?3 AND made_at < ?4`;

const OF_VIEW: Readonly<Record<ReportView, string>> = {
  all: '1',
  mine: 'made_by = ?5',
  making: "state = 'making'",
  failed: "state = 'failed'",
};

const valuesOf = ({ kinds, countries, from = 0, to = Number.MAX_SAFE_INTEGER, by }: ReportFilters) => [
  JSON.stringify(kinds),
  countries === undefined ? null : JSON.stringify(countries),
  from,
  to,
  by,
];

/** A page in the order of numbers. @param after the number of the last report of the page before; null for the first page */
export async function readReports(
  db: D1Database,
  filters: ReportFilters,
  { after, most, isDescending }: { after: number | null; most: number; isDescending: boolean },
): Promise<ReportRecord[]> {
  const [sign, order] = isDescending ? (['<', 'DESC'] as const) : (['>', 'ASC'] as const);
  const { results } = await db
    .prepare(
      `SELECT ${REPORT_COLUMNS} FROM report
       WHERE ${MATCHES} AND ${OF_VIEW[filters.view ?? 'all']} AND (?6 IS NULL OR number ${sign} ?6)
       ORDER BY number ${order} LIMIT ?7`,
    )
    .bind(...valuesOf(filters), after, most)
    .all<ReportRecord>();
  return results;
}

/** Reports of each view under the filters. */
export async function countReports(
  db: D1Database,
  filters: ReportFilters,
): Promise<Record<ReportView, number>> {
  const columns = REPORT_VIEWS.map(it => `coalesce(sum(${OF_VIEW[it]}), 0) AS "${it}"`).join(', ');
  const row = await db
    .prepare(`SELECT ${columns} FROM report WHERE ${MATCHES}`)
    .bind(...valuesOf(filters))
    .first<Record<ReportView, number>>();
  return row ?? { all: 0, mine: 0, making: 0, failed: 0 };
}

/** Ready reports of the same query, the newest first, without the report itself. */
export async function readSameQuery(
  db: D1Database,
  { number, kind, country, from, to, format }: ReportRecord,
  most: number,
): Promise<Pick<ReportRecord, 'number' | 'madeAt' | 'sha256'>[]> {
  const { results } = await db
    .prepare(
      `SELECT number, made_at AS madeAt, sha256 FROM report
       WHERE kind = ?2 AND from_at = ?4 AND to_at = ?5 AND format = ?6 AND country IS ?3 AND number <> ?1 AND state = 'ready'
       ORDER BY number DESC LIMIT ?7`,
    )
    .bind(number, kind, country, from, to, format, most)
    .all<Pick<ReportRecord, 'number' | 'madeAt' | 'sha256'>>();
  return results;
}
