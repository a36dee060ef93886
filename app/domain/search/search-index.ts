/**
 * The search's index over games. Thousands of names are made of few words: a typed word is compared with each of them once,
 * and each names the games that have it. Made in slices, so that a page answers between them.
 */
import { asWritten, type OneSpelling, withoutArticle, wordsOf, writtenWords } from './fold.ts';
import { draftOfNames, type JoinedNames, type JoinedNamesDraft } from './joined-names.ts';
import { lettersOf } from './typing-errors.ts';
import { type Posting, type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** The names of a game. */
interface NamedGame {
  gameId: string;
  /** The name in Latin letters. */
  name: string;
  /** The name in the page's own script. */
  displayName: string;
}

/** A game, as much as the index reads of it. */
export interface SearchedGame extends NamedGame {
  /** Names of its studio, its category and its themes, in any language that members may write. */
  about: readonly string[];
}

/** The place of a word of a game, and the cost of a match there. */
export const FIELD_COSTS = { start: 0, name: 1, about: 6 } as const;

export interface SearchIndex {
  /** The distinct words, each with the games that have it. */
  vocabulary: Vocabulary;
  /** The names of each game: Latin, and in the page's own script where that is another. */
  names: string[][];
  joined: JoinedNames;
  ids: string[];
  /** Places of games by their ids. */
  rows: Map<string, number>;
  /** The spelling in which typed words are compared with its words. */
  spelling: OneSpelling;
}

/** Games in one slice; a phone takes about a millisecond for it. */
const SLICE = 25;

function add(words: Draft['words'], word: string, game: number, cost: number): void {
  const posting = words.get(word);
  if (posting === undefined) {
    words.set(word, { word, games: [game], costs: [cost], letters: lettersOf(word) });
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

/** An index in the making. */
interface Draft extends Omit<SearchIndex, 'vocabulary' | 'joined'> {
  words: Map<string, Posting>;
  joined: JoinedNamesDraft;
}

/** Adds a game's names: their words, and the names without spaces. */
function addNames({ words, names: known, joined, spelling }: Draft, names: string[], game: number): void {
  for (const name of names) {
    const written = writtenWords(spelling(name));
    joined.add(written, game);
    for (const [place, word] of written.entries())
      add(words, withoutArticle(word), game, place === 0 ? FIELD_COSTS.start : FIELD_COSTS.name);
  }
  known.push(names);
}

/**
 * @param games in the order in which equal matches are shown
 * @param aboutOf as in `SearchedGame`; asked in the slice that needs it
 * @param spelling as written, where there is only one
 */
export function* buildingIndex<Game extends NamedGame>(
  games: readonly Game[],
  aboutOf: (game: Game) => readonly string[],
  spelling: OneSpelling = asWritten,
): Generator<void, SearchIndex> {
  const words: Draft['words'] = new Map();
  const joined = draftOfNames();
  const draft: Draft = { words, names: [], joined, ids: [], rows: new Map(), spelling };
  const known = new Map<string, readonly string[]>();
  const wordsKnown = (text: string): readonly string[] => {
    const found = known.get(text) ?? wordsOf(spelling(text));
    known.set(text, found);
    return found;
  };
  for (const [row, game] of games.entries()) {
    const { gameId, name, displayName } = game;
    addNames(draft, name === displayName ? [name] : [name, displayName], row);
    for (const text of aboutOf(game))
      for (const word of wordsKnown(text)) add(words, word, row, FIELD_COSTS.about);
    draft.ids.push(gameId);
    draft.rows.set(gameId, row);
    if (row % SLICE === SLICE - 1) yield;
  }
  const vocabulary = vocabularyOf([...words.values()]);
  yield;
  const { names, ids, rows } = draft;
  return { vocabulary, names, joined: joined.finish(), ids, rows, spelling };
}

export function indexOf(games: readonly SearchedGame[], spelling?: OneSpelling): SearchIndex {
  const building = buildingIndex(games, ({ about }) => about, spelling);
  for (let step = building.next(); ; step = building.next()) if (step.done) return step.value;
}
