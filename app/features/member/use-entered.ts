/** Continues after a successful login or registration. */
import { useLocation } from 'react-router';
import { withoutAction } from '#app/domain/dialog-address.ts';
import { safePath } from '#app/domain/site-path.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useCanReread, usePage } from '#app/page/use-page.ts';
import { subscribe } from '#app/stores/store.ts';
import { showToast } from '#app/stores/toasts.ts';
import type { UserStore } from '#app/stores/user.ts';

/** Resolves when the page knows its member. */
const untilKnown = (user: UserStore): Promise<void> =>
  new Promise(resolve => {
    if (user.loggedIn) return resolve();
    const stop = subscribe(user, () => {
      if (!user.loggedIn) return;
      stop();
      resolve();
    });
  });

/**
 * Behind the dialog the page is read again as the member's [4.15]; then it goes to the page that the member wanted, or the
 * dialog closes. It waits until the page knows the member: the visit of a page for members would send a guest back to the
 * login, and the header would be a guest's for a while.
 *
 * @returns a function of the member's name, which the welcome shows
 */
export function useEntered(): (name: string) => Promise<void> {
  const t = useText();
  const { stores, go, reread } = usePage();
  const { toasts, user } = stores;
  const location = useLocation();
  const canReread = useCanReread();

  return async name => {
    const here = withoutAction(location);
    const next = safePath(new URLSearchParams(location.search).get('next'));
    if (!canReread) return window.location.assign(next ?? here);
    const quietly = { replace: true, preventScrollReset: true };
    await reread();
    await untilKnown(user);
    await go(next ?? here, quietly);
    showToast(toasts, { severity: 'success', summary: t('entry.welcome', { name }) });
  };
}
