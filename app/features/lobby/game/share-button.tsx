/** Shares the address of the page; a toast confirms a copied address. */
import { Share2 } from 'lucide';
import { useLocation } from 'react-router';
import { shareLink } from '#app/browser/share.client.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useSite, useStores } from '#app/page/use-page.ts';
import { showToast } from '#app/stores/toasts.ts';
import { Icon } from '#app/ui/icon.tsx';

/** @param title of the shared page */
export function ShareButton({ title }: { title: string }) {
  const t = useText();
  const { toasts } = useStores();
  const { origin } = useSite();
  const { pathname } = useLocation();
  const share = async () => {
    const done = await shareLink({ title, url: origin + pathname });
    if (done === 'copied') showToast(toasts, { severity: 'success', summary: t('facts.copied') });
    if (done === 'failed') showToast(toasts, { severity: 'error', summary: t('facts.not_copied') });
  };
  return (
    <button type="button" className="button quiet js-only" onClick={() => void share()}>
      <Icon of={Share2} className="icon small" />
      {t('facts.share')}
    </button>
  );
}
