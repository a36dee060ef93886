/** Translations in the browser: only the active language travels; the fallback follows if a text is missing. */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { FALLBACK_LANGUAGE, type TextLanguage } from '#app/domain/language.ts';
import { NAMESPACE, textSettings } from './settings.ts';
import { textFile } from './text-files.ts';

const loading = new Map<TextLanguage, Promise<void>>();

/** Fetches a language once; resolves when its texts can be shown. A failed fetch may be tried again. */
export function loadTexts(language: TextLanguage): Promise<void> {
  const known = loading.get(language);
  if (known) return known;
  const load = fetch(textFile(language), { credentials: 'same-origin' })
    .then(response => response.json())
    .then(texts => {
      i18next.addResourceBundle(language, NAMESPACE, texts, true, true);
    })
    .catch(error => {
      loading.delete(language);
      throw error;
    });
  loading.set(language, load);
  return load;
}

export async function startTexts(language: TextLanguage): Promise<typeof i18next> {
  await i18next.use(initReactI18next).init({
    ...textSettings,
    lng: language,
    resources: {},
    saveMissing: true,
    missingKeyHandler: () => void loadTexts(FALLBACK_LANGUAGE),
  });
  await loadTexts(language);
  return i18next;
}
