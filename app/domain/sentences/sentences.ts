/**
 * Sentences of the platform and the edge, in the caller's language. For the workers only: browsers show these sentences
 * unchanged, and have their own texts in app/i18n.
 */
import { dateTexts } from '../date-text.ts';
import {
  codeOfTag,
  FALLBACK_LANGUAGE,
  isBuiltLanguage,
  TEXT_LANGUAGES,
  type TextLanguage,
} from '../language.ts';
import { AR } from './ar.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import type { SentenceKey, Sentences } from './keys.ts';
import { PT } from './pt.ts';
import { SV } from './sv.ts';
import { ZH } from './zh.ts';

export type { SentenceKey };

/** Translates a sentence into a fixed language. */
export type TranslateSentence = (
  key: SentenceKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

export const SENTENCES: Record<TextLanguage, Sentences> = { en: EN, sv: SV, pt: PT, es: ES, ar: AR, zh: ZH };

/** Sentences of the site's folder by language code and key: the same for every caller. */
type SiteSentences = Readonly<Record<string, Readonly<Record<string, string>>>>;
let ofSite: SiteSentences = {};

/** Takes over the sentences of the site's folder, in the place of all that came before. */
export function adoptSentences(it: SiteSentences): void {
  ofSite = it;
}

/** Languages that sentences are in: those of the build, and those that the site's folder has. */
export const sentenceLanguages = (): string[] => [...new Set([...TEXT_LANGUAGES, ...Object.keys(ofSite)])];

const siteSentence = (code: string, key: SentenceKey): string | undefined =>
  Object.hasOwn(ofSite, code) ? ofSite[code]?.[key] : undefined;

/** The text of a sentence, and its language: the fallback where neither the folder nor the build has it in the language of the tag. */
function found(key: SentenceKey, tag: string): { text: string; language: string } {
  const code = codeOfTag(tag);
  const own = siteSentence(code, key);
  if (own !== undefined) return { text: own, language: code };
  if (isBuiltLanguage(code)) return { text: SENTENCES[code][key], language: code };
  const language = FALLBACK_LANGUAGE;
  return { text: siteSentence(language, key) ?? SENTENCES[language][key], language };
}

/** Whether there is a sentence of this key, such as one that was stored. */
export const isSentenceKey = (key: string): key is SentenceKey => Object.hasOwn(EN, key);

/** A moment as `formatDate` writes it. */
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

/** Moments are written in the style of the language, on the clock that they were made for. */
const written = (value: string | number | undefined, tag: string): string =>
  typeof value === 'string' && MOMENT.test(value) ? dateTexts(tag, 'UTC').moment(value) : String(value);

/**
 * A sentence with its values: `sentence('too_many_failures', 'sv-se', { minutes: 15 })`.
 *
 * @param tag a language tag or code as in `pathlang` [7.6]; English without one, and where there are no texts; the site's folder has the first word
 * @param values replace `{name}`; a name without a value stays as it is
 */
export function sentence(
  key: SentenceKey,
  tag: string | undefined,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const { text, language } = found(key, tag ?? FALLBACK_LANGUAGE);
  return text.replace(/\{(\w+)\}/g, (name, word: string) =>
    Object.hasOwn(values, word) ? written(values[word], language) : name,
  );
}

/** The sentences of one language. */
export const sentenceTranslator =
  (tag: string | undefined): TranslateSentence =>
  (key, values) =>
    sentence(key, tag, values);
