/** What each kind of report reads: its columns, and its rows page by page in an order that never changes. */
import type { ReportKind } from '#app/contract/operator/report.ts';
import type { PlatformEnv } from '#platform/base/env.ts';

/** What a report is about. Its rows depend on nothing else. */
export interface ReportQuery {
  kind: ReportKind;
  /** ISO 3166-1 alpha-2; null for all markets. */
  country: string | null;
  /** Whole hours in epoch milliseconds, `to` not included. */
  from: number;
  to: number;
}

/** Text, a decimal amount, or a count; null for nothing. */
export type Value = string | number | null;

/** @param Position JSON of where the next page begins */
export interface ReportPage<Position> {
  /** In the order of the columns. */
  rows: Value[][];
  /** Null behind the last page. */
  next: Position | null;
  /** How much of the report is read then, from 0 to 1. */
  share: number;
}

/** A sentence of why there can be no such report, now or ever. */
export interface ReportFlaw {
  flaw: string;
}

export interface ReportSource<Position = unknown> {
  columns: readonly string[];
  /** Columns that spreadsheets may count with. */
  figures: ReadonlySet<string>;
  /** Whether its rows come from the ledgers, which are complete up to a moment of their own. */
  isOfLedgers: boolean;
  /** @param position null for the first page */
  read: (
    env: PlatformEnv,
    query: ReportQuery,
    position: Position | null,
  ) => Promise<ReportPage<Position> | ReportFlaw>;
}

/** How far a moment is in the period, from 0 to 1. */
export const shareOf = ({ from, to }: Pick<ReportQuery, 'from' | 'to'>, at: number): number =>
  Math.min(1, Math.max(0, (at - from) / (to - from)));
