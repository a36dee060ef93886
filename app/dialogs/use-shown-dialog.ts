import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSnapshot } from 'valtio';
import { isWalletDialog, needsSession, walletDialog } from '#app/domain/dialog.ts';
import { actionOf, withAction } from '#app/domain/dialog-address.ts';
import { useModuleVisible } from '#app/features/modules/modules.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';
import { showToast } from '#app/stores/toasts.ts';
import { type DialogName, isDialogName } from './registry.ts';

/**
 * The dialog to show for the address, null for none. A member's session may end under an open dialog: then it is the
 * login. A tab of the wallet that is hidden gives way to the first that is not [2.41]; where all are, the wallet closes
 * and says so [8.5].
 */
export function useShownDialog(close: () => void): DialogName | null {
  const t = useText();
  const stores = useStores();
  const { loggedIn } = useSnapshot(stores.user);
  const isVisible = useModuleVisible();
  const location = useLocation();
  const navigate = useNavigate();
  const action = actionOf(location.search);
  const asked = isDialogName(action) ? action : null;

  const isForMember = asked !== null && needsSession(asked);
  const shown: DialogName | null =
    isForMember && !loggedIn ? 'login' : isWalletDialog(asked) ? walletDialog(asked, isVisible) : asked;
  const isElsewhere = loggedIn && isWalletDialog(asked) && shown !== asked;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that cannot be shown as it stands
  useEffect(() => {
    if (!isElsewhere) return;
    if (shown !== null) {
      navigate(withAction(location, shown), { replace: true, preventScrollReset: true });
      return;
    }
    showToast(stores.toasts, { severity: 'warn', summary: t('error.no_module_available') });
    close();
  }, [isElsewhere, shown, location.key]);

  return shown;
}
