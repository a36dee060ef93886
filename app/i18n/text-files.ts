/** Addresses of the texts that come with every page, by language: hashed assets that it preloads and the browser fetches. */
import type { TextLanguage } from '#app/domain/language.ts';

const urls = import.meta.glob<string>('./locales/*/site.json', {
  eager: true,
  query: '?url&no-inline', // a short file would come inside the script, which the page's policy does not let it fetch
  import: 'default',
});

export const siteFile = (language: TextLanguage): string => urls[`./locales/${language}/site.json`] ?? '';
