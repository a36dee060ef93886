/**
 * The search's index over games. Thousands of names are made of few words: what was typed is compared with each word once,
 * and the words say which games have them. Made in slices, so that a page answers between them.
 */
import { withoutArticle, wordsOf, writtenWords } from './fold.ts';

/** The names of a game. */
interface NamedGame {
  gameId: string;
  /** In Latin letters. */
  name: string;
  /** In the page's own script. */
  displayName: string;
}

/** A game, as much as the index reads of it. */
export interface SearchedGame extends NamedGame {
  /** Names of its studio, its category and its themes, in any language that members may write. */
  about: readonly string[];
}

/** Where a word of a game stands, and what a match there costs. */
export const FIELD_COSTS = { start: 0, name: 1, about: 6 } as const;

export interface Posting {
  games: number[];
  costs: number[];
}

export interface SearchIndex {
  /** Of each distinct word the games that have it. */
  words: Map<string, Posting>;
  /** Of each game its names: Latin, and in the page's own script where that is another. */
  names: string[][];
  /** The same without spaces, a line break between them. */
  joined: string[];
  /** Of each game the places in its joined names where words begin. */
  starts: number[][];
  ids: string[];
}

/** Games in one slice; a phone takes some milliseconds for it. */
const SLICE = 200;

function add(words: SearchIndex['words'], word: string, game: number, cost: number): void {
  const posting = words.get(word);
  if (posting === undefined) {
    words.set(word, { games: [game], costs: [cost] });
    return;
  }
  const last = posting.games.length - 1;
  // A word that a game has twice counts where it costs less; games come in order.
  if (posting.games[last] === game) posting.costs[last] = Math.min(posting.costs[last] ?? cost, cost);
  else {
    posting.games.push(game);
    posting.costs.push(cost);
  }
}

/** Adds a game's names: their words, and the names without spaces. */
function addNames(index: SearchIndex, names: string[], game: number): void {
  const starts: number[] = [];
  let joined = '';
  for (const [row, name] of names.entries()) {
    if (row > 0) joined += '\n';
    for (const [place, word] of writtenWords(name).entries()) {
      add(index.words, withoutArticle(word), game, place === 0 ? FIELD_COSTS.start : FIELD_COSTS.name);
      starts.push(joined.length);
      joined += word;
    }
  }
  index.names.push(names);
  index.joined.push(joined);
  index.starts.push(starts);
}

/**
 * @param games in the order in which equal matches are shown
 * @param aboutOf as in `SearchedGame`; asked in the slice that needs it
 */
export function* buildingIndex<Game extends NamedGame>(
  games: readonly Game[],
  aboutOf: (game: Game) => readonly string[],
): Generator<void, SearchIndex> {
  const index: SearchIndex = { words: new Map(), names: [], joined: [], starts: [], ids: [] };
  const known = new Map<string, readonly string[]>();
  const wordsKnown = (text: string): readonly string[] => {
    const found = known.get(text) ?? wordsOf(text);
    known.set(text, found);
    return found;
  };
  for (const [row, game] of games.entries()) {
    const { gameId, name, displayName } = game;
    addNames(index, name === displayName ? [name] : [name, displayName], row);
    for (const text of aboutOf(game))
      for (const word of wordsKnown(text)) add(index.words, word, row, FIELD_COSTS.about);
    index.ids.push(gameId);
    if (row % SLICE === SLICE - 1) yield;
  }
  return index;
}

export function indexOf(games: readonly SearchedGame[]): SearchIndex {
  const building = buildingIndex(games, ({ about }) => about);
  for (let step = building.next(); ; step = building.next()) if (step.done) return step.value;
}
