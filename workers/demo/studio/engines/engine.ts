/**
 * The interface of the game engines: pure functions from a bet and a seeded random source to a payout and a drawing. No
 * I/O, no clock: the same seed gives the same round.
 */
import type { Result } from '#app/domain/result.ts';
import { SLOT_IDS } from './slots/slot-ids.ts';

export const ENGINE_IDS = [
  'lines',
  'cascade',
  'crash',
  'dice',
  'roulette',
  'lottery',
  'mines',
  'plinko',
  'hi-lo',
  'scratch',
  'blackjack',
  'baccarat',
  'jacks',
  'deuces',
  'wheel',
  'three-card',
  ...SLOT_IDS,
  'slot-cluster',
  'fishing',
  'virtual-football',
] as const;
export type EngineId = (typeof ENGINE_IDS)[number];

/** Uniform whole numbers below a limit, deterministic by seed. */
export interface Random {
  below(limit: number): number;
}

/** A fraction of whole numbers, both at most 2^48. */
export interface Fraction {
  of: number;
  by: number;
}

/** The result of a round. */
export interface Outcome {
  /** Payout in hundredths of the stake: 0 for no win, 250 for two and a half stakes. Truncated where `pay` is given. */
  payHundredths: number;
  /** The exact payout in stakes, where hundredths do not hold it. */
  pay?: Fraction;
  /** Data for the frame's drawing, plain JSON. */
  show: unknown;
}

/** What every engine has. */
interface AnyEngine<Bet> {
  id: EngineId;
  /** Parses a bet from a frame. */
  readBet(value: unknown): Result<Bet, 'bad_bet'>;
  /**
   * The amounts of a bet's positions in minor units, where the bet carries them: they add up to the stake. Without it, a bet has one
   * position, which is the stake.
   */
  amountsOf?(bet: Bet): readonly number[];
  /** The round of a shared table that a bet's odds are for, where they differ by round: the studio takes it for no other round. */
  tableRoundOf?(bet: Bet): number;
  /** Whether a bet buys a feature, which markets may forbid. */
  buysFeature?(bet: Bet): boolean;
  /** Stated return to player in hundredths of a per cent (9650 = 96.50 %), rounded; may differ per kind of bet. */
  returnToPlayer(bet: Bet): number;
}

/** An engine whose rounds are decided at once. */
export interface InstantEngine<Bet = unknown> extends AnyEngine<Bet> {
  kind: 'instant';
  settle(bet: Bet, random: Random): Outcome;
}

/** What a player's action leads to. */
export type Move<State> =
  | { kind: 'over'; outcome: Outcome }
  | { kind: 'running'; state: State }
  /** The player stakes more, as in a double: the state holds once the wallet has taken the amount. */
  | { kind: 'raise'; state: State; amountMinor: number };

/** An engine whose rounds run while the player decides, by the server's clock. */
export interface SteppedEngine<Bet = unknown, State = unknown> extends AnyEngine<Bet> {
  kind: 'stepped';
  /**
   * Milliseconds after which a round that waits for the player alone is finished by `settled`; null where time itself moves the
   * round. The studio looks at such a round no sooner.
   */
  waitsMs: number | null;
  /**
   * The stored state: plain JSON, secret, sufficient to resume the round.
   *
   * @param stakeMinor the stake, for engines whose players may stake more
   */
  begin(bet: Bet, random: Random, stakeMinor: number): State;
  /** The part of the state that the player may see. */
  view(state: State, elapsedMs: number): unknown;
  /** Applies a player's action; `too_late` where `settled` already has an outcome. */
  act(state: State, action: unknown, elapsedMs: number): Result<Move<State>, 'bad_action' | 'too_late'>;
  /** The outcome by time alone; null while the round is running. */
  settled(state: State, elapsedMs: number): Outcome | null;
}

export type Engine = InstantEngine | SteppedEngine;
