/** Games that match what was typed, best first. */
import { hasJoined, isUnspaced, joined, wordsOf } from './fold.ts';
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
    for (const [place, game] of posting.games.entries()) {
      const cost = match.cost + (posting.costs[place] ?? 0);
      if (cost >= (costs[game] ?? NONE)) continue;
      costs[game] = cost;
      if (match.corrected === null) corrections.delete(game);
      else corrections.set(game, match.corrected);
    }
  }
  return { costs, corrections };
}

interface Match {
  game: number;
  cost: number;
}

function matchesOf(text: string, index: SearchIndex, isForgiving: boolean, own: ReadonlySet<string>) {
  const typed = wordsOf(text);
  const bests = typed.map(word => bestOf(word, index, isForgiving));
  const together = joined(text);
  const matches: Match[] = [];
  for (let game = 0; game < index.ids.length; game++) {
    let cost = bests.reduce((sum, { costs }) => sum + (costs[game] ?? NONE), 0);
    // "gold en lantern" and "goldenlantern", and scripts without spaces.
    const plain = index.joined[game] ?? '';
    if (plain.includes(together) && index.names[game]?.some(name => hasJoined(name, together)))
      cost = Math.min(cost, plain.startsWith(together) ? COSTS.joined : COSTS.inside);
    if (cost !== NONE) matches.push({ game, cost: own.has(index.ids[game] ?? '') ? cost - OWN : cost });
  }
  return { bests, matches: matches.toSorted((a, b) => a.cost - b.cost || a.game - b.game) };
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
  const idsOf = (matches: readonly Match[]) => matches.map(({ game }) => index.ids[game] ?? '');
  const exact = matchesOf(text, index, false, own).matches;
  if (exact.length > 0 || isAsTyped) return { gameIds: idsOf(exact), corrected: null };
  const { bests, matches } = matchesOf(text, index, true, own);
  const [first] = matches;
  return { gameIds: idsOf(matches), corrected: first ? correctedFor(first.game, typed, bests, index) : null };
}

/** Games that match some of the words, those first that match most: what comes near where nothing matches all. */
export function nearGames(text: string, index: SearchIndex, most: number): string[] {
  const typed = wordsOf(text);
  const bests = typed.map(word => bestOf(word, index, true));
  const near = index.ids
    .map((id, game) => {
      const costs = bests.map(({ costs }) => costs[game] ?? NONE).filter(cost => cost !== NONE);
      return { id, count: costs.length, cost: costs.reduce((sum, cost) => sum + cost, 0) };
    })
    .filter(({ count }) => count > 0);
  return near
    .toSorted((a, b) => b.count - a.count || a.cost - b.cost)
    .slice(0, most)
    .map(({ id }) => id);
}
