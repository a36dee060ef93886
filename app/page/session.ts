/**
 * The end of a session: logged out here [4.2], in another tab, or by the platform [4.3]. Everything that was loaded for the
 * member goes here, in one place: the page with its stores (its key changes, `use-session.ts`), the pages for going back, and
 * what the browser stores of members.
 */

import { clearUser } from '#app/stores/user.ts';
import { endKnownSite } from './current-site.client.ts';
import { authLogout } from './endpoints.ts';
import { goingBack } from './going-back.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import type { Page } from './page.ts';

/** Removes the member from what the browser stores: its database and storages. */
async function clearMember(): Promise<void> {
  const { clearMember } = await import('#app/browser/member-storage.client.ts');
  await clearMember();
}

/**
 * The session has ended: the member is removed from this browser, and the page is read again as a guest's. From the first line
 * on, the page sends no calls, and answers that are still under way have no effect.
 * @param to where the page goes; without it, the page stays where it is
 */
export async function leave(page: Page, to?: string): Promise<void> {
  const { stores, session, go, reread } = page;
  if (session.state === 'ended') return;
  const memberId = stores.user.data?.user.id;
  session.state = 'ended';
  clearUser(stores.user);
  stores.toasts.list = [];
  goingBack.clearCachedPages();
  endKnownSite();
  if (memberId !== undefined) notifyOtherTabs({ ended: memberId });
  const forgotten = clearMember();
  if (to !== undefined) await go(to);
  await Promise.all([reread(), forgotten]);
}

/** Ends the session at the platform [4.2]; where that fails, its message is the toast and the member stays. */
export async function logOut(page: Page, to?: string): Promise<void> {
  const { session } = page;
  if (session.state !== 'open') return;
  session.state = 'leaving';
  const reply = await page.call(authLogout, {});
  if (reply?.status) await leave(page, to);
  else if (session.state === 'leaving') session.state = 'open';
}
