/** Reads the pages of an export, and joins them to one file. */
import { type ExportFormat, eventExport } from '#app/contract/operator/events.ts';
import { ok } from '#app/domain/result.ts';
import { ask, type Reply } from '../call.ts';

/** Characters of a file, at most: larger ones are for a tool. */
const MOST_TEXT = 200_000_000;

export interface ExportedFile {
  text: string;
  rows: number;
  /** Whether the file ends before the list does: it has the newest events alone. */
  isCut: boolean;
}

/**
 * @param filters as event/list takes them
 * @param onPage gets the number of events so far; false stops the export
 * @returns null for an export that was stopped
 */
export async function exportEvents(
  filters: Readonly<Record<string, unknown>>,
  format: ExportFormat,
  onPage: (rows: number) => boolean,
): Promise<Reply<ExportedFile | null>> {
  const parts: string[] = [];
  let [rows, size] = [0, 0];
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(filters, format, after);
    if (!page.ok) return page;
    const { text, rows: more, next } = page.value;
    parts.push(text);
    [rows, size] = [rows + more, size + text.length];
    const isCut = next !== null && size > MOST_TEXT;
    if (next === null || isCut) return ok({ text: parts.join(''), rows, isCut });
    if (!onPage(rows)) return ok(null);
    after = next;
  }
}

const readPage = (filters: Readonly<Record<string, unknown>>, format: ExportFormat, after: string | null) =>
  ask(eventExport, { filters, format, after });
