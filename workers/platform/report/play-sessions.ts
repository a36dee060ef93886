/**
 * Sessions of play from a wallet's movements, one by one in their order: play without a pause of SESSION_GAP_MS. Login sessions are
 * deleted when they end, movements never are. Pure.
 */
import { STAKES, WINS } from '#app/domain/figure.ts';
import { SESSION_GAP_MS } from '#app/domain/play-check.ts';
import { type CountedMovement, sumsOf } from '#platform/ledger/figures/figures.ts';

/** Amounts are minor units, times epoch milliseconds. */
export interface PlaySession {
  start: number;
  /** The last play. */
  end: number;
  bets: number;
  stakesMinor: number;
  winsMinor: number;
  /** Credited between start and end. */
  depositsMinor: number;
  /** Whether it began before the period. */
  isContinued: boolean;
}

interface Going extends PlaySession {
  /** Deposits since the last play: of the session only if play goes on. */
  waitingMinor: number;
}

const DEPOSITS: ReadonlySet<string> = new Set(['deposit', 'deposit-approve']);
const isPlay = (kind: string): boolean => STAKES.has(kind) || WINS.has(kind);

const changeOf = (movement: CountedMovement): number =>
  sumsOf(movement).reduce((sum, it) => sum + it.sumMinor, 0);

/** Collects the sessions of one member in a period; movements before it say whether the first one goes on from them. */
export class SessionCollector {
  readonly sessions: PlaySession[] = [];
  readonly #from: number;
  readonly #to: number;
  #going: Going | null = null;
  #lastPlayAt = Number.NEGATIVE_INFINITY;

  constructor({ from, to }: { from: number; to: number }) {
    this.#from = from;
    this.#to = to;
  }

  /** Takes the next movement. */
  take(movement: CountedMovement): void {
    const { kind, madeAt } = movement;
    if (madeAt >= this.#to) return;
    if (isPlay(kind)) this.#takePlay(movement);
    else if (DEPOSITS.has(kind) && this.#going !== null) this.#going.waitingMinor += changeOf(movement);
  }

  #takePlay(movement: CountedMovement): void {
    const { kind, madeAt } = movement;
    const isOngoing = madeAt - this.#lastPlayAt <= SESSION_GAP_MS;
    this.#lastPlayAt = madeAt;
    if (madeAt < this.#from) return;
    if (this.#going === null || !isOngoing) this.#begin(madeAt, isOngoing);
    const going = this.#going;
    if (going === null) return;
    const change = changeOf(movement);
    going.end = madeAt;
    going.bets += kind === 'bet' ? 1 : 0;
    going.stakesMinor -= STAKES.has(kind) ? change : 0;
    going.winsMinor += WINS.has(kind) ? change : 0;
    going.depositsMinor += going.waitingMinor;
    going.waitingMinor = 0;
  }

  #begin(at: number, isContinued: boolean): void {
    this.end();
    const sums = { bets: 0, stakesMinor: 0, winsMinor: 0, depositsMinor: 0, waitingMinor: 0 };
    this.#going = { start: at, end: at, ...sums, isContinued };
  }

  /** Ends the last session: there are no further movements. */
  end(): void {
    if (this.#going === null) return;
    const { waitingMinor: _waitingMinor, ...session } = this.#going;
    this.sessions.push(session);
    this.#going = null;
  }
}

/** A restriction of the member, by its beginning. */
export interface BegunRestriction {
  kind: string;
  since: number;
}

/**
 * Why a session ended: `settlement` has no bet, only results of earlier ones; `continues` goes on after the period; a restriction's kind
 * where one began in it or before the pause was over; else `pause`.
 */
export function endReasonOf(
  { start, end, bets, isContinued }: PlaySession,
  { to }: { to: number },
  restrictions: readonly BegunRestriction[],
): string {
  const began = restrictions.findLast(
    ({ since }) => since >= start && since <= end + SESSION_GAP_MS && since < to,
  );
  if (began !== undefined) return began.kind;
  if (bets === 0 && !isContinued) return 'settlement';
  return end + SESSION_GAP_MS >= to ? 'continues' : 'pause';
}
