/** The parts of a game's backdrop, by its engine and its id: an edge along the top and a cloth behind the stage. */
import type { EngineId } from '#demo/studio/engines/engine.ts';
import { numberOf } from '#demo/studio/engines/number-of.ts';

/** Shapes along the top; backdrop.css draws them. */
export type Edge =
  | 'arches'
  | 'bubbles'
  | 'clouds'
  | 'bulbs'
  | 'crowns'
  | 'drops'
  | 'facets'
  | 'fans'
  | 'foil'
  | 'shells'
  | 'fringe'
  | 'pennants'
  | 'pegs'
  | 'pips'
  | 'scallops'
  | 'steps'
  | 'swags'
  | 'tassels'
  | 'tickets'
  | 'wedges'
  | 'waves'
  | 'zigzag'
  | 'lamps'
  | 'petals'
  | 'spikes'
  | 'chevrons'
  | 'pages'
  | 'coins'
  | 'honey'
  | 'strides'
  | 'combs'
  | 'nets'
  | 'scarves'
  | 'doors';
/** Patterns behind the stage. */
export const CLOTHS = [
  'argyle',
  'checks',
  'dots',
  'folds',
  'grid',
  'rays',
  'ripples',
  'slant',
  'weave',
] as const;
export type Cloth = (typeof CLOTHS)[number];

export interface StageSet {
  edge: Edge;
  cloth: Cloth;
}

/** No edge belongs to two engines, so that two kinds of game are never mistaken for one. */
const SETS: Readonly<Record<EngineId, { edges: readonly Edge[]; cloths: readonly Cloth[] }>> = {
  lines: { edges: ['scallops', 'swags'], cloths: ['folds', 'rays', 'argyle'] },
  cascade: { edges: ['drops', 'waves'], cloths: ['ripples', 'dots', 'rays'] },
  crash: { edges: ['clouds'], cloths: ['slant', 'grid', 'ripples'] },
  dice: { edges: ['steps', 'zigzag'], cloths: ['checks', 'argyle', 'grid'] },
  roulette: { edges: ['fringe', 'arches'], cloths: ['weave', 'argyle', 'folds'] },
  blackjack: { edges: ['pips'], cloths: ['weave', 'rays', 'slant'] },
  baccarat: { edges: ['tassels'], cloths: ['folds', 'argyle', 'ripples'] },
  jacks: { edges: ['crowns'], cloths: ['checks', 'rays', 'dots'] },
  deuces: { edges: ['bulbs'], cloths: ['grid', 'weave', 'folds'] },
  'three-card': { edges: ['shells'], cloths: ['slant', 'argyle', 'dots'] },
  lottery: { edges: ['pennants', 'bubbles', 'tickets'], cloths: ['dots', 'slant', 'checks'] },
  mines: { edges: ['facets'], cloths: ['grid', 'argyle', 'weave'] },
  plinko: { edges: ['pegs'], cloths: ['rays', 'dots', 'slant'] },
  'hi-lo': { edges: ['fans'], cloths: ['argyle', 'folds', 'checks'] },
  scratch: { edges: ['foil'], cloths: ['dots', 'checks', 'rays'] },
  wheel: { edges: ['wedges'], cloths: ['rays', 'weave', 'ripples'] },
  'slot-classic': { edges: ['lamps'], cloths: ['checks', 'rays', 'slant'] },
  'slot-low': { edges: ['petals'], cloths: ['ripples', 'dots', 'weave'] },
  'slot-high': { edges: ['spikes'], cloths: ['rays', 'grid', 'argyle'] },
  'slot-ways': { edges: ['chevrons'], cloths: ['slant', 'folds', 'grid'] },
  'slot-expanding': { edges: ['pages'], cloths: ['argyle', 'rays', 'weave'] },
  'slot-hold': { edges: ['coins'], cloths: ['dots', 'checks', 'ripples'] },
  'slot-sticky': { edges: ['honey'], cloths: ['ripples', 'grid', 'folds'] },
  'slot-walking': { edges: ['strides'], cloths: ['slant', 'argyle', 'checks'] },
  'slot-choice': { edges: ['doors'], cloths: ['folds', 'weave', 'dots'] },
  'slot-cluster': { edges: ['combs'], cloths: ['dots', 'weave', 'grid'] },
  'virtual-football': { edges: ['scarves'], cloths: ['slant', 'checks', 'folds'] },
  fishing: { edges: ['nets'], cloths: ['ripples', 'weave', 'slant'] },
};

const oneOf = <Kind>(kinds: readonly Kind[], text: string): Kind =>
  kinds[numberOf(text) % kinds.length] as Kind;

/** The same game always has the same set. */
export function stageSetOf(engine: EngineId, gameId: string): StageSet {
  const { edges, cloths } = SETS[engine];
  return { edge: oneOf(edges, `${gameId} edge`), cloth: oneOf(cloths, `${gameId} cloth`) };
}
