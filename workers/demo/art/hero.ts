import { banner, bow, hammer, shield, sword } from './hero-arms.ts';
import { bear, camel, cat, dragon, elephant, horse, lion, ram, rhino, stag, tiger } from './hero-beast.ts';
import { crane, egg, feather, peacock, penguin, swan } from './hero-bird.ts';
import { bridge, castle, fountain, idol, lighthouse, maze, pagoda, stairs, tent } from './hero-building.ts';
import { carpet, clock, compass, hat, paints, scroll, telescope } from './hero-craft.ts';
import { bull, eye, fish, fox, owl } from './hero-creature.ts';
import {
  bee,
  beetle,
  butterfly,
  hare,
  hedgehog,
  lizard,
  serpent,
  squirrel,
  tortoise,
} from './hero-critter.ts';
import { apple, grapes, melon, pineapple } from './hero-fruit.ts';
import { amulet, chest, mirror, ring, wheel } from './hero-keepsake.ts';
import { drum, flute, harp, violin } from './hero-music.ts';
import { cherry, citrus, clover, leaf, lotus, rose } from './hero-plant.ts';
import { balloon, bird, die, glider, rocket } from './hero-play.ts';
import { dolphin, seahorse, shell, wave, whale } from './hero-sea.ts';
import { bolt, flame, moon, peak, star, sun } from './hero-sky.ts';
import { bell, coin, crown, gem, horn, key, lantern, seven } from './hero-treasure.ts';
import { cactus, palm, sunflower, tree, tulip } from './hero-tree.ts';
import { chalice, lamp, potion, teapot, vase } from './hero-vessel.ts';
import { anchor, book, fan, gate, mask, pyramid, ship } from './hero-voyage.ts';
import { cloud, rainbow, snowflake } from './hero-weather.ts';
import { heroOfName } from './hero-words.ts';
import type { Palette } from './palette.ts';
import { type Dice, roll } from './random.ts';

type Draw = (ink: Palette) => string;

/** Objects for names without a matching word. Their order must not change: seeds pick by position. */
const RANDOM = {
  sun,
  moon,
  gem,
  crown,
  seven,
  bell,
  cherry,
  clover,
  star,
  lantern,
  eye,
  flame,
  pyramid,
  lotus,
  key,
  coin,
  leaf,
  fox,
  owl,
  bull,
  bolt,
  rose,
  anchor,
  mask,
  citrus,
  fan,
  gate,
  peak,
  horn,
  fish,
  ship,
  book,
} satisfies Readonly<Record<string, Draw>>;

/** Objects that only a word of the name selects. */
const NAMED = {
  bird,
  sword,
  shield,
  bow,
  hammer,
  banner,
  tiger,
  lion,
  cat,
  horse,
  stag,
  ram,
  bear,
  elephant,
  camel,
  rhino,
  dragon,
  swan,
  crane,
  peacock,
  penguin,
  feather,
  egg,
  castle,
  lighthouse,
  pagoda,
  bridge,
  fountain,
  tent,
  stairs,
  maze,
  idol,
  compass,
  clock,
  telescope,
  scroll,
  paints,
  hat,
  carpet,
  hare,
  squirrel,
  hedgehog,
  tortoise,
  serpent,
  lizard,
  butterfly,
  bee,
  beetle,
  apple,
  grapes,
  melon,
  pineapple,
  ring,
  amulet,
  mirror,
  chest,
  wheel,
  harp,
  violin,
  flute,
  drum,
  whale,
  dolphin,
  seahorse,
  shell,
  wave,
  tree,
  palm,
  tulip,
  sunflower,
  cactus,
  chalice,
  vase,
  teapot,
  potion,
  lamp,
  snowflake,
  cloud,
  rainbow,
} satisfies Readonly<Record<string, Draw>>;

/** Dice and flying objects of games without reels. */
const PLAYED = { die, rocket, balloon, glider } satisfies Readonly<Record<string, Draw>>;

const HEROES = { ...RANDOM, ...NAMED };
const EVERY = { ...HEROES, ...PLAYED };

export type HeroName = keyof typeof HEROES;
export type MotifName = keyof typeof EVERY;

export const HERO_NAMES = Object.keys(HEROES).filter(isHeroName);
const RANDOM_NAMES = Object.keys(RANDOM).filter(isHeroName);

export function isHeroName(word: string): word is HeroName {
  return Object.hasOwn(HEROES, word);
}

/** The object on its own, about 100 by 100 units around the origin. */
export function drawHero(hero: MotifName, ink: Palette): string {
  return EVERY[hero](ink);
}

export function rollHero(dice: Dice): HeroName {
  return RANDOM_NAMES[roll(dice, RANDOM_NAMES.length)] ?? 'sun';
}

/** The object that the name selects, or a random one; draws a number only in the second case. */
export function heroFor(name: string, dice: Dice): HeroName {
  return heroOfName(name) ?? rollHero(dice);
}
