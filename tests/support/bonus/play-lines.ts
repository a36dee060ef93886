/** The lines of the play log as they lie in the bucket's files, each movement once. Its own reading, beside the platform's. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { playLogFiles } from '../../../scripts/chapter-files.ts';

export interface PlayLine {
  memberId: string;
  number: number;
  kind: 'bet' | 'win' | 'rollback';
  order: { amountMinor?: number; gameId?: string; roundId?: string; isRoundOver?: boolean };
  postings: readonly { account: string; amountMinor: number }[];
}

/** Names of the log's files; beside them are the wallets' chapters. */
const OF_A_DAY = '____-__-__/%';

export class PlayLines {
  readonly #dataDir: string;
  /** Files are never changed, so that each is read once. */
  readonly #read = new Set<string>();
  readonly #lines = new Map<string, Map<number, PlayLine>>();

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** Reads what has been written since. */
  readOn(): void {
    for (const [name, file] of playLogFiles(this.#dataDir, OF_A_DAY)) {
      if (this.#read.has(name)) continue;
      this.#note(gunzipSync(readFileSync(file)).toString());
      this.#read.add(name);
    }
  }

  of(memberId: string): PlayLine[] {
    return [...(this.#lines.get(memberId)?.values() ?? [])];
  }

  #note(text: string): void {
    for (const line of text.split('\n').filter(it => it !== '')) {
      const read = JSON.parse(line) as PlayLine;
      const own = this.#lines.get(read.memberId) ?? new Map<number, PlayLine>();
      this.#lines.set(read.memberId, own.set(read.number, read));
    }
  }
}
