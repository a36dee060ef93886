/**
 * A history in parts: the whole hours of its period, whose sums are kept, and the hours at its ends that the period cuts. The sums
 * of the parts are the totals, and say in which parts a page's rows are: no other parts are read.
 */
import { HOUR_MS } from '#app/domain/time.ts';
import type { SqlRow } from '#platform/base/sql.ts';

/** Selects one page of a period, newest first. */
export interface HistoryQuery {
  /** Epoch milliseconds, both included. */
  from: number;
  to: number;
  offset: number;
  limit: number;
  /** Money into `main`, or out of it. */
  direction?: 'in' | 'out' | undefined;
  /** Only rows in this state; an unknown state finds nothing. */
  status?: string | undefined;
}

/** One page of rows, with the sums over all rows that match the query. */
export interface HistoryPage<Row> {
  /** False while a backfill of an older wallet runs: then there are no rows yet. */
  isComplete: boolean;
  rows: Row[];
  total: number;
  inMinor: number;
  outMinor: number;
}

export const INCOMPLETE: HistoryPage<never> = {
  isComplete: false,
  rows: [],
  total: 0,
  inMinor: 0,
  outMinor: 0,
};

/** A part of the period, both moments included, with the number and the sums of the wanted rows. */
export interface Part {
  from: number;
  to: number;
  total: number;
  inMinor: number;
  outMinor: number;
}

export interface SumRow extends SqlRow {
  total: number;
  in_minor: number;
  out_minor: number;
}

export const partOf = (from: number, to: number, { total, in_minor, out_minor }: SumRow): Part => ({
  from,
  to,
  total,
  inMinor: in_minor,
  outMinor: out_minor,
});

export const partOfHour = (row: SumRow & { hour: number }): Part =>
  partOf(row.hour * HOUR_MS, (row.hour + 1) * HOUR_MS - 1, row);

/** Two lists of hours as one, the newest first. */
export function mergedHours(some: readonly Part[], others: readonly Part[]): Part[] {
  const hours = new Map(some.map(part => [part.from, part]));
  for (const part of others) {
    const known = hours.get(part.from) ?? { ...part, total: 0, inMinor: 0, outMinor: 0 };
    hours.set(part.from, {
      ...known,
      total: known.total + part.total,
      inMinor: known.inMinor + part.inMinor,
      outMinor: known.outMinor + part.outMinor,
    });
  }
  return [...hours.values()].sort((a, b) => b.from - a.from);
}

/** Reads the parts of a history, for one filter. */
export interface Parts<Row> {
  /** Sums the rows themselves. */
  cut: (from: number, to: number) => Part;
  /** The hours `first` <= hour < `end` since 1970 that have something, the newest first. */
  hours: (first: number, end: number) => Part[];
  rows: (part: Part, limit: number, offset: number) => Row[];
}

/** The newest first. */
function partsOf<Row>({ cut, hours }: Parts<Row>, { from, to }: Pick<HistoryQuery, 'from' | 'to'>): Part[] {
  const first = Math.ceil(from / HOUR_MS);
  const end = Math.floor((to + 1) / HOUR_MS);
  if (end <= first) return [cut(from, to)];
  const last = end * HOUR_MS;
  const start = first * HOUR_MS;
  return [
    ...(last <= to ? [cut(last, to)] : []),
    ...hours(first, end),
    ...(from < start ? [cut(from, start - 1)] : []),
  ];
}

function rowsOf<Row>(
  { rows }: Parts<Row>,
  parts: readonly Part[],
  { offset, limit }: Pick<HistoryQuery, 'offset' | 'limit'>,
): Row[] {
  const page: Row[] = [];
  let skipped = offset;
  for (const part of parts) {
    if (page.length === limit) break;
    if (skipped < part.total) page.push(...rows(part, limit - page.length, skipped));
    skipped = Math.max(0, skipped - part.total);
  }
  return page;
}

export function readParts<Row>(
  reading: Parts<Row>,
  query: Pick<HistoryQuery, 'from' | 'to' | 'offset' | 'limit'>,
): HistoryPage<Row> {
  const parts = partsOf(reading, query);
  const sumOf = (of: 'total' | 'inMinor' | 'outMinor') => parts.reduce((sum, part) => sum + part[of], 0);
  return {
    isComplete: true,
    rows: rowsOf(reading, parts, query),
    total: sumOf('total'),
    inMinor: sumOf('inMinor'),
    outMinor: sumOf('outMinor'),
  };
}
