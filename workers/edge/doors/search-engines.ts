/**
 * The files that search engines read first: robots.txt, with the paths closed to them, and sitemaps of all open pages, one for
 * each language of a market.
 */

import { catalogue, siteFiles } from '#app/api/context.ts';
import { allowedTags, isAllowedTag } from '#app/domain/language.ts';
import { escapeMarkup } from '#app/domain/markup.ts';
import { visitFacts } from '#app/visit/context.ts';
import { currencyOf } from '#app/visit/site.ts';
import type { EdgeRequest } from '../edge-request.ts';
import { asEverybody } from '../page-cache/keep-copy.ts';
import { PageReads } from '../published/page-reads.ts';
import { sitemapPaths } from '../published/sitemap.ts';
import { pageCallHeaders, pageContext } from '../render/page-context.ts';
import { localWaitMs, PAGE_LIMIT, tooMany } from '../security/local-gate.ts';
import { countedAs } from '../session/login-device.ts';
import { GUEST } from '../session/read-member.ts';
import { otherRegion } from './other-region.ts';

const ROBOTS = '/robots.txt';
const INDEX = '/sitemap.xml';
const OF_TAG = /^\/sitemap-([a-z]{2,3}-[a-z]{2})\.xml$/;

export const isForSearchEngines = (pathname: string): boolean =>
  pathname === ROBOTS || pathname === INDEX || OF_TAG.test(pathname);

/** Doors behind which there is no page. */
const NO_PAGES = [
  '/api/',
  '/operator/',
  '/payment/',
  '/provider/',
  '/storage/',
  '/studio/',
  '/verification/',
];

/** Search engines are kept off a staging site. */
function serveRobots({ url, env }: EdgeRequest): Response {
  const closed = env.ENVIRONMENT === 'staging' ? ['/'] : NO_PAGES;
  const lines = ['User-agent: *', ...closed.map(it => `Disallow: ${it}`), `Sitemap: ${url.origin}${INDEX}`];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

function xml(
  root: 'urlset' | 'sitemapindex',
  item: 'url' | 'sitemap',
  addresses: readonly string[],
): Response {
  const items = addresses.map(it => `<${item}><loc>${escapeMarkup(it)}</loc></${item}>`);
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...items,
    `</${root}>`,
    '',
  ].join('\n');
  return new Response(text, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

const unavailable = (status: number): Response =>
  new Response('The site cannot be read at the moment.', {
    status,
    headers: { 'cache-control': 'no-store', 'retry-after': '120' },
  });

const unknown = (): Response => new Response('There is no such file.', { status: 404 });

const homeOf = (it: EdgeRequest, tag: string): EdgeRequest => ({ ...it, url: new URL(`/${tag}`, it.url) });

/** The site as every guest finds it at a page. */
async function openAt(it: EdgeRequest, pathname: string) {
  const page = asEverybody({ ...it, url: new URL(pathname, it.url) });
  const headers = pageCallHeaders(page);
  const facts = { nonce: '', previewOrigins: [], headers, entered: GUEST, reads: new PageReads() };
  const { context } = pageContext(page, facts);
  return { context, reply: await context.get(visitFacts)(pathname) };
}

async function serveIndex(it: EdgeRequest): Promise<Response> {
  const { reply } = await openAt(it, '/');
  if (!reply.ok) return unavailable(reply.status);
  const tags = allowedTags(reply.site.countries).filter(tag => otherRegion(homeOf(it, tag)) === null);
  const files = tags.map(tag => `${it.url.origin}/sitemap-${tag}.xml`);
  return xml('sitemapindex', 'sitemap', files);
}

async function serveLanguage(it: EdgeRequest, tag: string): Promise<Response> {
  if (otherRegion(homeOf(it, tag)) !== null) return unknown();
  const { context, reply } = await openAt(it, `/${tag}`);
  if (!reply.ok) return unavailable(reply.status);
  const { site } = reply;
  if (!isAllowedTag(site.countries, tag)) return unknown();
  const [opened, files] = await Promise.all([
    context.get(catalogue)(currencyOf(site, tag), 'en'),
    context.get(siteFiles)(),
  ]);
  const paths = await sitemapPaths(site, { catalogue: opened, files });
  // A list without the unreadable entries would say that they are gone.
  if (opened?.isWhole() === false) return unavailable(502);
  return xml(
    'urlset',
    'url',
    paths.map(path => it.url.origin + path),
  );
}

export async function serveSearchEngine(it: EdgeRequest): Promise<Response> {
  const { request, url, env, now } = it;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  if (url.pathname === ROBOTS) return serveRobots(it);
  const wait = localWaitMs(env, await countedAs(it), PAGE_LIMIT, now);
  if (wait > 0) return tooMany(wait);
  const tag = OF_TAG.exec(url.pathname)?.[1];
  return tag === undefined ? serveIndex(it) : serveLanguage(it, tag);
}
