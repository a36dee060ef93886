/**
 * The markup of help articles: four marks of our own and no HTML (docs/decisions/0105-help-is-published.md). `- ` begins an item of a
 * list, `1. ` an item of a numbered list; `| a | b |` is a row of a table, and the first row its head; `**a**` is emphasis, and
 * `[a](b)` a link to an article, to a path of this site, or to an https address.
 */

export type MarkedPart =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; to: string };

export type MarkedBlock =
  | { kind: 'paragraph'; parts: MarkedPart[] }
  | { kind: 'list'; isNumbered: boolean; items: MarkedPart[][] }
  | { kind: 'table'; rows: MarkedPart[][][] };

const MARK = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g;
const ITEM = /^- +/;
const NUMBERED = /^\d{1,2}\. +/;
const ROW = /^\|(.*)\|$/;

/** The parts of one line. */
export function markedParts(line: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const match of line.matchAll(MARK)) {
    const [all, strong, label, to] = match;
    if (match.index > end) parts.push({ kind: 'text', text: line.slice(end, match.index) });
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (label !== undefined && to !== undefined) parts.push({ kind: 'link', text: label, to });
    end = match.index + all.length;
  }
  if (end < line.length) parts.push({ kind: 'text', text: line.slice(end) });
  return parts;
}

function addItem(blocks: MarkedBlock[], isNumbered: boolean, item: MarkedPart[]): void {
  const last = blocks.at(-1);
  if (last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(item);
  else blocks.push({ kind: 'list', isNumbered, items: [item] });
}

function addRow(blocks: MarkedBlock[], row: MarkedPart[][]): void {
  const last = blocks.at(-1);
  if (last?.kind === 'table') last.rows.push(row);
  else blocks.push({ kind: 'table', rows: [row] });
}

/** The blocks of a section: items and rows that follow each other are one list or table. */
export function markedBlocks(paragraphs: readonly string[]): MarkedBlock[] {
  const blocks: MarkedBlock[] = [];
  for (const paragraph of paragraphs) {
    const cells = ROW.exec(paragraph.trim())?.[1];
    if (cells !== undefined)
      addRow(
        blocks,
        cells.split('|').map(cell => markedParts(cell.trim())),
      );
    else if (ITEM.test(paragraph)) addItem(blocks, false, markedParts(paragraph.replace(ITEM, '')));
    else if (NUMBERED.test(paragraph)) addItem(blocks, true, markedParts(paragraph.replace(NUMBERED, '')));
    else blocks.push({ kind: 'paragraph', parts: markedParts(paragraph) });
  }
  return blocks;
}

/** Addresses of the links of a text. */
export const linksIn = (text: string): string[] =>
  markedParts(text).flatMap(part => (part.kind === 'link' ? [part.to] : []));

/** A text without its marks, for a search and for machines that read it. */
export const withoutMarks = (text: string): string => {
  const line = text.replace(ITEM, '').replace(NUMBERED, '').replaceAll('|', ' ');
  return markedParts(line)
    .map(part => part.text)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
};

/** Minutes that an article takes to read, one at least: 200 words a minute, or 400 characters of Han. */
export function readingMinutes(texts: readonly string[]): number {
  const all = texts.map(withoutMarks).join(' ');
  const han = all.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = all.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / 200 + han / 400));
}
