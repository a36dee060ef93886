/** The region in which toasts appear, top right in every language [4.50]. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { closeToast } from '#app/stores/toasts.ts';
import { AboveDialogs, useTopDialog } from '#app/ui/open-dialogs.ts';
import { ToastList } from '#app/ui/toast-list.tsx';

function ToastRegion() {
  const t = useText();
  const { toasts } = useStores();
  const { list } = useSnapshot(toasts);
  const navigate = useNavigate();
  return (
    <ToastList
      label={t('frame.notifications')}
      dismissLabel={t('frame.dismiss')}
      toasts={list}
      onClose={id => closeToast(toasts, id)}
      onFollow={to => void navigate(to)}
    />
  );
}

const ToastsBelow = () => (useTopDialog() === null ? <ToastRegion /> : null);

const REGION = <ToastRegion />;

/** The page with its toasts: within the top dialog while one is open, because all behind it is out of reach. */
export const WithToasts = ({ children }: { children: ReactNode }) => (
  <AboveDialogs value={REGION}>
    {children}
    <ToastsBelow />
  </AboveDialogs>
);
