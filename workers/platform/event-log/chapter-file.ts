/**
 * A chapter's file in the archive: lines of JSON, gzipped, with events as their rows were. The log has the SHA-256 of its text and the
 * hash of its last event, so that the chain goes on through the archive.
 */
import { sha256 } from '#platform/base/hash.ts';
import { checkRows, type Head, type SealedEvent } from './chain.ts';
import type { Chapter } from './chapter-rows.ts';

type Header = Pick<Chapter, 'number' | 'first' | 'through'>;

export function chapterText({ number: of, first, through }: Header, rows: readonly SealedEvent[]): string {
  const lines = [
    { chapter: { number: of, first, through } },
    ...rows.map(({ number, body, hash, detail }) => ({
      number,
      body,
      hash,
      ...(detail == null ? {} : { detail }),
    })),
  ];
  return lines.map(it => `${JSON.stringify(it)}\n`).join('');
}

/** Key of the file; with its hash, so that an attempt that broke off is never taken for it. */
export const chapterPlace = ({ number, fileHash }: Pick<Chapter, 'number' | 'fileHash'>): string =>
  `events/${String(number).padStart(6, '0')}-${fileHash.slice(0, 16)}.ndjson.gz`;

/** The rows of a text, which may be any. */
function rowsOf(text: string): SealedEvent[] {
  const lines = text.split('\n').slice(1);
  return lines.filter(line => line !== '').map(line => JSON.parse(line) as SealedEvent);
}

/** The events of a chapter; null where the text is missing or not the one that was sealed. */
export const parseChapter = (text: string | null, { fileHash }: Chapter): SealedEvent[] | null =>
  text === null || sha256(text) !== fileHash ? null : rowsOf(text);

function firstFlaw(before: Head, text: string): string | null {
  try {
    return checkRows(before, rowsOf(text)).flaw;
  } catch {
    return null; // not even lines of JSON
  }
}

/**
 * Checks a chapter that follows a head.
 * @param text of its file; null where there is none
 * @returns the head behind it, or the one before and the first flaw
 */
export function checkChapter(
  before: Head,
  chapter: Chapter,
  text: string | null,
): { head: Head; flaw: string | null } {
  const { number, first, through, endHash } = chapter;
  const name = `chapter ${number} of the archive (events ${first} to ${through})`;
  const broken = (flaw: string) => ({ head: before, flaw });
  if (text === null) return broken(`${name} is missing`);
  const rows = parseChapter(text, chapter);
  if (rows === null)
    return broken(
      `${name} is not the one that was sealed: ${firstFlaw(before, text) ?? 'its file has changed'}`,
    );
  const checked = checkRows(before, rows);
  if (checked.flaw !== null) return broken(`${name}: ${checked.flaw}`);
  const { head } = checked;
  return head.number === through && head.hash === endHash
    ? { head, flaw: null }
    : broken(`${name} does not end where the log goes on`);
}
