/** The engine of every slot model. */
import type { InstantEngine } from '../engine.ts';
import type { PlainBet } from '../read-bet.ts';
import { slotEngine } from './slot-engine.ts';
import { REEL_SLOT_IDS, type ReelSlotId } from './slot-ids.ts';
import { SLOT_MODELS } from './slot-models.ts';

export const SLOT_ENGINES = Object.fromEntries(
  REEL_SLOT_IDS.map(id => [id, slotEngine(id, SLOT_MODELS[id])]),
) as Readonly<Record<ReelSlotId, InstantEngine<PlainBet>>>;
