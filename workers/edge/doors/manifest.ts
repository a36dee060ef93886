/** The site as an app on a device: its name, its icons and its first page [1.2]. */
import type { EdgeRequest } from '../edge-request.ts';

export const isManifest = (pathname: string): boolean => pathname === '/manifest.webmanifest';

/** The dark theme's ground, which stands until the first page is painted. */
const GROUND = '#091114';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export function serveManifest({ request, env }: EdgeRequest): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
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
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
  };
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}
