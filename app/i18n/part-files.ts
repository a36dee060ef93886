/** Addresses of the text files of all parts except `site`; a separate module, so that the entry chunk does not contain them. */
import type { TextLanguage } from '#app/domain/language.ts';
import type { TextPart } from './text-parts.ts';

const urls = import.meta.glob<string>(['./*/*.json', '!./*/site.json'], {
  base: './locales',
  eager: true,
  query: '?url&no-inline', // small files would become data: URLs, which the page's CSP does not allow to fetch
  import: 'default',
});

export const partFile = (language: TextLanguage, part: Exclude<TextPart, 'site'>): string =>
  urls[`./${language}/${part}.json`] ?? '';
