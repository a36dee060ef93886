/**
 * Files that are asked for and not there: browsers, crawlers and scanners try names of files, and a page would answer each with its
 * whole markup.
 */
import { TAG_PATTERN } from '#app/domain/language.ts';

/** In seconds. A file may be there with the next deployment. */
const MISSING_S = 60;

/** A name with an ending; `.data` are a page's own requests. */
const FILE = /\.(?!data$)[a-z0-9]{1,12}$/i;

/** Paths of pages begin with a language tag. */
export function isMissingFile(pathname: string): boolean {
  const first = pathname.split('/')[1] ?? '';
  return FILE.test(pathname) && !TAG_PATTERN.test(first.toLowerCase());
}

export function serveMissingFile(): Response {
  return new Response('There is no such file.', {
    status: 404,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': `public, max-age=${MISSING_S}`,
    },
  });
}
