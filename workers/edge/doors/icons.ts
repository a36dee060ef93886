/**
 * The site's icons at the addresses that browsers, devices and the page without a network know: those of the operator's theme, else the
 * first letter of the site's name in the colour of the brand.
 */
import type { EdgeRequest } from '../edge-request.ts';
import { siteBrand } from '../render/site-brand.ts';
import { ICON, iconFile, letterIcon, TOUCH_ICON, TRIED } from './icon-files.ts';
import { servePublicFile } from './public-files.ts';

const HOUR_S = 3_600;
const MINUTE_S = 60;

const cachedFor = (seconds: number) => `public, max-age=${seconds}`;

/** A file of the operator through the door of public files; one of the build by its address. */
async function serveFile(it: EdgeRequest, file: string): Promise<Response> {
  if (!file.startsWith('/static/'))
    return new Response(null, {
      status: 302,
      headers: { location: file, 'cache-control': cachedFor(HOUR_S) },
    });
  const served = await servePublicFile({ ...it, url: new URL(file, it.url) });
  const answer = new Response(served.body, served);
  // The file never changes, and its place here may have another one tomorrow.
  answer.headers.set('cache-control', served.ok ? cachedFor(HOUR_S) : 'no-store');
  return answer;
}

export async function serveIcon(it: EdgeRequest): Promise<Response> {
  if (it.request.method !== 'GET' && it.request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const of = TRIED[it.url.pathname] ?? ICON;
  const brand = await siteBrand(it);
  const theme = brand === 'unknown' ? null : brand;
  const file = iconFile(theme, of);
  if (file !== null) return serveFile(it, file);
  if (of === TOUCH_ICON)
    return new Response('There is no such file.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cachedFor(MINUTE_S) },
    });
  return new Response(letterIcon(it.env.SITE_TITLE, theme), {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': brand === 'unknown' ? 'no-store' : cachedFor(HOUR_S),
      // Opened on its own, a picture may run no script and load nothing.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    },
  });
}
