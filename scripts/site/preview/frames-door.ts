/** Serves the page with the frames of a preview, to this machine alone. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { framesPage, framesPolicy, PHONE_COOKIE, PHONE_HOST, type Shown } from './frames-page.ts';

export interface Frames {
  url: URL;
  /** Called once the site answers. */
  show: (shown: Shown) => void;
  stop: () => Promise<void>;
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

function answer(response: ServerResponse, shown: Shown, search: URLSearchParams): void {
  const nonce = randomBytes(16).toString('base64');
  response.writeHead(200, {
    ...HEADERS,
    'content-security-policy': framesPolicy(shown, nonce),
    'set-cookie': PHONE_COOKIE,
  });
  response.end(framesPage(shown, search, nonce));
}

async function stop(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

/** Listens at a free port; until something is shown it asks to wait. */
export async function openFrames(): Promise<Frames> {
  let shown: Shown | null = null;
  let own = '';
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://preview.invalid');
    // A name of another machine that leads here must not read the preview.
    if (request.headers.host !== own) response.writeHead(403).end();
    else if (pathname !== '/') response.writeHead(404).end();
    else if (shown === null)
      response.writeHead(503, { 'retry-after': '5' }).end('The preview is being prepared.');
    else answer(response, shown, searchParams);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://${PHONE_HOST}:${port}/`);
  own = url.host;
  return {
    url,
    show: it => {
      shown = it;
    },
    stop: () => stop(server),
  };
}
