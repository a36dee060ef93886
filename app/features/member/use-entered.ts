import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator, useRouteLoaderData } from 'react-router';
import { useSnapshot } from 'valtio';
import { withoutAction } from '#app/domain/dialog-address.ts';
import { safePath } from '#app/domain/site-path.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';
import { showToast } from '#app/stores/toasts.ts';
import type { SiteData } from '#app/visit/site.ts';

/**
 * What follows a login or registration that succeeded: the page is read again as the member's [4.15], and once it knows
 * them it goes where they wanted.
 *
 * @returns takes the member's name, for the welcome
 */
export function useEntered(): (name: string) => Promise<void> {
  const t = useText();
  const { toasts, user } = useStores();
  const { loggedIn } = useSnapshot(user);
  const location = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const hasSite = useRouteLoaderData<SiteData>('root') !== undefined;
  const [goal, setGoal] = useState<string | null>(null);

  // Not before the page knows the member: the visit of a page for members would send a guest back here.
  useEffect(() => {
    if (goal !== null && loggedIn) void navigate(goal, { replace: true, preventScrollReset: true });
  }, [goal, loggedIn, navigate]);

  return async name => {
    const to = safePath(new URLSearchParams(location.search).get('next')) ?? withoutAction(location);
    if (!hasSite) return window.location.assign(to); // an error page has nothing to be read again
    showToast(toasts, { severity: 'success', summary: t('entry.welcome', { name }) });
    setGoal(to);
    await revalidate();
  };
}
