/** Conditional requests, evaluated in the order of RFC 9110, section 13.2.2. */
import { SECOND_MS } from '#app/domain/time.ts';

/** A request's header by its lower-case name; empty where absent. */
type Header = (name: string) => string;

/** The current version of an object. */
export interface Current {
  /** With quotes. */
  etag: string;
  /** Epoch milliseconds. */
  uploadedAt: number;
}

/** The conditional headers, which external storage receives too. */
export const CONDITIONAL_HEADERS = [
  'if-match',
  'if-unmodified-since',
  'if-none-match',
  'if-modified-since',
  'if-range',
];

/** The moment in `Last-Modified`, which has whole seconds. */
const lastModifiedOf = ({ uploadedAt }: Current): number => Math.floor(uploadedAt / SECOND_MS) * SECOND_MS;

const unquoted = (tag: string): string => tag.replace(/^"(.*)"$/, '$1');

/** Whether a list of tags contains the object's; some S3 clients omit the quotes. */
const names = (list: string, { etag }: Current, isWeak: boolean): boolean =>
  list.trim() === '*' ||
  list
    .split(',')
    .map(each => each.trim())
    .some(each => unquoted(isWeak ? each.replace(/^W\//, '') : each) === unquoted(etag));

/** Whether the preconditions of a change hold. @param current null where there is no object */
export function mayChange(header: Header, current: Current | null): boolean {
  const match = header('if-match');
  if (match !== '') return current !== null && names(match, current, false);
  const until = Date.parse(header('if-unmodified-since'));
  return current === null || Number.isNaN(until) || lastModifiedOf(current) <= until;
}

/** The outcome of a conditional read. */
export function readCondition(header: Header, current: Current): 'met' | 'not modified' | 'failed' {
  if (!mayChange(header, current)) return 'failed';
  const none = header('if-none-match');
  if (none !== '') return names(none, current, true) ? 'not modified' : 'met';
  const since = Date.parse(header('if-modified-since'));
  return lastModifiedOf(current) <= since ? 'not modified' : 'met';
}

/** Whether `If-Range` matches the current version; otherwise the whole object is sent. */
export function isRangeCurrent(header: Header, current: Current): boolean {
  const text = header('if-range').trim();
  if (text === '') return true;
  return text.startsWith('"') ? text === current.etag : Date.parse(text) === lastModifiedOf(current);
}
