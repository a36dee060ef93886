/**
 * Finds the games of a category that are like a given game [2.5]: they share attributes, words of their English names, or the
 * studio. A mark that few games share weighs more than one that many share, and popular games come before others that are as
 * alike.
 */

/** The fields of a game that the rule reads [3.11]. */
export interface ComparedGame {
  gameId: string;
  providerId: string;
  /** In English: names in other scripts share no words. */
  name: string;
  attributes: readonly string[];
  popular: 0 | 1;
}

/** The games of a category with the marks of each; made once for as long as the list stands. */
export interface Comparison<Game extends ComparedGame> {
  games: readonly Game[];
  /** Numbers of marks, by the game's place. */
  marks: readonly (readonly number[])[];
  /** Weight of a shared mark, by the mark's number. */
  weights: readonly number[];
}

/** A name may share a word by chance, and a studio makes games of many kinds: both count less than an attribute. */
const SHARE = { attribute: 1, word: 0.75, studio: 0.5 } as const;
type Kind = keyof typeof SHARE;

/** Weight of popularity: it decides between games that are about as alike. */
const POPULAR = 0.5;

function* marksOf({ attributes, name, providerId }: ComparedGame): Generator<[Kind, string]> {
  for (const attribute of attributes) yield ['attribute', attribute];
  for (const word of new Set(name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])) yield ['word', word];
  yield ['studio', providerId];
}

/** Linear in the number of games. */
export function compareGames<Game extends ComparedGame>(games: readonly Game[]): Comparison<Game> {
  const places = new Map<string, number>();
  const kinds: Kind[] = [];
  const counts: number[] = [];
  const marks = games.map(game =>
    Array.from(marksOf(game), ([kind, word]) => {
      const key = `${kind} ${word}`;
      const place = places.get(key) ?? places.size;
      places.set(key, place);
      kinds[place] = kind;
      counts[place] = (counts[place] ?? 0) + 1;
      return place;
    }),
  );
  const weights = counts.map(
    (count, place) => SHARE[kinds[place] ?? 'word'] * Math.log(games.length / count),
  );
  return { games, marks, weights };
}

/**
 * The games most like one of the category, at most `most`, best first; those as alike in the category's order. Linear in the
 * number of games.
 *
 * @param isShown games for which it is false are left out
 */
export function similarGames<Game extends ComparedGame>(
  { games, marks, weights }: Comparison<Game>,
  gameId: string,
  most: number,
  isShown: (game: Game) => boolean = () => true,
): Game[] {
  const own = new Float64Array(weights.length);
  for (const mark of marks[games.findIndex(game => game.gameId === gameId)] ?? [])
    own[mark] = weights[mark] ?? 0;
  const best: { game: Game; score: number }[] = [];
  for (const [place, game] of games.entries()) {
    let score = POPULAR * game.popular;
    for (const mark of marks[place] ?? []) score += own[mark] ?? 0;
    const isFull = best.length === most;
    if (isFull && score <= (best.at(-1)?.score ?? 0)) continue;
    if (game.gameId === gameId || !isShown(game)) continue;
    if (isFull) best.pop();
    const before = best.findLastIndex(other => other.score >= score);
    best.splice(before + 1, 0, { game, score });
  }
  return best.map(it => it.game);
}
