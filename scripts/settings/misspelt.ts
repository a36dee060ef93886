/**
 * Variables of a machine that look like settings and are none: most often a slip of the pen, after which the site runs with another value
 * than its operator believes. Names of other programs are left alone.
 */
import { declaredNames, isDeclared } from './declared.ts';

export interface MisspeltSetting {
  name: string;
  /** The setting that it resembles; null where it only begins like one. */
  meant: string | null;
}

/** Letters that may differ, by the length of the name: none in short ones, as HOME and HOST. */
const LETTERS_PER_SLIP = 6;
const MOST_SLIPS = 3;
/** Number of settings with the same first word, as `STORAGE`, from which another variable with that word counts as misspelt. */
const LEAST_SHARING = 4;

/** Insertions, deletions, replacements and exchanges of neighbours between two texts. */
function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isExchanged =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      line.push(
        Math.min(
          (rows[row - 1]?.[at] ?? 0) + 1,
          (line[at - 1] ?? 0) + 1,
          (rows[row - 1]?.[at - 1] ?? 0) + (isSame ? 0 : 1),
          isExchanged ? (rows[row - 2]?.[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(line);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

/** Letters and digits of a name in the singular. */
const plain = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/IES$/, 'Y')
    .replace(/S$/, '');

const firstWord = (name: string): string => name.slice(0, name.indexOf('_') + 1);

/** First words such as `STORAGE_`. */
function ownWords(): ReadonlySet<string> {
  const words = declaredNames()
    .map(firstWord)
    .filter(word => word !== '');
  return new Set(words.filter(word => words.filter(it => it === word).length >= LEAST_SHARING));
}

function meantBy(name: string): string | null {
  const given = plain(name);
  const near = declaredNames()
    .map(setting => ({ setting, slips: slipsBetween(given, plain(setting)) }))
    .filter(
      ({ setting, slips }) =>
        slips <= Math.min(MOST_SLIPS, Math.floor(plain(setting).length / LETTERS_PER_SLIP)),
    )
    .sort((a, b) => a.slips - b.slips);
  return near[0]?.setting ?? null;
}

/** @param names of all variables of the process */
export function misspeltSettings(names: readonly string[]): MisspeltSetting[] {
  const own = ownWords();
  return names
    .filter(name => !isDeclared(name))
    .flatMap(name => {
      const meant = meantBy(name);
      return meant === null && !own.has(firstWord(name)) ? [] : [{ name, meant }];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
