/** The names of all games without spaces, for texts that run words together or part them: "goldenlantern", "gold en lantern". */
import { isUnspaced } from './fold.ts';

/** Words of names that begin with one letter, in the order of their places. */
interface Beginnings {
  /** Where each begins in the text. */
  places: number[];
  /** The game whose name each is a word of. */
  games: number[];
}

export interface JoinedNames {
  /** All names with a line break after each: no part goes from one to the next. */
  text: string;
  /** The place at which each game's names begin. */
  games: readonly number[];
  /** The words by their first UTF-16 unit. */
  byFirst: ReadonlyMap<string, Beginnings>;
}

export interface JoinedNamesDraft {
  /** Adds the written words of one of a game's names; a game's names follow each other. */
  add: (words: readonly string[], game: number) => void;
  finish: () => JoinedNames;
}

export function draftOfNames(): JoinedNamesDraft {
  const pieces: string[] = [];
  const starts: number[] = [];
  const byFirst = new Map<string, Beginnings>();
  let length = 0;
  return {
    add(words, game) {
      starts[game] ??= length;
      for (const word of words) {
        const alike = byFirst.get(word.charAt(0));
        if (alike === undefined) byFirst.set(word.charAt(0), { places: [length], games: [game] });
        else {
          alike.places.push(length);
          alike.games.push(game);
        }
        pieces.push(word);
        length += word.length;
      }
      pieces.push('\n');
      length += 1;
    },
    finish: () => ({ text: pieces.join(''), games: starts, byFirst }),
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

/**
 * Visits the games whose names have a part that begins where a word does, or anywhere in scripts without spaces.
 * @param visit told whether the part stands at the start of the game's names; called for each place
 */
export function visitJoined(part: string, names: JoinedNames, visit: Visit): void {
  if (isUnspaced(part)) {
    visitAnywhere(part, names, visit);
    return;
  }
  const beginnings = names.byFirst.get(part.charAt(0));
  if (beginnings === undefined) return;
  const { places, games } = beginnings;
  for (let row = 0; row < places.length; row++) {
    const place = places[row] ?? 0;
    const game = games[row] ?? 0;
    if (names.text.startsWith(part, place)) visit(game, names.games[game] === place);
  }
}
