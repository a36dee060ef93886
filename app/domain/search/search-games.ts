/** Games that match what was typed, best first. */
import { isUnspaced, joined, wordsOf } from './fold.ts';
import type { SearchIndex } from './search-index.ts';
import { errorsForgiven, typingErrors } from './typing-errors.ts';

export interface Found {
  /** Ids of the games that match all words, best first. */
  gameIds: string[];
  /** Where spelling was forgiven, the words that were looked for; null where it was as typed. */
  corrected: string | null;
}

/** Costs of a word's match; where the word stands in the game adds to them (search-index.ts). */
const COSTS = { whole: 0, beginning: 2, joined: 4, inside: 10, error: 40, otherLetter: 8 } as const;
/** Letters from which a part inside a word counts; one is enough where spaces do not part words. */
const INSIDE_LENGTH = 3;
/** How much less one of the searcher's own games costs: it comes before those that match alike, not before better ones. */
const OWN = 1;
const NONE = Number.POSITIVE_INFINITY;

interface WordMatch {
  cost: number;
  /** The word with which an error was forgiven. */
  corrected: string | null;
}

function matchOf(typed: string, word: string, isForgiving: boolean): WordMatch {
  if (word === typed) return { cost: COSTS.whole, corrected: null };
  if (word.startsWith(typed)) return { cost: COSTS.beginning, corrected: null };
  if ((typed.length >= INSIDE_LENGTH || isUnspaced(typed)) && word.includes(typed))
    return { cost: COSTS.inside, corrected: null };
  const most = isForgiving ? errorsForgiven(typed) : 0;
  const errors = most === 0 ? NONE : typingErrors(typed, word, most);
  // A wrong first letter is a rare error, so it costs more.
  const cost = errors * COSTS.error + (word[0] === typed[0] ? 0 : COSTS.otherLetter);
  return { cost, corrected: word };
}

interface Best {
  /** Of each game its cheapest match; Infinity without one. */
  costs: Float64Array;
  /** Of each game the word that an error was forgiven for. */
  corrections: Map<number, string>;
}

/** The cheapest match of one typed word in each game. */
function bestOf(typed: string, { words, ids }: SearchIndex, isForgiving: boolean): Best {
  const costs = new Float64Array(ids.length).fill(NONE);
  const corrections = new Map<number, string>();
  for (const [word, posting] of words) {
    const match = matchOf(typed, word, isForgiving);
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

/** Whether a game's names without spaces have a part that begins where a word does, or anywhere in scripts without spaces. */
function hasJoined(
  { joined, starts }: SearchIndex,
  game: number,
  part: string,
  isAnywhere: boolean,
): boolean {
  const names = joined[game] ?? '';
  if (!names.includes(part)) return false;
  return isAnywhere || starts[game]?.some(start => names.startsWith(part, start)) === true;
}

/** Cost of each game with all words of a text; Infinity where it lacks one of them. */
function costsOf(text: string, bests: readonly Best[], index: SearchIndex): Float64Array {
  const costs = new Float64Array(index.ids.length);
  for (const best of bests)
    for (let game = 0; game < costs.length; game++)
      costs[game] = (costs[game] ?? 0) + (best.costs[game] ?? NONE);
  // "gold en lantern" and "goldenlantern", and scripts without spaces.
  const together = joined(text);
  const isAnywhere = isUnspaced(together);
  for (let game = 0; game < costs.length; game++) {
    const cost = costs[game] ?? NONE;
    if (cost <= COSTS.joined || !hasJoined(index, game, together, isAnywhere)) continue;
    const isStart = index.joined[game]?.startsWith(together) === true;
    costs[game] = Math.min(cost, isStart ? COSTS.joined : COSTS.inside);
  }
  return costs;
}

/** The games that a finite cost was found for, cheapest first; those of one cost keep their order. */
function cheapest(costs: Float64Array): number[] {
  const ofCost = new Map<number, number[]>();
  for (let game = 0; game < costs.length; game++) {
    const cost = costs[game] ?? NONE;
    if (cost === NONE) continue;
    const games = ofCost.get(cost);
    if (games === undefined) ofCost.set(cost, [game]);
    else games.push(game);
  }
  return [...ofCost].toSorted(([a], [b]) => a - b).flatMap(([, games]) => games);
}

function matchesOf(text: string, index: SearchIndex, isForgiving: boolean, own: ReadonlySet<string>) {
  const bests = wordsOf(text).map(word => bestOf(word, index, isForgiving));
  const costs = costsOf(text, bests, index);
  for (const [game, id] of index.ids.entries()) if (own.has(id)) costs[game] = (costs[game] ?? NONE) - OWN;
  return { bests, games: cheapest(costs) };
}

/** The words as they are written in a game's names, where an error was forgiven; as typed elsewhere. */
function correctedFor(
  game: number,
  typed: readonly string[],
  bests: readonly Best[],
  index: SearchIndex,
): string {
  const written = new Map(
    (index.names[game] ?? [])
      .flatMap(name => name.split(/[\s\p{Pd}]+/u))
      .map(word => [wordsOf(word)[0] ?? '', word.toLowerCase()]),
  );
  return typed
    .map((word, place) => bests[place]?.corrections.get(game) ?? word)
    .map(word => written.get(word) ?? word)
    .join(' ');
}

const NOBODYS: ReadonlySet<string> = new Set();

/**
 * Searches for games that have all words of a text, in any order: as whole words, as beginnings, or inside. Errors in spelling
 * are forgiven only where nothing is spelt as typed.
 *
 * @param options.isAsTyped forgives nothing
 * @param options.own ids of the searcher's own games
 */
export function searchGames(
  text: string,
  index: SearchIndex,
  { isAsTyped = false, own = NOBODYS }: { isAsTyped?: boolean; own?: ReadonlySet<string> } = {},
): Found {
  const typed = wordsOf(text);
  if (typed.length === 0) return { gameIds: [], corrected: null };
  const idsOf = (games: readonly number[]) => games.map(game => index.ids[game] ?? '');
  const exact = matchesOf(text, index, false, own).games;
  if (exact.length > 0 || isAsTyped) return { gameIds: idsOf(exact), corrected: null };
  const { bests, games } = matchesOf(text, index, true, own);
  const [first] = games;
  return {
    gameIds: idsOf(games),
    corrected: first === undefined ? null : correctedFor(first, typed, bests, index),
  };
}

/** Games that match some of the words, those first that match most: what comes near where nothing matches all. */
export function nearGames(text: string, index: SearchIndex, most: number): string[] {
  const typed = wordsOf(text);
  const bests = typed.map(word => bestOf(word, index, true));
  const near: { game: number; count: number; cost: number }[] = [];
  for (let game = 0; game < index.ids.length; game++) {
    let [count, cost] = [0, 0];
    for (const { costs } of bests) {
      const own = costs[game] ?? NONE;
      if (own === NONE) continue;
      count += 1;
      cost += own;
    }
    if (count > 0) near.push({ game, count, cost });
  }
  return near
    .toSorted((a, b) => b.count - a.count || a.cost - b.cost)
    .slice(0, most)
    .map(({ game }) => index.ids[game] ?? '');
}
