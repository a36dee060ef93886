/** A member accepts the terms in force, and goes on to where they were going [2.36]. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { generalTncAccept } from '#app/contract/general.ts';
import { withoutAction } from '#app/domain/dialog-address.ts';
import { safePath } from '#app/domain/site-path.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage, useSite } from '#app/page/use-page.ts';
import { TermsText } from './terms-text.tsx';

export function TermsDialog() {
  const t = useText();
  const { call, go, reread } = usePage();
  const location = useLocation();
  const { info, member } = useSite();
  const [isSending, setSending] = useState(false);
  const version = info.tncVersion;
  const isAccepted = member?.termsVersion === version;
  const next = safePath(new URLSearchParams(location.search).get('next')) ?? withoutAction(location);

  const accept = async () => {
    if (isSending) return;
    setSending(true);
    const reply = isAccepted ? undefined : await call(generalTncAccept, { tncVersion: version });
    if (isAccepted || reply?.status) {
      await reread();
      await go(next, { replace: true, preventScrollReset: true });
    } else setSending(false);
  };

  return (
    <>
      <p className="mut">{t(isAccepted ? 'terms.accepted' : 'terms.changed')}</p>
      <TermsText info={info} />
      <button type="button" className="btn p lg w" disabled={isSending} onClick={() => void accept()}>
        {t(isAccepted ? 'terms.continue' : 'terms.accept')}
      </button>
    </>
  );
}
