/** The engine of every slot model. */
import type { InstantEngine } from '../engine.ts';
import { choiceEngine } from './choice-engine.ts';
import { type SlotBet, slotEngine } from './slot-engine.ts';
import { type InstantSlotId, REEL_SLOT_IDS } from './slot-ids.ts';
import { SLOT_MODELS } from './slot-models.ts';

export const SLOT_CHOICE = choiceEngine('slot-choice', SLOT_MODELS['slot-choice']);

/** Those that are decided at once. */
export const SLOT_ENGINES = Object.fromEntries(
  REEL_SLOT_IDS.filter(id => id !== 'slot-choice').map(id => [id, slotEngine(id, SLOT_MODELS[id])]),
) as Readonly<Record<InstantSlotId, InstantEngine<SlotBet>>>;
