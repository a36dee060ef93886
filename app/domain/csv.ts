/**
 * Writes rows as CSV (RFC 4180) for the histories [1.12], with protection against text that spreadsheets would run as a
 * formula.
 */

/** A text, or a figure that a spreadsheet may count with: a plain decimal such as `-12.50`. */
export type CsvCell = string | { figure: string };

/** Tells spreadsheets that the letters are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** First characters that make a spreadsheet compute a cell, or that it skips before such a character. */
const FORMULA = /^[=+\-@\t\r]/;
const FIGURE = /^-?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A text that begins like a formula gets an apostrophe before it; a figure is a figure only where it reads as one. */
function plain(cell: CsvCell): string {
  if (typeof cell !== 'string' && FIGURE.test(cell.figure)) return cell.figure;
  const text = typeof cell === 'string' ? cell : cell.figure;
  return FORMULA.test(text) ? `'${text}` : text;
}

const field = (cell: CsvCell): string => {
  const text = plain(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One file: the rows in order, each line with its end. The first row is the heading. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map(row => row.map(field).join(',') + LINE_END).join('');
