/** Conditional requests, evaluated in the order of RFC 9110, section 13.2.2. */

/** A request's header by its lower-case name; empty where absent. */
type Header = (name: string) => string;

/** The current version of an object. */
export interface Standing {
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

const SECOND_MS = 1_000;
/** The moment in `Last-Modified`, which has whole seconds. */
const toldMoment = ({ uploadedAt }: Standing): number => Math.floor(uploadedAt / SECOND_MS) * SECOND_MS;

const unquoted = (tag: string): string => tag.replace(/^"(.*)"$/, '$1');

/** Whether a list of tags contains the object's; some S3 clients omit the quotes. */
const names = (list: string, { etag }: Standing, isWeak: boolean): boolean =>
  list.trim() === '*' ||
  list
    .split(',')
    .map(each => each.trim())
    .some(each => unquoted(isWeak ? each.replace(/^W\//, '') : each) === unquoted(etag));

/** Whether the preconditions of a change hold. @param current null where there is no object */
export function mayChange(header: Header, standing: Standing | null): boolean {
  const match = header('if-match');
  if (match !== '') return standing !== null && names(match, standing, false);
  const until = Date.parse(header('if-unmodified-since'));
  return standing === null || Number.isNaN(until) || toldMoment(standing) <= until;
}

/** The outcome of a conditional read. */
export function readCondition(header: Header, standing: Standing): 'met' | 'not modified' | 'failed' {
  if (!mayChange(header, standing)) return 'failed';
  const none = header('if-none-match');
  if (none !== '') return names(none, standing, true) ? 'not modified' : 'met';
  const since = Date.parse(header('if-modified-since'));
  return toldMoment(standing) <= since ? 'not modified' : 'met';
}

/** Whether `If-Range` matches the current version; otherwise the whole object is sent. */
export function isRangeCurrent(header: Header, standing: Standing): boolean {
  const text = header('if-range').trim();
  if (text === '') return true;
  return text.startsWith('"') ? text === standing.etag : Date.parse(text) === toldMoment(standing);
}
