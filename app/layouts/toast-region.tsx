/** The region in which toasts appear, top right in every language [4.50]. */
import { useSnapshot } from 'valtio';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';
import { closeToast } from '#app/stores/toasts.ts';
import { ToastList } from '#app/ui/toast-list.tsx';

export function ToastRegion() {
  const t = useText();
  const { toasts } = useStores();
  const { list } = useSnapshot(toasts);
  return (
    <ToastList
      label={t('frame.notifications')}
      dismissLabel={t('frame.dismiss')}
      toasts={list}
      onClose={id => closeToast(toasts, id)}
    />
  );
}
