/**
 * The edge as it is deployed, with two answers beside it that it is measured against in the same worker: a bare streaming
 * React render of the home page's tree, and a constant. Built and served by `npm run bench` only.
 */

import * as build from 'virtual:react-router/server-build';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { serverTexts } from '#app/i18n/i18n.server.ts';
import { TextSourceProvider } from '#app/i18n/text-source.ts';
import { NonceProvider } from '#app/layouts/nonce.tsx';
import edge from '#edge/app.ts';

export { RateGate } from '#edge/app.ts';

interface Captured {
  entry: EntryContext;
  url: string;
}

/** What the router handed to the last page's render: the same tree can be rendered again without the router's work. */
let captured: Captured | undefined;

const { module } = build.entry;
const handleRequest = module.default;
const render: typeof handleRequest = (request, status, headers, entry, context) => {
  captured = { entry, url: request.url };
  return handleRequest(request, status, headers, entry, context);
};
Object.defineProperty(build.entry, 'module', { value: { ...module, default: render } });

async function bareReact(): Promise<Response> {
  if (captured === undefined) return new Response('ask for a page first', { status: 409 });
  const { entry, url } = captured;
  const { serverHandoffStream: _consumed, ...tree } = entry;
  const element = (
    <TextSourceProvider value={serverTexts}>
      <NonceProvider value="bench">
        <ServerRouter context={tree} url={url} nonce="bench" />
      </NonceProvider>
    </TextSourceProvider>
  );
  const stream = await renderToReadableStream(element, { nonce: 'bench' });
  return new Response(stream, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

export default {
  fetch(request: Request, env: Env, execution: ExecutionContext): Response | Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/bench/constant') return new Response('constant');
    if (pathname === '/bench/bare') return bareReact();
    return edge.fetch(request, env, execution);
  },
};
