/** Rows of the log and of its archive, one by one. */
import type { LoggedEvent } from '#platform/base/logged-event.ts';
import type { Sql } from '#platform/base/sql.ts';
import type { SealedEvent } from './chain.ts';
import { parseChapter } from './chapter-file.ts';
import { type Chapter, chapterOf } from './chapter-rows.ts';
import { type ReadEvent, readRow } from './event-rows.ts';

/** An event between its neighbours in the chain; null at its ends, and for one in a file that is missing or changed. */
export interface RowAround {
  previous: SealedEvent | null;
  row: SealedEvent;
  next: SealedEvent | null;
  /** Number of the chapter that has it; null while it is in the log. */
  chapter: number | null;
}

export const readOf = ({ number, hash, body }: SealedEvent): ReadEvent => ({
  number,
  hash,
  event: JSON.parse(body) as LoggedEvent,
});

/** @returns null where there is no such event, `broken` where its chapter is missing or changed */
export async function readAround(
  sql: Sql,
  number: number,
  textOf: (chapter: Chapter) => Promise<string | null>,
): Promise<RowAround | 'broken' | null> {
  const opened = new Map<number, SealedEvent[]>();
  const rowOf = async (of: number): Promise<SealedEvent | null> => {
    const known = readRow(sql, of);
    const chapter = known === null ? chapterOf(sql, of) : null;
    if (chapter === null) return known;
    const rows = opened.get(chapter.number) ?? parseChapter(await textOf(chapter), chapter) ?? [];
    opened.set(chapter.number, rows);
    return rows.find(it => it.number === of) ?? null;
  };
  const row = await rowOf(number);
  const archived = readRow(sql, number) === null ? chapterOf(sql, number) : null;
  if (row === null) return archived === null ? null : 'broken';
  const chapter = archived?.number ?? null;
  return { previous: await rowOf(number - 1), row, next: await rowOf(number + 1), chapter };
}
