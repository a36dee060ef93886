/** Attributes of the demo's games, for filters besides category and studio, and the games that get each. */
import type { Category } from '#demo/art/art.ts';
import attributes from '../site/attributes.json' with { type: 'json' };

interface Spread {
  /** Categories whose games may have it, separated by spaces. */
  categories: string;
  /** Share of these games that does. */
  share: number;
  /** The volatility it implies, if any. */
  volatility?: 'low' | 'high';
}

export interface DemoAttribute {
  readonly attributeId: string;
  readonly categories: readonly Category[];
  readonly share: number;
  readonly volatility?: 'low' | 'high';
}

const SPREAD: Readonly<Record<string, Spread>> = {
  'a-jackpots': { categories: 'slots arcade fish lottery', share: 0.08 },
  'a-free-spins': { categories: 'slots', share: 0.42 },
  'a-hold-and-spin': { categories: 'slots', share: 0.12 },
  'a-cascades': { categories: 'slots arcade', share: 0.15 },
  'a-multipliers': { categories: 'slots live crash arcade fish', share: 0.22 },
  'a-feature-buy': { categories: 'slots', share: 0.1 },
  'a-high-volatility': { categories: 'slots crash arcade poker', share: 0.7, volatility: 'high' },
  'a-low-volatility': { categories: 'slots arcade lottery table', share: 0.6, volatility: 'low' },
  'a-classic': { categories: 'slots table poker arcade', share: 0.14 },
  'a-low-limits': { categories: 'live table poker', share: 0.3 },
  'a-vip-tables': { categories: 'live table', share: 0.1 },
  'a-speed': { categories: 'live table lottery crash sports poker', share: 0.16 },
  'a-multiplayer': { categories: 'fish live crash poker arcade', share: 0.25 },
  'a-instant-win': { categories: 'lottery arcade crash sports', share: 0.2 },
  'a-seasonal': { categories: 'slots lottery arcade sports', share: 0.03 },
  'a-preview': { categories: 'slots live fish crash table', share: 0.01 },
};

/** In the order of the filter. */
export const DEMO_ATTRIBUTES: readonly DemoAttribute[] = attributes.map(({ id }) => {
  const spread = SPREAD[id];
  if (spread === undefined) throw new Error(`No games have the attribute ${id}`);
  return { ...spread, attributeId: id, categories: spread.categories.split(' ') as Category[] };
});
