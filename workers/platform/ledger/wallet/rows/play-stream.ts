/**
 * A wallet's side of the play log: sends bets, wins and rollbacks to the queue, and rounds whose wins operators have decided about, a page per
 * message, until the log says that it has written them. A message that is lost, or whose confirmation is, is sent again; the log's readers take each movement once.
 */
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { PlayMessage, ReviewedRound } from '#platform/base/play-message.ts';
import { BEHIND_MS, confirmPlay, markBehind, unmarkBehind, writePlay } from '../../play-log/play-log.ts';
import { lastChapter } from '../chapter/chapter-rows.ts';
import { readOwner } from '../object/ledger.ts';
import { isPlayed, type Streamed, streamedAfter } from './sealed-rows.ts';

/** Most movements of a message. */
const PAGE = 100;
/** Most bytes of its movements: the queue takes messages of 128,000 bytes, and their envelopes have some hundred. */
export const MOST_BYTES = 96_000;
/** Most messages on their way at once: an older wallet with the play of years sends it in turns. */
export const MOST_SENT = 5;
/** A message that is not confirmed by then counts as lost. As long as the pause between two, so that one alarm serves both. */
export const RESEND_MS = 60_000;
/** Key of the note whether the directory lists this wallet as behind; absent where that is not known. */
const IS_MARKED = 'play-behind';

/** A message on its way: movements `after` < number <= `through`. */
interface SentMessage {
  after: number;
  through: number;
  /** Epoch milliseconds. */
  sentAt: number;
  isWritten: boolean;
}

/** The first movements that fit into a message: at least one, which may be too large. */
function fitting(all: readonly Streamed[]): { page: readonly Streamed[]; bytes: number } {
  let bytes = 0;
  for (const [index, it] of all.entries()) {
    const more = Buffer.byteLength(JSON.stringify(it)) + 1;
    if (index > 0 && bytes + more > MOST_BYTES) return { page: all.slice(0, index), bytes };
    bytes += more;
  }
  return { page: all, bytes };
}

/** The parts of a page, as messages have them. */
function partsOf(page: readonly Streamed[]): Pick<PlayMessage, 'movements' | 'reviewed'> {
  const reviewed = page.filter((it): it is ReviewedRound => !isPlayed(it));
  return {
    movements: page.filter(isPlayed),
    ...(reviewed.length > 0 && { reviewed }),
  };
}

export class PlayStream {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  readonly #env: () => PlatformEnv;
  /** Oldest first. */
  #sent: SentMessage[] = [];
  /** Whether a page waits for the confirmation of earlier ones. */
  #isHeldBack = false;

  constructor(storage: DurableObjectStorage, env: () => PlatformEnv) {
    this.#storage = storage;
    this.#sql = storage.sql;
    this.#env = env;
  }

  /** Time of the oldest play that the log is not known to have, epoch milliseconds; null where it has everything. */
  oldestMissing(): number | null {
    const [row] = this.#sql
      .exec<{ made_at: number }>(
        `SELECT made_at FROM (
           SELECT * FROM (
             SELECT number, made_at FROM movement WHERE number > ?1 AND kind IN (
               'bet', 'win', 'rollback', 'win-rollback', 'review-release', 'review-void'
             )
             ORDER BY number LIMIT 1
           )
           UNION ALL SELECT * FROM (SELECT number, made_at FROM play WHERE number > ?1 ORDER BY number LIMIT 1)
         ) ORDER BY number LIMIT 1`,
        this.#through(),
      )
      .toArray();
    return row?.made_at ?? null;
  }

  /** Whether the directory may list this wallet as behind. */
  isMarked = (): boolean => this.#storage.kv.get(IS_MARKED) !== false;

  /** The log has written a message. @returns whether a page has waited for that */
  written(after: number, through: number): boolean {
    const sent = this.#sent.find(it => it.after === after && it.through === through);
    if (sent !== undefined) sent.isWritten = true;
    else if (after <= this.#through()) this.#advance(through); // sent by an earlier instance
    while (this.#sent[0]?.isWritten) this.#advance(this.#sent.shift()?.through ?? 0);
    const hasRoom = this.#isHeldBack && this.#sent.length < MOST_SENT;
    if (hasRoom) this.#isHeldBack = false;
    return hasRoom;
  }

  /** Sends one page. @returns when to run again, epoch milliseconds; null when the log has everything */
  async run(now: number): Promise<number | null> {
    try {
      return await this.#sendPage(now);
    } finally {
      await this.#mark(now);
    }
  }

  /** Sends all play again. */
  startOver(): void {
    this.#sent = [];
    this.#sql.exec("UPDATE consumer SET through = 0 WHERE name = 'stream'");
  }

  async #sendPage(now: number): Promise<number | null> {
    const owner = readOwner(this.#sql);
    if (owner === null) return null;
    const [oldest] = this.#sent;
    if (oldest !== undefined && now - oldest.sentAt >= RESEND_MS) this.#sent = [];
    this.#isHeldBack = this.#sent.length >= MOST_SENT;
    if (!this.#isHeldBack) {
      const { memberId, currency, exponent } = owner;
      // Play in chapters is not sent again, so no message is about its numbers.
      const sealed = lastChapter(this.#sql)?.through ?? 0;
      const after = Math.max(this.#sent.at(-1)?.through ?? this.#through(), sealed);
      const streamed = streamedAfter(this.#sql, after, PAGE);
      const { page, bytes } = fitting(streamed);
      const through = page.at(-1)?.number;
      if (through !== undefined)
        await this.#send({ memberId, currency, exponent, after, through, ...partsOf(page) }, bytes, now);
      if (streamed.length === PAGE || page.length < streamed.length) return now;
    }
    const [waiting] = this.#sent;
    return waiting === undefined ? null : waiting.sentAt + RESEND_MS;
  }

  /** A movement that no message can have, as a win of a round that hundreds of bonuses have staked in, is written without the queue. */
  async #send(message: PlayMessage, bytes: number, now: number): Promise<void> {
    const sent: SentMessage = {
      after: message.after,
      through: message.through,
      sentAt: now,
      isWritten: false,
    };
    this.#sent.push(sent); // before the message, because the confirmation may come before `send` returns
    try {
      if (bytes > MOST_BYTES) {
        await writePlay([message], this.#env());
        await confirmPlay([message], this.#env());
      } else await this.#env().PLAY_QUEUE.send(message);
    } catch (error) {
      this.#sent = this.#sent.filter(it => it !== sent);
      throw error;
    }
  }

  /** Lists the wallet in the directory while it is behind. */
  async #mark(now: number): Promise<void> {
    const missing = this.oldestMissing();
    const isBehind = missing !== null && now - missing >= BEHIND_MS;
    const memberId = readOwner(this.#sql)?.memberId;
    if (isBehind === this.#storage.kv.get(IS_MARKED) || memberId === undefined) return;
    if (isBehind) await markBehind(directoryOf(this.#env(), memberId), memberId, missing);
    else await unmarkBehind(directoryOf(this.#env(), memberId), memberId);
    this.#storage.kv.put(IS_MARKED, isBehind);
  }

  #through = (): number =>
    this.#sql.exec<{ through: number }>("SELECT through FROM consumer WHERE name = 'stream'").one().through;

  #advance(through: number): void {
    this.#sql.exec("UPDATE consumer SET through = ?1 WHERE name = 'stream' AND through < ?1", through);
  }
}
