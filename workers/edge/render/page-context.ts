/** The router's contexts of one page: its site, the published files, and calls in the name of its member. */
import { RouterContextProvider } from 'react-router';
import { catalogue, gateway, postedCall, siteFiles } from '#app/api/context.ts';
import { gameMaintenance, type Maintenance } from '#app/contract/game.ts';
import { type CallHeaders, readCallHeaders } from '#app/contract/headers.ts';
import { tagOfPath } from '#app/domain/language.ts';
import { touchIconOf } from '#app/domain/theme.ts';
import { pageLook, pageNonce, pageTexts, type SiteReply, visitFacts } from '#app/visit/context.ts';
import { noteFailure } from '#app/visit/failure.server.ts';
import { logError } from '#log/log.ts';
import type { EdgeRequest } from '../edge-request.ts';
import { cachedCall } from '../published/call-cache.ts';
import { openCatalogue } from '../published/catalogue.ts';
import { changedCatalogue } from '../published/changed-catalogue.ts';
import { withContact } from '../published/contact.ts';
import type { FileSource } from '../published/files.ts';
import type { PageReads } from '../published/page-reads.ts';
import { readSite } from '../published/read-site.ts';
import { openSiteFiles, readBrand } from '../published/site-files.ts';
import { readSiteTexts } from '../published/site-texts.ts';
import type { PageMember } from '../session/read-member.ts';
import { readBuild } from './draw-page.ts';
import { pagePath } from './page-path.ts';
import { postedCall as callOfForm } from './posted-call.ts';

/** The facts that a page is drawn with beside its request. */
export interface PageFacts {
  /** The script nonce of the page's policy. */
  nonce: string;
  /** The origins that may send the page CSS; empty for every page that is no preview [2.72]. */
  previewOrigins: readonly string[];
  /** The headers of the page's own calls. */
  headers: CallHeaders;
  entered: PageMember;
  /** Notes the answers that the page is made from. */
  reads: PageReads;
}

export interface PageContext {
  context: RouterContextProvider;
  /** The site that the page was drawn with; undefined where nothing of the page asked for it. */
  siteRead: () => Promise<SiteReply> | undefined;
  /** Cookies that calls of the page's form set. */
  cookies: readonly string[];
}

/** The call headers of a page's own calls: the same that the browser sends for it [7.2]-[7.9]. */
export function pageCallHeaders({ request, url, visitor }: EdgeRequest): CallHeaders {
  const bypass = url.searchParams.get('bypass');
  const page = pagePath(url.pathname);
  const headers: Record<string, string> = {
    page,
    fullpath: url.pathname + url.search,
    domain: url.host,
    pathlang: tagOfPath(page),
    device: visitor.device,
    ...(bypass === null ? {} : { 'x-maintenance-bypass': bypass }),
  };
  return readCallHeaders(name => headers[name] ?? (name === 'fp' ? request.headers.get('fp') : null));
}

/** Reads the site once: middleware and loaders of one page see the same site. */
function siteReader(it: EdgeRequest, page: PageFacts) {
  const { env, url } = it;
  const { headers, previewOrigins, entered, reads } = page;
  let site: Promise<SiteReply> | undefined;
  const load = async (pathname: string): Promise<SiteReply> => {
    const { member } = entered;
    const build = await readBuild();
    const request = { ...it, member, headers, build, previewOrigins, reads };
    return withContact(await readSite(request, pathname), url.search, { env, reads });
  };
  const read = (pathname = pagePath(url.pathname)): Promise<SiteReply> => {
    site ??= load(pathname);
    return site;
  };
  return { read, siteRead: () => site };
}

export function pageContext(it: EdgeRequest, page: PageFacts): PageContext {
  const { env, visitor } = it;
  const { headers, entered, reads } = page;
  const { address } = visitor;
  const { read, siteRead } = siteReader(it, page);
  const sourceOfSite = async (): Promise<FileSource | null> => {
    const reply = await read();
    return reply.ok ? { env, staticPlace: reply.site.config.staticPlace, reads } : null;
  };
  const context = new RouterContextProvider();
  context.set(pageNonce, page.nonce);
  context.set(noteFailure, error => logError('page.failed', { error }));
  context.set(visitFacts, read);
  context.set(catalogue, async (currency, code) => {
    const source = await sourceOfSite();
    if (source === null) return null;
    const asked = { name: gameMaintenance.name, payload: { currency }, headers, token: null, address };
    const [opened, maintained] = await Promise.all([
      openCatalogue(source, currency, code),
      cachedCall(env, asked, reads),
    ]);
    if (typeof opened !== 'object') return null;
    return changedCatalogue(opened, (maintained.output as Maintenance | null)?.changed);
  });
  context.set(siteFiles, async () => {
    const source = await sourceOfSite();
    return source && openSiteFiles(source);
  });
  context.set(pageLook, async () => {
    const reply = await read();
    // Files are served while the site is closed, so that its screens have the brand too.
    const staticPlace = reply.site?.config.staticPlace ?? null;
    const isDemo = reply.site?.info.demo ?? false;
    const isPublicDemo = isDemo && reply.site?.config.environment !== 'development';
    const brand = await readBrand({ env, staticPlace, reads });
    const hasTouchIcon = touchIconOf(brand?.icons) !== null;
    return { brand, hasTouchIcon, siteTitle: env.SITE_TITLE, isPublicDemo };
  });
  context.set(pageTexts, async () => {
    const reply = await read();
    const config = reply.site?.config;
    const tag = reply.ok ? reply.site.tag : reply.tag;
    // Without a site around it, such as while it is closed, the page asks the files themselves.
    const index = config === undefined ? null : config.texts;
    return readSiteTexts({ env, staticPlace: config?.staticPlace ?? null, reads }, tag, index);
  });
  const also = entered.kind === 'member' ? entered.also : {};
  context.set(gateway, async (name, payload) => {
    const known = Object.hasOwn(also, name) ? also[name] : undefined;
    if (known !== undefined) return known;
    return cachedCall(env, { name, payload, headers, token: entered.token, address }, reads);
  });
  const cookies: string[] = [];
  const setCookie = (cookie: string) => cookies.push(cookie);
  context.set(postedCall, callOfForm(it, { headers, entered, setCookie }));
  return { context, siteRead, cookies };
}
