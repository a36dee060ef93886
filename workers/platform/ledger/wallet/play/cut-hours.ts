/**
 * The hours of UTC that a period cuts: a day or a month of a market whose clock is off by half an hour begins within one. The sums
 * of play know whole hours, so the movements of such an hour are read.
 */
import { HOUR_MS } from '#app/domain/time.ts';
import type { Sql } from '#platform/base/sql.ts';
import { SEALED_THROUGH } from '../chapter/chapter-table.ts';
import { countedThrough, type Range } from './play-counts.ts';

/** Epoch milliseconds, `to` excluded. */
interface Period {
  from: number;
  to: number;
}

export interface PartsOfPeriod {
  /** Whole hours since 1970, `end` excluded. */
  first: number;
  end: number;
  /** Parts of counted hours, each with the movements that it may lie in. */
  cuts: (Period & Range)[];
}

/**
 * The counted movements around an hour. Clocks of isolates may differ a little, so the movements of the hours before and after are
 * among them.
 * @returns null where they are in chapters, which are not opened for this
 */
function movementsAround(sql: Sql, hour: number): Range | null {
  const counted = countedThrough(sql);
  const [row] = sql
    .exec<{ after: number; through: number | null; sealed: number }>(
      `SELECT coalesce((SELECT max(last) FROM hour_span WHERE hour < ?1 - 1), 0) AS after,
         (SELECT min(first) - 1 FROM hour_span WHERE hour > ?1 + 1) AS through, ${SEALED_THROUGH} AS sealed`,
      hour,
    )
    .toArray();
  if (row === undefined || (row.sealed > 0 && row.after < row.sealed)) return null;
  return { after: row.after, through: Math.min(row.through ?? counted, counted) };
}

/** A cut hour whose movements are in chapters belongs to the period in which it begins, as a whole. */
export function partsOf(sql: Sql, { from, to }: Period): PartsOfPeriod {
  const [first, end] = [Math.ceil(from / HOUR_MS), Math.floor(to / HOUR_MS)];
  const parts: Period[] =
    first > end
      ? [{ from, to }]
      : [
          { from, to: first * HOUR_MS },
          { from: end * HOUR_MS, to },
        ].filter(it => it.from < it.to);
  const cuts: (Period & Range)[] = [];
  let wholeEnd = end;
  for (const part of parts) {
    const hour = Math.floor(part.from / HOUR_MS);
    const range = movementsAround(sql, hour);
    if (range !== null) cuts.push({ ...part, ...range });
    else if (part.from === hour * HOUR_MS) wholeEnd = hour + 1;
  }
  return { first, end: wholeEnd, cuts };
}
