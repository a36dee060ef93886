/**
 * What is a game of the demo studio, to the server that plays it? One of six engines: pure mathematics that turns a bet and
 * a seeded source of chance into what is paid and what is drawn. No I/O, no clock: the same seed gives the same round.
 */
import type { Result } from '#app/domain/result.ts';

export const ENGINE_IDS = ['lines', 'cascade', 'crash', 'dice', 'roulette', 'lottery'] as const;
export type EngineId = (typeof ENGINE_IDS)[number];

/** Uniform whole numbers below a limit, drawn from a seed: the same seed draws the same. */
export interface Random {
  below(limit: number): number;
}

/** What a round came to. */
export interface Outcome {
  /** Hundredths of the whole stake that are paid: a whole number, 0 where nothing is won, 250 for two and a half stakes. */
  payHundredths: number;
  /** What the frame draws, plain JSON. */
  show: unknown;
}

/** Decided at once. */
export interface InstantEngine<Bet = unknown> {
  kind: 'instant';
  id: EngineId;
  /** Parses what a frame sent. */
  readBet(value: unknown): Result<Bet, 'bad_bet'>;
  settle(bet: Bet, random: Random): Outcome;
  /** Stated return to player, hundredths of a per cent (9650 = 96.50 %), to the nearest, per kind of bet where it differs. */
  returnToPlayer(bet: Bet): number;
}

/** Goes on while the player decides; time is the server's. */
export interface SteppedEngine<Bet = unknown, State = unknown> {
  kind: 'stepped';
  id: EngineId;
  readBet(value: unknown): Result<Bet, 'bad_bet'>;
  /** The round as it is kept: plain JSON, kept secret by the server, enough to go on with after a reload. */
  begin(bet: Bet, random: Random): State;
  /** What the player may see now. */
  view(state: State, elapsedMs: number): unknown;
  /** What the player did came to this; `too_late` where `settled` has the answer already. */
  act(state: State, action: unknown, elapsedMs: number): Result<Outcome, 'bad_action' | 'too_late'>;
  /** What it came to by itself by now; null while it goes on. */
  settled(state: State, elapsedMs: number): Outcome | null;
  returnToPlayer(bet: Bet): number;
}

export type Engine = InstantEngine | SteppedEngine;
