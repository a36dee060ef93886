/** An operator's studio: pages of another origin that frame or open the site and post CSS to it [2.72]. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page that records its messages and can post to its frame or window. */
const PAGE = `<!doctype html><html lang="en"><title>Studio</title><body><script>
  const heard = [];
  let site = null;
  addEventListener('message', event => {
    if (event.source === site) heard.push({ origin: event.origin, ...event.data });
  });
  function frame(url) {
    const frame = document.createElement('iframe');
    frame.title = 'site';
    frame.width = 1000;
    frame.height = 700;
    document.body.append(frame);
    site = frame.contentWindow;
    frame.src = url;
  }
  function openSite(url) {
    site = window.open('about:blank');
    site.location.href = url;
  }
  const send = (data, origin) => site.postMessage(data, origin);
</script></body></html>`;

export interface Studio {
  origin: string;
  /** Paths of its requests other than its page: files that CSS loaded. */
  asked: string[];
  stop: () => Promise<void>;
}

export async function startStudio(): Promise<Studio> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
      return;
    }
    if (request.url !== '/favicon.ico') asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/css', 'access-control-allow-origin': '*' }).end('');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
