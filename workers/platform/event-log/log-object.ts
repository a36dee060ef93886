/**
 * The event log of a region: one Durable Object, the only writer of one chain, so that concurrent events get their places one
 * after the other.
 */
import { DurableObject } from 'cloudflare:workers';
import { MINUTE_MS } from '#app/domain/time.ts';
import { logError } from '#log/log.ts';
import { takeTraces } from '#log/traced-objects.ts';
import { now as realNow } from '../clock.ts';
import type { LoggedEvent } from '../logged-event.ts';
import { type Head, START } from './chain.ts';
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

export class EventLog extends DurableObject<Env> {
  readonly #storage = this.ctx.storage;
  readonly #sql = this.#storage.sql;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql.exec(SCHEMA);
  }

  /** Stores a call that begins, so that it is in the log whatever happens to it. */
  async begin(event: LoggedEvent): Promise<void> {
    const at = realNow();
    writeBegun(this.#sql, event, at);
    if ((await this.#storage.getAlarm()) === null) await this.#storage.setAlarm(at + LOST_AFTER_MS);
  }

  /** Seals events, calls that have ended among them. Idempotent. */
  append(events: readonly LoggedEvent[]): void {
    this.#storage.transactionSync(() => appendEvents(this.#sql, events));
  }

  events(query: EventQuery, most: number): EventPage {
    return readEvents(this.#sql, query, most);
  }

  head(): Head {
    return readHead(this.#sql);
  }

  /** Verifies the events behind a number: one slice. @returns null where there is no such event */
  verify(after: number, most = SLICE): VerifiedSlice | null {
    const hash = readHash(this.#sql, after);
    return hash === null ? null : verifyRows(this.#sql, { number: after, hash }, most);
  }

  /** The hash that an event was sealed with, or null. */
  hashOf(number: number): string | null {
    return readHash(this.#sql, number);
  }

  /** The last verification that went on by itself. */
  check(): Check {
    return this.#storage.kv.get<Check>(CHECK) ?? { through: START, checkedAt: null, flaw: null };
  }

  /** Goes on with the verification of the whole chain, slice by slice, and begins again at the end. */
  checkOn(at: number): Check {
    const before = this.check();
    const { head, flaw, isEnd } = verifyRows(this.#sql, before.through, SLICE);
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

takeTraces(EventLog);
