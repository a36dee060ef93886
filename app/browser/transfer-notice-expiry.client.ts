/** The time until which the notice of an incoming transfer stays hidden in this browser [4.24] [9.11]. */
import { isNoticeSpared, NOTICE_EXPIRY_KEY } from '#app/domain/transfer-notice.ts';

/** The browser's storage, or null where it may not be used. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null; // a browser that lets sites keep nothing
  }
}

export const isTransferNoticeSpared = (): boolean =>
  isNoticeSpared(storage()?.getItem(NOTICE_EXPIRY_KEY) ?? null, Date.now());

/**
 * Hides the notice for the rest of the day, on the member's clock.
 *
 * @param endOfDay of a moment in a zone: the popup brings the rule along, so that pages without one need not load it
 */
export function spareTransferNotice(endOfDay: (nowMs: number, timeZone: string) => number): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  try {
    storage()?.setItem(NOTICE_EXPIRY_KEY, String(endOfDay(Date.now(), timeZone)));
  } catch {
    // full, or closed to this site: then it is asked again next time
  }
}

export function allowTransferNotice(): void {
  storage()?.removeItem(NOTICE_EXPIRY_KEY);
}
