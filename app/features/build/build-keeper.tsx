/** Offers a newer build, and makes the next navigation load it with that page's document [4.16]. */
import { RotateCw, X } from 'lucide';
import { useEffect, useState } from 'react';
import { reloadPage } from '#app/browser/build-watcher.client.ts';
import { followByDocument } from '#app/browser/document-links.client.ts';
import { hasTypedText } from '#app/browser/typed-text.client.ts';
import { goesByDocument } from '#app/domain/build.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useIsInGame } from '#app/page/use-is-in-game.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useBuilds } from './use-builds.ts';
import { usePageUse } from './use-page-use.ts';

function Offer({ onDismiss }: { onDismiss: () => void }) {
  const t = useText();
  return (
    <section className="toast update" aria-label={t('build.title')}>
      <Icon of={RotateCw} className="icon info" />
      <div className="grow" role="status">
        <b>{t('build.title')}</b>
        <span className="muted">{t('build.text')}</span>
      </div>
      <button type="button" className="button primary" onClick={() => reloadPage()}>
        {t('build.reload')}
      </button>
      <button type="button" className="close" aria-label={t('frame.dismiss')} onClick={onDismiss}>
        <Icon of={X} className="icon small" />
      </button>
    </section>
  );
}

export function BuildKeeper() {
  const { newer, missing } = useBuilds();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const pageUse = usePageUse();
  const isInGame = useIsInGame();

  useEffect(() => {
    if (newer === null) return;
    return followByDocument(to =>
      goesByDocument(window.location, to, { ...pageUse(), hasTypedText: hasTypedText() }),
    );
  }, [newer, pageUse]);

  // A dismissed offer comes back with the next build, or when a file of this one is missing.
  const offer = `${newer} ${missing}`;
  if (newer === null || offer === dismissed || isInGame) return null;
  return <Offer onDismiss={() => setDismissed(offer)} />;
}
