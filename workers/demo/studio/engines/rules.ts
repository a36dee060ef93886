/** Figures and tables for a frame's page of rules, as plain JSON, taken from the engines' own rules. */
import { BACCARAT_RULES } from './baccarat-rules.ts';
import { BLACKJACK_RULES } from './blackjack.ts';
import { CASCADE_RULES } from './cascade-rules.ts';
import { CLUSTER_RULES } from './cluster-rules.ts';
import { CRASH_RULES } from './crash.ts';
import { DICE_RULES } from './dice.ts';
import type { EngineId } from './engine.ts';
import { FISHING_RULES } from './fishing.ts';
import { FOOTBALL_RULES } from './football/football-rules.ts';
import { HI_LO_RULES } from './hi-lo.ts';
import { LOTTERY_RULES } from './lottery-rules.ts';
import { MINES_RULES } from './mines.ts';
import { PLINKO_RULES } from './plinko.ts';
import { ROULETTE_RULES } from './roulette.ts';
import { SCRATCH_RULES } from './scratch.ts';
import { SLOT_MODELS } from './slots/slot-models.ts';
import type { Rules } from './stated-rules.ts';
import { THREE_CARD_RULES } from './three-card-rules.ts';
import { DEUCES_RULES, JACKS_RULES } from './video-poker-rules.ts';
import { WHEEL_RULES } from './wheel.ts';

export const RULES: Readonly<Record<EngineId, Rules>> = {
  ...SLOT_MODELS,
  cascade: CASCADE_RULES,
  'slot-cluster': CLUSTER_RULES,
  crash: CRASH_RULES,
  dice: DICE_RULES,
  roulette: ROULETTE_RULES,
  lottery: LOTTERY_RULES,
  mines: MINES_RULES,
  plinko: PLINKO_RULES,
  'hi-lo': HI_LO_RULES,
  scratch: SCRATCH_RULES,
  blackjack: BLACKJACK_RULES,
  baccarat: BACCARAT_RULES,
  jacks: JACKS_RULES,
  deuces: DEUCES_RULES,
  wheel: WHEEL_RULES,
  'three-card': THREE_CARD_RULES,
  fishing: FISHING_RULES,
  'virtual-football': FOOTBALL_RULES,
};
