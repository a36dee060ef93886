/**
 * What an operator sent with a call, and what the call has changed, for the event log. Values stand in it by permission alone: of the
 * input those of the fields that the call's rule names (operator/sent-fields.ts), of changes those that the call notes. Nothing here is a
 * secret, a word of a member, or a file.
 */
import { canonicalJson } from './hash.ts';
import { leavesBetween } from './leaves.ts';

export interface SentField {
  /** Path in the input, as `filters.kind`. */
  field: string;
  /** A text as it is; other values as JSON. */
  value: string;
}

export interface ChangedField {
  field: string;
  /** A text as it is; other values as JSON; null where there was none. */
  before: string | null;
  after: string | null;
}

/** Kept beside an event, which has its SHA-256. */
export interface EventDetail {
  sent: SentField[];
  /** Fields that were sent and whose values are not kept. */
  hidden: string[];
  changed: ChangedField[];
  /** Whether fields or ends of values are left out, because there are too many. */
  isCut: boolean;
}

/** The fields of a thing before or after a change; null where it is not there. */
export type Fields = object | null;

/** Together below a message of the queue, 128 kB. */
const MOST_FIELDS = 100;
const MOST_FIELD = 100;
const MOST_VALUE = 200;

const HIDDEN = '(hidden)';
const SECRETS = new Set(
  'secret secrets password passwords passphrase token tokens pin key keys credential credentials hash'.split(
    ' ',
  ),
);

const wordsOf = (name: string): string[] => name.split(/(?=[A-Z])|[^A-Za-z]+/).map(it => it.toLowerCase());

/** Whether the name says that the value is a secret. Such a value is never kept, whatever a rule names. */
const isSecret = (path: readonly string[]): boolean =>
  path.some(name => wordsOf(name).some(it => SECRETS.has(it)));

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : canonicalJson(value));

const isPart = (value: unknown): boolean => isObject(value) || (Array.isArray(value) && value.some(isObject));

interface Found {
  path: readonly string[];
  value: unknown;
}

/** The leaves of a value that may be shown as a whole. */
function leavesOf(path: readonly string[], value: unknown): Found[] {
  if (!isPart(value)) return [{ path, value }];
  return Object.entries(value as object).flatMap(([name, it]) =>
    it === undefined ? [] : leavesOf([...path, name], it),
  );
}

/** Sorts the fields of an input into those that may be shown and the others. Positions in lists count for no path of a rule. */
function sorted(
  value: unknown,
  shown: readonly string[],
  path: readonly string[] = [],
  rulePath = '',
): { found: Found[]; hidden: string[] } {
  if (shown.includes(rulePath)) {
    const leaves = leavesOf(path, value);
    return {
      found: leaves.filter(it => !isSecret(it.path)),
      hidden: leaves.some(it => isSecret(it.path)) ? [rulePath] : [],
    };
  }
  const isWithin = rulePath === '' || shown.some(it => it.startsWith(`${rulePath}.`));
  if (!isWithin || !isPart(value)) return { found: [], hidden: rulePath === '' ? [] : [rulePath] };
  const parts = Object.entries(value as object).flatMap(([name, it]) => {
    if (it === undefined) return [];
    const named = rulePath === '' ? name : `${rulePath}.${name}`;
    return [sorted(it, shown, [...path, name], Array.isArray(value) ? rulePath : named)];
  });
  return { found: parts.flatMap(it => it.found), hidden: parts.flatMap(it => it.hidden) };
}

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/**
 * The fields of an input that are kept.
 * @param shown paths of the fields whose values may be, as the call's rule names them
 */
export function sentOf(input: unknown, shown: readonly string[]): Pick<EventDetail, 'sent' | 'hidden'> {
  const { found, hidden } = sorted(input, shown);
  return {
    sent: found.map(({ path, value }) => ({ field: path.join('.'), value: textOf(value) })),
    hidden: [...new Set(hidden)],
  };
}

const stated = (value: unknown, path: readonly string[]): string | null =>
  value === undefined || value === null ? null : isSecret(path) ? HIDDEN : textOf(value);

/** The fields that differ. */
export const changedBetween = (before: Fields, after: Fields): ChangedField[] =>
  leavesBetween(before ?? undefined, after ?? undefined)
    .map(it => ({
      field: it.path.join('.'),
      before: stated(it.before, it.path),
      after: stated(it.after, it.path),
    }))
    .filter(it => it.before !== null || it.after !== null);

const orCut = (value: string | null): string | null => (value === null ? null : cut(value, MOST_VALUE));

const isLong = ({ field }: { field: string }, values: readonly (string | null)[]): boolean =>
  field.length > MOST_FIELD || values.some(it => it !== null && it.length > MOST_VALUE);

/** A detail within the bounds of the log. */
export function detailWithin({ sent, hidden, changed }: Omit<EventDetail, 'isCut'>): EventDetail {
  const isMany = [sent, hidden, changed].some(it => it.length > MOST_FIELDS);
  return {
    sent: sent
      .slice(0, MOST_FIELDS)
      .map(({ field, value }) => ({ field: cut(field, MOST_FIELD), value: cut(value, MOST_VALUE) })),
    hidden: hidden.slice(0, MOST_FIELDS).map(it => cut(it, MOST_FIELD)),
    changed: changed.slice(0, MOST_FIELDS).map(({ field, before, after }) => ({
      field: cut(field, MOST_FIELD),
      before: orCut(before),
      after: orCut(after),
    })),
    isCut:
      isMany ||
      sent.some(it => isLong(it, [it.value])) ||
      changed.some(it => isLong(it, [it.before, it.after])),
  };
}
