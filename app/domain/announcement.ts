/** Hiding of announcements: how long a dismissed one stays hidden [4.30] [4.31] [9.10]. */

/** Storage key of the expiry until which announcements are hidden, in epoch milliseconds as text. */
export const EXPIRY_KEY = 'announcementPopupExpiryTime';

const DAY_MS = 86_400_000;

/** The expiry for announcements dismissed now [4.31]. @param days the server's hide_period [9.10] */
export const hiddenUntil = (nowMs: number, days: number): number => nowMs + Math.round(days * DAY_MS);

/**
 * [4.30] Whether announcements stay hidden: an expiry is stored and has not passed. Malformed values are ignored, and so are
 * those further away than the longest period, which we cannot have stored.
 */
export function isHidden(stored: string | null, nowMs: number): boolean {
  const expiry = stored === null || stored.trim() === '' ? Number.NaN : Number(stored);
  return nowMs < expiry && expiry <= hiddenUntil(nowMs, LONGEST_DAYS);
}

/** The longest period that the contract knows, in days. */
const LONGEST_DAYS = 3650;
