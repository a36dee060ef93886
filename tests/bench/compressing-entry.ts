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

/** An answer to the browser: its path, media type and the bytes of its body, as sent. */
export interface SentAnswer {
  path: string;
  type: string;
  bytes: number;
}

export interface Entry {
  url: URL;
  /** Argument with which Chromium trusts the entry. */
  browserArgument: string;
  /** Bytes sent since `countAnew` was last called. */
  sent: () => SentBytes;
  /** Answers sent since then. */
  answers: () => readonly SentAnswer[];
  countAnew: () => void;
  stop: () => Promise<void>;
}

function pass(
  target: URL,
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
  note: (answer: SentAnswer) => void,
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
    const path = new URL(incoming.url, target).pathname;
    const answer = { path, type: reply.headers['content-type'] ?? '', bytes: 0 };
    note(answer);
    sendCompressed(reply, outgoing, bytes => {
      answer.bytes += bytes;
    }).catch(refuse);
  });
  onward.on('error', refuse);
  incoming.pipe(onward);
}

const sum = (answers: readonly SentAnswer[]): number => answers.reduce((all, { bytes }) => all + bytes, 0);

export async function compressingEntry(target: URL): Promise<Entry> {
  let answers: SentAnswer[] = [];
  const { browserArgument, ...certificate } = makeCertificate();
  const server = createSecureServer(certificate, (incoming, outgoing) =>
    pass(target, incoming, outgoing, answer => answers.push(answer)),
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
    sent: () => ({ all: sum(answers), scripts: sum(answers.filter(it => /javascript/.test(it.type))) }),
    answers: () => answers,
    countAnew: () => {
      answers = [];
    },
    stop: () =>
      new Promise(resolve => {
        for (const session of sessions) session.destroy();
        server.close(() => resolve());
      }),
  };
}
