/** Addresses of this site in the page's language: `path('vip')` is `/en-gb/vip`. */
import { useLanguageTag } from '#app/i18n/use-language.tsx';

export function usePath(): (below?: string) => string {
  const tag = useLanguageTag();
  return below => (below ? `/${tag}/${below}` : `/${tag}`);
}
