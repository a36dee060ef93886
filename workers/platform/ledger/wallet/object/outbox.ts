/**
 * The effects of a stored movement: a push to the member's tabs, the play log or the replica for operators, delivery of
 * transfers. The ledger is its own outbox: the log and the replica store the number of the last movement they have, and resume after
 * it in the object's alarm. Pushes store nothing, because a row and an alarm for each would cost more than the bet: they follow a
 * moment after the movement, and an instance that finds work of an earlier one pushes once more.
 * Longer than most files because an object has one alarm, and its consumers share the turn.
 */
import { toDecimalString } from '#app/domain/money.ts';
import type { Result } from '#app/domain/result.ts';
import { logError, logWarning } from '#log/log.ts';
import { setAlarm } from '#platform/base/alarm.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { pause } from '#platform/base/pause.ts';
import { publishToMember } from '#platform/realtime/realtime.ts';
import { countingOthers, markFiguresBehind, unmarkFiguresBehind } from '../../figures/figures.ts';
import { BEHIND_MS } from '../../play-log/play-log.ts';
import { writeReplica } from '../directory/replica.db.ts';
import { firstToCopy, hasReplicaPage, readReplicaPage } from '../directory/replica.ts';
import {
  markDelivered,
  markFailed,
  markKept,
  nextTransferAt,
  type PendingTransfer,
  pauseAfter,
  readPending,
  returnReasonOf,
} from '../pending-transfers.ts';
import { PlayStream } from '../rows/play-stream.ts';
import { bonusMinor, hasMoneyAtProviders } from '../rules/ledger-account.ts';
import type { ReturnReason } from '../rules/order.ts';
import { readStays } from '../rules/parked-balance.ts';
import { headOf, readBalances, readOwner } from './ledger.ts';

/**
 * `work` goes through the whole ledger, slice by slice: backfills, verification, and sealing old play; `limits` tells of them; `expiry` ends
 * bonuses, and is in the table of due times only after it has failed.
 */
type Consumer = 'copy' | 'push' | 'stream' | 'work' | 'limits' | 'expiry';

/** The replica is written in batches after this delay: an operator's list may be that old. */
const COPY_AFTER_MS = 3_000;
/** Play is sent to its log after this delay, some rounds in one message: an alarm and a cursor, two rows, for all of them. */
const STREAM_AFTER_MS = 60_000;
/** Key of the wallet's own facts that the replica has. */
const COPIED = 'copied';
/** Key of the note that the directory lists this wallet's outbox as behind. */
const IS_BEHIND = 'figures-behind';
/** Delay of the first push, and the least interval between two. */
const PUSH_AFTER_MS = 50;
const PUSH_EVERY_MS = 1_000;
/** A transfer that is not delivered is logged with every such attempt: after 4 s, 2 min, then every 5 min. */
const ALARM_EVERY = 5;
/** Slices of work in one alarm: about half a second. */
const SLICES_OF_TURN = 20;
/** The wallet's side of delivery. */
export interface Wallet {
  /**
   * Delivers a transfer to its receiver. Refuses `kept` while the sender is on hold; permanently (`returnReasonOf`) only a transfer
   * that the receiver's wallet can never accept from then on.
   */
  send: (transfer: PendingTransfer, now: number) => Promise<Result<unknown, string>>;
  /** Returns a transfer that its receiver can never accept, and tells the sender. */
  giveBack: (transfer: PendingTransfer, why: ReturnReason) => Promise<Result<unknown, string>>;
  /** Expiry of the next bonus, epoch milliseconds; null where none does. */
  nextExpiry: () => number | null;
  /** Ends the bonuses that have expired. */
  expire: (at: number) => void;
  /** Time of the next notice of the member's limits, epoch milliseconds; null where nothing waits. */
  nextLimit: () => number | null;
  tellLimits: (at: number) => Promise<void>;
  hasWork: () => boolean;
  /** Runs one slice of it. @returns whether some is left */
  workOn: () => Promise<boolean>;
}

export class Outbox {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  readonly #env: () => PlatformEnv;
  readonly #wallet: Wallet;
  readonly #stream: PlayStream;
  /** Time of each consumer's next run; absent while it is up to date. */
  readonly #dueAt = new Map<Consumer, number>();
  readonly #failures = new Map<Consumer, number>();
  readonly #running = new Map<Consumer, Promise<void>>();
  /** Count of restarts of the replica since this instance awoke. */
  #restarts = 0;
  #pushedAt = 0;
  /** Number of the last movement that this instance has pushed. */
  #pushed = 0;
  /** Whether a tab of the member may be open; true until a push finds none. */
  #isHeard = true;
  /** Tabs that have opened since this instance awoke. */
  #openings = 0;
  #armedFor = Number.POSITIVE_INFINITY;

