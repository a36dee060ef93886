/**
 * Attributes of the demo's games, for filters besides category and studio. A label is a promise: what a game plays follows from its
 * engine's rules, a season from its name, and stakes are as the attribute says because the studio reads it (stakes-of-game.ts).
 */
import { type GameFeature, type GameLabels, labelsOfGame } from '#demo/studio/studio-shapes.ts';
import attributes from '../site/attributes.json' with { type: 'json' };
import type { Dice } from './chance.ts';

interface Labelled {
  gameId: string;
  /** A category type. */
  type: string;
  /** The English name. */
  name: string;
}

/** Attributes of games whose rules have a feature. */
const OF_FEATURE: Readonly<Record<string, GameFeature>> = {
  'a-jackpots': 'jackpot',
  'a-free-spins': 'free_spins',
  'a-hold-and-spin': 'hold_and_spin',
  'a-cascades': 'cascades',
  'a-multipliers': 'growing_multiplier',
  'a-feature-buy': 'feature_buy',
  'a-classic': 'three_reels',
  'a-speed': 'fast_rounds',
  'a-multiplayer': 'shared_table',
  'a-instant-win': 'instant_win',
};

/** Levels of volatility, from 1 to 5, at which all bets of a game are low, or high. */
const LOW = 2;
const HIGH = 4;

/** Share of the games of these categories that a studio offers with other stakes. */
const OF_STAKES: Readonly<Record<string, { categories: readonly string[]; share: number }>> = {
  'a-low-limits': { categories: ['live', 'table', 'poker'], share: 0.3 },
  'a-vip-tables': { categories: ['live', 'table'], share: 0.1 },
};

const SEASON = /\b(?:winter|snow|frost|spring|summer|autumn|harvest|carnival|new year)\b/i;
/** Share of the games that an operator's team may look at before anybody else: an attribute that no page shows. */
const PREVIEWED = 0.01;

/** @param draw in [0, 1), one for each attribute, so that games of other attributes stay the same */
function hasAttribute(
  attributeId: string,
  { type, name, features, volatility }: Labelled & GameLabels,
  draw: number,
): boolean {
  const feature = OF_FEATURE[attributeId];
  if (feature !== undefined) return features.includes(feature);
  const stakes = OF_STAKES[attributeId];
  if (stakes !== undefined) return stakes.categories.includes(type) && draw < stakes.share;
  switch (attributeId) {
    case 'a-high-volatility':
      return volatility.least >= HIGH;
    case 'a-low-volatility':
      return volatility.most <= LOW;
    case 'a-seasonal':
      return SEASON.test(name);
    case 'a-preview':
      return draw < PREVIEWED;
    default:
      throw new Error(`Nothing says which games have the attribute ${attributeId}`);
  }
}

/** In the order of the filter. */
export const DEMO_ATTRIBUTES: readonly string[] = attributes.map(({ id }) => id);

/** Ids of a game's attributes, in the order of the filter. */
export function attributesOf(game: Labelled, dice: Dice): string[] {
  const labelled = { ...game, ...labelsOfGame(game) };
  return DEMO_ATTRIBUTES.filter(attributeId => hasAttribute(attributeId, labelled, dice()));
}
