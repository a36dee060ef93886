/** Does what stands meet the conditions that a client set on its request? As RFC 9110 orders them, section 13.2.2. */

/** A request's headers by their names in lower case; empty where there is none. */
type Header = (name: string) => string;

/** An object as it stands. */
export interface Standing {
  /** With quotes. */
  etag: string;
  /** Epoch milliseconds. */
  uploadedAt: number;
}

/** What clients may say of that; a storage elsewhere is told as well. */
export const CONDITIONAL_HEADERS = [
  'if-match',
  'if-unmodified-since',
  'if-none-match',
  'if-modified-since',
  'if-range',
];

const SECOND_MS = 1_000;
/** As `Last-Modified` tells it. */
const toldMoment = ({ uploadedAt }: Standing): number => Math.floor(uploadedAt / SECOND_MS) * SECOND_MS;

const unquoted = (tag: string): string => tag.replace(/^"(.*)"$/, '$1');

/** Whether a list of tags names this one; S3's clients leave the quotes away at times. */
const names = (list: string, { etag }: Standing, isWeak: boolean): boolean =>
  list.trim() === '*' ||
  list
    .split(',')
    .map(each => each.trim())
    .some(each => unquoted(isWeak ? each.replace(/^W\//, '') : each) === unquoted(etag));

/** A condition on what is to be changed. @param standing null where there is none */
export function mayChange(header: Header, standing: Standing | null): boolean {
  const match = header('if-match');
  if (match !== '') return standing !== null && names(match, standing, false);
  const until = Date.parse(header('if-unmodified-since'));
  return standing === null || Number.isNaN(until) || toldMoment(standing) <= until;
}

/** Whether a reader gets the object, the word that nothing has changed, or a refusal. */
export function readCondition(header: Header, standing: Standing): 'met' | 'not modified' | 'failed' {
  if (!mayChange(header, standing)) return 'failed';
  const none = header('if-none-match');
  if (none !== '') return names(none, standing, true) ? 'not modified' : 'met';
  const since = Date.parse(header('if-modified-since'));
  return toldMoment(standing) <= since ? 'not modified' : 'met';
}

/** Whether a part that was asked for is of what stands; of anything else the reader gets the whole. */
export function isRangeCurrent(header: Header, standing: Standing): boolean {
  const text = header('if-range').trim();
  if (text === '') return true;
  return text.startsWith('"') ? text === standing.etag : Date.parse(text) === toldMoment(standing);
}
