/** The demo's catalogue, the same in every run; a larger catalogue extends a smaller one. */

import { CATEGORIES, type Category } from '#demo/art/art.ts';
import { attributesOf } from './attributes.ts';
import { type Choices, type Dice, diceFor, entryAt, roll } from './chance.ts';
import { gameName } from './names.ts';
import type { Title } from './names-grammar.ts';
import { DEMO_PROVIDERS, type DemoProvider } from './providers.ts';

export interface DemoGame {
  readonly gameId: string;
  readonly providerId: string;
  readonly type: Category;
  readonly names: Title;
  readonly mobile: 0 | 1;
  readonly web: 0 | 1;
  readonly popular: 0 | 1;
  readonly new: 0 | 1;
  /** Ids of attributes, in the order of their priority. */
  readonly attributes: readonly string[];
  readonly method: 0 | 1;
  readonly priority: number | null;
  /** Days from its release to the day of the seed. */
  readonly releasedDay: number;
}

export const FEWEST_GAMES = 500;
export const MOST_GAMES = 20000;

/** Games per category in a catalogue of 4,887. */
const PROPORTIONS: Readonly<Record<Category, number>> = {
  slots: 2864,
  live: 412,
  table: 306,
  fish: 148,
  sports: 96,
  lottery: 214,
  crash: 122,
  arcade: 538,
  poker: 187,
};

const WHOLE = Object.values(PROPORTIONS).reduce((sum, part) => sum + part, 0);

/** Age in days below which a game is new. */
const NEW_UNTIL = 45;
const OLDEST = 1500;

type Studios = Readonly<Record<Category, Choices<DemoProvider>>>;

function studiosOf(category: Category): Choices<DemoProvider> {
  const [first, ...rest] = DEMO_PROVIDERS.filter(({ categories }) => categories.includes(category));
  if (!first) throw new Error(`No studio makes ${category}`);
  return [first, ...rest];
}

function flag(dice: Dice, share: number): 0 | 1 {
  return dice() < share ? 1 : 0;
}

/** The first id with four characters after the dash; all of the demo's ids have four. */
const FIRST_ID = 36 ** 3;

/** Consecutive ids: in a compressed catalogue file they take half the room of random ones. */
export function gameIdAt(place: number): string {
  return `g-${(FIRST_ID + place).toString(36)}`;
}

/** Studios early in the list make more games than later ones. */
function pickStudio(dice: Dice, studios: Choices<DemoProvider>): DemoProvider {
  return entryAt(studios, Math.floor(dice() ** 1.4 * studios.length));
}

function gameAt(place: number, type: Category, placeInCategory: number, studios: Studios): DemoGame {
  const gameId = gameIdAt(place);
  const dice = diceFor(gameId);
  const { providerId, method } = pickStudio(dice, studios[type]);
  const mobile = flag(dice, 0.97);
  const web = mobile ? flag(dice, 0.98) : 1;
  const isNew = flag(dice, 0.03);
  // Unused draws, kept so that those below give the same games as in earlier versions.
  dice();
  dice();
  const names = gameName(type, placeInCategory);
  return {
    gameId,
    providerId,
    type,
    names,
    mobile,
    web,
    popular: flag(dice, 0.04),
    new: isNew,
    method,
    priority: flag(dice, 0.1) ? 1 + roll(dice, 500) : null,
    releasedDay: isNew ? roll(dice, NEW_UNTIL) : NEW_UNTIL + roll(dice, OLDEST - NEW_UNTIL + 1),
    attributes: attributesOf({ gameId, type, name: names.en }, dice),
  };
}

/**
 * The first `total` games. Each position goes to the category that is furthest below its proportion, so that every prefix
 * of the list has the proportions of the whole.
 */
export function demoGames(total: number): DemoGame[] {
  if (!Number.isInteger(total) || total < FEWEST_GAMES || total > MOST_GAMES)
    throw new RangeError(`From ${FEWEST_GAMES} to ${MOST_GAMES} games, not ${total}`);
  const studios = Object.fromEntries(CATEGORIES.map(type => [type, studiosOf(type)])) as Studios;
  const counts = Object.fromEntries(CATEGORIES.map(type => [type, 0])) as Record<Category, number>;
  return Array.from({ length: total }, (_, place) => {
    const lag = (type: Category) => (PROPORTIONS[type] * (place + 1)) / WHOLE - counts[type];
    const type = CATEGORIES.reduce((furthest, next) => (lag(next) > lag(furthest) ? next : furthest));
    return gameAt(place, type, counts[type]++, studios);
  });
}
