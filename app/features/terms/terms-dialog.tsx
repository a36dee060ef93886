/** A member accepts the terms in force, and goes on to where they were going [2.36]. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { generalTncAccept } from '#app/contract/general.ts';
import { withoutAction } from '#app/domain/dialog-address.ts';
import { safePath } from '#app/domain/site-path.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { usePage, useSite, useStores } from '#app/page/use-page.ts';
import { TermsText } from './terms-text.tsx';

/** The changes of the version in force; empty until they are known, and where none are published. */
function useChanges(): readonly string[] {
  const tag = useLanguageTag();
  const place = useStores().app.config?.staticPlace ?? null;
  const [changes, setChanges] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    import('#app/browser/help.client.ts')
      .then(({ loadTerms }) => loadTerms(tag, place))
      .then(
        terms => {
          if (isCurrent) setChanges(terms?.changes ?? []);
        },
        () => undefined, // the text itself is still a press away
      );
    return () => {
      isCurrent = false;
    };
  }, [tag, place]);
  return changes;
}

function Changes() {
  const t = useText();
  const changes = useChanges();
  if (changes.length === 0) return null;
  return (
    <section className="card changes">
      <h3 className="small-text">{t('terms.new')}</h3>
      <ul>
        {changes.map(it => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </section>
  );
}

export function TermsDialog() {
  const t = useText();
  const { call, go, reread } = usePage();
  const location = useLocation();
  const { info, member } = useSite();
  const [isSending, setSending] = useState(false);
  const version = info.tncVersion;
  const isAccepted = member?.termsVersion === version;
  const next = safePath(new URLSearchParams(location.search).get('next')) ?? withoutAction(location);

  // The visit of the next page reads the accepted version from this page, and leads back here until it is there.
  useEffect(() => {
    if (isSending && isAccepted)
      queueMicrotask(() => void go(next, { replace: true, preventScrollReset: true }));
  }, [isSending, isAccepted, go, next]);

  const accept = async () => {
    if (isSending) return;
    setSending(true);
    if (isAccepted) return;
    const reply = await call(generalTncAccept, { tncVersion: version });
    if (reply?.status) await reread();
    else setSending(false);
  };

  return (
    <>
      <p className="muted">{t(isAccepted ? 'terms.accepted' : 'terms.changed')}</p>
      {!isAccepted && <Changes />}
      <TermsText info={info} />
      <button
        type="button"
        className="button primary large full-width"
        disabled={isSending}
        onClick={() => void accept()}
      >
        {t(isAccepted ? 'terms.continue' : 'terms.accept')}
      </button>
    </>
  );
}
