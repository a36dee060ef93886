/**
 * Events of a period in the order of their sealing, from the archive and the log. An event keeps its number when it moves to the archive,
 * so that a reading gives the same rows before and after.
 */
import type { Sql } from '#platform/base/sql.ts';
import { parseChapter } from './chapter-file.ts';
import { type Chapter, chapterOf, chapterSpan } from './chapter-rows.ts';
import { type ReadEvent, readAfter, readSpan } from './event-rows.ts';
import { readOf } from './sealed-rows.ts';

/** Epoch milliseconds; `to` is not included. */
export interface EventPeriod {
  from: number;
  to: number;
}

export interface OrderedPlace {
  /** Number to read after. */
  after: number;
  /** Numbers that the period can have, as they were found at the beginning. */
  first: number;
  last: number;
}

export interface OrderedPage {
  events: ReadEvent[];
  /** Null behind the last event of the period. */
  next: OrderedPlace | null;
}

/** Events of the log per page. A chapter is one page. */
const PAGE = 2_000;

/** The beginning of a period; null where it has no events. */
function beginningOf(sql: Sql, period: EventPeriod): OrderedPlace | null {
  const spans = [chapterSpan(sql, period), readSpan(sql, period)].filter(it => it !== null);
  if (spans.length === 0) return null;
  const first = Math.min(...spans.map(it => it.first));
  return { after: first - 1, first, last: Math.max(...spans.map(it => it.last)) };
}

/**
 * @param from the `next` of the page before; null for the first one
 * @returns the number of the chapter that is missing or not the one that was sealed
 */
export async function readOrdered(
  sql: Sql,
  period: EventPeriod,
  from: OrderedPlace | null,
  textOf: (chapter: Chapter) => Promise<string | null>,
): Promise<OrderedPage | number> {
  const place = from ?? beginningOf(sql, period);
  if (place === null) return { events: [], next: null };
  const { after, last } = place;
  const chapter = chapterOf(sql, after + 1);
  const rows = chapter === null ? readAfter(sql, after, PAGE) : parseChapter(await textOf(chapter), chapter);
  if (rows === null) return chapter?.number ?? 0;
  const events = rows
    .filter(it => it.number > after && it.number <= last)
    .map(readOf)
    .filter(({ event: { at } }) => at >= period.from && at < period.to);
  const through = chapter?.through ?? rows.at(-1)?.number ?? last;
  return { events, next: through < last ? { ...place, after: through } : null };
}
