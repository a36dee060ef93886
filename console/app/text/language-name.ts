import { readsEnglish } from '#app/domain/english-text.ts';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';

/**
 * Languages that texts can be written in: those of the build, of the site, and of texts that exist. Those of the site come first where no
 * market reads English.
 */
export const languageChoices = (site: readonly string[], more: readonly string[] = []): string[] => [
  ...new Set([...(readsEnglish(site) ? [] : site), ...TEXT_LANGUAGES, ...site, ...more]),
];

/** A language's name in itself. */
export const ownNameOf = (code: string): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
