/**
 * A published answer of the platform, as this isolate read it last. Every page, drawn or from a copy, uses answers of one age
 * limit: counted from the moment the platform was asked, so an operator's change is in every page FRESH_MS later at the latest. An answer
 * whose `Cache-Control` allows more is used for longer; the embedded platform's allow none.
 */
import { now } from '../clock.ts';

/** An older answer goes into no page, in milliseconds since the platform was asked. */
export const FRESH_MS = 1_600;
/** The longest time that `Cache-Control` may ask for, in milliseconds. */
export const LONGEST_FRESH_MS = 300_000;
/** From this age on, or as long before a longer limit, a page from a copy has the answer read again beside it, in milliseconds. */
export const AGEING_MS = 1_200;
/** A background read that has not answered by then is no reason to wait for it, in milliseconds. */
const PATIENCE_MS = 400;

let generation = 0;

/** Called after an operator's change: answers to questions asked before are no longer fresh in this isolate. */
export const clearReadings = (): void => {
  generation += 1;
};

/** The value of a read, or the reason for having none: never published, or not readable now. */
export type ReadResult<T> = { value: T } | 'none' | 'unreadable';

/** Called with the age that an answer allows itself, in milliseconds. */
export type AllowAge = (maxAgeMs: number) => void;

export class Reading<T> {
  readonly #ask: (address: string, allow: AllowAge) => Promise<T | undefined>;
  /** The last good answer, and the same as text: equal answers are one object, so that comparing them is cheap. */
  #known: T | undefined;
  #text = '';
  #isGood = false;
  #freshMs = FRESH_MS;
  #requestedLimitAt = Number.NEGATIVE_INFINITY;
  #generation = -1;
  #sentAt = Number.NEGATIVE_INFINITY;

  /** @param ask asks the platform in the name of a client address; undefined where there is no answer to keep */
  constructor(ask: (address: string, allow: AllowAge) => Promise<T | undefined>) {
    this.#ask = ask;
  }

  /** The answer, the same object for as long as answers are equal; undefined where the last one was not good. */
  get value(): T | undefined {
    return this.#isGood ? this.#known : undefined;
  }

  isFresh(at: number): boolean {
    return this.#isGood && this.#generation === generation && at - this.#requestedLimitAt < this.#freshMs;
  }

  /** Whether it is time to read again beside a page, and nobody does so yet. */
  isDue(at: number): boolean {
    const ageingMs = this.#freshMs - FRESH_MS + AGEING_MS;
    return at - this.#requestedLimitAt >= ageingMs && at - this.#sentAt >= PATIENCE_MS;
  }

  /** Asks again for a copy's sake. Never throws. */
  async again(address: string): Promise<void> {
    await this.take(allow => this.#ask(address, allow));
  }

  /**
   * Asks, and keeps the answer unless a newer question was answered meanwhile, or an operator changed something.
   * @returns the answer to this question: the kept object where it is equal
   */
  async take(ask: (allow: AllowAge) => Promise<T | undefined>): Promise<T | undefined> {
    const [requestedLimitAt, asked] = [now(), generation];
    this.#sentAt = requestedLimitAt;
    let freshMs = FRESH_MS;
    const answer = await ask(maxAgeMs => {
      freshMs = Math.min(Math.max(FRESH_MS, maxAgeMs), LONGEST_FRESH_MS);
    });
    if (asked !== generation || requestedLimitAt < this.#requestedLimitAt) return answer;
    [this.#requestedLimitAt, this.#generation, this.#isGood] = [
      requestedLimitAt,
      asked,
      answer !== undefined,
    ];
    // After one that is not good the next question is not put off.
    this.#freshMs = answer === undefined ? FRESH_MS : freshMs;
    if (answer === undefined) return undefined;
    const text = JSON.stringify(answer);
    if (text !== this.#text) [this.#known, this.#text] = [answer, text];
    return this.#known;
  }
}
