/** Ranges of movement numbers, for consumers of a ledger that count each movement once. */

/** Numbers `after` < number <= `through` of a wallet's movements. */
export type NumberRange = readonly [after: number, through: number];

/** Ranges in order, touching and overlapping ones as one. */
export function mergedRanges(ranges: readonly NumberRange[]): NumberRange[] {
  const merged: NumberRange[] = [];
  for (const [after, through] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last !== undefined && after <= last[1])
      merged[merged.length - 1] = [last[0], Math.max(last[1], through)];
    else merged.push([after, through]);
  }
  return merged;
}

export const isInRanges = (ranges: readonly NumberRange[], number: number): boolean =>
  ranges.some(([after, through]) => number > after && number <= through);
