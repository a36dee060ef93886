/** Addresses of the texts of every page, by language: hashed assets, preloaded by the page. */
import type { TextLanguage } from '#app/domain/language.ts';

const urls = import.meta.glob<string>('./locales/*/site.json', {
  eager: true,
  query: '?url&no-inline', // small files would become data: URLs, which the page's CSP does not allow to fetch
  import: 'default',
});

export const siteFile = (language: TextLanguage): string => urls[`./locales/${language}/site.json`] ?? '';
