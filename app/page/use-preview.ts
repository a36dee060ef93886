/** Lets studios put CSS into this page in a preview [2.72]. */
import { useEffect, useEffectEvent } from 'react';
import { preview } from './endpoints.ts';
import { usePage } from './use-page.ts';

/** Without origins, as on every page that is no preview, none of its code is loaded. */
export function usePreview(origins: readonly string[]): void {
  const { call } = usePage();
  const verify = useEffectEvent(async (key: string): Promise<boolean | null> => {
    return (await call(preview, { key }))?.output?.valid ?? null;
  });
  // A new list of the same origins is no reason to begin anew.
  const list = origins.join(' ');
  useEffect(() => {
    if (list === '') return;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('#app/browser/preview-css.client.ts').then(({ startPreview }) => {
      if (!isGone) stop = startPreview({ origins: list.split(' '), verify: key => verify(key) });
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [list]);
}
