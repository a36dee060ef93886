/** Frame rates from the times at which a page drew. */

/** Shorter parts of a second are not judged, in milliseconds. */
const LEAST_PART_MS = 400;

/** The frame rate of each second; the last part is extrapolated to a second. @param frames times in milliseconds, in order */
export function ratesOf(frames: readonly number[]): number[] {
  const rates: number[] = [];
  const end = frames.at(-1) ?? 0;
  for (let from = frames[0] ?? 0; end - from >= LEAST_PART_MS; from += 1_000) {
    const length = Math.min(1_000, end - from);
    const passed = frames.filter(at => at > from && at <= from + length).length;
    rates.push((1_000 * passed) / length);
  }
  return rates;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
