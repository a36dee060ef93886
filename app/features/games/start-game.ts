/**
 * Hands presses of Play to the launcher. The launcher loads when the page is idle, and a press that comes before waits for
 * it. Every page carries this file, so the launcher's side is in a file of its own (on-start.ts).
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
