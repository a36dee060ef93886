/** Pages of an export: of the log, newest first, and then of the chapters of its archive, the newest chapter first. */
import type { Chapter } from './chapter-rows.ts';
import type { EventPlace, EventQuery, ReadEvent } from './event-rows.ts';
import type { eventLogOf } from './open-log.ts';

type Log = ReturnType<typeof eventLogOf>;

export interface ExportPlace {
  /** Only events before this place; null at the beginning of the log, or of a chapter. */
  before: EventPlace | null;
  /** Null while it is in the log. */
  chapter: number | null;
}

interface ExportPage {
  events: ReadEvent[];
  /** Null at the end. */
  next: ExportPlace | null;
}

export const BEGINNING: ExportPlace = { before: null, chapter: null };

/** Chapters of one reading. */
const CHAPTERS = 200;

const overlaps = (
  { fromAt, toAt }: Chapter,
  { from = 0, to = Number.MAX_SAFE_INTEGER }: Pick<EventQuery, 'from' | 'to'>,
): boolean => fromAt < to && toAt >= from;

/** The newest chapter before a number that can have events of the query. */
async function chapterBefore(log: Log, query: EventQuery, before: number): Promise<ExportPlace | null> {
  for (let end = before; ; ) {
    const page = await log.chapters(end, CHAPTERS);
    const found = page.find(it => overlaps(it, query));
    if (found !== undefined) return { before: null, chapter: found.number };
    const last = page.at(-1);
    if (last === undefined || page.length < CHAPTERS) return null;
    end = last.number;
  }
}

/**
 * An event that moves to the archive during an export may be in two pages; its number tells.
 * @returns the number of the chapter that is not the one that was sealed
 */
export async function exportPage(
  log: Log,
  filters: EventQuery,
  { place: { before, chapter }, most }: { place: ExportPlace; most: number },
): Promise<ExportPage | number> {
  const query = before === null ? filters : { ...filters, before };
  const page = chapter === null ? await log.events(query, most) : await log.archived(chapter, query, most);
  if (page === null || page === 'broken') return chapter ?? 0;
  const next =
    page.next === null
      ? await chapterBefore(log, filters, chapter ?? Number.MAX_SAFE_INTEGER)
      : { before: page.next, chapter };
  return { events: page.events, next };
}
