/** The look of a game: the cover's colours and its object, as plain data for the frame. */
import {
  coverLook,
  type HeroName,
  type MotifName,
  SYMBOL_INKS,
  type SymbolInk,
  stencil,
} from '#demo/art/art.ts';
import type { EngineId } from './engine.ts';
import { engineOfGame, type GameLike } from './engine-of-game.ts';
import { numberOf } from './number-of.ts';
import { hasSymbols } from './slots/slot-ids.ts';

/** The letters of the slots' reels: A to H by worth, the wild, the scatter. */
export const REEL_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'W', 'S'] as const;
export type ReelLetter = (typeof REEL_LETTERS)[number];

export interface GameLook {
  /** Six colours as `#RRGGBB`; `title` can be read on `deep`, `light` on `deep` unless the ground is pale. */
  colours: { ground: string; deep: string; middle: string; light: string; pop: string; title: string };
  isPale: boolean;
  /** The palette's name, by which `motif` draws in it. */
  palette: string;
  /** The game's main object: a die in dice games, the flying object in crash games, a crown in virtual football. */
  motif: MotifName;
  /** A distinct object for each reel symbol; the motif is the most valuable. */
  symbols: Record<ReelLetter, HeroName>;
  /** The colours of each symbol, by name. */
  inks: Record<ReelLetter, SymbolInk>;
  /** The objects that the game's frame shows, as `stencil` draws them: the frame has no drawings of its own. */
  drawings: Partial<Record<MotifName, string>>;
}

export function lookOfGame(game: GameLike): GameLook {
  const { gameId, type, name = '' } = game;
  const { palette, hero } = coverLook({ id: gameId, name, category: type });
  const { name: paletteName, isPale, ground, deep, middle, light, pop, title } = palette;
  const engine = engineOfGame(game);
  const plain = symbolsOf(game, hero);
  const symbols = engine === 'slot-hold' ? withCoin(plain) : plain;
  const motif = motifOf(game, hero);
  return {
    colours: { ground, deep, middle, light, pop, title },
    isPale,
    palette: paletteName,
    motif,
    symbols,
    inks: INKS,
    drawings: drawingsOf(engine, motif, symbols),
  };
}

function drawingsOf(
  engine: EngineId,
  motif: MotifName,
  symbols: GameLook['symbols'],
): Partial<Record<MotifName, string>> {
  const shown: MotifName[] = [motif];
  if (hasSymbols(engine)) shown.push(...Object.values(symbols));
  if (engine === 'mines') shown.push('gem');
  return Object.fromEntries(shown.map(name => [name, stencil(name)]));
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
  if (engine === 'virtual-football') return 'crown';
  if (engine !== 'crash') return hero;
  return FLIES.find(([when]) => when.test(game.name ?? ''))?.[1] ?? 'rocket';
}

