/** Values that follow from published data alone: made once for every visitor, each kept for as long as the data lives. */

interface Derivation {
  sources: readonly object[];
  value: unknown;
}

/** Holds nothing of a visitor: the sources are published, and names come from a closed set. */
const derived = new WeakMap<object, Map<string, Derivation>>();
/** Names of one source. An address that can be invented, such as the host of a development site, does not fill the memory. */
const MOST_NAMES = 1_000;

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Marks a value as everybody's, and unchanging. */
export function shared<Value extends object>(value: Value): Value {
  if (!numbers.has(value)) numbers.set(value, ++lastNumber);
  return value;
}

/** A number of a value that is everybody's, its own in this process; undefined for every other value. */
export const sharedNumber = (value: object): number | undefined => numbers.get(value);

const isSame = (a: readonly object[], b: readonly object[]) =>
  a.length === b.length && a.every((each, index) => each === b[index]);

/**
 * The value is marked as everybody's.
 * @param sources everything that `make` reads, known by identity
 * @param name of the derived value; from a closed set, because each is kept
 */
export function derive<T>(sources: readonly [object, ...object[]], name: string, make: () => T): T {
  const ofFirst = derived.get(sources[0]) ?? new Map<string, Derivation>();
  derived.set(sources[0], ofFirst);
  const known = ofFirst.get(name);
  if (known !== undefined && isSame(known.sources, sources)) return known.value as T;
  const value = make();
  if (typeof value === 'object' && value !== null) shared(value);
  if (ofFirst.size >= MOST_NAMES) ofFirst.clear();
  ofFirst.set(name, { sources, value });
  return value;
}
