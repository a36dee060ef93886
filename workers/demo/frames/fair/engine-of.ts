/** The engine that a round is checked with: each is in files of its own, which load when a round of it is checked. */
import type { Engine, EngineId } from '#demo/studio/engines/engine.ts';
import { isReelSlot, type ReelSlotId } from '#demo/studio/engines/slots/slot-ids.ts';
import type { SlotRules } from '#demo/studio/engines/slots/slot-rules.ts';

const SLOT_MODELS: Readonly<Record<ReelSlotId, () => Promise<SlotRules>>> = {
  lines: async () => (await import('#demo/studio/engines/lines-rules.ts')).LINES_RULES,
  'slot-classic': async () => (await import('#demo/studio/engines/slots/classic.ts')).CLASSIC_RULES,
  'slot-low': async () => (await import('#demo/studio/engines/slots/low.ts')).LOW_RULES,
  'slot-high': async () => (await import('#demo/studio/engines/slots/high.ts')).HIGH_RULES,
  'slot-ways': async () => (await import('#demo/studio/engines/slots/ways.ts')).WAYS_RULES,
  'slot-expanding': async () => (await import('#demo/studio/engines/slots/expanding.ts')).EXPANDING_RULES,
  'slot-hold': async () => (await import('#demo/studio/engines/slots/hold.ts')).HOLD_RULES,
  'slot-sticky': async () => (await import('#demo/studio/engines/slots/sticky.ts')).STICKY_RULES,
  'slot-walking': async () => (await import('#demo/studio/engines/slots/walking.ts')).WALKING_RULES,
  'slot-choice': async () => (await import('#demo/studio/engines/slots/choice.ts')).CHOICE_RULES,
};

const ENGINES: Readonly<Record<Exclude<EngineId, ReelSlotId>, () => Promise<Engine>>> = {
  cascade: async () => (await import('#demo/studio/engines/cascade.ts')).CASCADE,
  'slot-cluster': async () => (await import('#demo/studio/engines/cluster.ts')).CLUSTER,
  crash: async () => (await import('#demo/studio/engines/crash.ts')).CRASH,
  dice: async () => (await import('#demo/studio/engines/dice.ts')).DICE,
  roulette: async () => (await import('#demo/studio/engines/roulette.ts')).ROULETTE,
  lottery: async () => (await import('#demo/studio/engines/lottery.ts')).LOTTERY,
  mines: async () => (await import('#demo/studio/engines/mines.ts')).MINES,
  plinko: async () => (await import('#demo/studio/engines/plinko.ts')).PLINKO,
  'hi-lo': async () => (await import('#demo/studio/engines/hi-lo.ts')).HI_LO,
  scratch: async () => (await import('#demo/studio/engines/scratch.ts')).SCRATCH,
  blackjack: async () => (await import('#demo/studio/engines/blackjack.ts')).BLACKJACK,
  baccarat: async () => (await import('#demo/studio/engines/baccarat.ts')).BACCARAT,
  jacks: async () => (await import('#demo/studio/engines/video-poker.ts')).JACKS,
  deuces: async () => (await import('#demo/studio/engines/video-poker.ts')).DEUCES,
  wheel: async () => (await import('#demo/studio/engines/wheel.ts')).WHEEL,
  fishing: async () => (await import('#demo/studio/engines/fishing.ts')).FISHING,
  'virtual-football': async () => (await import('#demo/studio/engines/football/football.ts')).FOOTBALL,
  'three-card': async () => (await import('#demo/studio/engines/three-card.ts')).THREE_CARD,
};

async function slotOf(id: ReelSlotId): Promise<Engine> {
  if (id === 'slot-choice') {
    const { choiceEngine } = await import('#demo/studio/engines/slots/choice-engine.ts');
    return choiceEngine(id, await SLOT_MODELS[id]());
  }
  const [{ slotEngine }, rules] = await Promise.all([
    import('#demo/studio/engines/slots/slot-engine.ts'),
    SLOT_MODELS[id](),
  ]);
  return slotEngine(id, rules);
}

/** @returns null for an unknown engine */
export async function engineOf(id: string): Promise<Engine | null> {
  if (isReelSlot(id)) return slotOf(id);
  return Object.hasOwn(ENGINES, id) ? ENGINES[id as keyof typeof ENGINES]() : null;
}
