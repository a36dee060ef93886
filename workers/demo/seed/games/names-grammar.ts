/**
 * The grammar of titles in three languages. English juxtaposes words. Chinese puts the modifier before the noun, with 之
 * only before a single character. Arabic puts the noun first, agrees the adjective in gender, and makes the last noun of a
 * chain definite.
 */

/** A game's title, or a part of one: English, Traditional Chinese and Arabic. */
export interface Title {
  readonly en: string;
  readonly zh: string;
  readonly ar: string;
}

export interface Noun extends Title {
  readonly plural: string;
  /** The one-character Chinese word, used after a one-character modifier; otherwise equal to `zh`. */
  readonly short: string;
  readonly definite: string;
  /** Empty where the Arabic plural would not be understood in a title. */
  readonly arPlural: string;
  readonly isFeminine: boolean;
}

export interface Adjective extends Title {
  readonly arFeminine: string;
}

/** All titles of one pattern, and the most that a catalogue uses. */
export interface Pattern {
  readonly titles: readonly (Title | undefined)[];
  readonly atMost?: number;
}

/** The fields of each line of a word table. */
function rows(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map(line => line.split('|'));
}

/** Lines of `English|中文|عربي`. */
export function titles(table: string): Title[] {
  return rows(table).map(([en = '', zh = '', ar = '']) => ({ en, zh, ar }));
}

/** The definite form of an Arabic noun. A chain of nouns already has its article at the end. */
function withArticle(ar: string): string {
  return ar.includes(' ') ? ar : `ال${ar}`;
}

function pluralOf(en: string): string {
  if (/(s|x|ch|sh)$/.test(en)) return `${en}es`;
  return /[^aeiou]y$/.test(en) ? `${en.slice(0, -1)}ies` : `${en}s`;
}

/** Lines of `English[:plural]|[字/]中文|عربي[|plural[|m or f]]`; the gender only where ة does not tell it. */
export function nouns(table: string): Noun[] {
  return rows(table).map(([english = '', chinese = '', ar = '', arPlural = '', gender = '']) => {
    const [en = '', plural = pluralOf(en)] = english.split(':');
    const [short = '', zh = short] = chinese.split('/');
    const isFeminine = gender ? gender === 'f' : /ة( |$)/.test(ar);
    return { en, plural, short, zh, ar, definite: withArticle(ar), arPlural, isFeminine };
  });
}

/** Lines like those of nouns, for proper names: in Arabic these have their article, if any, already. */
export function properNames(table: string): Noun[] {
  return nouns(table).map(noun => ({ ...noun, definite: noun.ar }));
}

/** Lines of `English|中文|masculine[|feminine]`, the feminine where it is more than a ة. */
export function adjectives(table: string): Adjective[] {
  return rows(table).map(([en = '', zh = '', ar = '', arFeminine = `${ar}ة`]) => ({
    en,
    zh,
    ar,
    arFeminine,
  }));
}

/** The named words of a list, in the list's order. */
export function chosen<T extends Title>(words: readonly T[], names: string): T[] {
  const wanted = new Set(names.split(' '));
  return words.filter(word => wanted.has(word.en));
}

/** Every pair of the two lists, composed. */
export function pairs<A, B>(
  first: readonly A[],
  second: readonly B[],
  compose: (a: A, b: B) => Title | undefined,
): (Title | undefined)[] {
  return first.flatMap(a => second.map(b => compose(a, b)));
}

/** “Golden Lantern”: 金燈籠, الفانوس الذهبي. */
export function described(adjective: Adjective, noun: Noun): Title {
  return {
    en: `${adjective.en} ${noun.en}`,
    zh: adjective.zh + (adjective.zh.length === 1 ? noun.short : noun.zh),
    ar: `${noun.definite} ال${noun.isFeminine ? adjective.arFeminine : adjective.ar}`,
  };
}

/** The Chinese and Arabic of `thing` belonging to `owner`. Undefined where the Arabic noun is a chain already. */
function owned(owner: Noun, thing: Noun, ownerAr: string, link: string): Omit<Title, 'en'> | undefined {
  if (thing.ar.includes(' ')) return undefined;
  const isShort = thing.short.length === 1 && owner.zh.length > 1;
  return {
    zh: isShort ? `${owner.zh}${link}${thing.short}` : `${owner.zh}${thing.zh}`,
    ar: `${thing.ar} ${ownerAr}`,
  };
}

/** “Oracle’s Lamp”. */
export function possessive(owner: Noun, thing: Noun): Title | undefined {
  const rest = owned(owner, thing, owner.definite, '之');
  return rest && { en: `${owner.en}’s ${thing.en}`, ...rest };
}

/** “Lotus Pond”: two nouns, the first as the modifier. */
export function compound(kind: Noun, thing: Noun): Title | undefined {
  const rest = owned(kind, thing, kind.definite, '');
  return rest && { en: `${kind.en} ${thing.en}`, ...rest };
}

/** “Harvest Queen”, “Storm Song”: like a compound, but 之 keeps a single character apart. */
export function linked(kind: Noun, thing: Noun): Title | undefined {
  const rest = owned(kind, thing, kind.definite, '之');
  return rest && { en: `${kind.en} ${thing.en}`, ...rest };
}

/** “Temple of Noon”. */
export function of(thing: Noun, owner: Noun): Title | undefined {
  const rest = owned(owner, thing, owner.definite, '之');
  return rest && { en: `${thing.en} of ${owner.en}`, ...rest };
}

/** “Legend of the Fox”. */
export function ofThe(thing: Noun, owner: Noun): Title | undefined {
  const rest = owned(owner, thing, owner.definite, '之');
  return rest && { en: `${thing.en} of the ${owner.en}`, ...rest };
}

/** “Valley of Swans”. */
export function ofMany(thing: Noun, owner: Noun): Title | undefined {
  const rest = owner.arPlural ? owned(owner, thing, `ال${owner.arPlural}`, '之') : undefined;
  return rest && { en: `${thing.en} of ${owner.plural}`, ...rest };
}

/** “Bells of Verona”. */
export function manyOf(thing: Noun, owner: Noun): Title | undefined {
  const rest = thing.arPlural
    ? owned(owner, { ...thing, ar: thing.arPlural }, owner.definite, '之')
    : undefined;
  return rest && { en: `${thing.plural} of ${owner.en}`, ...rest };
}

/** “Crown & Sparrow”. */
export function together(first: Noun, second: Noun): Title {
  return {
    en: `${first.en} & ${second.en}`,
    zh: `${first.zh}與${second.zh}`,
    ar: `${first.definite} و${second.definite}`,
  };
}

/** “Emerald Roulette”: a kind, whose Arabic is definite, before a thing, whose Arabic is not. */
export function before(kind: Title, thing: Title): Title {
  return { en: `${kind.en} ${thing.en}`, zh: kind.zh + thing.zh, ar: `${thing.ar} ${kind.ar}` };
}

/** “Roulette Meridian”: as before, with the kind last in English. */
export function after(thing: Title, kind: Title): Title {
  return { en: `${thing.en} ${kind.en}`, zh: kind.zh + thing.zh, ar: `${thing.ar} ${kind.ar}` };
}

/** A title with a number at its end. */
export function numbered(title: Title, number: number): Title {
  return { en: `${title.en} ${number}`, zh: `${title.zh}${number}`, ar: `${title.ar} ${number}` };
}

/** Nouns as the kind of something else: their Arabic definite. */
export function asKinds(words: readonly Noun[]): Title[] {
  return words.map(({ en, zh, definite }) => ({ en, zh, ar: definite }));
}
