/** The time for which an answer of the platform may be used again, as its `Cache-Control` says (RFC 9111). */

const FORBIDS = /\b(?:no-store|no-cache|private)\b/i;
/** For caches that serve several people, as the edge does, `s-maxage` goes before `max-age`. */
const AGES = [/\bs-maxage="?(\d{1,9})/i, /(?<!-)\bmax-age="?(\d{1,9})/i];

/** @returns milliseconds; 0 where the answer allows none */
export function maxAgeMs(headers: Headers): number {
  const said = headers.get('cache-control') ?? '';
  if (FORBIDS.test(said)) return 0;
  const seconds = AGES.map(age => age.exec(said)?.[1]).find(it => it !== undefined);
  return Number(seconds ?? 0) * 1000;
}
