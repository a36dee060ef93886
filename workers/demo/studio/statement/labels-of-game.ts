/** What a game's labels may say: the features in its engine's rules, its jackpots, and the volatility of its bets. */

import { engineOfGame, type GameLike } from '../engines/engine-of-game.ts';
import { RULES } from '../engines/rules.ts';
import type { GameFeature } from '../engines/stated-rules.ts';
import { hasJackpots } from '../jackpot/tiers.ts';
import { figuresOfEngine } from './figures-of-engine.ts';
import { volatilityOf } from './volatility.ts';

export interface GameLabels {
  features: readonly GameFeature[];
  /** Of the calmest and the wildest bet, from 1 to 5. */
  volatility: { least: number; most: number };
}

export function labelsOfGame(game: GameLike): GameLabels {
  const engine = engineOfGame(game);
  const { deviation } = figuresOfEngine(engine);
  return {
    features: [...(RULES[engine].features ?? []), ...(hasJackpots(game) ? (['jackpot'] as const) : [])],
    volatility: { least: volatilityOf(deviation.least), most: volatilityOf(deviation.most) },
  };
}
