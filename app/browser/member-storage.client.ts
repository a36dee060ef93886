/**
 * All that this browser stores of a member, cleared when the member's session ends [4.2]: copies in the database, and the entries
 * of the two storages that `BROWSER_STORAGE` calls a member's. Nothing else of the site knows where members leave something.
 */
import { clearCopies } from './cache.client.ts';
import { clearMemberEntries } from './member-entries.client.ts';

export async function clearMember(): Promise<void> {
  clearMemberEntries();
  await clearCopies();
}
