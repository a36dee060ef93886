/** The end of a session: logged out here [4.2], in another tab, or by the platform [4.3]. */

import { clearUser, type UserStore } from '#app/stores/user.ts';
import { authLogout } from './endpoints.ts';
import type { Page } from './page.ts';

/** Removes the member from this browser: from the page's state, and from the copies in its database. */
async function forgetMember(user: UserStore): Promise<void> {
  clearUser(user);
  const { clearCopies } = await import('#app/browser/cache.client.ts');
  await clearCopies();
}

/**
 * The session has ended: the member is removed from this browser, and the page is read again as a guest's.
 * @param to where the page goes; without it, the page stays where it is
 */
export async function leave({ stores, go, reread }: Page, to?: string): Promise<void> {
  await forgetMember(stores.user);
  if (to !== undefined) await go(to);
  await reread();
}

/** Ends the session at the platform [4.2]; where that fails, its message is the toast and the member stays. */
export async function logOut(page: Page, to?: string): Promise<void> {
  const reply = await page.call(authLogout, {});
  if (reply?.status) await leave(page, to);
}
