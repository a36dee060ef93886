/**
 * The hero object of a game's English name. Whole words count, so that a "Viking" is no king and "Spring" has no ring. Long
 * because it is a dictionary; a test requires an object for every noun of the slots' names.
 */
type Words = Readonly<Record<string, string>>;

/** Creatures, people, things, plants and buildings. */
const MAIN = {
  sun: 'sun sunset sunrise sunshine',
  moon: 'moon moonlight moonbase',
  star: 'star starlight comet nova meteor stargazer sister',
  gem: 'gem diamond jewel jeweller sapphire',
  crown:
    'crown tiara throne sceptre king queen emperor empress prince princess sultan maharaja duke duchess baron countess',
  seven: 'sevens jackpot reel',
  bell: 'bell',
  cherry: 'cherry berry',
  clover: 'clover',
  lantern: 'lantern inn',
  eye: 'eye oracle spirit',
  flame: 'flame candle candlelight',
  pyramid: 'pyramid pharaoh obelisk tomb nile',
  lotus: 'lotus lily magnolia',
  key: 'key door vault chamber',
  coin: 'coin bar merchant money gold',
  leaf: 'leaf bamboo maple mint ivy olive gardener cinnamon',
  fox: 'fox wolf',
  owl: 'owl',
  bull: 'bull buffalo bison ox yak',
  bolt: 'bolt zeus lightning',
  rose: 'rose orchid flower bloom jasmine peony violet sakura camellia almond',
  anchor: 'anchor pirate sailor captain',
  ship: 'ship sail sailing galleon viking ferry',
  mask: 'mask phantom jester joker masquerade',
  citrus: 'citrus lemon orange kiwi fruit',
  fan: 'fan dancer weaver geisha silk',
  gate: 'gate temple shrine',
  horn: 'horn',
  fish: 'fish koi carp reef goldfish',
  book: 'book library',
  bird:
    'bird eagle falcon condor swallow lark nightingale kingfisher hummingbird magpie parrot toucan sparrow dove ' +
    'phoenix raven hawk albatross firebird',
  sword: 'sword dagger knight samurai ninja warrior valkyrie',
  shield: 'shield guardian brother arena',
  bow: 'bow arrow spear archer hunter archery',
  hammer: 'hammer blacksmith workshop',
  banner: 'banner',
  tiger: 'tiger cheetah lynx leopard panther',
  lion: 'lion griffin',
  cat: 'cat kitten',
  horse: 'horse stallion derby',
  stag: 'stag deer gazelle oryx qilin',
  ram: 'ram ibex goat',
  bear: 'bear panda koala',
  elephant: 'elephant mammoth',
  camel: 'camel nomad llama',
  rhino: 'rhino',
  dragon: 'dragon',
  swan: 'swan',
  crane: 'crane heron flamingo',
  peacock: 'peacock',
  penguin: 'penguin',
  feather: 'feather shaman poet chieftain',
  egg: 'egg',
  hare: 'hare rabbit kangaroo',
  squirrel: 'squirrel beaver hamster otter',
  hedgehog: 'hedgehog',
  tortoise: 'tortoise turtle',
  serpent: 'serpent snake cobra',
  lizard: 'salamander crocodile gecko chameleon lizard',
  butterfly: 'butterfly dragonfly fairy',
  bee: 'bee honeybee honey firefly',
  beetle: 'beetle scarab ladybird',
  whale: 'whale',
  dolphin: 'dolphin',
  seahorse: 'seahorse',
  shell: 'shell pearl mermaid',
  castle: 'castle palace tower citadel hall',
  lighthouse: 'lighthouse',
  pagoda: 'pagoda',
  bridge: 'bridge',
  stairs: 'stair staircase',
  maze: 'labyrinth maze',
  idol: 'idol statue totem giant titan',
  compass: 'compass navigator explorer',
  clock: 'clock clockmaker inventor',
  telescope: 'telescope astronomer observatory',
  scroll: 'scroll map vizier',
  paints: 'painter',
  hat: 'hat wizard sorceress',
  carpet: 'carpet',
  apple: 'apple plum mango peach lychee apricot pomegranate fig',
  grapes: 'grape',
  melon: 'melon watermelon',
  pineapple: 'pineapple',
  ring: 'ring bracelet',
  amulet: 'amulet talisman necklace medallion',
  mirror: 'mirror',
  chest: 'chest treasure',
  wheel: 'wheel chariot mill roulette',
  harp: 'harp',
  violin: 'violin',
  flute: 'flute',
  drum: 'drum',
  tree: 'tree oak willow pine druid',
  palm: 'palm coconut',
  tulip: 'tulip iris saffron lavender foxglove',
  sunflower: 'sunflower',
  cactus: 'cactus',
  chalice: 'chalice cup',
  vase: 'vase',
  teapot: 'teapot teahouse',
  potion: 'potion alchemist perfume',
  lamp: 'lamp genie',
  tent: 'acrobat',
} satisfies Words;

