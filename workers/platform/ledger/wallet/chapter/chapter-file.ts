/**
 * A chapter's file: lines of JSON, gzipped, with the rows of play as they were, and the rounds that they began and that were over.
 * Its text is sealed by a hash in the wallet, and the wallet has verified it before.
 */
import { sha256 } from '#platform/base/hash.ts';
import type { SqlRow } from '#platform/base/sql.ts';
import type { RoundRow } from '../object/wallet-state.ts';
import type { PlayRow } from '../play/play-row.ts';

/** A round as its row was. */
export interface SealedRound extends RoundRow {
  /** The movements that began it and that changed it last. */
  opened_as: number;
  movement: number;
  has_bet: number | null;
  /** `main` after its last movement; null where the game plays from a provider account. */
  balance_minor: number | null;
}

export interface ChapterContent {
  play: readonly PlayRow[];
  rounds: readonly SealedRound[];
}

export interface ChapterHeader {
  memberId: string;
  number: number;
  /** Of its movements. */
  first: number;
  through: number;
}

export function chapterText(header: ChapterHeader, { play, rounds }: ChapterContent): string {
  const lines = [
    { chapter: header },
    ...play.map(it => ({ play: it })),
    ...rounds.map(it => ({ round: it })),
  ];
  return lines.map(it => `${JSON.stringify(it)}\n`).join('');
}

/** @param fileHash as the wallet has it @returns null where the text differs from the sealed one */
export function parseChapter(text: string, fileHash: string): ChapterContent | null {
  if (sha256(text) !== fileHash) return null;
  const play: PlayRow[] = [];
  const rounds: SealedRound[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const parsed = JSON.parse(line) as { play?: PlayRow; round?: SealedRound & SqlRow };
    if (parsed.play !== undefined) play.push(parsed.play);
    if (parsed.round !== undefined) rounds.push(parsed.round);
  }
  return { play, rounds };
}

/** Key of the file; with its hash, so that an attempt that broke off is never taken for it. */
export const chapterPlace = (memberId: string, number: number, fileHash: string): string =>
  `chapter/${encodeURIComponent(memberId)}/${String(number).padStart(6, '0')}-${fileHash.slice(0, 16)}.ndjson.gz`;
