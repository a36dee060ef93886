/** The rules of every slot model, by its engine. */
import { LINES_RULES } from '../lines-rules.ts';
import { CHOICE_RULES } from './choice.ts';
import { CLASSIC_RULES } from './classic.ts';
import { EXPANDING_RULES } from './expanding.ts';
import { HIGH_RULES } from './high.ts';
import { HOLD_RULES } from './hold.ts';
import { LOW_RULES } from './low.ts';
import type { ReelSlotId } from './slot-ids.ts';
import type { SlotRules } from './slot-rules.ts';
import { STICKY_RULES } from './sticky.ts';
import { WALKING_RULES } from './walking.ts';
import { WAYS_RULES } from './ways.ts';

export const SLOT_MODELS: Readonly<Record<ReelSlotId, SlotRules>> = {
  lines: LINES_RULES,
  'slot-classic': CLASSIC_RULES,
  'slot-low': LOW_RULES,
  'slot-high': HIGH_RULES,
  'slot-ways': WAYS_RULES,
  'slot-expanding': EXPANDING_RULES,
  'slot-hold': HOLD_RULES,
  'slot-sticky': STICKY_RULES,
  'slot-walking': WALKING_RULES,
  'slot-choice': CHOICE_RULES,
};
