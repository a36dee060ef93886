/** Takes the presses of Play from now on, the one that waits first. */
import type { LaunchGame } from '#app/domain/launch.ts';
import { presses } from './start-game.ts';

/** @returns stops */
export function onStart(take: (game: LaunchGame) => void): () => void {
  presses.take = take;
  const first = presses.waiting;
  presses.waiting = null;
  if (first !== null) take(first);
  return () => {
    if (presses.take === take) presses.take = null;
  };
}
