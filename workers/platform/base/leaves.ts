/** Compares two JSON values down to their leaves. Lists are compared by the ids of their entries, so that a new entry moves no other. */

export interface Leaf {
  path: readonly string[];
  /** Undefined where it is not there. */
  before: unknown;
  after: unknown;
}

/** Ends the path of a leaf that is about the order of entries alone. */
const ORDER = '(order)';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ID_FIELDS = ['id', 'country', 'type', 'name', 'bankCode'] as const;

/** The keys of a list's entries: the first field that names each of them once, else their positions. */
function keysOf(list: readonly unknown[]): string[] {
  for (const field of ID_FIELDS) {
    const ids = list.map(it => (isObject(it) ? it[field] : undefined));
    if (ids.every(it => typeof it === 'string') && new Set(ids).size === ids.length) return ids;
  }
  return list.map((_, index) => String(index));
}

/** The parts of a value by key; null for one that is shown as a whole: a word, a number, a list of them. */
function partsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (Array.isArray(value)) {
    if (!value.every(isObject)) return null;
    const keys = keysOf(value);
    return new Map(value.map((it, index) => [keys[index] ?? String(index), it]));
  }
  if (!isObject(value)) return null;
  return new Map(Object.entries(value).filter(([, it]) => it !== undefined));
}

const NO_PARTS: ReadonlyMap<string, unknown> = new Map();

/** Whether the common keys are in another order: the first language of a market, for one, is its default. */
function orderLeaf(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  path: readonly string[],
): Leaf[] {
  const had = [...before.keys()].filter(it => after.has(it));
  const has = [...after.keys()].filter(it => before.has(it));
  return had.every((it, index) => it === has[index])
    ? []
    : [{ path: [...path, ORDER], before: [...before.keys()], after: [...after.keys()] }];
}

/** The leaves that differ: none only where both values have the same JSON. */
export function leavesBetween(before: unknown, after: unknown, path: readonly string[] = []): Leaf[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const had = partsOf(before) ?? (before === undefined ? NO_PARTS : null);
  const has = partsOf(after) ?? (after === undefined ? NO_PARTS : null);
  if (had === null || has === null) return [{ path, before, after }];
  const keys = [...new Set([...had.keys(), ...has.keys()])];
  const leaves = [
    ...keys.flatMap(key => leavesBetween(had.get(key), has.get(key), [...path, key])),
    ...orderLeaf(had, has, path),
  ];
  // As an empty list that was not there.
  return leaves.length > 0 ? leaves : [{ path, before, after }];
}
