/**
 * A platform of one's own for the level "lobby", to start from: `node examples/own-platform/server.mjs`. It answers calls and files from
 * lobby.json and prints each request. Start the site with PLATFORM_ORIGIN=http://127.0.0.1:9000 (docs/your-own-platform.md).
 */
import { timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { PORT = '9000', HOST = '127.0.0.1', PLATFORM_SECRET = 'development-platform-secret' } = process.env;
const { calls, files } = JSON.parse(readFileSync(new URL('lobby.json', import.meta.url), 'utf8'));

const json = (response, status, value) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** The HTTP status mirrors `code`. A refusal by a rule of the business has code 200, and is not in this example. */
const accept = (response, output) => json(response, 200, { status: true, code: 200, msg: '', output });
const refuse = (response, code, msg) => json(response, code, { status: false, code, msg, output: null });

function isSecret(given = '') {
  const [sent, own] = [Buffer.from(given), Buffer.from(PLATFORM_SECRET)];
  return sent.length === own.length && timingSafeEqual(sent, own);
}

function serveFile(response, place, isVersioned) {
  if (!Object.hasOwn(files, place)) return refuse(response, 404, 'There is no such file.');
  const file = files[place];
  const [type, body] =
    typeof file === 'string' ? ['image/svg+xml', file] : ['application/json', JSON.stringify(file)];
  // A file of a version never changes. version.json names the newest version, and is never cached.
  const caching = isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache';
  response.writeHead(200, { 'content-type': type, 'cache-control': caching }).end(body);
}

const server = createServer((request, response) => {
  const [pathname, query = ''] = request.url.split('?');
  console.log(`${request.method} ${pathname}`);
  request.resume();
  if (!isSecret(request.headers['x-platform-secret'])) return refuse(response, 403, 'The secret is wrong.');
  if (pathname.startsWith('/static/'))
    return serveFile(response, pathname.slice('/static/'.length), new URLSearchParams(query).has('v'));
  const name = pathname.slice('/api/'.length);
  if (request.method !== 'POST' || !pathname.startsWith('/api/') || !Object.hasOwn(calls, name))
    return refuse(response, 404, 'There is no such call.');
  accept(response, calls[name].output);
});

server.listen(Number(PORT), HOST, () => console.log(`listening on http://${HOST}:${server.address().port}`));
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
