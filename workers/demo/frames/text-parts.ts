/** The files of texts that a game's frame loads. */
import { hasSymbols, textPartOf } from '#demo/studio/engines/slots/slot-ids.ts';

/** Engines whose frames name playing cards. */
const OF_CARDS: readonly string[] = ['blackjack', 'baccarat', 'jacks', 'deuces', 'three-card'];

/** Names of the parts of an engine's frame: `shell`, and the game's own. */
export const textParts = (engine: string, isShared: boolean): string[] => [
  'shell',
  ...(isShared ? ['shared'] : []),
  ...(OF_CARDS.includes(engine) ? ['cards'] : []),
  ...(hasSymbols(engine) ? ['symbols'] : []),
  textPartOf(engine),
];
