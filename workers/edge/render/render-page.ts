/** A page: session, visitor, the router's contexts, the rendered answer and how long it may be kept. */
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router';
import { catalogue, gateway, siteFiles } from '#app/api/context.ts';
import { httpStatusOf, refused } from '#app/contract/envelope.ts';
import { readCallHeaders } from '#app/contract/headers.ts';
import { frameOrigins } from '#app/domain/frame.ts';
import { socketOrigin } from '#app/domain/realtime.ts';
import { staticOrigin } from '#app/domain/static-place.ts';
import { pageNonce, type SiteReply, visitFacts } from '#app/visit/context.ts';
import { RETRY_AFTER_SECONDS } from '#app/visit/refusal.ts';
import { openCatalogue } from '../catalogue.ts';
import { now } from '../clock.ts';
import { withContact } from '../contact.ts';
import type { EdgeEnv } from '../env.ts';
import { takeBypass, withBypass } from '../maintenance-bypass.ts';
import { keepPreview, previewOrigins } from '../preview/preview.ts';
import { pageCall } from '../published-copies.ts';
import type { Source } from '../published-files.ts';
import { isSameOrigin } from '../security/same-origin.ts';
import { GUEST, readMember } from '../session/read-member.ts';
import { readSite } from '../site-facts.ts';
import { openSiteFiles } from '../site-files.ts';
import { readVisitor } from '../visitor.ts';
import { installAsciiEncoder } from './ascii-encoder.ts';

installAsciiEncoder();

const routes = () => import('virtual:react-router/server-build');
let pageHandler: RequestHandler | undefined;

/** The router's tables are made once per isolate; while developing for each request, because its modules change. */
async function handlePage(request: Request, context: RouterContextProvider): Promise<Response> {
  const build = import.meta.env.DEV ? routes : await routes();
  const handle = pageHandler ?? createRequestHandler(build, import.meta.env.MODE);
  if (!import.meta.env.DEV) pageHandler = handle;
  return handle(request, context);
}

const NOT_KEPT = { 'cache-control': 'no-store' };

/** Decoded, such a path reads as another site's address: the router cannot draw it, and no browser asks for it. */
const READS_AS_ANOTHER_SITE = /^\/(?:%0[9ad])+\//i;

/** The path of the page behind a data request: `/en-gb/vip.data`, or `/en-gb/_.data` where it ends in a slash. */
const pagePath = (pathname: string): string => pathname.replace(/(?<=\/)_\.data$|\.data$/, '');

/** The call headers of a page's own calls: what the browser would send for it [7.2]-[7.9]. */
function pageCallHeaders(request: Request, url: URL, device: string) {
  const bypass = url.searchParams.get('bypass');
  const headers: Record<string, string> = {
    page: pagePath(url.pathname),
    fullpath: url.pathname + url.search,
    domain: url.host,
    pathlang: pagePath(url.pathname).split('/')[1] ?? '',
    device,
    ...(bypass === null ? {} : { 'x-maintenance-bypass': bypass }),
  };
  return readCallHeaders(name => headers[name] ?? (name === 'fp' ? request.headers.get('fp') : null));
}

/** What the policy of a page has to let it reach beyond this site. */
export interface Reached {
  /** Other sites whose pages it shows in dialogs [2.40]. */
  frameOrigins: readonly string[];
  /** Where a member's page opens its socket [7.51]; null where it opens none. */
  socketOrigin: string | null;
  /** Where an operator keeps the published files [7.43]; null where that is this site. */
  staticOrigin: string | null;
}

/** @param allow is told what the page's policy has to let it reach */
export async function renderPage(
  request: Request,
  env: EdgeEnv,
  nonce: string,
  allow: (reached: Reached) => void,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    if (!isSameOrigin(request)) {
      const envelope = refused(403, 'The request does not come from this site.');
      return Response.json(envelope, { status: httpStatusOf(envelope), headers: NOT_KEPT });
    }
    if (request.method !== 'POST')
      return new Response(null, { status: 405, headers: { ...NOT_KEPT, allow: 'GET, HEAD, POST' } });
  }
  const url = new URL(request.url);
  if (READS_AS_ANOTHER_SITE.test(url.pathname)) {
    return new Response('There is no such page.', { status: 404, headers: NOT_KEPT });
  }
  // Whoever looks at a preview is a guest there, without cookies: a frame of another site sends none.
  const studios = previewOrigins(env, url.search);
  const withoutWord = studios.length > 0 ? null : await takeBypass(request, env, now());
  if (withoutWord !== null) return withoutWord;
  const guest = readVisitor(request, null);
  const headers = await withBypass(request, env, pageCallHeaders(request, url, guest.device), now());
  const { address } = guest;
  const entered = studios.length > 0 ? GUEST : await readMember(request, env, { headers, address });
  const visitor = { ...guest, member: entered.member };
  const { token } = entered;

  const context = new RouterContextProvider();
  context.set(pageNonce, nonce);
  // Middleware and loaders of one page see one and the same site.
  let site: Promise<SiteReply> | undefined;
  const taken: Source['taken'] = new Map();
  const read = (pathname = pagePath(url.pathname)) => {
    site ??= routes()
      .then(({ assets }) => {
        const { version: build } = assets;
        const request = { env, visitor, headers, origin: url.origin, build, previewOrigins: studios, taken };
        return readSite(request, pathname);
      })
      .then(reply => withContact(reply, url.search, { env, taken }));
    return site;
  };
  context.set(visitFacts, read);
  context.set(catalogue, async (currency, code) => {
    const reply = await read();
    if (!reply.ok) return null;
    const { staticPlace } = reply.site.config;
    const opened = await openCatalogue({ env, staticPlace, taken }, currency, code);
    return typeof opened === 'object' ? opened : null;
  });
  context.set(siteFiles, async () => {
    const reply = await read();
    if (!reply.ok) return null;
    return openSiteFiles({ env, staticPlace: reply.site.config.staticPlace, taken });
  });
  context.set(gateway, (name, payload) => pageCall(env, { name, payload, headers, token, address }));

  const response = await handlePage(request, context);
  const page = new Response(response.body, response);
  if (studios.length > 0) keepPreview(page);
  const reply = await site;
  if (reply?.ok) {
    const { frames, realtime, staticPlace } = reply.site.config;
    allow({
      frameOrigins: frameOrigins(Object.values(frames)),
      socketOrigin: realtime && visitor.member && socketOrigin(realtime, url),
      staticOrigin: staticOrigin(staticPlace),
    });
  }
  // Pages differ by cookie and address; those of a session and errors are never kept at all.
  const isKept = entered.kind === 'guest' && page.status < 400;
  page.headers.set('cache-control', isKept ? 'private, no-cache' : 'private, no-store');
  if (entered.kind === 'ended') page.headers.append('set-cookie', entered.setCookie);
  // The router drops the headers of what its middleware throws.
  if (page.status === 503) page.headers.set('retry-after', RETRY_AFTER_SECONDS);
  page.headers.append('vary', 'cookie, accept-language, cf-ipcountry');
  return page;
}
