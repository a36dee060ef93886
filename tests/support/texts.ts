/** The texts of a language: all its files together, as on a page. */
import { readdirSync, readFileSync } from 'node:fs';
import { completeSource, type TextSource } from '#app/i18n/text-source.ts';
import { type Translate, translator } from '#app/i18n/translator.ts';

export type Texts = Record<string, Record<string, string>>;

const known = new Map<string, Texts>();

/** @param language a code such as `en` */
export function textsIn(language: string): Texts {
  const folder = `app/i18n/locales/${language}`;
  const texts =
    known.get(language) ??
    Object.assign(
      {},
      ...readdirSync(folder).map(file => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))),
    );
  known.set(language, texts);
  return texts;
}

/** The translate function of a language, without a fallback. */
export const translateIn = (language: string): Translate =>
  translator(() => [{ language, texts: textsIn(language) }]);

/** The texts of every language, as a page of a test gets them. */
export const allTexts: TextSource = completeSource(translateIn);
