/** Addresses of the text files, one per language: hashed assets that the page preloads and the browser fetches. */
import type { TextLanguage } from '#app/domain/language.ts';

const urls = import.meta.glob<string>('./locales/*/site.json', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const textFile = (language: TextLanguage): string => urls[`./locales/${language}/site.json`] ?? '';
