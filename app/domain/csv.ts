/**
 * Writes rows as CSV (RFC 4180) for the histories [1.12], with protection against text that spreadsheets would run as a
 * formula. Spreadsheets read a file as their country writes numbers: where the comma is the decimal mark, a semicolon separates.
 */
import type { DecimalMark } from './typed-amount.ts';

/** A text, or a figure that a spreadsheet may count with: a plain decimal such as `-12.50`. */
export type CsvCell = string | { figure: string };

/** Tells spreadsheets that the letters are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** First characters that make a spreadsheet compute a cell, full width too, also behind those that it skips before them. */
const FORMULA = /^[\t\r\n]|^[\s\p{Cc}\p{Cf}]*[=+\-@]/u;
const FIGURE = /^-?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",;\r\n]/;
const SEPARATORS = { '.': ',', ',': ';' } as const satisfies Record<DecimalMark, string>;

/** A text that begins like a formula gets an apostrophe before it; a figure is a figure only where it reads as one. */
function plain(cell: CsvCell, mark: DecimalMark): string {
  if (typeof cell !== 'string' && FIGURE.test(cell.figure)) return cell.figure.replace('.', mark);
  const text = typeof cell === 'string' ? cell : cell.figure;
  return FORMULA.test(text.normalize('NFKC')) ? `'${text}` : text;
}

const field = (cell: CsvCell, mark: DecimalMark): string => {
  const text = plain(cell, mark);
  const isFigure = typeof cell !== 'string' && FIGURE.test(cell.figure);
  return !isFigure && NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows in order, each line with its end: a further part of a file. */
export const csvLines = (rows: readonly (readonly CsvCell[])[], mark: DecimalMark): string =>
  rows.map(row => row.map(it => field(it, mark)).join(SEPARATORS[mark]) + LINE_END).join('');

/**
 * One file, or its first part. The first row is the heading.
 * @param mark of decimals in the reader's country
 */
export const csvOf = (rows: readonly (readonly CsvCell[])[], mark: DecimalMark): string =>
  BYTE_ORDER_MARK + csvLines(rows, mark);
