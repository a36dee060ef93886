/**
 * The event log of a region: one Durable Object, the only writer of one chain, so that concurrent events get their places one
 * after the other.
 */
import { DurableObject } from 'cloudflare:workers';
import { DAY_MS, MINUTE_MS } from '#app/domain/time.ts';
import { logError } from '#log/log.ts';
import { acceptTraces } from '#log/traced-objects.ts';
import { now as realNow } from '#platform/base/clock.ts';
import { platformEnv } from '#platform/base/env.ts';
import { readKeptText } from '#platform/base/immutable-text.ts';
import type { WrittenEvent } from '#platform/base/logged-event.ts';
import { archiveStep } from './archive.ts';
import { type Head, START } from './chain.ts';
import { chapterPlace, checkChapter, parseChapter } from './chapter-file.ts';
import { pageOf } from './chapter-page.ts';
import {
  type Chapter,
  chapterNumbered,
  chapterOf,
  headBefore,
  lastChapter,
  readChapters,
} from './chapter-rows.ts';
import {
  appendEvents,
  type EventPage,
  type EventQuery,
  readBegun,
  readEvents,
  readHash,
  readHead,
  SCHEMA,
  type VerifiedSlice,
  verifyRows,
  writeBegun,
} from './event-rows.ts';
import { type EventPeriod, type OrderedPage, type OrderedPlace, readOrdered } from './ordered-rows.ts';
import { type RowAround, readAround } from './sealed-rows.ts';

/** A call that has not ended by then is sealed as lost: longer than the longest call. */
export const LOST_AFTER_MS = 10 * MINUTE_MS;

/** Events per slice of a verification. */
const SLICE = 5_000;

/** The verification of the whole chain that goes on by itself. */
export interface Check {
  /** Behind the last verified event. */
  through: Head;
  /** Epoch milliseconds: the last time that everything was verified; null before. */
  checkedAt: number | null;
  flaw: string | null;
}

const CHECK = 'check';

/** Chapters that one run of the archive seals: the log answers everybody meanwhile. */
const CHAPTERS_PER_RUN = 20;

export class EventLog extends DurableObject<Env> {
  readonly #storage = this.ctx.storage;
  readonly #sql = this.#storage.sql;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql.exec(SCHEMA);
  }

  /** Stores a call at its beginning, so that the log has it even if it never ends. */
  async begin(event: WrittenEvent): Promise<void> {
    const at = realNow();
    writeBegun(this.#sql, event, at);
    if ((await this.#storage.getAlarm()) === null) await this.#storage.setAlarm(at + LOST_AFTER_MS);
  }

  /** Seals events, calls that have ended among them. Idempotent. */
  append(events: readonly WrittenEvent[]): void {
    this.#storage.transactionSync(() => appendEvents(this.#sql, events));
  }

  events(query: EventQuery, most: number): EventPage {
    return readEvents(this.#sql, query, most);
  }

  /** An event with its neighbours. @returns null where there is none, `broken` where its chapter is not as it was sealed */
  around(number: number): Promise<RowAround | 'broken' | null> {
    return readAround(this.#sql, number, this.#textOf);
  }

  head(): Head {
    return readHead(this.#sql);
  }

  /** The archive's chapters before a number, newest first. */
  chapters(before: number, most: number): Chapter[] {
    return readChapters(this.#sql, before, most);
  }

  lastChapter(): Chapter | null {
    return lastChapter(this.#sql);
  }

  /** Events of a chapter of the archive. @returns null where there is none, `broken` where its file differs from the sealed one */
  async archived(
    chapterNumber: number,
    query: EventQuery,
    most: number,
  ): Promise<EventPage | 'broken' | null> {
    const chapter = chapterNumbered(this.#sql, chapterNumber);
    if (chapter === null) return null;
    const rows = parseChapter(await this.#textOf(chapter), chapter);
    return rows === null ? 'broken' : pageOf(rows, query, most);
  }

  /** A page of the events of a period in the order of their sealing. @returns the number of a chapter that is broken */
  ordered(period: EventPeriod, from: OrderedPlace | null): Promise<OrderedPage | number> {
    return readOrdered(this.#sql, period, from, this.#textOf);
  }

  /** Verifies the events behind a number: one slice, or their chapter. @returns null where there is no such event */
  async verify(after: number, most = SLICE): Promise<VerifiedSlice | null> {
    const archived = await this.#verifyChapterAfter(after);
    if (archived !== null) return archived;
    const hash = readHash(this.#sql, after);
    return hash === null ? null : verifyRows(this.#sql, { number: after, hash }, most);
  }

  /** Verifies the chapter that has the next event; null where the log has it. */
  async #verifyChapterAfter(event: number): Promise<VerifiedSlice | null> {
    const chapter = chapterOf(this.#sql, event + 1);
    if (chapter === null) return null;
    const checked = checkChapter(headBefore(this.#sql, chapter), chapter, await this.#textOf(chapter));
    return { ...checked, isEnd: false };
  }

  /** The hash that an event was sealed with, or null. */
  async hashOf(number: number): Promise<string | null> {
    const known = readHash(this.#sql, number);
    const chapter = known === null ? chapterOf(this.#sql, number) : null;
    if (chapter === null) return known;
    const rows = parseChapter(await this.#textOf(chapter), chapter);
    return rows?.find(row => row.number === number)?.hash ?? null;
  }

  /** Moves events that are older than the retention to the archive. @returns whether some may be left */
  async archive(now: number): Promise<boolean> {
    const { BACKUPS, EVENT_RETENTION_DAYS } = platformEnv(this.env);
    const when = { now, before: now - EVENT_RETENTION_DAYS * DAY_MS };
    // A chapter is one step, and its deletion another.
    for (let step = 0; step < 2 * CHAPTERS_PER_RUN; step += 1) {
      const done = await archiveStep(this.#storage, BACKUPS, when);
      if (!done.ok) logError('event-log.not-archived', { why: done.error });
      if (!done.ok || !done.value) return false;
    }
    return true;
  }

  #textOf = (chapter: Chapter): Promise<string | null> =>
    readKeptText(platformEnv(this.env).BACKUPS, chapterPlace(chapter));

  /** The last verification that went on by itself. */
  check(): Check {
    return this.#storage.kv.get<Check>(CHECK) ?? { through: START, checkedAt: null, flaw: null };
  }

  /** Goes on with the verification of the whole chain, slice by slice, and begins again at the end. */
  async checkOn(at: number): Promise<Check> {
    const before = this.check();
    const archived = await this.#verifyChapterAfter(before.through.number);
    const { head, flaw, isEnd } = archived ?? verifyRows(this.#sql, before.through, SLICE);
    if (flaw !== null && before.flaw === null) logError('event-log.not-whole', { why: flaw });
    const isWhole = flaw === null && isEnd;
    const check: Check = {
      through: flaw !== null || isEnd ? START : head,
      checkedAt: isWhole ? at : before.checkedAt,
      flaw: flaw ?? (isWhole ? null : before.flaw),
    };
    this.#storage.kv.put(CHECK, check);
    return check;
  }

  /** Seals the calls of which nobody has heard again. */
  override async alarm(): Promise<void> {
    const at = realNow();
    this.append(readBegun(this.#sql, at - LOST_AFTER_MS).map(it => ({ ...it, outcome: 'lost' as const })));
    const [left] = readBegun(this.#sql, at);
    if (left !== undefined) await this.#storage.setAlarm(at + MINUTE_MS);
  }
}

acceptTraces(EventLog);
