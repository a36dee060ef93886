/** A file of the site as fields: the leaves of its JSON, each with its path. */

type Path = readonly (string | number)[];

export interface Leaf {
  path: Path;
  value: string | number | boolean | null;
}

const isBranch = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null;

/** The JSON of a text; undefined where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // half-written text is no failure
  }
}

/** Leaves in the order of the file. @param most fields that a form shows */
export function leavesOf(value: unknown, most: number, path: Path = []): Leaf[] {
  if (!isBranch(value)) return [{ path, value: value as Leaf['value'] }];
  const leaves: Leaf[] = [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  for (const [key, of] of entries) {
    if (leaves.length >= most) break;
    leaves.push(...leavesOf(of, most - leaves.length, [...path, key]));
  }
  return leaves;
}

/** The value with another leaf. */
export function withLeaf(value: unknown, [key, ...rest]: Path, leaf: Leaf['value']): unknown {
  if (key === undefined) return leaf;
  if (Array.isArray(value)) return value.map((it, at) => (at === key ? withLeaf(it, rest, leaf) : it));
  const fields = value as Record<string, unknown>;
  return { ...fields, [key]: withLeaf(fields[key], rest, leaf) };
}

/** Name of an entry of a list: its id, where it has one. */
export function entryName(entry: unknown, at: number): string {
  const { id, type, country } = (isBranch(entry) ? entry : {}) as Record<string, unknown>;
  const name = [id, type, country].find(it => typeof it === 'string');
  return typeof name === 'string' ? name : String(at + 1);
}
