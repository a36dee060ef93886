/** Every engine, by its id. */
import { BACCARAT } from './baccarat.ts';
import { BLACKJACK } from './blackjack.ts';
import { CASCADE } from './cascade.ts';
import { CRASH } from './crash.ts';
import { DICE } from './dice.ts';
import type { Engine, EngineId } from './engine.ts';
import { HI_LO } from './hi-lo.ts';
import { LOTTERY } from './lottery.ts';
import { MINES } from './mines.ts';
import { PLINKO } from './plinko.ts';
import { ROULETTE } from './roulette.ts';
import { SCRATCH } from './scratch.ts';
import { SLOT_ENGINES } from './slots/slot-engines.ts';
import { THREE_CARD } from './three-card.ts';
import { DEUCES, JACKS } from './video-poker.ts';
import { WHEEL } from './wheel.ts';

export const ENGINES: Readonly<Record<EngineId, Engine>> = {
  ...SLOT_ENGINES,
  cascade: CASCADE,
  crash: CRASH,
  dice: DICE,
  roulette: ROULETTE,
  lottery: LOTTERY,
  mines: MINES,
  plinko: PLINKO,
  'hi-lo': HI_LO,
  scratch: SCRATCH,
  blackjack: BLACKJACK,
  baccarat: BACCARAT,
  jacks: JACKS,
  deuces: DEUCES,
  wheel: WHEEL,
  'three-card': THREE_CARD,
};
