/**
 * The door of links by which members invite friends, /r/{code}: it leads to the registration with the code in it. A cookie keeps the
 * code for those who look around first. It grants nothing, and the new member may change the code at registration.
 */
import { serialize } from 'hono/utils/cookie';
import { broughtAlong } from '#app/domain/dialog-address.ts';
import { REFERRAL_COOKIE } from '#app/domain/referral-cookie.ts';

const INVITATION = /^\/r\/([A-Za-z0-9-]{1,32})\/?$/;
/** In seconds. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

export const isInvitation = (pathname: string): boolean => INVITATION.test(pathname);

interface InvitationRequest {
  request: Request;
  url: Readonly<URL>;
}

export function serveInvitation({ request, url }: InvitationRequest): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const [, code = ''] = INVITATION.exec(url.pathname) ?? [];
  const cookie = serialize(REFERRAL_COOKIE, code, {
    path: '/',
    secure: true,
    sameSite: 'Lax',
    maxAge: KEPT_SECONDS,
  });
  // The root leads on to the visitor's language, with the query.
  return new Response(null, {
    status: 302,
    headers: {
      location: `/?${new URLSearchParams({ action: 'register', referralCode: code, ...broughtAlong(url.search) })}`,
      'set-cookie': cookie,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
