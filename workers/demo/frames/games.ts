/** The drawing module of each engine, loaded lazily with its style. */
import type { EngineId } from '#demo/studio/engines/engine.ts';
import { REEL_SLOT_IDS, type ReelSlotId } from '#demo/studio/engines/slots/slot-ids.ts';
import type { GameModule } from './game.ts';

/** Erases a game's type parameters: the frame passes the engine's data on without reading it. */
const erased = (game: unknown): GameModule => game as GameModule;

/** One module draws all reel slots: the model is in the page's rules. */
const REEL_SLOTS = Object.fromEntries(
  REEL_SLOT_IDS.map(id => [id, async () => erased((await import('./games/lines/lines.tsx')).LINES_GAME)]),
) as Readonly<Record<ReelSlotId, () => Promise<GameModule>>>;

const GAMES: Readonly<Record<EngineId, () => Promise<GameModule>>> = {
  ...REEL_SLOTS,
  cascade: async () => erased((await import('./games/cascade/cascade.tsx')).CASCADE_GAME),
  'slot-cluster': async () => erased((await import('./games/cascade/cascade.tsx')).CASCADE_GAME),
  crash: async () => erased((await import('./games/crash/crash.tsx')).CRASH_GAME),
  dice: async () => erased((await import('./games/dice/dice.tsx')).DICE_GAME),
  roulette: async () => erased((await import('./games/roulette/roulette.tsx')).ROULETTE_GAME),
  blackjack: async () => erased((await import('./games/blackjack/blackjack.tsx')).BLACKJACK_GAME),
  baccarat: async () => erased((await import('./games/baccarat/baccarat.tsx')).BACCARAT_GAME),
  jacks: async () => erased((await import('./games/video-poker/video-poker.tsx')).VIDEO_POKER_GAME),
  deuces: async () => erased((await import('./games/video-poker/video-poker.tsx')).VIDEO_POKER_GAME),
  'three-card': async () => erased((await import('./games/three-card/three-card.tsx')).THREE_CARD_GAME),
  lottery: async () => erased((await import('./games/lottery/lottery.tsx')).LOTTERY_GAME),
  mines: async () => erased((await import('./games/mines/mines.tsx')).MINES_GAME),
  plinko: async () => erased((await import('./games/plinko/plinko.tsx')).PLINKO_GAME),
  'hi-lo': async () => erased((await import('./games/hi-lo/hi-lo.tsx')).HI_LO_GAME),
  scratch: async () => erased((await import('./games/scratch/scratch.tsx')).SCRATCH_GAME),
  fishing: async () => erased((await import('./games/fishing/fishing.tsx')).FISHING_GAME),
  'virtual-football': async () => erased((await import('./games/football/football.tsx')).FOOTBALL_GAME),
  wheel: async () => erased((await import('./games/wheel/wheel.tsx')).WHEEL_GAME),
};

export async function loadGame(engine: string): Promise<GameModule> {
  const load = Object.hasOwn(GAMES, engine) ? GAMES[engine as EngineId] : undefined;
  if (load === undefined) throw new Error(`There is nothing to draw ${engine} with`);
  return load();
}
