/** Finishes a drawn page: how long it may be kept, its cookie, and what its policy allows. */
import { frameOrigins } from '#app/domain/frame.ts';
import { socketOrigin } from '#app/domain/realtime.ts';
import { staticOrigin } from '#app/domain/static-place.ts';
import { RETRY_AFTER_SECONDS } from '#app/visit/refusal.ts';
import type { SiteData } from '#app/visit/site.ts';
import type { PolicyExtras } from '../security/response-headers.ts';
import type { PageMember } from '../session/read-member.ts';

/** What the policy of a page allows for its site. */
export function policyExtras({ config, member }: SiteData, url: URL): PolicyExtras {
  const { frames, realtime, staticPlace } = config;
  return {
    frameOrigins: frameOrigins(Object.values(frames)),
    socketOrigin: realtime && member && socketOrigin(realtime, url),
    staticOrigin: staticOrigin(staticPlace),
  };
}

/** Sets the headers of a drawn page that depend on its visitor and its status. */
export function finishPage(drawn: Response, entered: PageMember): Response {
  const page = new Response(drawn.body, drawn);
  // Pages differ by cookie and address; browsers store none of a session, and no errors.
  const mayStore = entered.kind === 'guest' && page.status < 400;
  page.headers.set('cache-control', mayStore ? 'private, no-cache' : 'private, no-store');
  if (entered.kind === 'ended') page.headers.append('set-cookie', entered.setCookie);
  // The router drops the headers of what its middleware throws.
  if (page.status === 503) page.headers.set('retry-after', RETRY_AFTER_SECONDS);
  page.headers.append('vary', 'cookie, accept-language, cf-ipcountry');
  return page;
}
