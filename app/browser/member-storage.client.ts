/**
 * All that this browser stores of a member, cleared when the member's session ends [4.2]: copies in the database, and the entries
 * of the two storages that `BROWSER_STORAGE` calls a member's. Nothing else of the site knows where members leave something.
 */
import { type BrowserStorage, memberEntries } from '#app/domain/browser-storage.ts';
import { clearCopies } from './cache.client.ts';

function clearEntries(kind: BrowserStorage, storage: () => Storage): void {
  try {
    for (const key of memberEntries(kind)) storage().removeItem(key);
  } catch {
    // a browser that lets sites keep nothing
  }
}

export async function clearMember(): Promise<void> {
  clearEntries('localStorage', () => window.localStorage);
  clearEntries('sessionStorage', () => window.sessionStorage);
  await clearCopies();
}
