import { TEXT_LANGUAGES } from '#app/domain/language.ts';

/** Languages of the build, and others that a site has texts in. */
export const withBuilt = (codes: Iterable<string>): string[] => [...new Set([...TEXT_LANGUAGES, ...codes])];

/** A language's name in itself. */
export const ownNameOf = (code: string): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
