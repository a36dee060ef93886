import { useLocation, useNavigate, useRevalidator, useRouteLoaderData } from 'react-router';
import { subscribe } from 'valtio';
import { withoutAction } from '#app/domain/dialog-address.ts';
import { safePath } from '#app/domain/site-path.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';
import { showToast } from '#app/stores/toasts.ts';
import type { UserStore } from '#app/stores/user.ts';
import type { SiteData } from '#app/visit/site.ts';

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
 * What follows a login or registration that succeeded: the page is read again as the member's [4.15] behind the dialog,
 * and then it goes where they wanted, or the dialog closes. Not before the page knows the member: the visit of a page for
 * members would send a guest back to the login, and the header would be a guest's for a while.
 *
 * @returns takes the member's name, for the welcome
 */
export function useEntered(): (name: string) => Promise<void> {
  const t = useText();
  const { toasts, user } = useStores();
  const location = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const hasSite = useRouteLoaderData<SiteData>('root') !== undefined;

  return async name => {
    const here = withoutAction(location);
    const next = safePath(new URLSearchParams(location.search).get('next'));
    if (!hasSite) return window.location.assign(next ?? here); // an error page has nothing to be read again
    const quietly = { replace: true, preventScrollReset: true };
    await revalidate();
    await untilKnown(user);
    await navigate(next ?? here, quietly);
    showToast(toasts, { severity: 'success', summary: t('entry.welcome', { name }) });
  };
}