/** Objects that belong together, ten of each theme. */
export const THEMES: readonly (readonly HeroName[])[] = [
  ['fish', 'anchor', 'ship', 'gem', 'coin', 'key', 'star', 'moon', 'lantern', 'crown'],
  ['cherry', 'citrus', 'seven', 'bell', 'clover', 'star', 'gem', 'coin', 'crown', 'bolt'],
  ['pyramid', 'eye', 'sun', 'lotus', 'coin', 'gem', 'key', 'flame', 'book', 'moon'],
  ['lotus', 'fan', 'lantern', 'gate', 'coin', 'peak', 'moon', 'fish', 'sun', 'leaf'],
  ['fox', 'owl', 'bull', 'horn', 'leaf', 'clover', 'peak', 'moon', 'rose', 'sun'],
  ['mask', 'crown', 'gem', 'rose', 'key', 'book', 'coin', 'bell', 'fan', 'star'],
  ['moon', 'star', 'owl', 'lantern', 'eye', 'fox', 'key', 'book', 'flame', 'rose'],
  ['flame', 'bolt', 'bull', 'peak', 'horn', 'sun', 'eye', 'star', 'gem', 'crown'],
  ['lion', 'elephant', 'rhino', 'crane', 'drum', 'sun', 'palm', 'shield', 'feather', 'egg'],
  ['tiger', 'dragon', 'pagoda', 'fan', 'lotus', 'peacock', 'lantern', 'bridge', 'teapot', 'fish'],
  ['bear', 'stag', 'owl', 'squirrel', 'hedgehog', 'tree', 'hare', 'leaf', 'snowflake', 'moon'],
  ['horse', 'ram', 'bull', 'peak', 'banner', 'bolt', 'horn', 'shield', 'sun', 'wheel'],
  ['camel', 'beetle', 'serpent', 'pyramid', 'palm', 'lamp', 'carpet', 'cactus', 'moon', 'vase'],
  ['swan', 'crane', 'butterfly', 'lotus', 'tortoise', 'bee', 'fish', 'tulip', 'feather', 'wave'],
  ['bee', 'butterfly', 'sunflower', 'tulip', 'fountain', 'hedgehog', 'beetle', 'leaf', 'rainbow', 'bird'],
  ['dolphin', 'seahorse', 'shell', 'wave', 'anchor', 'ship', 'lighthouse', 'whale', 'star', 'tortoise'],
  ['chest', 'compass', 'anchor', 'ship', 'coin', 'key', 'scroll', 'palm', 'bird', 'lighthouse'],
  ['sword', 'shield', 'castle', 'crown', 'banner', 'horse', 'chalice', 'dragon', 'bow', 'ring'],
  ['hammer', 'sword', 'bow', 'flame', 'idol', 'wheel', 'horn', 'shield', 'bolt', 'bull'],
  ['hat', 'potion', 'cat', 'owl', 'mirror', 'book', 'moon', 'star', 'amulet', 'key'],
  ['harp', 'violin', 'flute', 'drum', 'bell', 'mask', 'rose', 'fan', 'tent', 'lantern'],
  ['ring', 'amulet', 'gem', 'crown', 'mirror', 'chalice', 'coin', 'shell', 'chest', 'egg'],
  ['compass', 'telescope', 'clock', 'scroll', 'stairs', 'feather', 'book', 'moon', 'star', 'ship'],
  ['idol', 'maze', 'serpent', 'lizard', 'tiger', 'leaf', 'stairs', 'sun', 'gem', 'feather'],
  ['apple', 'grapes', 'melon', 'pineapple', 'cherry', 'citrus', 'seven', 'bell', 'star', 'palm'],
  ['penguin', 'snowflake', 'bear', 'whale', 'peak', 'lantern', 'bell', 'star', 'moon', 'hare'],
  ['cloud', 'rainbow', 'sun', 'moon', 'bolt', 'snowflake', 'wave', 'star', 'flame', 'bird'],
  ['paints', 'vase', 'teapot', 'clock', 'mirror', 'cat', 'violin', 'rose', 'feather', 'book'],
  ['tent', 'elephant', 'lion', 'drum', 'mask', 'wheel', 'seven', 'star', 'banner', 'horse'],
  ['peacock', 'fountain', 'castle', 'rose', 'mirror', 'swan', 'fan', 'harp', 'crown', 'maze'],
  ['cactus', 'horse', 'lizard', 'sun', 'serpent', 'peak', 'wheel', 'bow', 'feather', 'bull'],
  ['tree', 'squirrel', 'apple', 'bird', 'bridge', 'fox', 'butterfly', 'cloud', 'egg', 'hare'],
];
const SEA = 0;

/** The theme of the cover's object: of a fishing game the sea, of others one that has the object, picked by the id. */
function themeOf({ gameId, type }: GameLike, hero: HeroName): readonly HeroName[] {
  const fitting = type === 'fish' ? [] : THEMES.filter(theme => theme.includes(hero));
  return fitting[numberOf(`${gameId} theme`) % fitting.length] ?? THEMES[SEA] ?? [];
}

/** The cover's object first, the others of its theme in an order derived from the id. */
function symbolsOf(game: GameLike, hero: HeroName): Record<ReelLetter, HeroName> {
  const others = themeOf(game, hero)
    .filter(name => name !== hero)
    .map(name => ({ name, order: numberOf(`${game.gameId} ${name}`) }))
    .sort((one, other) => one.order - other.order)
    .map(({ name }) => name);
  return byLetter([hero, ...others]);
}

/** The same objects with the coin as the scatter: it changes places with that, where it has one. */
function withCoin(symbols: Record<ReelLetter, HeroName>): Record<ReelLetter, HeroName> {
  const letter = REEL_LETTERS.find(it => symbols[it] === 'coin');
  return { ...symbols, ...(letter === undefined ? {} : { [letter]: symbols.S }), S: 'coin' };
}

/** One entry for each reel letter, in their order. */
function byLetter<Name>(names: readonly Name[]): Record<ReelLetter, Name> {
  return Object.fromEntries(REEL_LETTERS.map((letter, at) => [letter, names[at]])) as Record<
    ReelLetter,
    Name
  >;
}

/** Colours by rank: the same symbol of worth has the same colour in every game. */
const INKS = byLetter(SYMBOL_INKS);
