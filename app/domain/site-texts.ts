/**
 * Texts of the interface that a site's folder has: in the place of those of the build, or for a language that the build does not have.
 * Where they are published, and which language a page's texts are in.
 */
import type { DateStyle } from './date-text.ts';
import { codeOfTag, FALLBACK_LANGUAGE, isBuiltLanguage } from './language.ts';

/** Texts by key, in groups. */
export type TextGroup = { readonly [key: string]: string | TextGroup };

/** By language code: the parts of the texts that the folder has something of, and how the language writes days. */
export type SiteTextIndex = Readonly<
  Record<string, { readonly parts: readonly string[]; readonly dates?: DateStyle | undefined }>
>;

/** Where a page finds the texts of the folder. */
export interface SiteTextPlace {
  index: SiteTextIndex;
  /** Version of the published files. */
  version: string;
  /** As the site's configuration has it [7.43]. */
  staticPlace: string | null;
}

/** The texts of the folder that a page needs on the server: of its own language and of the fallback, by part. */
export interface SiteTexts extends SiteTextPlace {
  own: Readonly<Record<string, Readonly<Record<string, TextGroup>>>>;
}

/** The part that every page has: a language without it is not shown. */
const EVERY_PAGE = 'site';

/** Published file with all texts of a language. */
export const textFile = (language: string): string => `texts/${language}.json`;

/** Published file with one part of them. */
export const textPartFile = (language: string, part: string): string => `texts/${language}/${part}.json`;

export const hasPart = (index: SiteTextIndex | undefined, language: string, part: string): boolean =>
  index !== undefined && Object.hasOwn(index, language) && index[language]?.parts.includes(part) === true;

/** The language that the texts of a tag or code are in: its own where the build or the folder has them, else the fallback. */
export function languageOfTexts(tag: string, index: SiteTextIndex | undefined): string {
  const code = codeOfTag(tag);
  return isBuiltLanguage(code) || hasPart(index, code, EVERY_PAGE) ? code : FALLBACK_LANGUAGE;
}

/** Texts with others in their place, key by key; neither is changed. */
export function withTexts(texts: TextGroup, own: TextGroup): TextGroup {
  const merged: Record<string, string | TextGroup> = { ...texts };
  for (const [key, value] of Object.entries(own)) {
    const below = merged[key];
    merged[key] = typeof below === 'object' && typeof value === 'object' ? withTexts(below, value) : value;
  }
  return merged;
}

/** How the languages of the folder write days. */
export const datesOf = (index: SiteTextIndex): Record<string, DateStyle> =>
  Object.fromEntries(
    Object.entries(index).flatMap(([language, { dates }]) =>
      dates === undefined ? [] : [[language, dates]],
    ),
  );
