/** Every engine, by its id. */
import { BACCARAT } from './baccarat.ts';
import { BLACKJACK } from './blackjack.ts';
import { CASCADE } from './cascade.ts';
import { CLUSTER } from './cluster.ts';
import { CRASH } from './crash.ts';
import { DICE } from './dice.ts';
import type { Engine, EngineId } from './engine.ts';
import { FISHING } from './fishing.ts';
import { FOOTBALL } from './football/football.ts';
import { HI_LO } from './hi-lo.ts';
import { LOTTERY } from './lottery.ts';
import { MINES } from './mines.ts';
import { PLINKO } from './plinko.ts';
import { ROULETTE } from './roulette.ts';
import { SCRATCH } from './scratch.ts';
import { SLOT_CHOICE, SLOT_ENGINES } from './slots/slot-engines.ts';
import { THREE_CARD } from './three-card.ts';
import { DEUCES, JACKS } from './video-poker.ts';
import { WHEEL } from './wheel.ts';

export const ENGINES: Readonly<Record<EngineId, Engine>> = {
  ...SLOT_ENGINES,
  'slot-choice': SLOT_CHOICE,
  cascade: CASCADE,
  'slot-cluster': CLUSTER,
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
  fishing: FISHING,
  'virtual-football': FOOTBALL,
};
