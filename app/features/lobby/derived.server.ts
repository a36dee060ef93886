/** Cache of values that are derived from published lists alone, each kept for as long as the isolate keeps those lists. */

interface Derivation {
  sources: readonly object[];
  value: unknown;
}

/** Holds nothing of a visitor: the lists are published, and names come from a closed set. */
const derived = new WeakMap<object, Map<string, Derivation>>();

const isSame = (a: readonly object[], b: readonly object[]) =>
  a.length === b.length && a.every((each, index) => each === b[index]);

/**
 * @param sources everything that `make` reads, known by identity
 * @param name of the derived value; from a closed set, because each is kept
 */
export function derive<T>(sources: readonly [object, ...object[]], name: string, make: () => T): T {
  const ofFirst = derived.get(sources[0]) ?? new Map<string, Derivation>();
  derived.set(sources[0], ofFirst);
  const known = ofFirst.get(name);
  if (known !== undefined && isSame(known.sources, sources)) return known.value as T;
  const value = make();
  ofFirst.set(name, { sources, value });
  return value;
}
