/** Texts by language in files of the site: one word for all languages, or an object by language code. */
import { leadingLanguage, readsEnglish } from '#app/domain/english-text.ts';
import { FALLBACK_LANGUAGE } from '#app/domain/language.ts';

export type Names = string | Readonly<Record<string, string>>;
type Some = Names | null | undefined;

export interface SiteNames {
  /** The language whose text members of a language read; undefined where there is no text. */
  languageFor: (names: Some, code: string) => string | undefined;
  /** What members of a language read. */
  readIn: (names: Some, code: string) => string;
  /** What operators read: the text in their language, else in the one that leads on the site. */
  shownIn: (names: Some, code: string) => string;
  /** The text of a language itself; empty where it has none. */
  ownText: (names: Some, code: string) => string;
  /** The names with another text of a language; a language without text is left out. Undefined where none is left. */
  withText: (names: Some, code: string, text: string) => Record<string, string> | undefined;
  /** Languages of the site without a text of their own, unless one word is for all. */
  missingIn: (names: Some) => string[];
}

/** Texts on a site with these languages: English stands for those that are left out, or the first language where no market reads it. */
export function siteNames(codes: readonly string[]): SiteNames {
  const leading = leadingLanguage(codes);

  /** One word for all languages is the text of the leading one. */
  function asRecord(names: Some): Readonly<Record<string, string>> {
    const all = typeof names === 'string' ? { [FALLBACK_LANGUAGE]: names } : (names ?? {});
    const english = all[FALLBACK_LANGUAGE];
    return english !== undefined && Object.keys(all).length === 1 ? { [leading]: english } : all;
  }

  const firstOf = (names: Some, wanted: readonly string[]): string | undefined => {
    const all = asRecord(names);
    return wanted.find(it => (all[it] ?? '') !== '');
  };
  const textOf = (names: Some, code: string | undefined): string => asRecord(names)[code ?? ''] ?? '';
  const standIns = [FALLBACK_LANGUAGE, ...(readsEnglish(codes) ? [] : codes)];
  const languageFor: SiteNames['languageFor'] = (names, code) => firstOf(names, [code, ...standIns]);

  return {
    languageFor,
    readIn: (names, code) => textOf(names, languageFor(names, code)),
    shownIn: (names, code) => textOf(names, firstOf(names, [code, leading, ...standIns])),
    ownText: textOf,
    withText: (names, code, text) => {
      const { [code]: _before, ...others } = asRecord(names);
      const after = text === '' ? others : { ...asRecord(names), [code]: text };
      return Object.keys(after).length === 0 ? undefined : after;
    },
    missingIn: names =>
      typeof names === 'string' && names !== '' ? [] : codes.filter(code => textOf(names, code) === ''),
  };
}
