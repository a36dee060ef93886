/**
 * The door of a site on one machine in production: takes every connection, states who the client is, and passes requests on to the
 * workers. Miniflare's own entry is made for development: it believes a client's `CF-Connecting-IP` and `MF-…` headers and serves
 * `/cdn-cgi/…` pages of its own, so it listens to this machine alone, behind this door.
 */
import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestTo,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { headersForWorkers } from './request-headers.ts';
import type { ClientSource } from './settings.ts';

export interface FrontDoorOptions {
  host: string;
  /** 0 takes a free port. */
  port: number;
  source: ClientSource;
  /** The site's own origin. */
  siteOrigin: URL;
  /** Where the workers listen. */
  workers: URL;
  /** Is told of each request that the workers did not answer. */
  onUnreachable?: (error: Error) => void;
}

export interface FrontDoor {
  url: URL;
  stop: () => Promise<void>;
}

/** The longest time of a request with a file [9.13], in milliseconds. */
const REQUEST_TIMEOUT_MS = 1_200_000;

/** The largest rest of a body that is read after its answer, in bytes: twice the largest part of an upload. */
const MAX_REST_BYTES = 16_777_216;

/** Pages of the runtime; the site has none there. */
const OF_RUNTIME = '/cdn-cgi/';

/** A target in the form of a path, with the pathname that a worker reads in it; null for any other form. */
function pathnameOf(target: string): string | null {
  const address = `http://site${target}`;
  return target.startsWith('/') && URL.canParse(address) ? new URL(address).pathname : null;
}

interface Refusal {
  status: number;
  says: string;
}

function refusalOf({ url = '', method }: IncomingMessage): Refusal | null {
  // The answer to it would repeat the headers that the proxy has added.
  if (method === 'TRACE') return { status: 405, says: 'This method is not served.' };
  const pathname = pathnameOf(url);
  if (pathname === null) return { status: 400, says: 'This is no path.' };
  return `${pathname}/`.startsWith(OF_RUNTIME) ? { status: 404, says: 'There is nothing here.' } : null;
}

/** Sends a sentence of the door's own, with the headers that the edge sets on its answers. */
function say(response: ServerResponse, { status, says }: Refusal, { protocol }: URL): void {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...(protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  response.writeHead(status, headers).end(`${says}\n`);
}

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function withoutBody(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...others } = headers;
  return others;
}

/** Headers of an answer that hold for the workers' connection alone. */
function headersOfAnswer({ rawHeaders }: IncomingMessage): string[] {
  const kept: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (!/^(?:connection|keep-alive|transfer-encoding)$/i.test(name)) kept.push(name, value);
  }
  return kept;
}

/** Reads and drops the rest of a refused body; a client that does not stop loses its connection. */
function readOn(incoming: IncomingMessage): void {
  let bytes = 0;
  incoming.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > MAX_REST_BYTES) incoming.socket.destroy();
  });
  incoming.resume();
}

/** Passes requests on. Those with a body take a connection of their own: the workers end it after a body that they did not read. */
function passer({ source, siteOrigin, workers, onUnreachable }: FrontDoorOptions, kept: Agent) {
  const outgoing = (incoming: IncomingMessage, more: OutgoingHttpHeaders = {}) => {
    const received = { headers: incoming.headers, connectedFrom: incoming.socket.remoteAddress ?? '' };
    const headers = headersForWorkers(received, source, siteOrigin.protocol);
    return requestTo({
      host: workers.hostname,
      port: workers.port,
      method: incoming.method,
      path: incoming.url,
      agent: isReading(incoming) && more.upgrade === undefined ? kept : false,
      // Nothing reads a body of these, although a client may announce one.
      headers: { ...(isReading(incoming) ? withoutBody(headers) : headers), ...more },
    });
  };

  function pass(incoming: IncomingMessage, response: ServerResponse, isRepeated = false): void {
    const passed = outgoing(incoming);
    response.once('close', () => passed.destroy());
    passed.on('response', answer => {
      response.writeHead(answer.statusCode ?? 502, headersOfAnswer(answer));
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    passed.on('error', error => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      // A kept connection that the runtime has closed as idle meanwhile.
      if (isReading(incoming) && passed.reusedSocket && !isRepeated) return pass(incoming, response, true);
      onUnreachable?.(error);
      say(response, { status: 502, says: 'The site cannot be reached.' }, siteOrigin);
    });
    if (isReading(incoming)) return void passed.end();
    incoming.pipe(passed);
    // What the workers did not read is read here, so that the next request on the connection is understood.
    passed.once('close', () => readOn(incoming));
  }

  function upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    const passed = outgoing(incoming, { connection: 'upgrade', upgrade: incoming.headers.upgrade });
    socket.on('error', () => passed.destroy());
    passed.on('error', () => socket.destroy());
    passed.on('upgrade', (answer, other, first) => {
      socket.write(headOf(answer));
      if (first.length > 0) socket.write(first);
      if (head.length > 0) other.write(head);
      other.on('error', () => socket.destroy());
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
      other.on('close', () => socket.destroy());
      other.pipe(socket).pipe(other);
    });
    passed.on('response', answer => {
      const { statusCode, statusMessage } = answer;
      const rawHeaders = [...headersOfAnswer(answer), 'connection', 'close'];
      socket.write(headOf({ statusCode, statusMessage, rawHeaders }));
      answer.pipe(socket);
    });
    passed.end();
  }
  return { pass, upgrade };
}

type AnswerHead = Pick<IncomingMessage, 'statusCode' | 'statusMessage' | 'rawHeaders'>;

/** The status line and headers of an answer, as they go over the wire. */
function headOf({ statusCode, statusMessage, rawHeaders }: AnswerHead): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

export async function openFrontDoor(options: FrontDoorOptions): Promise<FrontDoor> {
  const kept = new Agent({ keepAlive: true });
  const { pass, upgrade } = passer(options, kept);
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (incoming, response) => {
    const refusal = refusalOf(incoming);
    if (refusal === null) pass(incoming, response);
    else say(response, refusal, options.siteOrigin);
  });
  // The server itself forgets a connection that has become a socket.
  const sockets = new Set<Duplex>();
  server.on('upgrade', (incoming, socket, head) => {
    if (refusalOf(incoming) !== null) return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    upgrade(incoming, socket, head);
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    kept.destroy();
    await new Promise(resolve => server.close(resolve));
  };
  return {
    url: new URL(`http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`),
    stop,
  };
}