/** Weather, hours, seasons and ideas. */
const MOMENTS = {
  sun: 'dawn dusk noon summer joy solar midsummer',
  moon: 'night midnight twilight shadow dream silence evening',
  star: 'wish wonder',
  snowflake: 'snow winter frost ice',
  cloud: 'wind rain mist cloud',
  rainbow: 'rainbow',
  flame: 'ember fire firework blaze',
  bolt: 'thunder storm',
  leaf: 'autumn',
  rose: 'spring',
  horn: 'harvest plenty feast',
  wave: 'tide',
  wheel: 'destiny',
  clock: 'time eternity hour',
  owl: 'wisdom',
  crown: 'glory',
  chalice: 'victory triumph championship',
  bell: 'echo',
  book: 'legend tale myth heritage',
  key: 'secret riddle',
  lantern: 'light',
  harp: 'music harmony song',
} satisfies Words;

/** Lands, waters, grounds and shows, and the kinds of tales that happen there. */
const SETTINGS = {
  peak: 'mountain peak summit hill valley cliff ridge volcano cave',
  wave: 'river creek lake bay coast falls waterfall ocean sea lagoon canal',
  palm: 'island oasis haven paradise beach',
  lotus: 'pond',
  leaf: 'forest jungle garden',
  tree: 'grove orchard',
  clover: 'meadow prairie charm ireland',
  pyramid: 'desert',
  compass: 'trail road quest journey return expedition',
  crown: 'realm kingdom',
  castle: 'city rooftop',
  fountain: 'well fountain courtyard',
  tent: 'circus',
  camel: 'caravan',
  mask: 'carnival theatre opera parade',
  lantern: 'festival party street',
  anchor: 'harbour harbor port',
  coin: 'market bazaar fortune rich money stand',
  chest: 'bounty gift',
  hat: 'magic',
  violin: 'serenade waltz',
  rose: 'tango romance terrace',
  gem: 'mosaic circle',
  horn: 'basket spice call',
  apple: 'jam',
  citrus: 'juice club',
  wheel: 'express',
  fan: 'dance dynasty',
  scroll: 'oath',
  ship: 'voyage',
} satisfies Words;

/** Adjectives and materials. */
const MOODS = {
  sun: 'sunlit inca',
  moon: 'moonlit lunar',
  gem: 'ruby crystal emerald amber turquoise jade quartz',
  crown: 'royal imperial',
  seven: 'seven 777',
  clover: 'irish lucky luck',
  star: 'celestial',
  flame: 'blazing fiery burning',
  lotus: 'zen',
  coin: 'golden gilded',
  mask: 'masked',
  citrus: 'juicy',
  peak: 'alpine',
  snowflake: 'frozen frosty snowy icy',
  shell: 'coral',
  hat: 'enchanted',
} satisfies Words;

type WordHero = keyof typeof MAIN | keyof typeof MOMENTS | keyof typeof SETTINGS | keyof typeof MOODS;

const indexOf = (words: Words): ReadonlyMap<string, WordHero> =>
  new Map(
    Object.entries(words).flatMap(([hero, list]) => list.split(' ').map(word => [word, hero as WordHero])),
  );

/** In order of precedence. */
const INDEXES = [MAIN, MOMENTS, SETTINGS, MOODS].map(indexOf);

/** A word and the singulars that it may be the plural of. */
const formsOf = (word: string): string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
  word.replace(/ves$/, 'f'),
];

function heroOfWord(word: string, index: ReadonlyMap<string, WordHero>): WordHero | undefined {
  const form = formsOf(word).find(it => index.has(it));
  return form === undefined ? undefined : index.get(form);
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .match(/[a-z]+|\d+/g) ?? [];

/**
 * Words of a name, the one that it is about first: "Oracle’s Lamp" is a lamp, "Palace of Keys" a palace, "Crown & Sparrow" a
 * crown first.
 */
const byWeight = (name: string): string[] => name.split(/ & | of /).flatMap(part => wordsOf(part).reverse());

/** The object that a word of the name selects, if any. */
export function heroOfName(name: string): WordHero | undefined {
  const words = byWeight(name);
  for (const index of INDEXES) {
    const hero = words.map(word => heroOfWord(word, index)).find(it => it !== undefined);
    if (hero !== undefined) return hero;
  }
  return undefined;
}
