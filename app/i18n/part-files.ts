/** Addresses of the text files of all parts but `site`. A file of its own, so that the first file of every page names none. */
import type { TextLanguage } from '#app/domain/language.ts';
import type { TextPart } from './text-parts.ts';

const urls = import.meta.glob<string>(['./locales/*/*.json', '!./locales/*/site.json'], {
  eager: true,
  query: '?url&no-inline', // a short file would come inside the script, which the page's policy does not let it fetch
  import: 'default',
});

export const partFile = (language: TextLanguage, part: Exclude<TextPart, 'site'>): string =>
  urls[`./locales/${language}/${part}.json`] ?? '';
