/** Every engine, by its id. */
import { BACCARAT } from './baccarat.ts';
import { BLACKJACK } from './blackjack.ts';
import { CASCADE } from './cascade.ts';
import { CRASH } from './crash.ts';
import { DICE } from './dice.ts';
import type { Engine, EngineId } from './engine.ts';
import { LINES } from './lines.ts';
import { LOTTERY } from './lottery.ts';
import { ROULETTE } from './roulette.ts';
import { THREE_CARD } from './three-card.ts';
import { DEUCES, JACKS } from './video-poker.ts';

export const ENGINES: Readonly<Record<EngineId, Engine>> = {
  lines: LINES,
  cascade: CASCADE,
  crash: CRASH,
  dice: DICE,
  roulette: ROULETTE,
  lottery: LOTTERY,
  blackjack: BLACKJACK,
  baccarat: BACCARAT,
  jacks: JACKS,
  deuces: DEUCES,
  'three-card': THREE_CARD,
};
