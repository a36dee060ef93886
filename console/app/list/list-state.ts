/**
 * What a list shows, as its address says it: `?kind=login&sort=-number&after=…`. A copied address opens the same list for a colleague
 * with the same roles.
 */

export interface ListState {
  /** Texts by the name of the filter; a filter without a value filters nothing. */
  filters: Readonly<Record<string, string>>;
  /** Null for the list's own order. */
  sort: string | null;
  /** Key of the page; null for the first one. */
  after: string | null;
}

const SORT = 'sort';
const AFTER = 'after';

export function readListState(search: URLSearchParams, fields: readonly string[]): ListState {
  const given = fields.flatMap(name => {
    const value = search.get(name)?.trim() ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return { filters: Object.fromEntries(given), sort: search.get(SORT), after: search.get(AFTER) };
}

/** The address' search, without a question mark where it is empty. */
export function searchOf({ filters, sort, after }: ListState): string {
  const search = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (sort !== null) search.set(SORT, sort);
  if (after !== null) search.set(AFTER, after);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The list with a filter set, or removed by an empty value; from its first page. */
export function withFilter({ filters, sort }: ListState, name: string, value: string): ListState {
  const { [name]: _, ...others } = filters;
  return { filters: value === '' ? others : { ...others, [name]: value }, sort, after: null };
}

/** The next order of a column: descending first, as most lists are read from the newest or largest. */
export const nextSort = (sort: string | null, field: string): string =>
  sort === `-${field}` ? field : `-${field}`;
