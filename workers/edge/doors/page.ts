/** The door of pages: every path that no other door serves. */
import { httpStatusOf, refused } from '#app/contract/envelope.ts';
import type { EdgeRequest } from '../edge-request.ts';
import { drawPage } from '../render/draw-page.ts';
import { pageCallHeaders, pageContext } from '../render/page-context.ts';
import { finishPage, policyExtras } from '../render/page-response.ts';
import { localWaitMs, PAGE_LIMIT, tooMany } from '../security/local-gate.ts';
import type { PolicyExtras } from '../security/policy-settings.ts';
import { keepPreview, previewOrigins } from '../security/preview.ts';
import { isSameOrigin } from '../security/same-origin.ts';
import { takeBypass, withBypass } from '../session/maintenance-bypass.ts';
import { GUEST, readMember } from '../session/read-member.ts';

/** The policy that guards the page: its nonce, and where the page puts what it needs beyond the settings. */
export interface PagePolicy {
  nonce: string;
  allow: (extras: PolicyExtras) => void;
}

const NOT_STORED = { 'cache-control': 'no-store' };

/** Decoded, such a path reads as another site's address: the router cannot draw it, and no browser asks for it. */
const READS_AS_ANOTHER_SITE = /^\/(?:%0[9ad])+\//i;

/** Refuses too many pages, other methods than a page has, and forms of other sites. */
function refusalOf(it: EdgeRequest): Response | null {
  const { request, url, env, visitor, now } = it;
  const wait = localWaitMs(env, visitor.address, PAGE_LIMIT, now);
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

export async function servePage(it: EdgeRequest, { nonce, allow }: PagePolicy): Promise<Response> {
  const refusal = refusalOf(it);
  if (refusal !== null) return refusal;
  // A preview is drawn for a guest, without cookies: frames of another site send none.
  const origins = previewOrigins(it.env, it.url.search);
  const isPreview = origins.length > 0;
  const redirect = isPreview ? null : await takeBypass(it);
  if (redirect !== null) return redirect;
  const headers = await withBypass(it, pageCallHeaders(it));
  const entered = isPreview ? GUEST : await readMember(it, headers);
  const { context, siteRead } = pageContext(it, { nonce, previewOrigins: origins, headers, entered });
  const page = finishPage(await drawPage(it.request, context), entered);
  if (isPreview) keepPreview(page);
  const reply = await siteRead();
  if (reply?.ok) allow(policyExtras(reply.site, it.url));
  return page;
}
