/** The result of a member's rounds of a game since they opened it. */
import { parseAmount } from './money.ts';

/** A row of the bet history, as far as it counts here. */
export interface PlayedRound {
  id: string;
  gameId: string;
  /** Decimal text: win less stake; of an open round, less the stake so far. */
  amount: string;
  /** `yyyy-MM-dd HH:mm:ss`, UTC. */
  created: string;
  /** When it was over; null while it is open. */
  settled: string | null;
}

export interface PlayResult {
  /** Rounds by id; one that was open is written over when it is over. */
  readonly rounds: ReadonlyMap<string, PlayedRound>;
}

export const NO_ROUNDS: PlayResult = { rounds: new Map() };

/** The rounds of a game, with what was read last. */
export function withRounds({ rounds }: PlayResult, gameId: string, read: readonly PlayedRound[]): PlayResult {
  const own = read.filter(round => round.gameId === gameId);
  return { rounds: new Map([...rounds, ...own.map(round => [round.id, round] as const)]) };
}

/** From which moment on rounds may be new or changed: the first open one, else the newest; null when none is known. */
export function askFrom({ rounds }: PlayResult): string | null {
  const all = [...rounds.values()];
  const open = all.filter(round => round.settled === null).map(round => round.created);
  const moments = all.map(round => round.created).toSorted();
  return open.toSorted()[0] ?? moments.at(-1) ?? null;
}

/** The sum of all rounds in minor units; null when one of them is no amount of the currency. */
export function netMinor({ rounds }: PlayResult, exponent: number): number | null {
  let sum = 0;
  for (const { amount } of rounds.values()) {
    const read = parseAmount(amount, exponent);
    if (!read.ok) return null;
    sum += read.value;
  }
  return sum;
}
