/** Decides which dialog the address shows to this visitor [2.38] [2.41] [8.5]. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cashierTab, isCashierTab, isForGuests, needsSession } from '#app/domain/dialog.ts';
import { actionOf, withAction, withoutAction } from '#app/domain/dialog-address.ts';
import { safePath } from '#app/domain/site-path.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useCashier } from '#app/page/use-cashier.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { showToast } from '#app/stores/toasts.ts';
import { type DialogName, isDialogName } from './registry.ts';

/** Whether the visitor was a member already when they came to this address; a guest who logs in there finishes there. */
function useCameAsMember(): boolean {
  const { key } = useLocation();
  const { loggedIn } = useSnapshot(useStores().user);
  const [arrival, setArrival] = useState({ key, loggedIn });
  if (arrival.key === key) return arrival.loggedIn;
  setArrival({ key, loggedIn });
  return loggedIn;
}

/**
 * @returns null for no dialog. A member's session may end under an open dialog: then the login takes its place. A member who
 * comes to the login or registration goes on instead. A hidden tab of the wallet gives way to the first visible one [2.41];
 * where all are hidden, the wallet closes with a toast [8.5].
 */
export function useShownDialog(close: () => void): DialogName | null {
  const t = useText();
  const stores = useStores();
  const { loggedIn } = useSnapshot(stores.user);
  const cashier = useCashier();
  const cameAsMember = useCameAsMember();
  const location = useLocation();
  const navigate = useNavigate();
  const action = actionOf(location.search);
  const asked = isDialogName(action) ? action : null;

  const isUseless = cameAsMember && isForGuests(asked);
  const tab = isCashierTab(asked) ? cashierTab(asked, cashier) : asked;
  const shown = asked !== null && needsSession(asked) && !loggedIn ? 'login' : isUseless ? null : tab;
  const isElsewhere = isUseless || (loggedIn && isCashierTab(asked) && tab !== asked);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that cannot be shown as it stands
  useEffect(() => {
    if (!isElsewhere) return;
    const goTo = (to: string) => void navigate(to, { replace: true, preventScrollReset: true });
    if (isUseless) {
      const next = safePath(new URLSearchParams(location.search).get('next'));
      goTo(next ?? withoutAction(location));
    } else if (tab !== null) goTo(withAction(location, tab));
    else {
      showToast(stores.toasts, { severity: 'warn', summary: t('error.no_module_available') });
      close();
    }
  }, [isElsewhere, tab, location.key]);

  return shown;
}
