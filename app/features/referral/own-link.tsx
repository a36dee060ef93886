/** A member's own link, with the buttons that copy and share it. */
import { Check, Copy, QrCode as QrIcon, Share2 } from 'lucide';
import { Suspense, useEffect, useState } from 'react';
import { copyText } from '#app/browser/clipboard.client.ts';
import { shareLink } from '#app/browser/share.client.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { showToast } from '#app/stores/toasts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

/** The button confirms the copy for so long. */
const SAID_MS = 2_000;

const Qr = lazyPart(async () => (await import('./qr-dialog.tsx')).QrDialog);

function useToast(): (isCopied: boolean) => void {
  const t = useText();
  const { toasts } = useStores();
  return isCopied =>
    showToast(toasts, {
      severity: isCopied ? 'success' : 'error',
      summary: t(isCopied ? 'referral.copied' : 'referral.not_copied'),
    });
}

function CopyLink({ url }: { url: string }) {
  const t = useText();
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const isDone = await copyText(url);
    setCopied(isDone);
    toast(isDone);
  };
  return (
    <button
      type="button"
      className="button primary large js-only"
      aria-label={t('referral.copy_link')}
      onClick={() => void copy()}
    >
      <Icon of={isCopied ? Check : Copy} className="icon small" />
      <span className="desktop-only">{t('referral.copy')}</span>
    </button>
  );
}

/** @param url with the site's own origin */
export function OwnLink({ url }: { url: string }) {
  const t = useText();
  const toast = useToast();
  const [isShown, setShown] = useState(false);
  const share = async () => {
    const done = await shareLink({ title: t('page.referral.title'), url });
    if (done !== 'shared') toast(done === 'copied');
  };
  return (
    <>
      <div className="own-link">
        <input
          className="input large number"
          readOnly
          dir="ltr"
          aria-label={t('referral.your_link')}
          value={url.replace(/^https?:\/\//, '')}
          onFocus={event => event.currentTarget.select()}
        />
        <CopyLink url={url} />
      </div>
      <div className="ways js-only">
        <button type="button" className="button glass" onClick={() => void share()}>
          <Icon of={Share2} className="icon small" />
          {t('referral.share')}
        </button>
        <button type="button" className="button glass" onClick={() => setShown(true)}>
          <Icon of={QrIcon} className="icon small" />
          {t('referral.show_qr')}
        </button>
      </div>
      {isShown && (
        <Suspense>
          <Qr.Content url={url} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
