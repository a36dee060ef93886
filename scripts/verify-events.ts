/**
 * `npm run verify-events -- DATA_DIR`: verifies the event log of a data folder, from its first event to its last, through the chapters
 * of its archive, and names the first one that is missing or changed. Read-only; stop the site first, or verify a backup. A running site is asked with
 * `POST /operator/operator/verify-events`. Ends with 0 where the chain is whole, 1 where it is broken, and 2 where there is no event.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { START } from '#platform/event-log/chain.ts';
import { checkChapter } from '#platform/event-log/chapter-file.ts';
import { type Chapter, chapterOf } from '#platform/event-log/chapter-rows.ts';
import { verifyRows } from '#platform/event-log/event-rows.ts';
import { eventChapterTexts } from './chapter-files.ts';
import { CommandRefusal } from './command-refusal.ts';
import { sqlOf } from './sql-of-file.ts';
import { type Findings, printFindings, runCommand, type Verdict } from './verdict.ts';

const LOGS = 'v3/do/meridian-platform-EventLog';
/** Events per slice. */
const SLICE = 5_000;

/** @returns the number of whole events, and the first flaw or null */
function verifyFile(
  db: DatabaseSync,
  textOf: (chapter: Chapter) => string | null,
): { events: number; flaw: string | null } {
  const sql = sqlOf(db);
  for (let head = START; ; ) {
    const chapter = chapterOf(sql, head.number + 1);
    const slice =
      chapter === null
        ? verifyRows(sql, head, SLICE)
        : { ...checkChapter(head, chapter, textOf(chapter)), isEnd: false };
    if (slice.flaw !== null || slice.isEnd) return { events: slice.head.number, flaw: slice.flaw };
    head = slice.head;
  }
}

export function verifyEvents(dataDir: string): Findings & { wrong: string[] } {
  const folder = join(dataDir, LOGS);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const files = names.filter(name => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  const textOf = eventChapterTexts(dataDir);
  const logs = files.map(name => {
    const db = new DatabaseSync(join(folder, name), { readOnly: true });
    try {
      return verifyFile(db, textOf);
    } finally {
      db.close();
    }
  });
  const wrong = logs.flatMap(it => it.flaw ?? []);
  const events = logs.reduce((sum, it) => sum + it.events, 0);
  return {
    compared: events,
    summary: `${events} events, ${wrong.length === 0 ? 'the chain is whole' : 'the chain is broken'}`,
    wrong,
  };
}

function main(): Verdict {
  const [dataDir] = process.argv.slice(2);
  if (dataDir === undefined || !existsSync(dataDir))
    throw new CommandRefusal('Which data folder? npm run verify-events -- DATA_DIR');
  return printFindings(verifyEvents(dataDir));
}

if (import.meta.main) await runCommand(main);
