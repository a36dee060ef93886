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
  /** Whether few of all rows match: the hours between two parts, which have none that do, are not read. */
  isSparse?: boolean;
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

/** The parts that have a page's rows, the newest first, and how many rows of the first one come before the page. */
function partsWith(parts: readonly Part[], { offset, limit }: Pick<HistoryQuery, 'offset' | 'limit'>) {
  const wanted: Part[] = [];
  let [before, found] = [offset, 0];
  for (const part of parts) {
    if (found >= limit) break;
    if (wanted.length === 0 && before >= part.total) {
      before -= part.total;
      continue;
    }
    if (part.total === 0) continue;
    wanted.push(part);
    found += part.total - (wanted.length === 1 ? before : 0);
  }
  return { wanted, before };
}

/** Reads the parts of a page as one where most rows match: a reading of each hour would take longer than all rows. */
function rowsOf<Row>(
  { rows, isSparse = false }: Parts<Row>,
  parts: readonly Part[],
  page: Pick<HistoryQuery, 'offset' | 'limit'>,
): Row[] {
  const { wanted, before } = partsWith(parts, page);
  const [newest] = wanted;
  const oldest = wanted.at(-1);
  if (newest === undefined || oldest === undefined) return [];
  if (!isSparse) return rows({ ...newest, from: oldest.from }, page.limit, before);
  const found: Row[] = [];
  for (const part of wanted)
    found.push(...rows(part, page.limit - found.length, part === newest ? before : 0));
  return found;
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
