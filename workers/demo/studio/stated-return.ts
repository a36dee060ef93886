/** What does a game of the studio return? What stands beside its name, whatever is bet on. */
import { engineOfGame, type GameLike } from './engines/engine-of-game.ts';
import { RULES } from './engines/rules.ts';

/** The least return of its engine's bets, per cent with two decimals: `96.37`. */
export function statedReturn(game: GameLike): string {
  const returns = RULES[engineOfGame(game)].bets.map(bet => bet.returnToPlayer);
  return (Math.min(...returns) / 100).toFixed(2);
}
