import { useEffect } from 'react';

/** Loads the editor's code only in a browser that has something under its key [7.41]. */
export function useTranslationScript(url: string | null): void {
  useEffect(() => {
    if (url === null || sessionStorage.getItem('inContextEditing') === null) return;
    void import('#app/browser/translation-script.client.ts').then(it => it.loadTranslationScript(url));
  }, [url]);
}
