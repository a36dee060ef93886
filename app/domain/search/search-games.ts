/** Finds the games that match typed words, best first [1.4]. */
import { isUnspaced, joined, wordsOf } from './fold.ts';
import type { JoinedNames, SearchIndex } from './search-index.ts';
import { errorsForgiven, lettersOf, mayBeNear, typingErrors } from './typing-errors.ts';

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
  cost: number;
  /** The word with which an error was forgiven. */
  corrected: string | null;
}

/** A typed word, as it is compared with thousands of others. */
interface TypedWord {
  text: string;
  isUnspaced: boolean;
  letters: number;
  /** Errors that are forgiven in it. */
  most: number;
}

const typedOf = (text: string, isForgiving: boolean): TypedWord => ({
  text,
  isUnspaced: isUnspaced(text),
  letters: lettersOf(text),
  most: isForgiving ? errorsForgiven(text) : 0,
});

const UNMATCHED: WordMatch = { cost: NONE, corrected: null };

function matchOf(typed: TypedWord, word: string, letters: number): WordMatch {
  const { text, most } = typed;
  if (!mayBeNear(typed.letters, letters, most)) return UNMATCHED;
  if (word.startsWith(text))
    return { cost: word.length === text.length ? COSTS.whole : COSTS.beginning, corrected: null };
  if ((text.length >= INSIDE_LENGTH || typed.isUnspaced) && word.includes(text))
    return { cost: COSTS.inside, corrected: null };
  if (most === 0) return UNMATCHED;
  const errors = typingErrors(text, word, most);
  // A wrong first letter is a rare error, so it costs more.
  const cost = errors * COSTS.error + (word[0] === text[0] ? 0 : COSTS.otherLetter);
  return { cost, corrected: word };
}

interface Best {
  /** The cheapest match of each game; Infinity without one. */
  costs: Float32Array;
  /** The word that an error was forgiven for, by game. */
  corrections: Map<number, string>;
}

/** The cheapest match of one typed word in each game. */
function bestOf(text: string, { words, ids }: SearchIndex, isForgiving: boolean): Best {
  const typed = typedOf(text, isForgiving);
  const costs = new Float32Array(ids.length).fill(NONE);
  const corrections = new Map<number, string>();
  for (const [word, posting] of words) {
    const match = matchOf(typed, word, posting.letters);
    if (match.cost === NONE) continue;
    for (let place = 0; place < posting.games.length; place++) {
      const game = posting.games[place] ?? 0;
      const cost = match.cost + (posting.costs[place] ?? 0);
      if (cost >= (costs[game] ?? NONE)) continue;
      costs[game] = cost;
      if (match.corrected !== null) corrections.set(game, match.corrected);
      else if (corrections.size > 0) corrections.delete(game);
    }
  }
  return { costs, corrections };
}

/**
 * Lowers the costs of games whose names without spaces have a part that begins where a word does, or anywhere in scripts
 * without spaces: "gold en lantern" and "goldenlantern".
 */
function addJoined(costs: Float32Array, part: string, { text, games, words }: JoinedNames): void {
  const isAnywhere = isUnspaced(part);
  let [game, word] = [0, 0];
  for (let place = text.indexOf(part); place !== -1; place = text.indexOf(part, place + 1)) {
    while ((games[game + 1] ?? NONE) <= place) game++;
    while ((words[word] ?? NONE) < place) word++;
    if (!isAnywhere && words[word] !== place) continue;
    const cost = games[game] === place ? COSTS.joined : COSTS.inside;
    if (cost < (costs[game] ?? NONE)) costs[game] = cost;
  }
}

/** Cost of each game with all words of a text; Infinity where it lacks one of them. */
function costsOf(text: string, bests: readonly Best[], { joined: names }: SearchIndex): Float32Array {
  const [first, ...others] = bests;
  const costs = first?.costs.slice() ?? new Float32Array();
  for (const best of others)
    for (let game = 0; game < costs.length; game++)
      costs[game] = (costs[game] ?? NONE) + (best.costs[game] ?? NONE);
  addJoined(costs, joined(text), names);
  return costs;
}

interface Cheapest {
  games: number[];
  total: number;
}

/** The games that a finite cost was found for, cheapest first; those of one cost keep their order. Costs are whole numbers. */
function cheapest(costs: Float32Array, most: number): Cheapest {
  const ofCost: number[][] = [];
  let total = 0;
  for (let game = 0; game < costs.length; game++) {
    const cost = costs[game] ?? NONE;
    if (cost === NONE) continue;
    total += 1;
    const place = cost + OWN; // an own game may cost less than nothing
    const games = ofCost[place];
    if (games === undefined) ofCost[place] = [game];
    else if (games.length < most) games.push(game);
  }
  return { games: ofCost.flat().slice(0, most), total };
}

/** More than all words of a text can cost. */
const MISSING = 10_000;

/** Games that match some of the words, those first that match most. */
function nearest(bests: readonly Best[], index: SearchIndex, most: number): number[] {
  const costs = new Float32Array(index.ids.length).fill(NONE);
  for (const best of bests)
    for (let game = 0; game < costs.length; game++) {
      const cost = best.costs[game] ?? NONE;
      if (cost !== NONE) costs[game] = Math.min(costs[game] ?? NONE, bests.length * MISSING) + cost - MISSING;
    }
  return cheapest(costs, most).games;
}

interface Search {
  most: number;
  own: ReadonlySet<string>;
}

function matchesOf(text: string, index: SearchIndex, isForgiving: boolean, { most, own }: Search) {
  const bests = wordsOf(text).map(word => bestOf(word, index, isForgiving));
  const costs = costsOf(text, bests, index);
  for (const id of own) {
    const game = index.rows.get(id);
    if (game !== undefined) costs[game] = (costs[game] ?? NONE) - OWN;
  }
  return { bests, ...cheapest(costs, most) };
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
