/** Ids of the reel slots' models, as engines; `lines` is the oldest. A frame of theirs is drawn with the texts of `lines`. */
export const SLOT_IDS = [
  'slot-classic',
  'slot-low',
  'slot-high',
  'slot-ways',
  'slot-expanding',
  'slot-hold',
  'slot-sticky',
  'slot-walking',
  'slot-choice',
] as const;

/** Every engine that plays a slot model. */
export const REEL_SLOT_IDS = ['lines', ...SLOT_IDS] as const;
export type ReelSlotId = (typeof REEL_SLOT_IDS)[number];

/** Slots whose rounds are decided at once. */
export type InstantSlotId = Exclude<ReelSlotId, 'slot-choice'>;

/** @param id an engine's */
export const isReelSlot = (id: string): id is ReelSlotId => (REEL_SLOT_IDS as readonly string[]).includes(id);

/** Whether the pieces on an engine's board are the symbols of the game's look. @param engine its id */
export const hasSymbols = (engine: string): boolean =>
  isReelSlot(engine) || engine === 'cascade' || engine === 'slot-cluster';

/** Name of an engine's file of texts: slots of a kind share theirs. @param engine its id */
export function textPartOf(engine: string): string {
  if (isReelSlot(engine)) return 'lines';
  return engine === 'slot-cluster' ? 'cascade' : engine;
}
