/** The contact for reports of weaknesses (RFC 9116): /.well-known/security.txt, of a deployment that names a contact. */
import { DAY_MS } from '#app/domain/time.ts';

const PLACE = '/.well-known/security.txt';
/** The file may be read for so long; RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

interface ContactRequest {
  request: Request;
  env: { SECURITY_CONTACT: string; SITE_ORIGIN: string };
  /** Epoch milliseconds. */
  now: number;
}

export const isSecurityContact = (pathname: string): boolean => pathname === PLACE;

export function serveSecurityContact({ request, env, now }: ContactRequest): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  if (env.SECURITY_CONTACT === '') return new Response('There is no such file.', { status: 404 });
  const expires = new Date(now - (now % DAY_MS) + VALID_DAYS * DAY_MS).toISOString();
  const lines = [
    `Contact: ${env.SECURITY_CONTACT}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    ...(env.SITE_ORIGIN === '' ? [] : [`Canonical: ${env.SITE_ORIGIN}${PLACE}`]),
  ];
  return new Response(request.method === 'HEAD' ? null : `${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
