import { bull, eye, fish, fox, owl } from './hero-creature.ts';
import { cherry, citrus, clover, leaf, lotus, rose } from './hero-plant.ts';
import { balloon, bird, die, glider, rocket } from './hero-play.ts';
import { bolt, flame, moon, peak, star, sun } from './hero-sky.ts';
import { bell, coin, crown, gem, horn, key, lantern, seven } from './hero-treasure.ts';
import { anchor, book, fan, gate, mask, pyramid, ship } from './hero-voyage.ts';
import type { Palette } from './palette.ts';
import { type Dice, roll } from './random.ts';

/** The hero objects. Their order must not change: seeds pick by position. */
const HEROES = {
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
} satisfies Readonly<Record<string, (ink: Palette) => string>>;

/** Dice and flying objects of games without reels, which are never picked at random. */
const PLAYED = { die, rocket, balloon, glider, bird } satisfies Readonly<
  Record<string, (ink: Palette) => string>
>;

const EVERY = { ...HEROES, ...PLAYED };

export type HeroName = keyof typeof HEROES;
export type MotifName = keyof typeof EVERY;

/** Words of the English name that select an object; the first match counts. */
const LEXICON: readonly (readonly [when: RegExp, hero: HeroName])[] = [
  [/sun|solar|noon|dawn|inca/i, 'sun'],
  [/moon|night|lunar|midnight/i, 'moon'],
  [/gem|diamond|ruby|jewel|crystal|sapphire|emerald/i, 'gem'],
  [/king|queen|crown|royal|throne|empress/i, 'crown'],
  [/seven|777/i, 'seven'],
  [/bell/i, 'bell'],
  [/cherr|berr/i, 'cherry'],
  [/clover|irish|luck/i, 'clover'],
  [/star|comet|nova/i, 'star'],
  [/lantern|festival/i, 'lantern'],
  [/eye|oracle|spirit/i, 'eye'],
  [/fire|flame|ember|dragon|phoenix|blaze/i, 'flame'],
  [/pyramid|pharaoh|nile|desert|tomb/i, 'pyramid'],
  [/lotus|zen|pond/i, 'lotus'],
  [/key|vault|secret/i, 'key'],
  [/coin|gold|fortune|money|treasure/i, 'coin'],
  [/leaf|jungle|forest|bamboo|garden/i, 'leaf'],
  [/fox|wolf|tiger/i, 'fox'],
  [/owl|raven|hawk|wisdom/i, 'owl'],
  [/bull|buffalo|bison|ox\b/i, 'bull'],
  [/bolt|thunder|storm|zeus|lightning/i, 'bolt'],
  [/rose|bloom|flower|orchid/i, 'rose'],
  [/pirate|anchor|harbou?r/i, 'anchor'],
  [/ship|sail|voyage|viking/i, 'ship'],
  [/mask|carnival|phantom|opera/i, 'mask'],
  [/fruit|citrus|lemon|orange|juic/i, 'citrus'],
  [/fan|geisha|silk|dynasty/i, 'fan'],
  [/temple|gate|shrine/i, 'gate'],
  [/mountain|peak|summit|alpine|frost/i, 'peak'],
  [/horn|harvest|feast|plenty/i, 'horn'],
  [/fish|koi|pearl|ocean|reef/i, 'fish'],
  [/book|tale|scroll|myth/i, 'book'],
];

export const HERO_NAMES = Object.keys(HEROES).filter(isHeroName);

export function isHeroName(word: string): word is HeroName {
  return Object.hasOwn(HEROES, word);
}

/** The object on its own, about 100 by 100 units around the origin. */
export function drawHero(hero: MotifName, ink: Palette): string {
  return EVERY[hero](ink);
}

export function rollHero(dice: Dice): HeroName {
  return HERO_NAMES[roll(dice, HERO_NAMES.length)] ?? 'sun';
}

/** The object that the name selects, or a random one; draws a number only in the second case. */
export function heroFor(name: string, dice: Dice): HeroName {
  const hit = LEXICON.find(([when]) => when.test(name));
  return hit ? hit[1] : rollHero(dice);
}
