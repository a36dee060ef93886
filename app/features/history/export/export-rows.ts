/** A history as a file: every row of the filter, as a spreadsheet reads it. Loaded with the first export. */
import { type CsvCell, csvOf } from '#app/domain/csv.ts';
import { decimalMarkOf } from '#app/domain/typed-amount.ts';
import type { HistoryPage, HistoryRow } from '../history-calls.ts';
import { fieldsOf } from '../kinds.ts';
import type { LoadedHistory } from '../load-history.server.ts';
import type { Words } from '../use-words.ts';

/** Rows of one file; a longer history is exported in shorter periods. */
export const MOST_ROWS = 10_000;
/** Rows of one call. */
export const TURN = 100;

interface Gathering {
  /** One page of `TURN` rows; null where it cannot be had. */
  ask: (page: number) => Promise<HistoryPage | null>;
  onProgress: (done: number, of: number) => void;
  signal: AbortSignal;
}

/**
 * @returns the rows, newest first, and how many there are in all; null where one page could not be had, or the export was
 * stopped
 */
export async function gatherRows(
  gathering: Gathering,
): Promise<{ rows: HistoryRow[]; total: number } | null> {
  const { ask, onProgress, signal } = gathering;
  const rows = new Map<string, HistoryRow>();
  for (let page = 1; ; page += 1) {
    const answer = await ask(page);
    if (answer === null || signal.aborted) return null;
    for (const row of answer.data) rows.set(row.id, row);
    const wanted = Math.min(answer.total, MOST_ROWS);
    onProgress(Math.min(rows.size, wanted), wanted);
    if (page * TURN >= wanted || answer.data.length === 0)
      return { rows: [...rows.values()].slice(0, MOST_ROWS), total: answer.total };
  }
}

interface FileWords extends Words {
  statusName: (status: string) => string;
  /** Language tag of the page, whose country's notation the file has. */
  tag: string;
}

/** One line per row under a heading in the member's language; times are of the zone that the heading names. */
export function historyCsv(loaded: LoadedHistory, rows: readonly HistoryRow[], words: FileWords): string {
  const { t } = words;
  const { columns, more, hasDirection, figure } = fieldsOf(loaded.kind);
  const fields = [...columns, ...more].filter(field => field.name !== 'reference');
  const heading = [
    t('history.in_zone', { what: t('history.date'), zone: loaded.timeZone }),
    t('history.reference'),
    ...fields.map(field => field.heading(words)),
    ...(hasDirection ? [t('history.direction')] : []),
    t('history.amount'),
    ...(figure === undefined ? [] : [t('history.points_heading')]),
    t('history.currency'),
    t('history.balance'),
    t('history.status'),
  ];
  const lineOf = (row: HistoryRow): CsvCell[] => [
    words.moment(row.created),
    row.id,
    ...fields.map(field => field.cell?.(row, words) ?? field.text(row, words) ?? ''),
    ...(hasDirection ? [row.amount.startsWith('-') ? t('history.type_out') : t('history.type_in')] : []),
    { figure: row.amount },
    ...(figure === undefined ? [] : [figure(row, words) ?? '']),
    row.currency,
    row.balance === null ? '' : { figure: row.balance },
    words.statusName(row.status),
  ];
  return csvOf([heading, ...rows.map(lineOf)], decimalMarkOf(words.tag));
}

/** `deposit-2026-11-01-2026-11-21.csv` */
export const fileName = ({ kind, query }: LoadedHistory): string => `${kind}-${query.from}-${query.to}.csv`;
