/**
 * Counts failed logins and PINs, and changes of PINs, for which `failed` stands too: one object per login name, client address
 * and member's PIN. A try is admitted before the password is checked and settled afterwards, so that concurrent tries get no
 * more chances than successive ones. Failures are stored; an object whose failures have expired deletes its storage.
 */
import { DurableObject } from 'cloudflare:workers';
import { acceptTraces } from '#log/traced-objects.ts';
import { now as realNow } from '#platform/base/clock.ts';
import {
  afterFailure,
  failuresIn,
  type LockLimit,
  type LockState,
  triesLeft,
  UNLOCKED,
  waitBefore,
  withoutFailures,
} from './lock.ts';

export type Admission = { tryId: string } | { waitMs: number };

/** `given_back` has no effect: the try did not take place, or it succeeded without clearing failures. */
export type TryOutcome = 'failed' | 'passed' | 'given_back';

/** Time for which a try that is never settled counts, in milliseconds. */
const LOST_AFTER_MS = 60_000;

const KEY = 'lock';

export class LoginGate extends DurableObject {
  /** Running tries and their starts. In memory only: after an eviction, failures still count when they are settled. */
  #running = new Map<string, number>();
  /** Admission of the last try; an eviction lets one more in. */
  #letInAt = Number.NEGATIVE_INFINITY;

  /** Admits a try, or returns how long to wait. */
  admit(limit: LockLimit, at: number): Admission {
    for (const [tryId, since] of this.#running) {
      if (since <= at - LOST_AFTER_MS) this.#running.delete(tryId);
    }
    const waitMs = waitBefore(this.#read(), limit, this.#running.size, at, this.#letInAt);
    if (waitMs > 0) return { waitMs };
    this.#letInAt = at;
    const tryId = crypto.randomUUID();
    this.#running.set(tryId, at);
    return { tryId };
  }

  /**
   * Records the outcome of an admitted try.
   * @returns the failures left
   */
  async settle(tryId: string, outcome: TryOutcome, limit: LockLimit, at: number): Promise<number> {
    this.#running.delete(tryId);
    if (outcome === 'passed') await this.#forget();
    if (outcome === 'failed') {
      this.ctx.storage.kv.put(KEY, afterFailure(this.#read(), limit, at));
      await this.ctx.storage.setAlarm(realNow() + limit.windowMs + (limit.mostMs ?? limit.lockMs));
    }
    return triesLeft(this.#read(), limit, at);
  }

  /** The failures that count now. */
  failed(limit: LockLimit, at: number): number {
    return failuresIn(this.#read(), limit, at);
  }

  /** The failures left before it locks. */
  left(limit: LockLimit, at: number): number {
    return triesLeft(this.#read(), limit, at);
  }

  /** Forgives the last failures: they were the mistakes of a member who has got in. */
  forgive(count: number): void {
    const state = this.#read();
    if (count > 0 && state.failedAt.length > 0) this.ctx.storage.kv.put(KEY, withoutFailures(state, count));
  }

  /** Remaining time of the lock, in milliseconds; 0 where it is open. */
  lockedFor(at: number): number {
    return Math.max(0, this.#read().lockedUntil - at);
  }

  /** Clears the lock after another proof of identity. */
  async open(): Promise<void> {
    await this.#forget();
  }

  /** Set for when every failure and the lock have expired. */
  override async alarm(): Promise<void> {
    await this.#forget();
  }

  #read(): LockState {
    return this.ctx.storage.kv.get<LockState>(KEY) ?? UNLOCKED;
  }

  async #forget(): Promise<void> {
    if (this.ctx.storage.kv.get(KEY) === undefined) return;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }
}

acceptTraces(LoginGate);
