import { type SceneCategory, seedWordOf } from './category.ts';
import { type Choices, entryAt, hash } from './random.ts';

/** Six colours that print well together. The title on the deep ground has at least 6.5:1 in every palette. */
export interface Palette {
  readonly name: PaletteName;
  /** The upper ground. */
  readonly ground: string;
  /** The lower ground, under the title. */
  readonly deep: string;
  readonly middle: string;
  readonly light: string;
  /** The one colour that catches the eye. */
  readonly pop: string;
  readonly title: string;
  /** Pale grounds carry a dark title, and dark details where others use light ones. */
  readonly isPale: boolean;
}

export type PaletteName = CoverPalette | SymbolInk;

/** Colours of reel symbols, one for each rank: told apart on a dark cell, whatever the cover's own colours are. */
export const SYMBOL_INKS = [
  'gold',
  'ruby',
  'sapphire',
  'emerald',
  'amethyst',
  'copper',
  'turquoise',
  'silver',
  'sunlit',
  'blossom',
] as const;
export type SymbolInk = (typeof SYMBOL_INKS)[number];

type CoverPalette =
  | 'brass'
  | 'verdi'
  | 'oxblood'
  | 'terra'
  | 'plum'
  | 'moss'
  | 'cobalt'
  | 'bone'
  | 'sky'
  | 'coral'
  | 'saffron'
  | 'slate'
  | 'jade'
  | 'rose'
  | 'abyss'
  | 'cocoa';

function dark(
  name: PaletteName,
  ground: string,
  deep: string,
  middle: string,
  light: string,
  pop: string,
): Palette {
  return { name, ground, deep, middle, light, pop, title: light, isPale: false };
}

function pale(
  name: PaletteName,
  ground: string,
  deep: string,
  middle: string,
  light: string,
  pop: string,
  title: string,
): Palette {
  return { name, ground, deep, middle, light, pop, title, isPale: true };
}

/** The palettes. Their order must not change: seeds pick by position. */
const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  brass: dark('brass', '#1B2833', '#0F1920', '#35505F', '#F3E6C8', '#DBA548'),
  verdi: dark('verdi', '#12534E', '#0A3230', '#2E857B', '#DBF0E6', '#E9BC60'),
  oxblood: dark('oxblood', '#631C22', '#3A0F14', '#963434', '#F8E2CC', '#E9A23B'),
  terra: dark('terra', '#B9522F', '#7E3019', '#D97B4F', '#FCEAD5', '#20303C'),
  plum: dark('plum', '#3A2446', '#221530', '#62406F', '#F2E1EC', '#EA9370'),
  moss: dark('moss', '#34452A', '#1C2816', '#5D783C', '#ECEDCD', '#E6B73F'),
  cobalt: dark('cobalt', '#1F409A', '#122862', '#4670D2', '#E7EEFC', '#FFB845'),
  bone: pale('bone', '#EFE6D5', '#E6DAC4', '#CBB793', '#FFFDF8', '#B53F2A', '#26241F'),
  sky: pale('sky', '#BFDCE6', '#A6CEDC', '#5F9DB5', '#FBFEFF', '#DD5238', '#0E2733'),
  coral: dark('coral', '#E4694F', '#9C3322', '#F29A7E', '#FFF2E6', '#272F52'),
  saffron: pale('saffron', '#E3A632', '#DD9E28', '#F4CC70', '#FFF8E4', '#7A1F1A', '#2A1904'),
  slate: dark('slate', '#3D4754', '#262D37', '#6A7888', '#EEF1F4', '#FF7350'),
  jade: pale('jade', '#ADD0B8', '#9BC4A8', '#4F8A68', '#FAFCF2', '#BF432B', '#10291A'),
  rose: pale('rose', '#DD929E', '#D58593', '#F0BDC4', '#FFF5F0', '#5A1730', '#2C0412'),
  abyss: dark('abyss', '#0D3248', '#071C29', '#17597C', '#D6F1F3', '#F4835A'),
  cocoa: dark('cocoa', '#42291F', '#271713', '#754E3C', '#F5E6D4', '#E8A55F'),
  gold: dark('gold', '#3A2A08', '#241A05', '#B9821F', '#FFD873', '#FFE9A8'),
  ruby: dark('ruby', '#4A0F16', '#2E080D', '#B3303F', '#FF8A8F', '#FFC2B0'),
  sapphire: dark('sapphire', '#10265C', '#0A183B', '#2F5FD0', '#8FB8FF', '#CFE0FF'),
  emerald: dark('emerald', '#0B3B25', '#062416', '#1F8F57', '#7BE3A6', '#C8FFD9'),
  amethyst: dark('amethyst', '#341A52', '#200F34', '#8048C6', '#C9A0FF', '#EBD3FF'),
  copper: dark('copper', '#46220C', '#2C1507', '#C4622A', '#FFB07A', '#FFBE94'),
  turquoise: dark('turquoise', '#083B40', '#052528', '#1A97A0', '#6FE0E3', '#BFF7F3'),
  silver: dark('silver', '#2A323B', '#181E24', '#7C8B99', '#DCE6EE', '#FFFFFF'),
  sunlit: dark('sunlit', '#4A2A06', '#2E1A04', '#D19A2E', '#FFF0B8', '#E9552F'),
  blossom: dark('blossom', '#4B0F34', '#2F0820', '#C23E8C', '#FFB3DA', '#FFD6EB'),
};

