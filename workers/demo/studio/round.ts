/**
 * The state machine of a round: the next call to the wallet, and the transition on each answer. A call without an answer is
 * retried with the same transaction id, so that no win is lost and no bet is made twice. A bet without an answer is finally
 * rolled back, and then tried once more to learn for the studio's book whether the wallet had taken it.
 */
import { logError } from '#log/log.ts';
import type { Engine, Move, Outcome, Random } from './engines/engine.ts';
import { winOf } from './engines/exact-pay.ts';
import { seededRandom } from './engines/random.ts';
import { replay } from './engines/replay.ts';
import type { RoundProof } from './engines/round-seed.ts';
import { unitSource } from './exact-win.ts';
import type { SharedDraw, SharedPlace } from './shared/shared-draw.ts';

/**
 * - `betting`, `paying`, `returning`: waits for the wallet's answer. `playing`: waits for the player, for time to pass, or for the draw
 *   of a shared table.
 * - `asking`: the bet was rolled back, and it is not known yet whether the wallet had taken it.
 * - `raising`: a raise waits for the wallet's answer; `lowering`: it got none and is rolled back; `relearning`: it was rolled back,
 *   and it is not known yet whether the wallet had taken it. The round then goes on as before the raise.
 */
export type RoundState =
  | 'betting'
  | 'playing'
  | 'raising'
  | 'lowering'
  | 'relearning'
  | 'paying'
  | 'returning'
  | 'asking'
  | 'over'
  | 'returned'
  | 'refused';

/** An amount that the player staked in addition during a round. */
export interface Raise {
  amountMinor: number;
  /** Whether the wallet has taken it; null while unknown. */
  isTaken: boolean | null;
  isRolledBack: boolean;
  /** Why the wallet did not take it. */
  refusal: string | null;
}

export interface Round {
  /** From 1 at each table. */
  number: number;
  roundId: string;
  /** The frame's id of the bet. */
  betId: string;
  /** Id of the engine that plays it. */
  engine: string;
  /** The session token of bets at the wallet. */
  walletToken: string;
  /** Sum of the first stake and all raises that the wallet has taken. A free round has a stake too, which is not charged. */
  stakeMinor: number;
  /** Raises in order, those without effect included; only the last one can be open. */
  raises: readonly Raise[];
  /** The engine's state once the open raise is taken. */
  raised: unknown;
  /** The player's actions in order, which with seed and bet give the round again. */
  actions: readonly unknown[];
  /** Milliseconds since the stake was taken, or since a shared table began to play, of each action; one more where time ended the round. */
  elapsed: readonly number[];
  /** What the seed was made of; null for rounds from before there was a proof. */
  proof: RoundProof | null;
  /** The award that it is a free round of; null where the player pays the stake. */
  awardId: string | null;
  bet: unknown;
  /** 256 bits, hexadecimal; at a shared table empty until its draw. */
  seed: string;
  /** The round of a shared table that it is on; null at a table of the player's own. */
  shared: SharedPlace | null;
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
  return CALLS[state] ?? null;
}

const CALLS: Readonly<Partial<Record<RoundState, 'bet' | 'win' | 'rollback'>>> = {
  betting: 'bet',
  asking: 'bet',
  raising: 'bet',
  relearning: 'bet',
  paying: 'win',
  returning: 'rollback',
  lowering: 'rollback',
};

/** The number of the raise that the next call is about, from 1; 0 for the first stake. */
export const raiseOfCall = ({ state, raises }: Pick<Round, 'state' | 'raises'>): number =>
  state === 'raising' || state === 'lowering' || state === 'relearning' ? raises.length : 0;

/** The first stake, in minor units. */
export const firstStakeOf = ({ stakeMinor, raises }: Pick<Round, 'stakeMinor' | 'raises'>): number =>
  raises.reduce(
    (left, { amountMinor, isTaken, isRolledBack }) =>
      left - (isTaken === true && !isRolledBack ? amountMinor : 0),
    stakeMinor,
  );

export const isOpen = ({ overAt }: Pick<Round, 'overAt'>): boolean => overAt === null;

/** Attempts after which a bet is rolled back. */
export const BET_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 60_000;
const SHORTEST_LOOK_MS = 500;

/** Time until the next attempt, in milliseconds. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1));

/**
 * Interval of checking a running round without its frame, in milliseconds; an open frame polls more often. A round that waits for the
 * player alone is checked when its time is up.
 */
export function lookAgainAfter(
  { acceptedAt, shared }: Pick<Round, 'acceptedAt' | 'shared'>,
  at: number,
  waitsMs: number | null,
): number {
  if (shared !== null && at < shared.drawsAt) return shared.drawsAt - at;
  const elapsed = at - (acceptedAt ?? at);
  if (waitsMs !== null) return Math.max(SHORTEST_LOOK_MS, waitsMs - elapsed);
  return Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_LOOK_MS, elapsed / 4));
}

/** The round with its outcome, which is reported to the wallet next. */
export const withOutcome = (round: Round, outcome: Outcome): Round => ({
  ...round,
  state: 'paying',
  outcome,
  winMinor: winOf(round.stakeMinor, outcome, unitSource(round.seed)),
  secret: null,
  attempts: 0,
});

/** The round after a player's action. */
export function afterMove(round: Round, action: unknown, move: Move<unknown>, elapsedMs: number): Round {
  const { actions, elapsed } = round;
  const acted = { ...round, actions: [...actions, action], elapsed: [...elapsed, elapsedMs], attempts: 0 };
  if (move.kind === 'over') return withOutcome(acted, move.outcome);
  if (move.kind === 'running') return { ...acted, secret: move.state };
  const raise: Raise = { amountMinor: move.amountMinor, isTaken: null, isRolledBack: false, refusal: null };
  return { ...acted, state: 'raising', raises: [...round.raises, raise], raised: move.state };
}

