/** What does a frame's page of rules say about a game? Its figures and tables, as plain JSON, from where they are played by. */
import { CASCADE_RULES } from './cascade-rules.ts';
import { CRASH_RULES } from './crash.ts';
import { DICE_RULES } from './dice.ts';
import type { EngineId } from './engine.ts';
import { LINES_RULES } from './lines-rules.ts';
import { LOTTERY_RULES } from './lottery-rules.ts';
import { ROULETTE_RULES } from './roulette.ts';

/** One kind of bet. */
export interface BetFigures {
  /** Name of the kind, for the frame to put into words. */
  bet: string;
  /** Stated return to player, hundredths of a per cent, to the nearest. */
  returnToPlayer: number;
  /** Share of rounds that pay anything, hundredths of a per cent, to the nearest. */
  hitRate: number;
  /** The most that a round can pay, hundredths of the stake. */
  mostPayHundredths: number;
}

/** What every game states. */
export interface Rules {
  /** How the return is known: counted over all results, or measured over many rounds. */
  proof: 'counted' | 'measured';
  bets: readonly BetFigures[];
}

export const RULES: Readonly<Record<EngineId, Rules>> = {
  lines: LINES_RULES,
  cascade: CASCADE_RULES,
  crash: CRASH_RULES,
  dice: DICE_RULES,
  roulette: ROULETTE_RULES,
  lottery: LOTTERY_RULES,
};
