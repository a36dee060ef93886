/**
 * The state machine of a round: the next call to the wallet, and the transition on each answer. A call without an answer is
 * retried with the same transaction id, so that no win is lost and no bet is made twice. A bet without an answer is finally
 * rolled back, and then tried once more to learn for the studio's book whether the wallet had taken it.
 */
import { logError } from '#log/log.ts';
import type { Engine, Outcome } from './engines/engine.ts';
import { seededRandom } from './engines/random.ts';

/**
 * - `betting`, `paying`, `returning`: waits for the wallet's answer. `playing`: waits for the player, or for time to pass.
 * - `asking`: the bet was rolled back, and it is not known yet whether the wallet had taken it.
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
  /** From 1 at each table. */
  number: number;
  roundId: string;
  /** The frame's id of the bet. */
  betId: string;
  /** The session token of bets at the wallet. */
  walletToken: string;
  /** Of a free round, the stake that it is played with, which nobody pays. */
  stakeMinor: number;
  /** The award that it is a free round of; null where the player pays the stake. */
  awardId: string | null;
  bet: unknown;
  /** 256 bits, hexadecimal. */
  seed: string;
  state: RoundState;
  /** Epoch milliseconds: the start, the confirmation of the stake, the end. */
  begunAt: number;
  acceptedAt: number | null;
  overAt: number | null;
  /** The state of a stepped engine, while the round runs. */
  secret: unknown;
  outcome: Outcome | null;
  winMinor: number;
  /** Whether the wallet has taken the stake; null while unknown. */
  isBetTaken: boolean | null;
  refusal: string | null;
  /** Consecutive calls without an answer. */
  attempts: number;
}

/** The next call to the wallet; null where none is due. */
export function nextCall({ state }: Pick<Round, 'state'>): 'bet' | 'win' | 'rollback' | null {
  if (state === 'betting' || state === 'asking') return 'bet';
  if (state === 'paying') return 'win';
  return state === 'returning' ? 'rollback' : null;
}

export const isOpen = ({ overAt }: Pick<Round, 'overAt'>): boolean => overAt === null;

/** Attempts after which a bet is rolled back. */
export const BET_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 60_000;
const SHORTEST_LOOK_MS = 500;

/** Time until the next attempt, in milliseconds. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1));

/** Interval of checking a running round without its frame, in milliseconds; an open frame polls more often. */
export const lookAgainAfter = ({ acceptedAt }: Pick<Round, 'acceptedAt'>, at: number): number =>
  Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_LOOK_MS, (at - (acceptedAt ?? at)) / 4));

/** The payout, truncated to minor units. */
export const winOf = (stakeMinor: number, { payHundredths }: Pick<Outcome, 'payHundredths'>): number =>
  Number((BigInt(stakeMinor) * BigInt(payHundredths)) / 100n);

/** The round with its outcome, which is reported to the wallet next. */
export const withOutcome = (round: Round, outcome: Outcome): Round => ({
  ...round,
  state: 'paying',
  outcome,
  winMinor: winOf(round.stakeMinor, outcome),
  secret: null,
  attempts: 0,
});

/** Decides a running round whose time is up; otherwise returns it unchanged. */
export function afterTime(round: Round, engine: Engine, at: number): Round {
  if (round.state !== 'playing' || engine.kind !== 'stepped') return round;
  const outcome = engine.settled(round.secret, elapsedOf(round, at));
  return outcome === null ? round : withOutcome(round, outcome);
}

/** Time since the stake was confirmed, by the server's clock, in milliseconds. */
export const elapsedOf = ({ acceptedAt }: Pick<Round, 'acceptedAt'>, at: number): number =>
  acceptedAt === null ? 0 : Math.max(0, at - acceptedAt);

function begun(round: Round, engine: Engine, at: number): Round {
  const taken: Round = { ...round, isBetTaken: true, acceptedAt: at, attempts: 0 };
  const random = seededRandom(Buffer.from(round.seed, 'hex'));
  try {
    if (engine.kind === 'instant') return withOutcome(taken, engine.settle(round.bet, random));
    return { ...taken, state: 'playing', secret: engine.begin(round.bet, random) };
  } catch (error) {
    // A bet that the engine accepted but cannot play is a bug; the player gets the stake back.
    logError('studio.round-not-played', { roundId: round.roundId, error });
    return { ...taken, state: 'returning' };
  }
}

/** `null`: unknown whether the call arrived. */
export type WalletReply = { ok: true } | { ok: false; error: string } | null;

function afterNoReply(round: Round): Round {
  const attempts = round.attempts + 1;
  const isGivenUp = round.state === 'betting' && attempts >= BET_ATTEMPTS;
  return isGivenUp ? { ...round, state: 'returning', attempts: 0 } : { ...round, attempts };
}

/** The round's transition on the wallet's answer to `nextCall`. */
export function afterReply(round: Round, reply: WalletReply, engine: Engine, at: number): Round {
  if (reply === null) return afterNoReply(round);
  const done = { ...round, overAt: at, attempts: 0 };
  switch (round.state) {
    case 'betting':
      if (reply.ok) return begun(round, engine, at);
      return { ...done, state: 'refused', isBetTaken: false, refusal: reply.error };
    case 'asking':
      return { ...done, state: 'returned', isBetTaken: reply.ok };
    case 'paying':
      return reply.ok ? { ...done, state: 'over' } : afterNoReply(round);
    case 'returning':
      if (!reply.ok) return afterNoReply(round);
      return round.isBetTaken === true
        ? { ...done, state: 'returned' }
        : { ...round, state: 'asking', attempts: 0 };
    default:
      throw new Error(`The wallet answered about a round that is ${round.state}`);
  }
}
