/** Translations on the server: all texts of all languages; the middleware takes the language from the request's path. */
import { createI18nextMiddleware } from 'remix-i18next';
import { inScript } from '#app/domain/in-script.ts';
import {
  FALLBACK_LANGUAGE,
  isBuiltLanguage,
  TEXT_LANGUAGES,
  type TextLanguage,
  tagOfPath,
  textLanguage,
} from '#app/domain/language.ts';
import { languageOfTexts, type SiteTexts, withTexts } from '#app/domain/site-texts.ts';
import { NAMESPACE, textSettings } from './settings.ts';
import { type DocumentTexts, TEXT_PARTS, type TextPart, textPartsOf } from './text-parts.ts';
import { completeSource, type TextSource } from './text-source.ts';
import { type TextLayer, type Texts, translator } from './translator.ts';

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

/** Some texts of a language: those of the build, with those of the site's folder in their place. */
function someTexts(language: string, parts: readonly TextPart[], site: SiteTexts | null): Texts {
  const built: Texts = isBuiltLanguage(language)
    ? Object.assign({}, ...parts.map(part => files[`./locales/${language}/${part}.json`]))
    : {};
  const own = site?.own[language];
  return own === undefined ? built : parts.reduce((texts, part) => withTexts(texts, own[part] ?? {}), built);
}

/** What the texts of one site are made into: once for each version of them, and once for a site without any. */
class TextsOfSite {
  readonly source: TextSource;
  readonly #site: SiteTexts | null;
  readonly #carried = new Map<string, string>();

  constructor(site: SiteTexts | null) {
    this.#site = site;
    this.source = completeSource(language => {
      const layers = [...new Set([language, FALLBACK_LANGUAGE])].map(it => this.#layerOf(it));
      return translator(() => layers);
    }, this.#languageOf);
  }

  readonly #languageOf = (tag: string): string => languageOfTexts(tag, this.#site?.index);

  #layerOf(language: string): TextLayer {
    const isAsBuilt = isBuiltLanguage(language) && this.#site?.own[language] === undefined;
    return { language, texts: isAsBuilt ? texts[language] : someTexts(language, TEXT_PARTS, this.#site) };
  }

  documentTexts(tag: string, address: { pathname: string; search: string }): string {
    const [language, parts] = [this.#languageOf(tag), textPartsOf(address)];
    const name = `${language} ${parts}`;
    const known = this.#carried.get(name);
    if (known !== undefined) return known;
    const json = inScript(JSON.stringify(this.#document(language, parts)));
    this.#carried.set(name, json);
    return json;
  }

  #document(language: string, parts: readonly TextPart[]): DocumentTexts {
    const own = someTexts(language, parts, this.#site);
    if (this.#site === null) return { language, parts, texts: own };
    const { index, version, staticPlace } = this.#site;
    return { language, parts, texts: own, site: { index, version, staticPlace } };
  }
}

const asBuilt = new TextsOfSite(null);
const made = new WeakMap<SiteTexts, TextsOfSite>();

function textsOfSite(site: SiteTexts | null): TextsOfSite {
  if (site === null) return asBuilt;
  const known = made.get(site) ?? new TextsOfSite(site);
  made.set(site, known);
  return known;
}

/** All texts, for drawing pages. @param site texts of the folder; null where it has none */
export const serverTexts = (site: SiteTexts | null): TextSource => textsOfSite(site).source;

/** JSON of the texts of an address, as a document carries them; made once for each set of parts. */
export const documentTexts = (
  site: SiteTexts | null,
  tag: string,
  address: { pathname: string; search: string },
): string => textsOfSite(site).documentTexts(tag, address);
