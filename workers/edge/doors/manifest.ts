/** The site as an app on a device: its name, its icons and its first page [1.2]. */
import type { EdgeRequest } from '../edge-request.ts';
import { siteBrand } from '../render/site-brand.ts';
import { manifestIcons } from './icon-files.ts';

export const isManifest = (pathname: string): boolean => pathname === '/manifest.webmanifest';

/** The ground of the dark theme, which stands until the first page is painted. */
const GROUND = '#091114';
const HOUR_S = 3_600;

export async function serveManifest(it: EdgeRequest): Promise<Response> {
  const { request, env } = it;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const brand = await siteBrand(it);
  const manifest = {
    id: '/',
    name: env.SITE_TITLE,
    short_name: env.SITE_TITLE,
    // The root leads on to the language of the device's last visit.
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: manifestIcons(brand === 'unknown' ? null : brand),
  };
  return Response.json(manifest, {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': brand === 'unknown' ? 'no-store' : `public, max-age=${HOUR_S}`,
    },
  });
}
