/** Pages by key: of lists that are read as a whole, and of histories that are read by time. */

/** A row's position: newest first, then by its id. */
export type Place = readonly [at: number, id: string];

export interface Page<Row> {
  rows: Row[];
  next: string | null;
}

const PLACE = /^(\d{1,15})~(.+)$/;

/** @returns null for a text that is no place */
export function parsedPlace(text: string): Place | null {
  const [, at, id] = PLACE.exec(text) ?? [];
  return at === undefined || id === undefined ? null : [Number(at), id];
}

export const writtenPlace = ([at, id]: Place): string => `${at}~${id}`;

const isBehind = ([at, id]: Place, [otherAt, otherId]: Place): boolean =>
  at < otherAt || (at === otherAt && id > otherId);

/** A page of a list that fits into memory. @returns null for an `after` that is no place */
export function keyedPage<Row>(
  rows: readonly Row[],
  { after, most }: { after: string | null; most: number },
  placeOf: (row: Row) => Place,
): Page<Row> | null {
  const place = after === null ? null : parsedPlace(after);
  if (after !== null && place === null) return null;
  const left = rows
    .filter(row => place === null || isBehind(placeOf(row), place))
    .sort((a, b) => (isBehind(placeOf(b), placeOf(a)) ? -1 : 1));
  const shown = left.slice(0, most);
  const last = shown.at(-1);
  return { rows: shown, next: left.length > most && last !== undefined ? writtenPlace(placeOf(last)) : null };
}

/** A position in a history: its rows up to a time, without the first rows, which are of that time. */
export interface HistoryPlace {
  /** Epoch milliseconds. */
  to: number;
  skipped: number;
}

const HISTORY_PLACE = /^(\d{1,15})~(\d{1,9})$/;

/** @returns null for a text that is no place */
export function historyPlace(text: string): HistoryPlace | null {
  const [, to, skipped] = HISTORY_PLACE.exec(text) ?? [];
  return to === undefined ? null : { to: Number(to), skipped: Number(skipped) };
}

/** The position behind some rows that were read from a place on. @param times of the rows, newest first, at least one */
export function placeBehind(times: readonly number[], from: HistoryPlace): HistoryPlace {
  const to = times.at(-1) ?? from.to;
  const ofSameTime = times.filter(it => it === to).length;
  return { to, skipped: ofSameTime + (to === from.to ? from.skipped : 0) };
}

export const writtenHistoryPlace = ({ to, skipped }: HistoryPlace): string => `${to}~${skipped}`;
