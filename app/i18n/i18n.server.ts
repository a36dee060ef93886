/** Translations on the server: all texts of all languages; the middleware takes the language from the request's path. */
import { createI18nextMiddleware } from 'remix-i18next';
import { inScript } from '#app/domain/in-script.ts';
import {
  FALLBACK_LANGUAGE,
  TEXT_LANGUAGES,
  type TextLanguage,
  tagOfPath,
  textLanguage,
} from '#app/domain/language.ts';
import { NAMESPACE, textSettings } from './settings.ts';
import { type DocumentTexts, TEXT_PARTS, textPartsOf } from './text-parts.ts';
import { completeSource } from './text-source.ts';
import { type Texts, translator } from './translator.ts';

const files = import.meta.glob<Texts>('./locales/*/*.json', { eager: true, import: 'default' });
/** All texts of a language; no two parts have a group of the same name. */
const textsOf = (language: TextLanguage): Texts =>
  Object.assign({}, ...TEXT_PARTS.map(part => files[`./locales/${language}/${part}.json`]));
const texts = Object.fromEntries(TEXT_LANGUAGES.map(language => [language, textsOf(language)])) as Record<
  TextLanguage,
  Texts
>;

/** The middleware, which resolves the language of a request, and its translator for server code outside of React. */
export const [i18nMiddleware, , requestI18n] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...TEXT_LANGUAGES],
    fallbackLanguage: FALLBACK_LANGUAGE,
    order: ['custom'],
    findLocale: async request => textLanguage(tagOfPath(new URL(request.url).pathname)),
  },
  i18next: {
    ...textSettings,
    resources: Object.fromEntries(TEXT_LANGUAGES.map(it => [it, { [NAMESPACE]: texts[it] }])),
  },
});

const carried = new Map<string, string>();

/** JSON of the texts of an address, as a document carries them; made once for each set of parts. */
export function documentTexts(tag: string, address: { pathname: string; search: string }): string {
  const [language, parts] = [textLanguage(tag), textPartsOf(address)];
  const name = `${language} ${parts}`;
  const known = carried.get(name);
  if (known !== undefined) return known;
  const own = Object.assign({}, ...parts.map(part => files[`./locales/${language}/${part}.json`]));
  const made = JSON.stringify({ language, parts, texts: own } satisfies DocumentTexts);
  const json = inScript(made);
  carried.set(name, json);
  return json;
}

export const serverTexts = completeSource(language => {
  const layers = [language, FALLBACK_LANGUAGE].map(it => ({ language: it, texts: texts[it] }));
  return translator(() => layers);
});
