/** Rows of a report as parts of one file, CSV (RFC 4180) or JSON: the parts, joined in their order, are the file. */
import type { ReportFormat } from '#app/contract/operator/report.ts';
import { type CsvCell, csvLines } from '#app/domain/csv.ts';
import { wireMoment } from '#app/domain/date.ts';
import type { ReportQuery, ReportSource, Value } from './source.ts';

type Columns = Pick<ReportSource, 'columns' | 'figures'>;

/** The place of a part in the file. */
export interface PartPlace {
  isFirst: boolean;
  isLast: boolean;
  /** Rows of the parts before it. */
  rowsBefore: number;
}

const cellsOf = ({ columns, figures }: Columns, row: readonly Value[]): CsvCell[] =>
  row.map((value, at) => {
    const text = value === null ? '' : String(value);
    return figures.has(columns[at] ?? '') ? { figure: text } : text;
  });

/** Says in the file itself that it has no rows, with what it is about. */
const emptyNote = ({ kind, country, from, to }: ReportQuery): string =>
  `No rows: ${kind}, ${country ?? 'all markets'}, ${wireMoment(from)} to ${wireMoment(to)} UTC`;

function csvPart(
  query: ReportQuery,
  source: Columns,
  rows: readonly Value[][],
  { isFirst, isLast, rowsBefore }: PartPlace,
): string {
  const lines = rows.map(it => cellsOf(source, it));
  const isEmpty = isLast && rowsBefore + rows.length === 0;
  const noted = isEmpty ? [...lines, [emptyNote(query)]] : lines;
  // No byte order mark: every character is ASCII, and tools read the heading as it is.
  return csvLines(isFirst ? [[...source.columns], ...noted] : noted, '.');
}

const objectOf = ({ columns }: Columns, row: readonly Value[]) =>
  Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null]));

function jsonPart(
  query: ReportQuery,
  source: Columns,
  rows: readonly Value[][],
  { isFirst, isLast, rowsBefore }: PartPlace,
): string {
  const { kind, country, from, to } = query;
  const about = { kind, country, from: wireMoment(from), to: wireMoment(to) };
  const begin = isFirst ? `{"report":${JSON.stringify(about)},\n"rows":[` : '';
  const lines = rows.map(
    (it, at) => `${rowsBefore + at > 0 ? ',' : ''}\n${JSON.stringify(objectOf(source, it))}`,
  );
  const count = rowsBefore + rows.length;
  const note = count === 0 ? `,"note":${JSON.stringify(emptyNote(query))}` : '';
  return `${begin}${lines.join('')}${isLast ? `\n],\n"count":${count}${note}}\n` : ''}`;
}

export const partText = (
  format: ReportFormat,
  query: ReportQuery,
  source: Columns,
  rows: readonly Value[][],
  place: PartPlace,
): string => (format === 'csv' ? csvPart : jsonPart)(query, source, rows, place);
