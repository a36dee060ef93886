/** Translations in the browser: only the active language travels; the fallback follows if a text is missing. */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { FALLBACK_LANGUAGE, type TextLanguage } from '#app/domain/language.ts';
import { NAMESPACE, textSettings } from './settings.ts';
import { siteFile } from './text-files.ts';
import type { TextPart } from './text-parts.ts';

const loading = new Map<string, Promise<void>>();
/** Every part that was asked for so far: what is on the screen changes its language as a whole. */
const wanted = new Set<TextPart>(['site']);

const addressOf = async (language: TextLanguage, part: TextPart): Promise<string> =>
  part === 'site' ? siteFile(language) : (await import('./part-files.ts')).partFile(language, part);

function loadPart(language: TextLanguage, part: TextPart): Promise<void> {
  const name = `${language} ${part}`;
  const known = loading.get(name);
  if (known) return known;
  const load = addressOf(language, part)
    .then(file => fetch(file, { credentials: 'same-origin' }))
    .then(response => response.json())
    .then(texts => {
      i18next.addResourceBundle(language, NAMESPACE, texts, true, true);
    })
    .catch(error => {
      loading.delete(name);
      throw error;
    });
  loading.set(name, load);
  return load;
}

/**
 * Fetches parts of a language once, and those that were asked for before in another language; resolves when their texts
 * can be shown. A failed fetch may be tried again.
 */
export async function loadTexts(language: TextLanguage, parts: readonly TextPart[] = []): Promise<void> {
  for (const part of parts) wanted.add(part);
  await Promise.all([...wanted].map(part => loadPart(language, part)));
}

export async function startTexts(
  language: TextLanguage,
  parts: readonly TextPart[],
): Promise<typeof i18next> {
  await i18next.use(initReactI18next).init({
    ...textSettings,
    lng: language,
    resources: {},
    saveMissing: true,
    missingKeyHandler: () => void loadTexts(FALLBACK_LANGUAGE),
  });
  await loadTexts(language, parts);
  return i18next;
}
