/**
 * Files that are asked for and not there: browsers, crawlers and scanners try names of files, and a page would answer each with its
 * whole markup. Two names that browsers try unasked lead to the site's icons.
 */
import { TAG_PATTERN } from '#app/domain/language.ts';

/** Icons by the names that are tried without a link. */
const ICONS: ReadonlyMap<string, string> = new Map([
  ['/favicon.ico', '/icons/icon-192.png'],
  ['/apple-touch-icon.png', '/icons/icon-192.png'],
  ['/apple-touch-icon-precomposed.png', '/icons/icon-192.png'],
]);

const DAY_S = 86_400;
/** In seconds. A file may be there with the next deployment. */
const MISSING_S = 60;

/** A name with an ending; `.data` are a page's own requests. */
const FILE = /\.(?!data$)[a-z0-9]{1,12}$/i;

/** Paths of pages begin with a language tag. */
export function isMissingFile(pathname: string): boolean {
  const first = pathname.split('/')[1] ?? '';
  return FILE.test(pathname) && !TAG_PATTERN.test(first.toLowerCase());
}

export function serveMissingFile({ url }: { url: URL }): Response {
  const icon = ICONS.get(url.pathname);
  if (icon !== undefined) {
    const headers = { location: icon, 'cache-control': `public, max-age=${DAY_S}` };
    return new Response(null, { status: 302, headers });
  }
  return new Response('There is no such file.', {
    status: 404,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': `public, max-age=${MISSING_S}`,
    },
  });
}
