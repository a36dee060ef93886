/** Which file draws which engine? Each comes with its style, and only where it is played. */
import type { EngineId } from '#demo/studio/engines/engine.ts';
import type { GameModule } from './game.ts';

/** An engine's answers are for its own game: the frame between them hands on what it does not read. */
const erased = (game: unknown): GameModule => game as GameModule;

const GAMES: Readonly<Record<EngineId, () => Promise<GameModule>>> = {
  lines: async () => erased((await import('./games/lines/lines.tsx')).LINES_GAME),
  cascade: async () => erased((await import('./games/cascade/cascade.tsx')).CASCADE_GAME),
  crash: async () => erased((await import('./games/crash/crash.tsx')).CRASH_GAME),
  dice: async () => erased((await import('./games/dice/dice.tsx')).DICE_GAME),
  roulette: async () => erased((await import('./games/roulette/roulette.tsx')).ROULETTE_GAME),
  lottery: async () => erased((await import('./games/lottery/lottery.tsx')).LOTTERY_GAME),
};

export async function loadGame(engine: string): Promise<GameModule> {
  const load = Object.hasOwn(GAMES, engine) ? GAMES[engine as EngineId] : undefined;
  if (load === undefined) throw new Error(`There is nothing to draw ${engine} with`);
  return load();
}
