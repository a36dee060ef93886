/** The chapters of one wallet in its object: seals old play when there is much, and reads the rows that a call needs. */
import { ok, type Result } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { gunzipped } from '#platform/base/gzip.ts';
import { sha256 } from '#platform/base/hash.ts';
import { keepText } from '#platform/base/immutable-text.ts';
import { pause } from '#platform/base/pause.ts';
import { type Owner, readOwner } from '../object/ledger.ts';
import type { PlayOrder, WinRollback } from '../rules/order.ts';
import { type ChapterContent, chapterPlace, chapterText, parseChapter } from './chapter-file.ts';
import { type Chapter, chapterNumbered, lastChapter } from './chapter-rows.ts';
import { type LoadedChapters, NeedsChapters } from './loaded-chapters.ts';
import { type Missing, missingFor, recall } from './recall.ts';
import {
  beginReading,
  commitChapter,
  contentOf,
  deleteSealed,
  hasSealedRows,
  type Plan,
  planChapter,
  type ReadOut,
  readSlice,
  type SealingSizes,
  SIZES,
} from './seal.ts';

export class Chapters {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  readonly #env: () => PlatformEnv;
  /** Whether the wallet has any. */
  #isAny: boolean;
  /** The last one that was read: a verification reads it slice by slice. */
  #read: { number: number; content: ChapterContent } | null = null;

  constructor(storage: DurableObjectStorage, env: () => PlatformEnv) {
    this.#storage = storage;
    this.#sql = storage.sql;
    this.#env = env;
    this.#isAny = lastChapter(this.#sql) !== null;
  }

  /** The chapters that an order needs first; null where the wallet has everything. */
  missingFor(order: PlayOrder | WinRollback): Missing | null {
    return this.#isAny ? missingFor(this.#sql, order) : null;
  }

  /** Brings back everything that an order needs. */
  async recallFor(order: PlayOrder | WinRollback): Promise<void> {
    for (let missing = this.missingFor(order); missing !== null; missing = this.missingFor(order)) {
      const contents: ChapterContent[] = [];
      for (const number of missing.chapters) contents.push(await this.#content(number));
      const found = missing;
      this.#storage.transactionSync(() => recall(this.#sql, found, contents));
    }
  }

  /** Runs a reading, again with each chapter that it needs. */
  async reading<Answer>(run: (loaded: LoadedChapters) => Answer): Promise<Answer> {
    const loaded = new Map<number, ChapterContent>();
    for (;;) {
      try {
        return run(loaded);
      } catch (error) {
        if (!(error instanceof NeedsChapters)) throw error;
        for (const number of error.numbers) loaded.set(number, await this.#content(number));
      }
    }
  }

  /** The content of a chapter; null where its file is missing or differs from the sealed one. */
  async verified(chapter: Chapter): Promise<ChapterContent | null> {
    if (this.#read?.number === chapter.number) return this.#read.content;
    const memberId = readOwner(this.#sql)?.memberId ?? '';
    const file = await this.#env().PLAY_LOG.get(chapterPlace(memberId, chapter.number, chapter.fileHash));
    const content = file === null ? null : parseChapter(await gunzipped(file.body), chapter.fileHash);
    if (content !== null) this.#read = { number: chapter.number, content };
    return content;
  }

  hasWork(sizes = SIZES): boolean {
    const owner = readOwner(this.#sql);
    if (owner === null || owner.stopped !== null) return false;
    return (this.#isAny && hasSealedRows(this.#sql)) || planChapter(this.#sql, owner, sizes) !== null;
  }

  /** Deletes some rows that a chapter has, or seals the next chapter. @returns refuses with a flaw of the ledger */
  async work(now: number, sizes: SealingSizes = SIZES): Promise<Result<null, string>> {
    const owner = readOwner(this.#sql);
    if (owner === null || owner.stopped !== null) return ok(null);
    if (this.#isAny && hasSealedRows(this.#sql)) {
      this.#storage.transactionSync(() => deleteSealed(this.#sql));
      return ok(null);
    }
    const plan = planChapter(this.#sql, owner, sizes);
    return plan === null ? ok(null) : this.#seal(owner, plan, now);
  }

  async #seal(owner: Owner, plan: Plan, at: number): Promise<Result<null, string>> {
    const out = await this.#readOut(plan);
    if (!out.ok) return out;
    const { number, first, through } = plan;
    const { memberId } = owner;
    const text = chapterText({ memberId, number, first, through }, contentOf(out.value));
    const hash = sha256(text);
    await keepText(this.#env().PLAY_LOG, chapterPlace(memberId, number, hash), text);
    const isSealed = this.#storage.transactionSync(() =>
      commitChapter(this.#sql, plan, out.value, { hash, at }),
    );
    if (isSealed) this.#isAny = true;
    return ok(null);
  }

  /** Lets requests come between two slices. */
  async #readOut(plan: Plan): Promise<Result<ReadOut, string>> {
    const out = beginReading(plan);
    for (;;) {
      const slice = readSlice(this.#sql, plan, out);
      if (!slice.ok) return slice;
      if (!slice.value) return ok(out);
      await pause();
    }
  }

  async #content(number: number): Promise<ChapterContent> {
    const chapter = chapterNumbered(this.#sql, number);
    const content = chapter === null ? null : await this.verified(chapter);
    if (content === null)
      throw new Error(`Chapter ${number} of ${readOwner(this.#sql)?.memberId} is not what was sealed`);
    return content;
  }
}
