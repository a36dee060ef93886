/** Checks that an untrusted address leads to a page of this site only. */

interface ParsedUrl {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
// Browsers and workers both have it; this is all that is needed of it.
declare const URL: new (address: string, base: string) => ParsedUrl;

const SITE = 'https://site.invalid';
const CONTROL = /\p{Cc}/u;
// %00 to %1F, %7F, and the second control set as UTF-8 writes it.
const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f|c2%[89][0-9a-f])/i;
const SCHEME_FIRST = /^\/+[a-z][a-z0-9+.-]*:/i;
const MOST_ENCODINGS = 4;

/**
 * Accepts an absolute path of this site and refuses every address that is, or that some later reader could
 * take for, another origin: schemes, '//' and '/\' in any disguise (dot segments, percent-encoding however
 * deep), control characters, broken encodings. The `next` of a login goes through here [2.36].
 *
 * @param candidate untrusted text
 * @returns path, query and hash in their normal form, or null when refused
 */
export function safePath(candidate: string | null | undefined): string | null {
  if (!candidate?.startsWith('/')) return null;
  if (CONTROL.test(candidate) || ENCODED_CONTROL.test(candidate)) return null;
  const parsed = parseHere(candidate);
  if (!parsed || !staysHere(pathOf(candidate)) || !staysHere(parsed.pathname)) return null;
  return parsed.pathname + parsed.search + parsed.hash;
}

/** Whether a path stays on this site as it stands and after any number of decodings. */
function staysHere(path: string): boolean {
  let reading = path;
  for (let depth = 0; depth <= MOST_ENCODINGS; depth += 1) {
    if (!isPlainPath(reading)) return false;
    const decoded = decode(reading);
    if (decoded === null) return false;
    if (decoded === reading) return true;
    reading = decoded;
  }
  return false;
}

function isPlainPath(path: string): boolean {
  if (path.includes('\\') || CONTROL.test(path) || SCHEME_FIRST.test(path)) return false;
  return !path.startsWith('//') && parseHere(path) !== null;
}

/**
 * Parses as a browser would; null when that ends elsewhere or in a path that itself reads as a host. The rules
 * leave no known way to end elsewhere, but the parser, which decides where a browser goes, has the last word.
 */
function parseHere(address: string): ParsedUrl | null {
  const parsed = parse(address);
  return parsed?.origin === SITE && !parsed.pathname.startsWith('//') ? parsed : null;
}

function parse(address: string): ParsedUrl | null {
  try {
    return new URL(address, SITE);
  } catch {
    return null;
  }
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
