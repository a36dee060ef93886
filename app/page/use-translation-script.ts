/** Loads the translation editor's script only in a browser that has the editor's credentials in session storage [7.41]. */
import { useEffect } from 'react';

export function useTranslationScript(url: string | null): void {
  useEffect(() => {
    if (url === null || sessionStorage.getItem('inContextEditing') === null) return;
    void import('#app/browser/translation-script.client.ts').then(it => it.loadTranslationScript(url));
  }, [url]);
}
