/**
 * The edge as it is deployed, with answers beside it that it is measured against in the same worker: a bare streaming React
 * render of a page's tree, and constants of any length. Built and served by `npm run bench render` only.
 */

import * as build from 'virtual:react-router/server-build';
import type { ComponentType } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { pageHandoff } from '#app/visit/context.ts';
import edge from '#edge/app.ts';
import { edgeRequest } from '#edge/edge-request.ts';
import { edgeEnv } from '#edge/env.ts';
import { memberCalls } from '#edge/render/member-calls.ts';
import { pageCallHeaders } from '#edge/render/page-context.ts';
import { readMember } from '#edge/session/read-member.ts';
import { constantAnswer, guarded } from './same-bytes.ts';

export { RateGate } from '#edge/app.ts';

interface CapturedRender {
  entry: EntryContext;
  url: string;
  handoff: string;
}

/** The router's last context of each page, by which its tree is rendered again without the router. */
const captured = new Map<string, CapturedRender>();
/** As the entry sets it: parts in their place, none behind a script. */
const CHUNK_BYTES = 1_000_000;
/** Count of drawn pages. */
let drawn = 0;

const pageOf = (pathname: string, { headers }: Request): string =>
  `${pathname} ${headers.has('cookie') ? 'member' : 'guest'}`;

const { module } = build.entry;
/** All of a page, as the entry draws it; its types are the browser's as well, so that it cannot be imported here. */
const { PageTree } = module as unknown as {
  PageTree: ComponentType<CapturedRender & { nonce: string }>;
};
const handleRequest = module.default;
const render: typeof handleRequest = (request, status, headers, entry, context) => {
  const { url } = request;
  captured.set(pageOf(new URL(url).pathname, request), { entry, url, handoff: context.get(pageHandoff) });
  drawn += 1;
  return handleRequest(request, status, headers, entry, context);
};
Object.defineProperty(build.entry, 'module', { value: { ...module, default: render } });

async function bareReact(page: string): Promise<Response> {
  const tree = captured.get(page);
  if (tree === undefined) return new Response('ask for the page first', { status: 409 });
  const { serverHandoffStream: _consumed, ...entry } = tree.entry;
  const element = <PageTree {...tree} entry={entry} nonce="bench" />;
  const stream = await renderToReadableStream(element, { nonce: 'bench', progressiveChunkSize: CHUNK_BYTES });
  return new Response(stream, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

const BARE = '/bench/bare';
const MEMBER = '/bench/member';

/** Reads the member of a page as the page does, and draws nothing: the session's copy and the platform's answers alone. */
async function memberAlone(sent: Request, bindings: Env, execution: ExecutionContext): Promise<Response> {
  const url = new URL(sent.url.replace(MEMBER, ''));
  const later = (work: Promise<unknown>) => execution.waitUntil(work);
  const it = edgeRequest({
    request: new Request(url, sent),
    url,
    env: edgeEnv(bindings),
    now: Date.now(),
    later,
  });
  const { kind } = await readMember(it, pageCallHeaders(it), memberCalls(it.request, url));
  return new Response(kind, { status: kind === 'member' ? 200 : 409 });
}

export default {
  fetch(request: Request, env: Env, execution: ExecutionContext): Response | Promise<Response> {
    const url = new URL(request.url);
    const { pathname } = url;
    if (!pathname.startsWith('/bench/')) return edge.fetch(request, env, execution);
    if (pathname === '/bench/constant') return constantAnswer(url);
    if (pathname === '/bench/guarded') return guarded.fetch(request, env, execution);
    if (pathname === '/bench/drawn') return Response.json(drawn);
    if (pathname.startsWith(MEMBER)) return memberAlone(request, env, execution);
    return bareReact(pageOf(pathname.slice(BARE.length), request));
  },
};
