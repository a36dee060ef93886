/** The known name that a mistyped one was probably meant to be. */

/** Mistypings for each so many letters of the longer name, and one at least. */
const LETTERS_PER_MISTAKE = 4;

/**
 * Number of letters that are added, left out, replaced or swapped with their neighbour between two words: the distance of Damerau and
 * Levenshtein, where no part is changed twice.
 */
function distanceOf(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + Number(!isSame),
        isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = next;
  }
  return last[other.length] ?? 0;
}

/** @returns null where no known name is close. Upper and lower case do not count. */
export function closestName(name: string, known: readonly string[]): string | null {
  const [nearest] = known
    .filter(it => it !== name)
    .map(it => ({ it, distance: distanceOf(name.toLowerCase(), it.toLowerCase()) }))
    .filter(
      ({ it, distance }) =>
        distance <= Math.max(1, Math.floor(Math.max(it.length, name.length) / LETTERS_PER_MISTAKE)),
    )
    .toSorted((one, other) => one.distance - other.distance);
  return nearest?.it ?? null;
}
