/** The door of pages: every path that no other door serves. */
import { httpStatusOf, refused } from '#app/contract/envelope.ts';
import { now } from '../clock.ts';
import type { PageSource } from '../counter/counter.ts';
import { type EdgeRequest, isBlocked } from '../edge-request.ts';
import { copyKey, isSharedAddress } from '../page-cache/copy-key.ts';
import { asEverybody, keepCopy } from '../page-cache/keep-copy.ts';
import { confirmedCopy } from '../page-cache/serve-copy.ts';
import { PageReads } from '../published/page-reads.ts';
import { drawPage } from '../render/draw-page.ts';
import { memberCalls } from '../render/member-calls.ts';
import { pageCallHeaders, pageContext } from '../render/page-context.ts';
import { finishPage, policyExtras } from '../render/page-response.ts';
import { localWaitMs, PAGE_LIMIT, tooMany } from '../security/local-gate.ts';
import { keepPreview, previewOrigins } from '../security/preview.ts';
import type { PolicyExtras } from '../security/response-headers.ts';
import { isSameOrigin } from '../security/same-origin.ts';
import { countedAs } from '../session/login-device.ts';
import { acceptBypass, withBypass } from '../session/maintenance-bypass.ts';
import { GUEST, readMember } from '../session/read-member.ts';
import { otherRegion } from './other-region.ts';

/** The policy that guards the page: its nonce, and the place for the page's needs beyond the settings. */
export interface PagePolicy {
  nonce: string;
  allow: (extras: PolicyExtras) => void;
  /** Notes where the page comes from, for the counters. */
  count: (source: PageSource) => void;
}

const NOT_STORED = { 'cache-control': 'no-store' };

/** Decoded, such a path reads as another site's address: the router cannot draw it, and no browser asks for it. */
const READS_AS_ANOTHER_SITE = /^\/(?:%0[9ad])+\//i;

/** Refuses too many pages, other methods than a page has, and forms of other sites. */
async function refusalOf(it: EdgeRequest): Promise<Response | null> {
  const { request, url, env, now } = it;
  const wait = localWaitMs(env, await countedAs(it), PAGE_LIMIT, now);
  if (wait > 0) return tooMany(wait);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    if (!isSameOrigin(it)) {
      const envelope = refused(403, 'The request does not come from this site.');
      return Response.json(envelope, { status: httpStatusOf(envelope), headers: NOT_STORED });
    }
    if (request.method !== 'POST')
      return new Response(null, { status: 405, headers: { ...NOT_STORED, allow: 'GET, HEAD, POST' } });
  }
  return READS_AS_ANOTHER_SITE.test(url.pathname)
    ? new Response('There is no such page.', { status: 404, headers: NOT_STORED })
    : null;
}

/** Draws the page of a visitor. @param reads notes the answers that it is made from */
async function drawnFor(
  it: EdgeRequest,
  { nonce, allow }: Omit<PagePolicy, 'count'>,
  reads: PageReads,
): Promise<Response> {
  // A preview is drawn for a guest, without cookies: frames of another site send none.
  const origins = previewOrigins(it.env, it.url.search);
  const isPreview = origins.length > 0;
  const redirect = isPreview ? null : await acceptBypass(it);
  if (redirect !== null) return redirect;
  const headers = await withBypass(it, pageCallHeaders(it));
  const entered = isPreview ? GUEST : await readMember(it, headers, memberCalls(it.request, it.url));
  const { context, siteRead, cookies } = pageContext(it, {
    nonce,
    previewOrigins: origins,
    headers,
    entered,
    reads,
  });
  const page = finishPage(await drawPage(it.request, it.url, context), entered, it);
  for (const cookie of cookies) page.headers.append('set-cookie', cookie);
  if (isPreview) keepPreview(page);
  const ahead = reads.readAhead(it.visitor.address, now());
  if (ahead !== null) it.later(ahead);
  const reply = await siteRead();
  if (reply?.ok) allow(policyExtras(reply.site, it.url));
  return page;
}

/** The page that all guests share at an address: from its copy, or drawn for everybody and kept. */
async function serveShared(
  it: EdgeRequest,
  key: string,
  { nonce, allow, count }: PagePolicy,
): Promise<Response> {
  const copy = await confirmedCopy(it, key, nonce, allow);
  count(copy === null ? 'shared' : 'confirmed');
  if (copy !== null) return copy;
  const reads = new PageReads();
  let extras: PolicyExtras | undefined;
  const policy = {
    nonce,
    allow: (allowed: PolicyExtras) => {
      extras = allowed;
      allow(allowed);
    },
  };
  const page = await drawnFor(asEverybody(it), policy, reads);
  if (page.status !== 200 || extras === undefined) return page;
  return keepCopy(it, page, { key, nonce, extras, reads });
}

export async function servePage(it: EdgeRequest, policy: PagePolicy): Promise<Response> {
  const elsewhere = (await refusalOf(it)) ?? otherRegion(it);
  if (elsewhere !== null) return elsewhere;
  const key = isSharedAddress(it.url) ? copyKey(it.request, it.visitor, isBlocked(it)) : null;
  if (key !== null) return serveShared(it, key, policy);
  policy.count('own');
  return drawnFor(it, policy, new PageReads());
}
