/** Games whose result develops while players act: their rules, and a player's action. */
import type { Random } from '../engines/engine.ts';

export interface SharedPlayRules {
  /** Duration of the development, in milliseconds: secret until it has passed. */
  lastsMs: (random: Random) => number;
  /** Whether a player may act now; an accepted action is an action of the engine. */
  refusalOf: (acted: SharedAction) => 'bad_action' | 'too_late' | null;
  /** What other players see of a bet. */
  positionOf: (played: Pick<SharedAction, 'bet' | 'elapsed'>) => unknown;
}

/** An action of a player during the development, by the table's clock. */
export interface SharedAction {
  bet: unknown;
  /** Milliseconds from the start of the development to the player's earlier actions. */
  elapsed: readonly number[];
  action: unknown;
  elapsedMs: number;
}
