/**
 * A field of the site that changes, with the values before and after and its class: texts, games and live operations are for one
 * operator with the role content; money and scripts need a second operator beside.
 */
import { type Leaf, leavesBetween } from './leaves.ts';

/**
 * `money` is everything that decides where money goes, how much, and how members are protected; `live` are operations that calls change
 * and imports leave as they are.
 */
export type FieldClass = 'texts' | 'games' | 'money' | 'scripts' | 'live';

/** The class of a whole entry, or of each of its fields. */
export type Classes = FieldClass | Readonly<Record<string, FieldClass>>;

export interface FieldChange {
  /** Path in the entry, with ids in the place of positions; empty for the entry as a whole. */
  field: string;
  class: FieldClass;
  /** JSON in full, or `(nothing)`. */
  before: string;
  after: string;
}

/** Of a field that no table names: a description of an earlier version may have one. */
const UNNAMED: FieldClass = 'money';
const LEFT_OUT = '(nothing)';

function classOf(classes: Classes, [field = '']: readonly string[]): FieldClass {
  if (typeof classes === 'string') return classes;
  return Object.hasOwn(classes, field) ? (classes[field] ?? UNNAMED) : UNNAMED;
}

const shown = (value: unknown): string => (value === undefined ? LEFT_OUT : JSON.stringify(value));

const fieldOf = ({ path, before, after }: Leaf, classes: Classes): FieldChange => ({
  field: path.join('.'),
  class: classOf(classes, path),
  before: shown(before),
  after: shown(after),
});

/** The fields that differ between two values of one entry, each in full. */
export const fieldsBetween = (before: unknown, after: unknown, classes: Classes): FieldChange[] =>
  leavesBetween(before, after).map(it => fieldOf(it, classes));

/** Whether one operator does not change it alone. A field that is empty before and after changes nothing. */
export const isSensitive = ({ class: of, before, after }: FieldChange): boolean =>
  (of === 'money' || of === 'scripts') && ![before, after].every(it => it === LEFT_OUT || it === 'null');
