/**
 * The button of an error screen that opens the failed page: by itself as soon as the site answers, or at a press. Its code
 * comes with the files that every page loads when it is idle, so that it is there without a network.
 */
import { RotateCw } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { type SiteWatch, watchSite } from '#app/browser/site-watch.client.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';

export function TryAgain() {
  const t = useText();
  const watch = useRef<SiteWatch | null>(null);
  const [state, setState] = useState<'waiting' | 'asking' | 'in vain'>('waiting');

  useEffect(() => {
    const started = watchSite(() => window.location.reload());
    watch.current = started;
    return started.stop;
  }, []);

  const ask = async () => {
    setState('asking');
    await watch.current?.ask();
    setState('in vain');
  };
  return (
    <>
      <button
        type="button"
        className="button primary large"
        aria-busy={state === 'asking'}
        onClick={() => {
          if (state !== 'asking') void ask();
        }}
      >
        <Icon of={RotateCw} className={state === 'asking' ? 'icon small turning' : 'icon small'} />
        {t('error.again')}
      </button>
      <span role="status" className="visually-hidden">
        {state === 'in vain' && t('error.in_vain')}
      </span>
    </>
  );
}
