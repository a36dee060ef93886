/** Requests with path, headers and chunks exactly as given: `fetch` would normalize them. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

export interface RawRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** A list is sent chunk by chunk, without a declared length. */
  body?: string | Uint8Array | Uint8Array[];
}

export interface RawReply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export function raw(url: URL, { path, method = 'GET', headers = {}, body }: RawRequest): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: url.hostname, port: url.port, path, method, headers, agent: false });
    outgoing.on('response', reply => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', chunk => {
        text += chunk;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }));
    });
    // A server that refuses a large body may close the socket during the upload; the reply decides.
    outgoing.on('error', reject);
    if (Array.isArray(body)) for (const chunk of body) outgoing.write(chunk);
    outgoing.end(Array.isArray(body) ? undefined : body);
  });
}

/** Sends the head of a request and the start of its body, and disconnects before the rest. */
export function hangUp(
  url: URL,
  { path, method = 'POST', headers = {}, body = '' }: RawRequest,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => {
      const lines = Object.entries({ host: url.host, ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(String(body), () => setTimeout(() => socket.destroy(), 20));
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}

/** Sends twenty calls with a body in sequence on a kept connection. @returns their statuses and the number of connections */
export async function refusedOnOneConnection(
  url: URL,
  headers: Record<string, string>,
): Promise<{ statuses: (number | undefined)[]; connections: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const [statuses, ports] = [new Set<number | undefined>(), new Set<number | undefined>()];
  const body = JSON.stringify({ padding: 'x'.repeat(10_000) });
  const { hostname, port } = url;
  const call = () =>
    new Promise<void>((resolve, reject) => {
      const outgoing = request({
        agent,
        hostname,
        port,
        method: 'POST',
        path: '/api/general/config',
        headers,
      });
      outgoing.on('error', reject);
      outgoing.on('response', reply => {
        ports.add(reply.socket.localPort);
        statuses.add(reply.statusCode);
        reply.resume().on('end', resolve);
      });
      outgoing.end(body);
    });
  for (let calls = 0; calls < 20; calls += 1) await call();
  agent.destroy();
  return { statuses: [...statuses], connections: ports.size };
}
