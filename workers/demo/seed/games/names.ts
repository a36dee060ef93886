/** The names of the whole catalogue, the same in every run. No English, Chinese or Arabic title occurs twice. */
import type { Category } from '#demo/art/art.ts';
import { diceFor, roll, shuffled } from './chance.ts';
import { ARCADE_BY_HAND, arcadePatterns } from './names-arcade.ts';
import { AVOIDED } from './names-avoided.ts';
import { CRASH_BY_HAND, crashPatterns } from './names-crash.ts';
import { FISH_BY_HAND, fishPatterns } from './names-fish.ts';
import type { Pattern, Title } from './names-grammar.ts';
import { LIVE_BY_HAND, livePatterns } from './names-live.ts';
import { LOTTERY_BY_HAND, lotteryPatterns } from './names-lottery.ts';
import { POKER_BY_HAND, pokerPatterns } from './names-poker.ts';
import { SLOTS_BY_HAND, slotsPatterns } from './names-slots.ts';
import { SPORTS_BY_HAND, sportsPatterns } from './names-sports.ts';
import { TABLE_BY_HAND, tablePatterns } from './names-table.ts';

interface Naming {
  readonly category: Category;
  readonly byHand: readonly Title[];
  readonly patterns: () => readonly Pattern[];
  /** One name in this many is a sequel of an earlier one. */
  readonly sequelEvery?: number;
}

/** A title that two categories could make goes to the earlier one, so categories with small vocabularies come first. */
const NAMINGS: readonly Naming[] = [
  { category: 'sports', byHand: SPORTS_BY_HAND, patterns: sportsPatterns },
  { category: 'fish', byHand: FISH_BY_HAND, patterns: fishPatterns },
  { category: 'crash', byHand: CRASH_BY_HAND, patterns: crashPatterns },
  { category: 'lottery', byHand: LOTTERY_BY_HAND, patterns: lotteryPatterns },
  { category: 'poker', byHand: POKER_BY_HAND, patterns: pokerPatterns },
  { category: 'live', byHand: LIVE_BY_HAND, patterns: livePatterns },
  { category: 'table', byHand: TABLE_BY_HAND, patterns: tablePatterns },
  { category: 'arcade', byHand: ARCADE_BY_HAND, patterns: arcadePatterns, sequelEvery: 180 },
  { category: 'slots', byHand: SLOTS_BY_HAND, patterns: slotsPatterns, sequelEvery: 140 },
];

const LONGEST_EN = 26;
const LONGEST_ZH = 8;

/** Names before the first sequel. */
const BEFORE_SEQUELS = 60;

const ARABIC_PREFIX = /^(?:وال|ال|و)/;

function hasTwice(parts: readonly string[]): boolean {
  return new Set(parts).size < parts.length;
}

/** Whether a title suits a cover: short enough, without repeated words, and not a real game's. */
function isFit({ en, zh, ar }: Title): boolean {
  const english = en.toLowerCase();
  return (
    en.length <= LONGEST_EN &&
    zh.length >= 2 &&
    zh.length <= LONGEST_ZH &&
    !hasTwice([...zh.replace(/\d/g, '')]) &&
    !hasTwice(english.split(' ').map(word => word.replace(/(?:’s|s)$/, ''))) &&
    !hasTwice(ar.split(' ').map(word => word.replace(ARABIC_PREFIX, ''))) &&
    !AVOIDED.has(english)
  );
}

function sequelTo({ en, zh, ar }: Title): Title {
  return { en: `${en} II`, zh: `${zh}2`, ar: `${ar} 2` };
}

/** The titles in use, per language. */
class Register {
  readonly #taken = { en: new Set<string>(), zh: new Set<string>(), ar: new Set<string>() };

  isFree({ en, zh, ar }: Title): boolean {
    const { en: english, zh: chinese, ar: arabic } = this.#taken;
    return !english.has(en) && !chinese.has(zh) && !arabic.has(ar);
  }

  take(title: Title): void {
    this.#taken.en.add(title.en);
    this.#taken.zh.add(title.zh);
    this.#taken.ar.add(title.ar);
  }
}

function namesOf({ category, byHand, patterns, sequelEvery }: Naming, register: Register): Title[] {
  const dice = diceFor(`names|${category}`);
  const names = [...byHand];
  const made = patterns().flatMap(({ titles, atMost = titles.length }) => {
    const chosen: Title[] = [];
    for (const title of shuffled(titles, dice)) {
      if (chosen.length === atMost) break;
      if (title && isFit(title)) chosen.push(title);
    }
    return chosen;
  });
  const add = (title: Title) => {
    if (!register.isFree(title)) return;
    register.take(title);
    names.push(title);
  };
  for (const title of shuffled(made, dice)) {
    add(title);
    if (!sequelEvery || names.length < BEFORE_SEQUELS || roll(dice, sequelEvery) > 0) continue;
    const earlier = names[roll(dice, names.length)];
    if (!earlier || /\d| II$/.test(earlier.en)) continue;
    const sequel = sequelTo(earlier);
    if (isFit(sequel)) add(sequel);
  }
  return names;
}

function nameEverything(): ReadonlyMap<Category, readonly Title[]> {
  const register = new Register();
  for (const name of NAMINGS.flatMap(({ byHand }) => byHand)) register.take(name);
  return new Map(NAMINGS.map(naming => [naming.category, namesOf(naming, register)]));
}

/** Built lazily: it takes about a quarter of a second, too long for loading a module. */
let everyName: ReadonlyMap<Category, readonly Title[]> | undefined;

/** Number of names of a category. */
export function nameCount(category: Category): number {
  everyName ??= nameEverything();
  return everyName.get(category)?.length ?? 0;
}

/** The name of a category's game, by its index. */
export function gameName(category: Category, index: number): Title {
  everyName ??= nameEverything();
  const name = everyName.get(category)?.[index];
  if (!name) throw new RangeError(`No name for ${category} ${index}: the words make ${nameCount(category)}`);
  return name;
}
