/**
 * The reader's time zone, sent to the server in a cookie: days begin and end by it, and the server writes the same times as
 * the browser.
 */
const YEAR_SECONDS = 31_536_000;

/** The part of Temporal that is needed here; not every browser has it. */
interface ZoneReader {
  Temporal?: { Now: { timeZoneId: () => string } };
}

/** An IANA name; UTC where the browser has none. Temporal reads it alone; a format of dates takes a slow phone 80 ms to make. */
export const browserTimeZone = (): string =>
  (globalThis as ZoneReader).Temporal?.Now.timeZoneId() ??
  new Intl.DateTimeFormat().resolvedOptions().timeZone ??
  'UTC';

/** Sets the cookie, which every request from now on carries. */
export function rememberTimeZone(): void {
  const zone = encodeURIComponent(browserTimeZone());
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is not in every browser
  document.cookie = `zone=${zone}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; Secure`;
}
