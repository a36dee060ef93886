/** How does a game look behind its cover? In the cover's colours, about the cover's object: plain data for the frame. */
import { coverLook, HERO_NAMES, type HeroName, type MotifName } from '#demo/art/art.ts';
import { engineOfGame, type GameLike } from './engine-of-game.ts';
import { numberOf } from './number-of.ts';

/** The letters of the slots' reels: A to H by worth, the wild, the scatter. */
export const REEL_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'W', 'S'] as const;
export type ReelLetter = (typeof REEL_LETTERS)[number];

export interface GameLook {
  /** Six colours as `#RRGGBB`; `title` can be read on `deep`, `light` on `deep` unless the ground is pale. */
  colours: { ground: string; deep: string; middle: string; light: string; pop: string; title: string };
  isPale: boolean;
  /** The palette's name, by which `motif` draws in it. */
  palette: string;
  /** The object that the game is about: a die where one is thrown, what flies where something does. */
  motif: MotifName;
  /** An object for each letter of the reels, no two alike; the motif is worth most. */
  symbols: Record<ReelLetter, HeroName>;
}

export function lookOfGame(game: GameLike): GameLook {
  const { gameId, type, name = '' } = game;
  const { palette, hero } = coverLook({ id: gameId, name, category: type });
  const { name: paletteName, isPale, ground, deep, middle, light, pop, title } = palette;
  return {
    colours: { ground, deep, middle, light, pop, title },
    isPale,
    palette: paletteName,
    motif: motifOf(game, hero),
    symbols: symbolsOf(gameId, hero),
  };
}

/** Words of the name that say what flies; a rocket does otherwise. */
const FLIES: readonly (readonly [when: RegExp, motif: MotifName])[] = [
  [/balloon|lantern|bubble|zeppelin|lift|cable|capsule/i, 'balloon'],
  [/kite|glider|plane|carpet|slope|ski/i, 'glider'],
  [/falcon|eagle|condor|swallow|albatross|phoenix|dragonfly|sparrow|parrot|toucan|flamingo/i, 'bird'],
];

function motifOf(game: GameLike, hero: HeroName): MotifName {
  const engine = engineOfGame(game);
  if (engine === 'dice') return 'die';
  if (engine !== 'crash') return hero;
  return FLIES.find(([when]) => when.test(game.name ?? ''))?.[1] ?? 'rocket';
}

/** The cover's object first, the others in an order that the id decides. */
function symbolsOf(gameId: string, hero: HeroName): Record<ReelLetter, HeroName> {
  const others = HERO_NAMES.filter(name => name !== hero)
    .map(name => ({ name, order: numberOf(`${gameId} ${name}`) }))
    .sort((one, other) => one.order - other.order)
    .map(({ name }) => name);
  const drawn = [hero, ...others];
  const entries = REEL_LETTERS.map((letter, at) => [letter, drawn[at] ?? hero]);
  return Object.fromEntries(entries) as Record<ReelLetter, HeroName>;
}
