/**
 * How does a round go on? What the studio still has to tell the wallet, and what each answer makes of the round. A call that
 * was not answered is made again with the same transaction id, so a lost answer is neither a lost win nor a second bet. A
 * bet that stays unanswered is taken back, and then asked about once more, so that the studio's book says what became of it.
 */
import type { Engine, Outcome } from './engines/engine.ts';
import { seededRandom } from './engines/random.ts';

/**
 * - `betting`, `paying`, `returning`: the wallet has not answered yet. `playing`: the player decides, or time does.
 * - `asking`: the bet was taken back, and whether the wallet had ever taken it is not known yet.
 */
export type RoundState =
  | 'betting'
  | 'playing'
  | 'paying'
  | 'returning'
  | 'asking'
  | 'over'
  | 'returned'
  | 'refused';

export interface Round {
  /** Counted from 1 at each table. */
  number: number;
  roundId: string;
  /** The frame's id of the bet. */
  betId: string;
  /** What bets come with at the wallet. */
  walletToken: string;
  stakeMinor: number;
  bet: unknown;
  /** 256 bits, hexadecimal. */
  seed: string;
  state: RoundState;
  /** Epoch milliseconds: when it was begun, when its stake was known to be taken, when it was over. */
  begunAt: number;
  acceptedAt: number | null;
  overAt: number | null;
  /** Of a stepped engine, while it goes on. */
  secret: unknown;
  outcome: Outcome | null;
  winMinor: number;
  /** Whether the wallet has taken the stake; null while nobody knows. */
  isBetTaken: boolean | null;
  refusal: string | null;
  /** Calls without an answer since the last one that was answered. */
  attempts: number;
}

/** What the studio has to tell the wallet next; null when it waits for nobody, or for the player. */
export function nextCall({ state }: Pick<Round, 'state'>): 'bet' | 'win' | 'rollback' | null {
  if (state === 'betting' || state === 'asking') return 'bet';
  if (state === 'paying') return 'win';
  return state === 'returning' ? 'rollback' : null;
}

export const isOpen = ({ overAt }: Pick<Round, 'overAt'>): boolean => overAt === null;

/** Calls without an answer after which a bet is taken back. */
export const BET_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 60_000;
const SHORTEST_LOOK_MS = 500;

/** Until the next attempt, in milliseconds. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1));

/** How long a round that goes on by itself is left alone, in milliseconds: a frame that is there asks more often. */
export const lookAgainAfter = ({ acceptedAt }: Pick<Round, 'acceptedAt'>, at: number): number =>
  Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_LOOK_MS, (at - (acceptedAt ?? at)) / 4));

/** Minor units that are paid: what is below one is cut off. */
export const winOf = (stakeMinor: number, { payHundredths }: Pick<Outcome, 'payHundredths'>): number =>
  Number((BigInt(stakeMinor) * BigInt(payHundredths)) / 100n);

/** It is known what the round came to: that is paid now, or the wallet is told that it is over. */
export const decided = (round: Round, outcome: Outcome): Round => ({
  ...round,
  state: 'paying',
  outcome,
  winMinor: winOf(round.stakeMinor, outcome),
  secret: null,
  attempts: 0,
});

/** What a round that goes on has come to by itself; the same round while it has not. */
export function timePassed(round: Round, engine: Engine, at: number): Round {
  if (round.state !== 'playing' || engine.kind !== 'stepped') return round;
  const outcome = engine.settled(round.secret, elapsedOf(round, at));
  return outcome === null ? round : decided(round, outcome);
}

/** The server's time since the stake was taken, in milliseconds; the player's counts for nothing. */
export const elapsedOf = ({ acceptedAt }: Pick<Round, 'acceptedAt'>, at: number): number =>
  acceptedAt === null ? 0 : Math.max(0, at - acceptedAt);

function begun(round: Round, engine: Engine, at: number): Round {
  const taken: Round = { ...round, isBetTaken: true, acceptedAt: at, attempts: 0 };
  const random = seededRandom(Buffer.from(round.seed, 'hex'));
  try {
    if (engine.kind === 'instant') return decided(taken, engine.settle(round.bet, random));
    return { ...taken, state: 'playing', secret: engine.begin(round.bet, random) };
  } catch (error) {
    // A bet that the engine took and cannot play is a bug of ours; the player gets the stake back.
    console.error(`Round ${round.roundId} could not be played: ${error}`);
    return { ...taken, state: 'returning' };
  }
}

/** `null`: nobody knows whether the call arrived. */
export type Told = { ok: true } | { ok: false; error: string } | null;

function unanswered(round: Round): Round {
  const attempts = round.attempts + 1;
  const isGivenUp = round.state === 'betting' && attempts >= BET_ATTEMPTS;
  return isGivenUp ? { ...round, state: 'returning', attempts: 0 } : { ...round, attempts };
}

/** The round after the wallet's answer to `nextCall`. */
export function answered(round: Round, told: Told, engine: Engine, at: number): Round {
  if (told === null) return unanswered(round);
  const done = { ...round, overAt: at, attempts: 0 };
  switch (round.state) {
    case 'betting':
      if (told.ok) return begun(round, engine, at);
      return { ...done, state: 'refused', isBetTaken: false, refusal: told.error };
    case 'asking':
      return { ...done, state: 'returned', isBetTaken: told.ok };
    case 'paying':
      return told.ok ? { ...done, state: 'over' } : unanswered(round);
    case 'returning':
      if (!told.ok) return unanswered(round);
      return round.isBetTaken === true
        ? { ...done, state: 'returned' }
        : { ...round, state: 'asking', attempts: 0 };
    default:
      throw new Error(`The wallet answered about a round that is ${round.state}`);
  }
}
