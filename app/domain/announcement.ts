/** Is an announcement shown, and until when does it stay away from somebody who wishes so? */

/** Under which the browser keeps until when announcements stay hidden, in epoch milliseconds as text. */
export const EXPIRY_KEY = 'announcementPopupExpiryTime';

const DAY_MS = 86_400_000;

/** Until when announcements are hidden that are to be hidden now [4.31]. @param days the server's hide_period [9.10] */
export const hiddenUntil = (nowMs: number, days: number): number => nowMs + Math.round(days * DAY_MS);

/**
 * [4.30] Whether announcements stay hidden: an expiry is stored and has not passed. What is no moment counts as none, and
 * so does one further away than any period reaches: it was not stored by us.
 */
export function isHidden(stored: string | null, nowMs: number): boolean {
  const expiry = stored === null || stored.trim() === '' ? Number.NaN : Number(stored);
  return nowMs < expiry && expiry <= hiddenUntil(nowMs, LONGEST_DAYS);
}

/** The longest period that the contract knows, in days. */
const LONGEST_DAYS = 3650;
