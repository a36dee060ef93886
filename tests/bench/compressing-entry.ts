/**
 * Stands before the local pair and compresses as the network's edge does in production: text by gzip, the rest as it is.
 * For measuring only.
 */
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';

const TEXT = /^(text\/|application\/(json|javascript)|image\/svg)/;

export interface Entry {
  url: URL;
  /** Bytes sent to the browser since the last call, bodies only. */
  takeBytes: () => number;
  stop: () => Promise<void>;
}

export async function compressingEntry(target: URL): Promise<Entry> {
  let bytes = 0;
  const server: Server = createServer((incoming, outgoing) => {
    const { url: path, method, headers } = incoming;
    const onward = ask(
      new URL(path ?? '/', target),
      { method, headers: { ...headers, host: target.host } },
      reply => {
        const isText =
          TEXT.test(reply.headers['content-type'] ?? '') && reply.headers['content-encoding'] === undefined;
        const { 'content-length': _length, ...kept } = reply.headers;
        outgoing.writeHead(
          reply.statusCode ?? 502,
          isText ? { ...kept, 'content-encoding': 'gzip' } : reply.headers,
        );
        const body = isText ? reply.pipe(createGzip({ level: 6, flush: 2 })) : reply;
        body.on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength;
        });
        body.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    takeBytes: () => {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
