/** The member whose entries this tab has: what one leaves whose session ends while no page is open goes before the next one uses it. */

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
