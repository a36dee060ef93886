/** The entries of this browser's two storages that `BROWSER_STORAGE` calls a member's, and the member whose entries this tab has. */
import { type BrowserStorage, memberEntries } from '#app/domain/browser-storage.ts';

/** Key of the id of the member that this tab was last used by. */
const OWNER = 'tabMember';

function clearEntries(kind: BrowserStorage, storage: () => Storage): void {
  try {
    for (const key of memberEntries(kind)) storage().removeItem(key);
  } catch {
    // a browser that lets sites keep nothing
  }
}

export function clearMemberEntries(): void {
  clearEntries('localStorage', () => window.localStorage);
  clearEntries('sessionStorage', () => window.sessionStorage);
}

/**
 * Clears what another member has left in this tab, whose session ended while no page of it was open.
 * @param memberId of the page's member; undefined for a guest
 */
export function takeOverTab(memberId: string | undefined): void {
  try {
    const owner = sessionStorage.getItem(OWNER);
    if (owner !== null && owner !== memberId) clearMemberEntries();
    if (memberId !== undefined) sessionStorage.setItem(OWNER, memberId);
  } catch {
    // a browser that lets sites keep nothing
  }
}