const ALL_SORTS: Choices<PaletteName> = [
  'brass',
  'verdi',
  'oxblood',
  'terra',
  'plum',
  'moss',
  'cobalt',
  'bone',
  'sky',
  'coral',
  'saffron',
  'jade',
  'rose',
  'abyss',
  'cocoa',
];

/** Palettes by category. A name listed twice is twice as likely. */
const BY_CATEGORY: Readonly<Record<SceneCategory, Choices<PaletteName>>> = {
  slots: ALL_SORTS,
  other: ALL_SORTS,
  live: ['brass', 'oxblood', 'cocoa', 'verdi', 'abyss', 'moss', 'slate'],
  table: ['verdi', 'oxblood', 'moss', 'bone', 'cocoa', 'terra', 'brass'],
  fish: ['abyss', 'verdi', 'cobalt', 'sky', 'jade', 'abyss'],
  sports: ['cobalt', 'coral', 'moss', 'slate', 'sky', 'jade', 'terra'],
  lottery: ['bone', 'saffron', 'coral', 'rose', 'sky', 'cobalt', 'verdi'],
  crash: ['abyss', 'slate', 'plum', 'brass', 'cobalt', 'coral'],
  arcade: ['slate', 'plum', 'abyss', 'saffron', 'coral', 'cobalt', 'jade'],
  poker: ['oxblood', 'brass', 'bone', 'moss', 'terra', 'rose', 'verdi'],
};

interface Tint {
  readonly when: RegExp;
  readonly palettes: Choices<PaletteName>;
}

/** A word in the English name may narrow the choice; the first match counts, the seed picks within it. */
const TINTS: readonly Tint[] = [
  { when: /gold|brass|amber|coin|harvest|bell/i, palettes: ['brass', 'saffron', 'cocoa'] },
  { when: /ruby|ember|dragon|fire|opera|mask|velvet/i, palettes: ['oxblood', 'terra'] },
  { when: /emerald|jungle|bamboo|irish|clover|leaf|garden|prairie/i, palettes: ['moss', 'jade', 'verdi'] },
  {
    when: /midnight|night|moon|raven|storm|thunder|star|comet|orbit/i,
    palettes: ['abyss', 'plum', 'cobalt'],
  },
  { when: /frost|alpine|ice|snow|blue|sky|feather/i, palettes: ['sky', 'cobalt'] },
  { when: /desert|sun|noon|caravan|bison|inca/i, palettes: ['terra', 'saffron', 'cocoa'] },
  { when: /rose|orchid|silk|cherry|foxglove/i, palettes: ['rose', 'plum', 'coral'] },
  { when: /pearl|tide|reef|ocean|koi|trench|harbour|sail|lotus/i, palettes: ['verdi', 'abyss', 'sky'] },
  { when: /citrus|fruit/i, palettes: ['saffron', 'jade', 'coral'] },
];

export const isPaletteName = (word: string): word is PaletteName => Object.hasOwn(PALETTES, word);

export function paletteNamed(name: PaletteName): Palette {
  return PALETTES[name];
}

export function paletteAt(index: number): Palette {
  return Object.values(PALETTES)[index] ?? PALETTES.brass;
}

/** The index of a palette, which catalogue files contain, so the order must not change. */
export const paletteIndexOf = (name: PaletteName): number => Object.keys(PALETTES).indexOf(name);

/** The ground of every palette, in that order. */
export const INKS: readonly string[] = Object.values(PALETTES)
  .filter(({ name }) => !(SYMBOL_INKS as readonly string[]).includes(name))
  .map(palette => palette.ground);

export const PALETTE_COUNT = INKS.length;

/** The palette of a game. Live tables use the category only: a studio wall is not tinted by the game's name. */
export function paletteOf(id: string, category: SceneCategory, name: string): Palette {
  const tint = category === 'live' ? undefined : TINTS.find(({ when }) => when.test(name));
  const pool = tint ? tint.palettes : BY_CATEGORY[category];
  return PALETTES[entryAt(pool, hash(`c${id}${seedWordOf(category)}`) % pool.length)];
}
