/** A statement as a table for spreadsheets: a row a month, and the sums of the whole period. */
import type { Statement } from '#app/contract/statement.ts';
import { type CsvCell, csvOf } from '#app/domain/csv.ts';
import { decimalMarkOf } from '#app/domain/typed-amount.ts';
import type { Translate } from '#app/i18n/translator.ts';

const figures = (sums: Statement['totals']): CsvCell[] => [
  { figure: sums.deposited },
  { figure: String(sums.deposits) },
  { figure: sums.withdrawn },
  { figure: String(sums.withdrawals) },
  { figure: sums.staked },
  { figure: sums.won },
  { figure: sums.result },
  { figure: String(sums.rounds) },
  { figure: sums.bonuses },
];

/** Spreadsheets take `2026-01` for a date of their own; the first day of a month is one. */
const firstDayOf = (month: string): string => `${month}-01`;

/** @param tag language tag of the page, whose country's notation the file has */
export function statementCsv(
  { currency, from, to, months, totals }: Statement,
  { t, tag }: { t: Translate; tag: string },
): string {
  const heading = [
    t('statement.month'),
    t('statement.deposited'),
    t('statement.deposits_number'),
    t('statement.withdrawn'),
    t('statement.withdrawals_number'),
    t('statement.staked'),
    t('statement.won'),
    t('statement.result'),
    t('statement.rounds_number'),
    t('statement.bonuses'),
    t('statement.currency'),
  ];
  const rows = [
    heading,
    ...months.map(month => [firstDayOf(month.month), ...figures(month), currency]),
    [t('statement.file_period', { from, to }), ...figures(totals), currency],
  ];
  return csvOf(rows, decimalMarkOf(tag));
}

/** An address of the file itself, so that it is saved without a script too. */
export const fileAddress = (csv: string): string => `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`;

/** `statement-2026-01-01-2026-11-21.csv` */
export const fileName = ({ from, to }: Statement): string => `statement-${from}-${to}.csv`;
