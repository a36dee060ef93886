/** Finds the games that match typed words, best first [1.4]. */
import { isUnspaced, joined, wordsOf } from './fold.ts';
import { visitJoined } from './joined-names.ts';
import type { SearchIndex } from './search-index.ts';
import { errorsForgiven, lettersOf, mayBeNear, typingErrors } from './typing-errors.ts';
import { beginningWith, havingInside, type Posting, type Vocabulary } from './vocabulary.ts';

export interface FoundGames {
  /** Ids of the games that match all words, best first; no more than were asked for. */
  gameIds: string[];
  /** Games that match, listed or not. */
  total: number;
  /** Where spelling was forgiven, the words that were looked for; null where it was as typed. */
  corrected: string | null;
  /** Where nothing matches all words, ids of games that match some, those first that match most; as many as were asked for. */
  near: string[];
}

/** Costs of a word's match; where the word stands in the game adds to them (search-index.ts). */
const COSTS = { whole: 0, beginning: 2, joined: 4, inside: 10, error: 40, otherLetter: 8 } as const;
/** Letters from which a part inside a word counts; one is enough where spaces do not part words. */
const INSIDE_LENGTH = 3;
/** The advantage of the searcher's own games: they come before games that match alike, not before better ones. */
const OWN = 1;
const NONE = Number.POSITIVE_INFINITY;

interface WordMatch {
  posting: Posting;
  cost: number;
  /** Whether an error was forgiven. */
  isCorrected: boolean;
}

const isCountedInside = (typed: string): boolean => typed.length >= INSIDE_LENGTH || isUnspaced(typed);

/** The words that are spelt as typed: whole, at their beginning, or inside. */
function speltAs(typed: string, vocabulary: Vocabulary): WordMatch[] {
  const inside = isCountedInside(typed) ? havingInside(typed, vocabulary) : [];
  return [
    ...beginningWith(typed, vocabulary).map(posting => ({
      posting,
      cost: posting.word.length === typed.length ? COSTS.whole : COSTS.beginning,
      isCorrected: false,
    })),
    ...inside.map(posting => ({ posting, cost: COSTS.inside, isCorrected: false })),
  ];
}

/** The words within the errors that are forgiven in a typed one, which is spelt so nowhere. */
function speltLike(typed: string, { postings }: Vocabulary): WordMatch[] {
  const most = errorsForgiven(typed);
  if (most === 0) return [];
  const letters = lettersOf(typed);
  return postings.flatMap(posting => {
    if (!mayBeNear(letters, posting.letters, most)) return [];
    const errors = typingErrors(typed, posting.word, most);
    if (errors === 0 || errors === NONE) return []; // without an error it is spelt so
    // As above, a whole word comes before one that only begins so; a wrong first letter is a rare error.
    const isWhole = posting.word.length <= typed.length + errors;
    const cost =
      errors * COSTS.error +
      (isWhole ? COSTS.whole : COSTS.beginning) +
      (posting.word[0] === typed[0] ? 0 : COSTS.otherLetter);
    return [{ posting, cost, isCorrected: true }];
  });
}

/** Costs of the games that match. */
interface Matched {
  /** By game; Infinity for those that do not match. */
  costs: Float32Array;
  /** The games that match, in no order. */
  games: number[];
}

interface Best extends Matched {
  /** The word that an error was forgiven for, by game. */
  corrections: Map<number, string>;
}

const noneOf = (count: number): Float32Array => new Float32Array(count).fill(NONE);

/** The cheapest match of one typed word in each game. */
function bestOf(typed: string, { vocabulary, ids }: SearchIndex, isForgiving: boolean): Best {
  const costs = noneOf(ids.length);
  const games: number[] = [];
  const corrections = new Map<number, string>();
  const spelt = speltAs(typed, vocabulary);
  const matches = isForgiving ? [...spelt, ...speltLike(typed, vocabulary)] : spelt;
  for (const { posting, cost: ofWord, isCorrected } of matches)
    for (let place = 0; place < posting.games.length; place++) {
      const game = posting.games[place] ?? 0;
      const cost = ofWord + (posting.costs[place] ?? 0);
      const known = costs[game] ?? NONE;
      if (cost >= known) continue;
      if (known === NONE) games.push(game);
      costs[game] = cost;
      if (isCorrected) corrections.set(game, posting.word);
    }
  return { costs, games, corrections };
}

/** The games that match all words, each with the sum of its costs. */
function matchingAll(bests: readonly Best[], count: number): Matched {
  const [first, second] = bests.toSorted((a, b) => a.games.length - b.games.length);
  if (first === undefined) return { costs: noneOf(count), games: [] };
  if (second === undefined) return { costs: first.costs.slice(), games: first.games.slice() };
  const costs = noneOf(count);
  const games = first.games.filter(game => {
    const cost = bests.reduce((sum, best) => sum + (best.costs[game] ?? NONE), 0);
    costs[game] = cost;
    return cost !== NONE;
  });
  return { costs, games };
}

