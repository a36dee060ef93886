/** The look of a game: the cover's colours and its object, as plain data for the frame. */
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
  /** The game's main object: a die in dice games, the flying object in crash games. */
  motif: MotifName;
  /** A distinct object for each reel symbol; the motif is the most valuable. */
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

/** Words of the name that select the flying object, by default a rocket. */
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

/** The cover's object first, the others in an order derived from the id. */
function symbolsOf(gameId: string, hero: HeroName): Record<ReelLetter, HeroName> {
  const others = HERO_NAMES.filter(name => name !== hero)
    .map(name => ({ name, order: numberOf(`${gameId} ${name}`) }))
    .sort((one, other) => one.order - other.order)
    .map(({ name }) => name);
  const drawn = [hero, ...others];
  const entries = REEL_LETTERS.map((letter, at) => [letter, drawn[at] ?? hero]);
  return Object.fromEntries(entries) as Record<ReelLetter, HeroName>;
}
