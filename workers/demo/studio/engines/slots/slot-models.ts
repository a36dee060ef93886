/** The rules of every slot model, by its engine. */
import { LINES_RULES } from '../lines-rules.ts';
import { CLASSIC_RULES } from './classic.ts';
import { HIGH_RULES } from './high.ts';
import { LOW_RULES } from './low.ts';
import type { ReelSlotId } from './slot-ids.ts';
import type { SlotRules } from './slot-rules.ts';
import { WAYS_RULES } from './ways.ts';

export const SLOT_MODELS: Readonly<Record<ReelSlotId, SlotRules>> = {
  lines: LINES_RULES,
  'slot-classic': CLASSIC_RULES,
  'slot-low': LOW_RULES,
  'slot-high': HIGH_RULES,
  'slot-ways': WAYS_RULES,
};
