/** The member whose entries this tab has. Another member, or a guest, finds none of them, however the session ended. */

/** Key of the member's id. */
const KEY = 'tabMember';

/** @param memberId of the page's member; undefined for a guest */
export async function takeOverTab(memberId: string | undefined): Promise<void> {
  try {
    const owner = sessionStorage.getItem(KEY);
    if (owner !== null && owner !== memberId)
      await (await import('./member-storage.client.ts')).clearMember();
    if (memberId !== undefined) sessionStorage.setItem(KEY, memberId);
  } catch {
    // a browser that lets sites keep nothing, or no network: the next page tries again
  }
}
