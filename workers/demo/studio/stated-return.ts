/** The stated return of a studio's game, as shown beside its name. */
import { engineOfGame, type GameLike } from './engines/engine-of-game.ts';
import { RULES } from './engines/rules.ts';

/** The lowest return of its engine's bets, in per cent with two decimals: `96.37`. */
export function statedReturn(game: GameLike): string {
  const returns = RULES[engineOfGame(game)].bets.map(bet => bet.returnToPlayer);
  return (Math.min(...returns) / 100).toFixed(2);
}
