/**
 * The press of Play, on its way to what launches games. That loads when the page has nothing else to do; a press that comes
 * before it waits for it. Every page carries this, so who takes the presses is in a file of its own.
 */
import type { LaunchGame } from '#app/domain/launch.ts';

export const presses: { take: ((game: LaunchGame) => void) | null; waiting: LaunchGame | null } = {
  take: null,
  waiting: null,
};

export function startGame(game: LaunchGame): void {
  if (presses.take) presses.take(game);
  else presses.waiting = game;
}
