/** Stands before the local pair as the network's edge does in production: HTTP/2 with TLS, and Brotli. For measuring only. */
import { request as ask } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './certificate.ts';
import { passedOn, sendCompressed } from './compressed-answer.ts';

/** Bytes of bodies, as sent to the browser. */
export interface SentBytes {
  all: number;
  scripts: number;
}

export interface Entry {
  url: URL;
  /** Argument with which Chromium trusts the entry. */
  browserArgument: string;
  /** Bytes sent since `countAnew` was last called. */
  sent: () => SentBytes;
  countAnew: () => void;
  stop: () => Promise<void>;
}

function pass(
  target: URL,
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
  sent: () => SentBytes,
) {
  const headers = {
    ...passedOn(incoming.headers, 'accept-encoding'),
    // From these two the pair takes the address that the browser sees, and so the origin of the site.
    host: incoming.authority,
    'x-forwarded-proto': 'https',
  };
  const refuse = () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  };
  const onward = ask(new URL(incoming.url, target), { method: incoming.method, headers }, reply => {
    const isScript = /javascript/.test(reply.headers['content-type'] ?? '');
    sendCompressed(reply, outgoing, bytes => {
      sent().all += bytes;
      if (isScript) sent().scripts += bytes;
    }).catch(refuse);
  });
  onward.on('error', refuse);
  incoming.pipe(onward);
}

export async function compressingEntry(target: URL): Promise<Entry> {
  let sent: SentBytes = { all: 0, scripts: 0 };
  const { browserArgument, ...certificate } = makeCertificate();
  const server = createSecureServer(certificate, (incoming, outgoing) =>
    pass(target, incoming, outgoing, () => sent),
  );
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', session => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}`),
    browserArgument,
    sent: () => ({ ...sent }),
    countAnew: () => {
      sent = { all: 0, scripts: 0 };
    },
    stop: () =>
      new Promise(resolve => {
        for (const session of sessions) session.destroy();
        server.close(() => resolve());
      }),
  };
}
