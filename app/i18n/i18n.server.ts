/** Translations on the server: one instance per request, in the language of its path. */
import { initReactI18next } from 'react-i18next';
import { createI18nextMiddleware } from 'remix-i18next';
import { FALLBACK_LANGUAGE, TEXT_LANGUAGES, type TextLanguage, textLanguage } from '#app/domain/language.ts';
import { NAMESPACE, textSettings } from './settings.ts';
import { TEXT_PARTS } from './text-parts.ts';

const files = import.meta.glob<Record<string, unknown>>('./locales/*/*.json', {
  eager: true,
  import: 'default',
});
/** All parts of a language; no two have a group of the same name. */
const textsOf = (language: TextLanguage) =>
  Object.assign({}, ...TEXT_PARTS.map(part => files[`./locales/${language}/${part}.json`]));
const resources = Object.fromEntries(
  TEXT_LANGUAGES.map(language => [language, { [NAMESPACE]: textsOf(language) }]),
);

export const [i18nMiddleware, , getI18n] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...TEXT_LANGUAGES],
    fallbackLanguage: FALLBACK_LANGUAGE,
    order: ['custom'],
    findLocale: async request => textLanguage(new URL(request.url).pathname.split('/')[1] ?? ''),
  },
  i18next: { ...textSettings, resources },
  plugins: [initReactI18next],
});
