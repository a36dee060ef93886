/** The lines of the play log as they lie in its bucket, each movement once. Its own reading, beside the platform's. */
import { gunzipSync } from 'node:zlib';
import type { Pair } from '../../../scripts/pair.ts';

export interface PlayLine {
  memberId: string;
  number: number;
  kind: 'bet' | 'win' | 'rollback';
  order: { amountMinor?: number; gameId?: string; roundId?: string; isRoundOver?: boolean };
  postings: readonly { account: string; amountMinor: number }[];
}

const AT_ONCE = 32;

export class PlayLines {
  readonly #pair: Pair;
  /** Files are never changed, so that each is read once. */
  readonly #read = new Set<string>();
  readonly #lines = new Map<string, Map<number, PlayLine>>();

  constructor(pair: Pair) {
    this.#pair = pair;
  }

  /** Reads what has been written since. */
  async readOn(): Promise<void> {
    const bucket = await this.#pair.miniflare.getR2Bucket('PLAY_LOG', 'meridian-platform');
    const keys: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await bucket.list(cursor === undefined ? {} : { cursor });
      keys.push(...page.objects.map(it => it.key));
      if (!page.truncated) break;
      cursor = page.cursor;
    }
    // Days have their minutes; beside them are the wallets' chapters.
    const fresh = keys.filter(it => /^\d{4}-\d\d-\d\d\//.test(it) && !this.#read.has(it));
    for (let from = 0; from < fresh.length; from += AT_ONCE) {
      const texts = fresh.slice(from, from + AT_ONCE).map(async key => {
        const file = await bucket.get(key);
        return file === null ? '' : gunzipSync(await file.arrayBuffer()).toString();
      });
      for (const text of await Promise.all(texts)) this.#note(text);
    }
    for (const key of fresh) this.#read.add(key);
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
