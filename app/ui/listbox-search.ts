/** The type-ahead of a listbox: finds the option that typed letters mean; a pause of 500 ms starts over [9.8]. */

/** Letters typed within this many milliseconds of the last one go on with it; later ones start over. */
export const SEARCH_MS = 500;

export interface ListboxSearch {
  /** The letters typed so far. */
  text: string;
  /** Time of the last letter, in milliseconds of any steady clock. */
  at: number;
}

export const NO_SEARCH: ListboxSearch = { text: '', at: Number.NEGATIVE_INFINITY };

/** Whether letters typed before still count. */
export const isSearching = (search: ListboxSearch, now: number): boolean =>
  search.text !== '' && now - search.at < SEARCH_MS;

/** The search with one more letter. */
export const withLetter = (search: ListboxSearch, letter: string, now: number): ListboxSearch => ({
  text: isSearching(search, now) ? search.text + letter : letter,
  at: now,
});

/**
 * The option that a text means: the next one that starts with it, round the end, in any case. More letters may leave the
 * active option as it is; one letter, also pressed again and again, goes on to the next.
 * @returns its index, or -1 when none starts so
 */
export function optionFor(labels: readonly string[], text: string, active: number): number {
  const wanted = text.toLocaleLowerCase();
  const [first = ''] = wanted;
  const isStart = (part: string) => (index: number) =>
    labels[index]?.toLocaleLowerCase().startsWith(part) === true;
  const from = (start: number) => labels.map((_, index) => (start + index) % labels.length);
  const next = from(Math.max(active, -1) + 1);
  const isRepeated = wanted === first.repeat(wanted.length);
  const found = wanted.length > 1 ? from(Math.max(active, 0)).find(isStart(wanted)) : undefined;
  return found ?? (isRepeated ? next.find(isStart(first)) : undefined) ?? -1;
}
