/** The names of all games without spaces, for texts that run words together or part them: "goldenlantern", "gold en lantern". */
import { isUnspaced, withoutArticle } from './fold.ts';

/** A word as names have it, with its article. */
interface Written {
  word: string;
  /** Where it stands in the text, in order. */
  places: number[];
  /** The game at each place. */
  games: number[];
}

export interface JoinedNames {
  /** All names with a line break after each: no part goes from one to the next. */
  text: string;
  /** The place at which each game's names begin. */
  games: readonly number[];
  words: ReadonlyMap<string, Written>;
  /** The words by their first UTF-16 unit. */
  byFirst: ReadonlyMap<string, readonly Written[]>;
}

export interface JoinedNamesDraft {
  /** Adds the written words of one of a game's names; a game's names follow each other. */
  add: (words: readonly string[], game: number) => void;
  finish: () => JoinedNames;
}

function groupedByFirst(words: Iterable<Written>): Map<string, Written[]> {
  const byFirst = new Map<string, Written[]>();
  for (const written of words) {
    const first = written.word.charAt(0);
    const alike = byFirst.get(first);
    if (alike) alike.push(written);
    else byFirst.set(first, [written]);
  }
  return byFirst;
}

export function draftOfNames(): JoinedNamesDraft {
  const pieces: string[] = [];
  const starts: number[] = [];
  const known = new Map<string, Written>();
  let length = 0;
  return {
    add(words, game) {
      starts[game] ??= length;
      for (const word of words) {
        const written = known.get(word);
        if (written === undefined) known.set(word, { word, places: [length], games: [game] });
        else {
          written.places.push(length);
          written.games.push(game);
        }
        pieces.push(word);
        length += word.length;
      }
      pieces.push('\n');
      length += 1;
    },
    finish: () => ({
      text: pieces.join(''),
      games: starts,
      words: known,
      byFirst: groupedByFirst(known.values()),
    }),
  };
}

type Visit = (game: number, isStart: boolean) => void;

function visitAnywhere(part: string, { text, games }: JoinedNames, visit: Visit): void {
  let game = 0;
  for (let place = text.indexOf(part); place !== -1; place = text.indexOf(part, place + 1)) {
    while ((games[game + 1] ?? text.length) <= place) game++;
    visit(game, games[game] === place);
  }
}

/** Words at which a part may begin: those it begins with, and those that begin with it. */
function wordsAt(part: string, { words, byFirst }: JoinedNames, isOneWord: boolean): Written[] {
  const first = byFirst.get(part.charAt(0)) ?? [];
  // A word that begins with the one typed word is found as a word, unless its article stands before it.
  const longer = first.filter(
    ({ word }) => word.startsWith(part) && !(isOneWord && withoutArticle(word) === word),
  );
  const shorter = Array.from({ length: Math.max(0, part.length - 1) }, (_, at) =>
    words.get(part.slice(0, at + 1)),
  ).filter(written => written !== undefined);
  return [...longer, ...shorter];
}

/**
 * Visits the games whose names have a part that begins where a word does, or anywhere in scripts without spaces.
 * @param isOneWord whether the part was typed as one word: games that have it as a word are left out, because they are found already
 * @param visit told whether the part stands at the start of the game's names; called for each place
 */
export function visitJoined(part: string, names: JoinedNames, isOneWord: boolean, visit: Visit): void {
  if (isUnspaced(part)) {
    visitAnywhere(part, names, visit);
    return;
  }
  for (const { places, games } of wordsAt(part, names, isOneWord))
    for (let row = 0; row < places.length; row++) {
      const [place, game] = [places[row] ?? 0, games[row] ?? 0];
      if (names.text.startsWith(part, place)) visit(game, names.games[game] === place);
    }
}
