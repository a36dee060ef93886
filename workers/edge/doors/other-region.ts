/** Pages of markets that another region's site has: visitors are sent there. Neither sessions nor data cross. */
import { TAG_PATTERN, tagOfPath } from '#app/domain/language.ts';
import type { EdgeRequest } from '../edge-request.ts';
import { redirectTo } from './redirect.ts';

const countryIn = (tag: string | null): string | null =>
  tag !== null && TAG_PATTERN.test(tag) ? tag.slice(-2).toUpperCase() : null;

/** The country that a page is for: of its address; at the root of the site, of the chosen language, or else the visitor's own. */
function countryOf({ url, visitor }: Pick<EdgeRequest, 'url' | 'visitor'>): string | null {
  if (url.pathname !== '/') return countryIn(tagOfPath(url.pathname));
  return countryIn(visitor.cookieLanguage) ?? visitor.country;
}

/** The redirect to the other region's site; null for this site's own pages, and for forms. */
export function otherRegion(it: Pick<EdgeRequest, 'request' | 'url' | 'env' | 'visitor'>): Response | null {
  const { request, url, env } = it;
  if (env.REGION_ORIGINS.size === 0 || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
  const origin = env.REGION_ORIGINS.get(countryOf(it) ?? '');
  if (origin === undefined || origin === url.origin) return null;
  return redirectTo(`${origin}${url.pathname}${url.search}`);
}
