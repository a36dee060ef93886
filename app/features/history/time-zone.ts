/** Reads the reader's time zone from the cookie of a request. */

/** The longest name of the database has 32 letters; longer ones are no zones. */
const NAME = /^[A-Za-z0-9_+-]+(?:\/[A-Za-z0-9_+-]+){0,2}$/;
const LENGTH = 64;
const COOKIE = /(?:^|;\s*)zone=([^;]*)/;

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false; // the one way to ask whether a zone exists
  }
}

/** @returns an IANA name; UTC where the cookie is absent or names no zone */
export function timeZoneOf(cookies: string | null): string {
  const [, said = ''] = COOKIE.exec(cookies ?? '') ?? [];
  const name = said.replaceAll('%2F', '/').replaceAll('%2B', '+');
  return name.length <= LENGTH && NAME.test(name) && isZone(name) ? name : 'UTC';
}
