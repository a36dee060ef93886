/** Finishes a drawn page: its storing time, its cookie, and its policy. */
import { frameOrigins } from '#app/domain/frame.ts';
import { socketOrigin } from '#app/domain/realtime.ts';
import { staticOrigin } from '#app/domain/static-place.ts';
import { isForEverybody, matchPage } from '#app/visit/match.ts';
import { RETRY_AFTER_SECONDS } from '#app/visit/refusal.ts';
import type { SiteData } from '#app/visit/site.ts';
import type { EdgeRequest } from '../edge-request.ts';
import type { PolicyExtras } from '../security/response-headers.ts';
import type { PageMember } from '../session/read-member.ts';
import { pagePath } from './page-path.ts';

/** Origins that a page's policy allows for its site. */
export function policyExtras({ config, member }: SiteData, url: URL): PolicyExtras {
  const { frames, realtime, staticPlace } = config;
  return {
    frameOrigins: frameOrigins(Object.values(frames)),
    socketOrigin: realtime && member && socketOrigin(realtime, url),
    staticOrigin: staticOrigin(staticPlace),
  };
}

/**
 * Data of a navigation between pages for everybody, without the site's own: nothing of a member is in there, so a browser may
 * load it ahead.
 */
function isOfNobody({ pathname, searchParams }: URL): boolean {
  const routes = searchParams.get('_routes')?.split(',');
  const { page } = matchPage(pagePath(pathname));
  return routes !== undefined && !routes.includes('root') && page !== null && isForEverybody(page);
}

/** A page that is loaded ahead is used within this time, or asked for again. */
const AHEAD_SECONDS = 5;

/** The browser's storing of a page: it differs by cookie and address, so none of a session is stored, and no error. */
function storing({ status }: Response, { kind }: PageMember, { request, url }: EdgeRequest): string {
  if (kind === 'ended' || status >= 400) return 'private, no-store';
  const isAhead = request.headers.get('sec-purpose')?.startsWith('prefetch') === true;
  if (isAhead && isOfNobody(url)) return `private, max-age=${AHEAD_SECONDS}`;
  return kind === 'guest' ? 'private, no-cache' : 'private, no-store';
}

/** Sets the headers of a drawn page that depend on its visitor, its address and its status. */
export function finishPage(drawn: Response, entered: PageMember, it: EdgeRequest): Response {
  const page = new Response(drawn.body, drawn);
  page.headers.set('cache-control', storing(page, entered, it));
  if (entered.kind === 'ended') page.headers.append('set-cookie', entered.setCookie);
  // The router drops the headers of responses that its middleware throws.
  if (page.status === 503) page.headers.set('retry-after', RETRY_AFTER_SECONDS);
  page.headers.append('vary', 'cookie, accept-language, cf-ipcountry');
  return page;
}