  constructor(storage: DurableObjectStorage, env: () => PlatformEnv, wallet: Wallet) {
    this.#storage = storage;
    this.#sql = storage.sql;
    this.#env = env;
    this.#wallet = wallet;
    this.#stream = new PlayStream(storage, env);
  }

  /** Schedules the work that an earlier instance left unfinished. */
  resume(now: number): void {
    const missing = this.#stream.oldestMissing();
    // Not later than a movement of now, also where the clock has gone back since.
    const streamAt = Math.max(now, Math.min(now, missing ?? now) + STREAM_AFTER_MS);
    const isBehind = hasReplicaPage(this.#sql, this.#through('copy'));
    if (isBehind || missing !== null) {
      this.#dueAt.set('copy', isBehind ? now : streamAt);
      this.#schedulePush(now);
    }
    if (missing !== null) this.#dueAt.set('stream', streamAt);
    else if (this.#stream.isMarked()) this.#dueAt.set('stream', now);
    if (this.#wallet.hasWork()) this.#dueAt.set('work', now);
    this.noteLimits(now);
    this.#arm();
  }

  /** Schedules the notices of limits for the member. */
  noteLimits(now: number): void {
    const at = this.#wallet.nextLimit();
    if (at === null) return;
    this.#schedule('limits', Math.max(at, now));
    this.#arm();
  }

  /** Schedules the next slice of the work on the whole ledger. */
  noteWork(now: number): void {
    this.#schedule('work', now);
    this.#arm();
  }

  /** Schedules the push and the replica: a movement was stored, or something else that they show has changed. */
  note(now: number): void {
    this.#schedulePush(now);
    this.#schedule('copy', now + COPY_AFTER_MS);
    this.#arm();
  }

  /** Schedules the push and the play log: a bet, win or rollback was stored. */
  notePlay(now: number): void {
    this.#schedulePush(now);
    this.#schedule('stream', now + STREAM_AFTER_MS);
    this.#schedule('copy', now + STREAM_AFTER_MS); // the replica has the effects of play that operators see
    // Everything else that is due has set the alarm by itself.
    this.#armAt(Math.min(...(['stream', 'copy'] as const).flatMap(it => this.#dueAt.get(it) ?? [])));
  }

  /** The play log has written the play `after` < number <= `through`. */
  playWritten(after: number, through: number, now: number): void {
    const goesOn = this.#stream.written(after, through);
    const isComplete = this.#stream.oldestMissing() === null;
    if (goesOn || (isComplete && this.#stream.isMarked())) this.#dueAt.set('stream', now);
    else if (isComplete) this.#dueAt.delete('stream'); // the alarm stays: taking it back is a row, finding nothing to do is none
    if (isComplete && this.#wallet.hasWork()) this.#schedule('work', now);
    this.#arm();
  }

  /**
   * A tab of the member has opened: pushes begin again, the first at once. The tab's page may be older than the last push to
   * another one, and does not fetch its balance where it is pushed.
   */
  heard(now: number): void {
    this.#isHeard = true;
    this.#openings += 1;
    this.#pushed = Math.min(this.#pushed, this.#lastNumber() - 1);
    this.#schedulePush(now);
  }

  /** Rebuilds the replica, and sends all play again, from the first movement on. */
  rebuildReplica(now: number): void {
    this.#copyFrom(1);
    this.#storage.kv.delete(COPIED);
    this.#stream.startOver();
    for (const consumer of ['copy', 'stream'] as const) this.#dueAt.set(consumer, now);
    this.#arm();
  }

  /** Writes the replica again from a movement on, whose row or words have changed. */
  copyAgain(number: number, now: number): void {
    this.#copyFrom(number);
    this.#dueAt.set('copy', now);
    this.#arm();
  }

  /** A transfer was sent, or the restrictions of its sender have changed; the next alarm finds what is due by itself. */
  noteTransfer(now: number): void {
    this.#arm(now);
  }

  /** Runs everything that is due. Failures are retried later, so it never throws. */
  async deliver(now: number, isEverything = false): Promise<void> {
    this.#armedFor = Number.POSITIVE_INFINITY;
    const until = isEverything ? Number.MAX_SAFE_INTEGER : now;
    const isDue = (consumer: Consumer) => (this.#dueAt.get(consumer) ?? Number.POSITIVE_INFINITY) <= until;
    for (const transfer of readPending(this.#sql, until, now)) {
      await this.#deliverTransfer(transfer, now);
    }
    if (this.#expiryAt() <= now) await this.#serve('expiry', now, () => this.#expire(now));
    if (isDue('push')) await this.#serve('push', now, () => this.#push(now));
    if (isDue('copy')) await this.#serve('copy', now, () => this.#copyOrMark(now));
    if (isDue('stream')) await this.#serve('stream', now, () => this.#sendPlay(now));
    if (isDue('limits')) await this.#serve('limits', now, () => this.#tellLimits(now));
    if (isDue('work')) await this.#serve('work', now, () => this.#work(now));
    this.#arm();
  }

  async #deliverTransfer(transfer: PendingTransfer, now: number): Promise<void> {
    const flaw = await this.#deliveryFlaw(transfer, now);
    if (flaw === null) return;
    if (flaw === 'kept') return markKept(this.#sql, transfer.sentAs, now);
    markFailed(this.#sql, transfer, now);
    // Some failures are normal, such as a receiver whose wallet is opened a moment later; one that stays needs an operator.
    if ((transfer.attempts + 1) % ALARM_EVERY !== 0 && flaw !== 'conflict') return;
    const from = readOwner(this.#sql)?.memberId;
    logError('wallet.transfer-not-delivered', {
      memberId: from,
      otherMemberId: transfer.receiverId,
      number: transfer.sentAs,
      attempts: transfer.attempts + 1,
      why: flaw,
    });
  }

  /** Delivers a transfer, or returns it. @returns the reason that neither was possible; null once it is done */
  async #deliveryFlaw(transfer: PendingTransfer, now: number): Promise<string | null> {
    try {
      const applied = await this.#wallet.send(transfer, now);
      if (applied.ok) markDelivered(this.#sql, transfer.sentAs);
      const why = applied.ok ? null : returnReasonOf(applied.error);
      if (applied.ok || why === null) return applied.ok ? null : applied.error;
      const returned = await this.#wallet.giveBack(transfer, why);
      return returned.ok ? null : returned.error;
    } catch (error) {
      return String(error);
    }
  }

  #copyFrom(number: number): void {
    this.#restarts += 1;
    this.#sql.exec("UPDATE consumer SET through = min(through, ?) WHERE name = 'copy'", number - 1);
  }

  /** One run at a time, so that an older replica is never written after a newer one. */
  #serve(consumer: Consumer, now: number, serve: () => Promise<void>): Promise<void> {
    const run = (this.#running.get(consumer) ?? Promise.resolve()).then(() =>
      this.#run(consumer, now, serve),
    );
    this.#running.set(consumer, run);
    return run;
  }

  async #run(consumer: Consumer, now: number, serve: () => Promise<void>): Promise<void> {
    this.#dueAt.delete(consumer); // before the work, so that a movement stored meanwhile schedules another run
    try {
      await serve();
      this.#failures.delete(consumer);
    } catch (error) {
      const failures = (this.#failures.get(consumer) ?? 0) + 1;
      this.#failures.set(consumer, failures);
      this.#dueAt.set(consumer, now + pauseAfter(failures));
      logWarning('wallet.consumer-failed', { consumer, memberId: readOwner(this.#sql)?.memberId, error });
    }
  }

  async #push(now: number): Promise<void> {
    const owner = readOwner(this.#sql);
    if (owner === null) return;
    const sequence = this.#lastNumber();
    if (sequence <= this.#pushed) return;
    this.#pushedAt = now;
    const { memberId, currency, exponent } = owner;
    const balances = readBalances(this.#sql);
    const balance = toDecimalString(balances.main ?? 0, exponent);
    const bonus = toDecimalString(bonusMinor(balances), exponent);
    const inGames = readStays(this.#sql, now).map(({ providerId, gameId, amountMinor }) => ({
      providerId,
      gameId,
      amount: toDecimalString(amountMinor, exponent),
    }));
    const openings = this.#openings;
    const push = { balance, currency, sequence, bonus, inGames };
    const isHeard = await publishToMember(this.#env(), memberId, 'balance', push);
    if (isHeard) this.#pushed = sequence;
    else if (openings === this.#openings) this.#isHeard = false; // none has opened during the push
  }

  /** A wallet that cannot be copied for minutes says so: until then its movements count as complete. */
  async #copyOrMark(now: number): Promise<void> {
    const memberId = readOwner(this.#sql)?.memberId;
    try {
      await this.#copy(now);
    } catch (error) {
      const since = firstToCopy(this.#sql, this.#through('copy'));
      if (memberId !== undefined && since !== null && now - since >= BEHIND_MS) {
        await markFiguresBehind(directoryOf(this.#env(), memberId), memberId, since);
        this.#storage.kv.put(IS_BEHIND, true);
      }
      throw error;
    }
    if (memberId === undefined || this.#storage.kv.get(IS_BEHIND) !== true) return;
    if (hasReplicaPage(this.#sql, this.#through('copy'))) return;
    await unmarkFiguresBehind(directoryOf(this.#env(), memberId), memberId);
    this.#storage.kv.delete(IS_BEHIND);
  }

  async #copy(now: number): Promise<void> {
    const owner = readOwner(this.#sql);
    if (owner === null) return;
    const last = this.#lastNumber();
    const through = this.#through('copy');
    const restarts = this.#restarts;
    const { movements, reviews, upTo } = readReplicaPage(this.#sql, through, last);
    const balances = readBalances(this.#sql);
    const facts = JSON.stringify([owner.stopped, hasMoneyAtProviders(balances)]);
    const isNew = movements.length > 0 || reviews.length > 0 || this.#storage.kv.get(COPIED) !== facts;
    if (isNew) {
      const wallet = { ...owner, balances, number: last, reviews };
      const db = directoryOf(this.#env(), owner.memberId);
      const { memberId, currency } = owner;
      const page = { memberId, currency, after: through, through: upTo, movements };
      await writeReplica(db, wallet, movements, now, await countingOthers(db, page));
      this.#storage.kv.put(COPIED, facts);
    }
    // Play alone leaves the cursor where it is, which saves its row.
    const hasRead = movements.length > 0 || reviews.length > 0;
    if (hasRead && restarts === this.#restarts) this.#advance(through, upTo);
    if (hasReplicaPage(this.#sql, this.#through('copy'))) this.#schedule('copy', now);
  }

  async #tellLimits(now: number): Promise<void> {
    await this.#wallet.tellLimits(now);
    this.noteLimits(now);
  }

  async #sendPlay(now: number): Promise<void> {
    const nextAt = await this.#stream.run(now);
    if (nextAt !== null) this.#schedule('stream', nextAt);
  }

  /** Lets requests come between two slices, and everything else that is due between two turns. */
  async #work(now: number): Promise<void> {
    for (let slice = 0; slice < SLICES_OF_TURN; slice += 1) {
      if (!(await this.#wallet.workOn())) return;
      await pause();
    }
    this.#schedule('work', now);
  }

  /** A wallet that is stopped ends no bonus: without a pause its alarm would come at once, for ever. */
  async #expire(now: number): Promise<void> {
    this.#wallet.expire(now);
    const next = this.#wallet.nextExpiry();
    if (next !== null && next <= now) throw new Error('A bonus that has expired has not ended');
  }

  /** When the next bonus expires, or is to be ended again after a failure, epoch milliseconds. */
  #expiryAt = (): number =>
    this.#dueAt.get('expiry') ?? this.#wallet.nextExpiry() ?? Number.POSITIVE_INFINITY;

  #lastNumber = (): number => headOf(this.#sql)?.number ?? 0;

  #through = (consumer: 'copy'): number =>
    this.#sql.exec<{ through: number }>('SELECT through FROM consumer WHERE name = ?', consumer).one()
      .through;

  /** Compare and set: a rebuild requested meanwhile has reset `through` and is not overwritten. */
  #advance(from: number, to: number): void {
    this.#sql.exec("UPDATE consumer SET through = ? WHERE name = 'copy' AND through = ?", to, from);
  }

  /** By a timer, not the alarm; the object stays awake until then. */
  #schedulePush(now: number): void {
    if (!this.#isHeard || this.#dueAt.has('push')) return;
    const at = Math.max(now + PUSH_AFTER_MS, this.#pushedAt + PUSH_EVERY_MS);
    this.#dueAt.set('push', at);
    void scheduler.wait(at - now).then(async () => {
      if (this.#dueAt.get('push') === at) await this.#serve('push', at, () => this.#push(at));
      this.#arm(); // for another attempt, if it has failed
    });
  }

  /** Schedules a consumer, unless it is due before, or waits after a failure. */
  #schedule(consumer: Consumer, at: number): void {
    const dueAt = this.#dueAt.get(consumer);
    if (dueAt !== undefined && (dueAt <= at || this.#failures.has(consumer))) return;
    this.#dueAt.set(consumer, at);
  }

  /** Sets the alarm for the earliest due time, unless it is already set that early. A push is its own timer's, until it fails. */
  #arm(at?: number): void {
    const ofAlarm = [...this.#dueAt].filter(([it]) => it !== 'push' || this.#failures.has('push'));
    const first = Math.min(
      at ?? nextTransferAt(this.#sql) ?? Number.POSITIVE_INFINITY,
      this.#expiryAt(),
      ...ofAlarm.map(([, dueAt]) => dueAt),
    );
    this.#armAt(first);
  }

  #armAt(first: number): void {
    if (first >= this.#armedFor) return;
    this.#armedFor = first;
    void setAlarm(this.#storage, first); // a transfer never tried has next_at 0
  }
}