/** Decides a running round whose time is up, or returns a stake whose draw was not waited for; otherwise the round is unchanged. */
export function afterTime(round: Round, engine: Engine, at: number): Round {
  // Once a shared table has drawn, no stake is asked for any more: its player may know the result.
  if (round.state === 'betting' && round.shared !== null && at >= round.shared.drawsAt)
    return { ...round, state: 'returning', attempts: 0 };
  // The clock of a shared table ends its rounds.
  if (round.state !== 'playing' || engine.kind !== 'stepped' || round.shared !== null) return round;
  const elapsedMs = elapsedOf(round, at);
  const outcome = engine.settled(round.secret, elapsedMs);
  return outcome === null
    ? round
    : withOutcome({ ...round, elapsed: [...round.elapsed, elapsedMs] }, outcome);
}

/** Whether a round waits for the draw of its shared table. */
export const waitsForDraw = ({ state, shared, seed }: Pick<Round, 'state' | 'shared' | 'seed'>): boolean =>
  state === 'playing' && shared !== null && seed === '';

/** A round that waited for the draw of its shared table: decided by its seed, or its stake goes back. */
export function afterDraw(round: Round, draw: SharedDraw, engine: Engine): Round {
  if (draw.state === 'running' || !waitsForDraw(round)) return round;
  if (draw.state === 'void') return { ...round, state: 'returning', attempts: 0 };
  const { seed, lastedMs } = draw;
  const { bet, actions } = round;
  const isEndedByTime = engine.kind === 'stepped' && actions.length === 0;
  const drawn = { ...round, seed, elapsed: isEndedByTime ? [lastedMs] : round.elapsed };
  return decided(drawn, () => {
    const { elapsed } = drawn;
    const played = replay(
      engine,
      { bet, firstStakeMinor: round.stakeMinor, actions, elapsed },
      randomOf(seed),
    );
    if (played === null) throw new Error(`The engine ${engine.id} does not end the round`);
    return withOutcome(drawn, played.outcome);
  });
}

/** Time since the stake was confirmed, by the server's clock, in milliseconds. */
export const elapsedOf = ({ acceptedAt }: Pick<Round, 'acceptedAt'>, at: number): number =>
  acceptedAt === null ? 0 : Math.max(0, at - acceptedAt);

const randomOf = (seed: string): Random => seededRandom(Buffer.from(seed, 'hex'));

function begun(round: Round, engine: Engine, at: number): Round {
  const taken: Round = { ...round, isBetTaken: true, acceptedAt: at, attempts: 0 };
  if (round.shared !== null) return { ...taken, state: 'playing' };
  return decided(taken, () => {
    const random = randomOf(round.seed);
    if (engine.kind === 'instant') return withOutcome(taken, engine.settle(round.bet, random));
    const secret = engine.begin(round.bet, random, round.stakeMinor);
    const running: Round = { ...taken, state: 'playing', secret };
    // Where time does not move the round, nothing else would look at one that the deal has ended.
    return engine.waitsMs === null ? running : afterTime(running, engine, at);
  });
}

/** A bet that the engine accepted but cannot play is a bug: the player gets the stake back. */
function decided(taken: Round, decide: () => Round): Round {
  try {
    return decide();
  } catch (error) {
    logError('studio.round-not-played', { roundId: taken.roundId, error });
    return { ...taken, state: 'returning', attempts: 0 };
  }
}

/** `null`: unknown whether the call arrived. */
export type WalletReply = { ok: true } | { ok: false; error: string } | null;

function afterNoReply(round: Round): Round {
  const attempts = round.attempts + 1;
  if (attempts < BET_ATTEMPTS) return { ...round, attempts };
  if (round.state === 'betting') return { ...round, state: 'returning', attempts: 0 };
  if (round.state === 'raising') return { ...round, state: 'lowering', attempts: 0 };
  return { ...round, attempts };
}

/** The round goes on as before the open raise, whose action has had no effect. */
const lowered = (round: Round, change: Partial<Raise>): Round => ({
  ...round,
  state: 'playing',
  raises: round.raises.with(-1, { ...lastRaiseOf(round), ...change }),
  raised: null,
  actions: round.actions.slice(0, -1),
  elapsed: round.elapsed.slice(0, -1),
  attempts: 0,
});

function lastRaiseOf({ raises, roundId }: Round): Raise {
  const last = raises.at(-1);
  if (last === undefined) throw new Error(`The round ${roundId} has no raise`);
  return last;
}

/** The open raise is taken: its state holds, and the engine may have ended the round with it. */
function raised(round: Round): Round {
  const raise = lastRaiseOf(round);
  return {
    ...round,
    state: 'playing',
    stakeMinor: round.stakeMinor + raise.amountMinor,
    raises: round.raises.with(-1, { ...raise, isTaken: true }),
    secret: round.raised,
    raised: null,
    attempts: 0,
  };
}

/** The round's transition on the wallet's answer to `nextCall`. */
export function afterReply(round: Round, reply: WalletReply, engine: Engine, at: number): Round {
  if (reply === null) return afterNoReply(round);
  const done = { ...round, overAt: at, attempts: 0 };
  switch (round.state) {
    case 'betting':
      if (reply.ok) return begun(round, engine, at);
      return { ...done, state: 'refused', isBetTaken: false, refusal: reply.error };
    case 'raising':
      if (reply.ok) return afterTime(raised(round), engine, at);
      return lowered(round, { isTaken: false, refusal: reply.error });
    case 'lowering':
      return reply.ok ? { ...round, state: 'relearning', attempts: 0 } : afterNoReply(round);
    case 'relearning':
      return lowered(round, { isTaken: reply.ok, isRolledBack: true });
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
