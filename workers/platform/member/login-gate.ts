/**
 * Counting failed logins and PINs: one object for each name, each client address and each member's PIN. A try is let in before the password is
 * looked at and settled after it, so that a thousand tries at once find no more open than one after the other. What
 * counts is stored; an object that nobody needs any more empties itself.
 */
import { DurableObject } from 'cloudflare:workers';
import { now as realNow } from '../clock.ts';
import { afterFailure, type LockLimit, type LockState, triesLeft, UNLOCKED, waitBefore } from './lock.ts';

export type Admission = { tryId: string } | { waitMs: number };

/** `given_back` leaves no trace: the try was not made, or did not fail and clears nothing. */
export type TryOutcome = 'failed' | 'passed' | 'given_back';

/** A try that never came back, because whoever made it is gone, counts for this long, in milliseconds. */
const LOST_AFTER_MS = 60_000;

const KEY = 'lock';

export class LoginGate extends DurableObject {
  /** Tries that are being made, and since when. Lost with the object; then their failures count when they come. */
  #running = new Map<string, number>();

  /** Lets a try in, or says how long to wait. */
  admit(limit: LockLimit, at: number): Admission {
    for (const [tryId, since] of this.#running) {
      if (since <= at - LOST_AFTER_MS) this.#running.delete(tryId);
    }
    const waitMs = waitBefore(this.#read(), limit, this.#running.size, at);
    if (waitMs > 0) return { waitMs };
    const tryId = crypto.randomUUID();
    this.#running.set(tryId, at);
    return { tryId };
  }

  /**
   * Says how a try ended that was let in.
   * @returns how many more may fail
   */
  async settle(tryId: string, outcome: TryOutcome, limit: LockLimit, at: number): Promise<number> {
    this.#running.delete(tryId);
    if (outcome === 'passed') await this.#forget();
    if (outcome === 'failed') {
      this.ctx.storage.kv.put(KEY, afterFailure(this.#read(), limit, at));
      await this.ctx.storage.setAlarm(realNow() + limit.windowMs + limit.lockMs);
    }
    return triesLeft(this.#read(), limit, at);
  }

  /** For how many milliseconds it is locked; 0 when it is not. */
  lockedFor(at: number): number {
    return Math.max(0, this.#read().lockedUntil - at);
  }

  /** Opens the lock, for somebody who has proved otherwise who they are. */
  async open(): Promise<void> {
    await this.#forget();
  }

  /** By now no failure counts and no lock holds. */
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