/** Adds the games whose names without spaces have the text, and lowers their costs: "gold en lantern" and "goldenlantern". */
function addJoined(
  { costs, games }: Matched,
  text: string,
  isOneWord: boolean,
  { joined: names }: SearchIndex,
): void {
  visitJoined(joined(text), names, isOneWord, (game, isStart) => {
    const cost = isStart ? COSTS.joined : COSTS.inside;
    const known = costs[game] ?? NONE;
    if (known === NONE) games.push(game);
    if (cost < known) costs[game] = cost;
  });
}

interface Cheapest {
  games: number[];
  total: number;
}

/** The games that match, cheapest first; those of one cost in their order. Costs are whole numbers. */
function cheapest({ costs, games }: Matched, most: number): Cheapest {
  const ofCost: number[][] = [];
  for (const game of games) {
    const place = (costs[game] ?? 0) + OWN; // an own game may cost less than nothing
    const alike = ofCost[place];
    if (alike === undefined) ofCost[place] = [game];
    else alike.push(game);
  }
  const first: number[] = [];
  for (const alike of ofCost) {
    if (first.length >= most) break;
    // A typed array sorts numbers at once; a list would compare them by a function.
    for (const game of Uint32Array.from(alike ?? []).sort()) first.push(game);
  }
  return { games: first.slice(0, most), total: games.length };
}

/** More than all words of a text can cost. */
const MISSING = 10_000;

/** Games that match some of the words, those first that match most. */
function nearest(bests: readonly Best[], index: SearchIndex, most: number): number[] {
  const near: Matched = { costs: noneOf(index.ids.length), games: [] };
  for (const best of bests)
    for (const game of best.games) {
      const known = near.costs[game] ?? NONE;
      if (known === NONE) near.games.push(game);
      near.costs[game] = Math.min(known, bests.length * MISSING) + (best.costs[game] ?? 0) - MISSING;
    }
  return cheapest(near, most).games;
}

interface Search {
  most: number;
  own: ReadonlySet<string>;
}

function matchesOf(text: string, index: SearchIndex, isForgiving: boolean, { most, own }: Search) {
  const bests = wordsOf(text).map(word => bestOf(word, index, isForgiving));
  const matched = matchingAll(bests, index.ids.length);
  addJoined(matched, text, bests.length === 1, index);
  for (const id of own) {
    const game = index.rows.get(id);
    if (game !== undefined) matched.costs[game] = (matched.costs[game] ?? NONE) - OWN;
  }
  return { bests, ...cheapest(matched, most) };
}

/** The words as they are written in a game's names, where an error was forgiven; as typed elsewhere. */
function correctedFor(
  game: number,
  typed: readonly string[],
  bests: readonly Best[],
  { names, spelling }: SearchIndex,
): string {
  const written = new Map(
    (names[game] ?? [])
      .flatMap(name => name.split(/[\s\p{Pd}]+/u))
      .map(word => [wordsOf(spelling(word))[0] ?? '', word.toLowerCase()]),
  );
  return typed
    .map((word, place) => bests[place]?.corrections.get(game) ?? word)
    .map(word => written.get(spelling(word)) ?? word)
    .join(' ');
}

const NOBODYS: ReadonlySet<string> = new Set();

/**
 * Searches for games that have all words of a text, in any order: as whole words, as beginnings, or inside. Errors in spelling
 * are forgiven only where nothing is spelt as typed.
 *
 * @param options.isAsTyped forgives nothing
 * @param options.own ids of the searcher's own games
 * @param options.most how many games are listed; all of them where it is not given
 * @param options.near how many are listed that come near, where nothing matches
 */
export function searchGames(
  text: string,
  index: SearchIndex,
  {
    isAsTyped = false,
    own = NOBODYS,
    most = NONE,
    near = 0,
  }: { isAsTyped?: boolean; near?: number } & Partial<Search> = {},
): FoundGames {
  const typed = wordsOf(text);
  if (typed.length === 0) return { gameIds: [], total: 0, corrected: null, near: [] };
  const idsOf = (games: readonly number[]) => games.map(game => index.ids[game] ?? '');
  const spelt = index.spelling(text);
  const exact = matchesOf(spelt, index, false, { own, most });
  if (exact.total > 0) return { gameIds: idsOf(exact.games), total: exact.total, corrected: null, near: [] };
  if (isAsTyped && near === 0) return { gameIds: [], total: 0, corrected: null, near: [] };
  const { bests, games, total } = matchesOf(spelt, index, true, { own, most });
  const [first] = games;
  if (first === undefined || isAsTyped)
    return {
      gameIds: [],
      total: 0,
      corrected: null,
      near: near > 0 ? idsOf(nearest(bests, index, near)) : [],
    };
  return { gameIds: idsOf(games), total, corrected: correctedFor(first, typed, bests, index), near: [] };
}
