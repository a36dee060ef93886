/** The face of the languages that a visitor may choose. */
export { useLanguageNames } from './use-language-names.ts';
