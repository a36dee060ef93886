/**
 * The time until which announcements stay hidden in this browser [4.30] [4.31]. A browser without storage shows them each
 * time.
 */
import { EXPIRY_KEY, hiddenUntil, isHidden } from '#app/domain/announcement.ts';

/** The browser's storage, or null where it may not be used. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null; // a browser that lets sites keep nothing
  }
}

export const areAnnouncementsHidden = (): boolean =>
  isHidden(storage()?.getItem(EXPIRY_KEY) ?? null, Date.now());

/** @param days the server's hide_period */
export function hideAnnouncements(days: number): void {
  try {
    storage()?.setItem(EXPIRY_KEY, String(hiddenUntil(Date.now(), days)));
  } catch {
    // full, or closed to this site: then it is asked again next time
  }
}

export function showAnnouncements(): void {
  storage()?.removeItem(EXPIRY_KEY);
}
