/** Keeps a copy of a page for everybody while its visitor reads it. A page that breaks off, or whose visitor leaves, is none. */
import { tagOfPath } from '#app/domain/language.ts';
import type { EdgeRequest } from '../edge-request.ts';
import type { PageReads } from '../published/page-reads.ts';
import { policySettings } from '../security/policy-settings.ts';
import { guard, type PolicyExtras } from '../security/response-headers.ts';
import { copies } from './copies.ts';
import { isCrawler } from './copy-key.ts';
import { type PageCopy, sharedHeaders, withoutNonce } from './page-copy.ts';

/** A page that was drawn for everybody. */
export interface SharedPage {
  key: string;
  nonce: string;
  extras: PolicyExtras;
  reads: PageReads;
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** The copy of a page that was read to its end; null where others may not get it. */
function copyOf(
  { url, env, now }: EdgeRequest,
  { nonce, extras, reads }: SharedPage,
  headers: Headers,
  chunks: readonly Uint8Array[],
): PageCopy | null {
  const sources = reads.sources();
  if (sources === null) return null;
  const tag = tagOfPath(url.pathname);
  const guarded = guard(
    new Response(null, { headers }),
    url.protocol === 'https:',
    policySettings(env, url, nonce, extras),
  );
  const answer = sharedHeaders(guarded.headers, nonce, tag);
  const body = withoutNonce(joined(chunks), nonce);
  return answer && body && { ...answer, ...body, extras, tag, sources, madeAt: now };
}

/** The page as it was, with a copy kept of it once it is sent. */
export function keepCopy(it: EdgeRequest, page: Response, shared: SharedPage): Response {
  const chunks: Uint8Array[] = [];
  const collector = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      chunks.push(chunk.slice());
      controller.enqueue(chunk);
    },
    flush() {
      const copy = copyOf(it, shared, page.headers, chunks);
      if (copy !== null) copies.set(shared.key, copy);
    },
  });
  return page.body === null ? page : new Response(page.body.pipeThrough(collector), page);
}

/**
 * The request as a page for everybody is drawn from it: with nothing of its sender but the facts in the key. The visitor's
 * language and country stay, for the redirect that is sent in place of a page; no copy is made of that.
 */
export function asEverybody(it: EdgeRequest): EdgeRequest {
  const agent = it.request.headers.get('user-agent') ?? '';
  const headers = isCrawler(agent) ? { 'user-agent': 'Googlebot' } : undefined;
  return { ...it, request: new Request(it.url.href, headers === undefined ? {} : { headers }) };
}
