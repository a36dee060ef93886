/**
 * The interface of the six game engines: pure functions from a bet and a seeded random source to a payout and a drawing. No
 * I/O, no clock: the same seed gives the same round.
 */
import type { Result } from '#app/domain/result.ts';

export const ENGINE_IDS = ['lines', 'cascade', 'crash', 'dice', 'roulette', 'lottery'] as const;
export type EngineId = (typeof ENGINE_IDS)[number];

/** Uniform whole numbers below a limit, deterministic by seed. */
export interface Random {
  below(limit: number): number;
}

/** The result of a round. */
export interface Outcome {
  /** Payout in hundredths of the stake: 0 for no win, 250 for two and a half stakes. */
  payHundredths: number;
  /** Data for the frame's drawing, plain JSON. */
  show: unknown;
}

/** An engine whose rounds are decided at once. */
export interface InstantEngine<Bet = unknown> {
  kind: 'instant';
  id: EngineId;
  /** Parses a bet from a frame. */
  readBet(value: unknown): Result<Bet, 'bad_bet'>;
  settle(bet: Bet, random: Random): Outcome;
  /** Stated return to player in hundredths of a per cent (9650 = 96.50 %), rounded; may differ per kind of bet. */
  returnToPlayer(bet: Bet): number;
}

/** An engine whose rounds run while the player decides, by the server's clock. */
export interface SteppedEngine<Bet = unknown, State = unknown> {
  kind: 'stepped';
  id: EngineId;
  readBet(value: unknown): Result<Bet, 'bad_bet'>;
  /** The stored state: plain JSON, secret, sufficient to resume the round. */
  begin(bet: Bet, random: Random): State;
  /** The part of the state that the player may see. */
  view(state: State, elapsedMs: number): unknown;
  /** Applies a player's action; `too_late` where `settled` already has an outcome. */
  act(state: State, action: unknown, elapsedMs: number): Result<Outcome, 'bad_action' | 'too_late'>;
  /** The outcome by time alone; null while the round is running. */
  settled(state: State, elapsedMs: number): Outcome | null;
  returnToPlayer(bet: Bet): number;
}

export type Engine = InstantEngine | SteppedEngine;
