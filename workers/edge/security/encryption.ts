/**
 * Refuses requests without encryption to a site whose address is https. A page redirects to https. A call is refused and not redirected, so
 * that its sender notices the mistake (ASVS 4.1.2).
 */

/** Whether a request came over http to a site at https. */
export const isUnencrypted = (
  { SITE_ORIGIN }: { SITE_ORIGIN: string },
  { protocol }: Pick<URL, 'protocol'>,
): boolean => protocol === 'http:' && SITE_ORIGIN.startsWith('https://');

/** @param isCall whether programs call the address, or scripts of a page; people open all others */
export function refuseUnencrypted({ method }: Request, url: Readonly<URL>, isCall: boolean): Response {
  if (isCall || (method !== 'GET' && method !== 'HEAD'))
    return new Response('This site answers over https alone.', { status: 403 });
  const target = new URL(url);
  target.protocol = 'https:';
  target.port = '';
  return new Response(null, { status: 301, headers: { location: target.href } });
}
