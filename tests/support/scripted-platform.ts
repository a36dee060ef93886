/** An operator's own platform: a plain HTTP server with scripted answers that records its requests. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accepted, type Envelope } from '#app/contract/envelope.ts';

export interface ScriptedRequest {
  method: string;
  /** As on the request line. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Parsed JSON, or null. */
  body: unknown;
}

export type Answer = (request: ScriptedRequest, response: ServerResponse) => void;

export interface ScriptedPlatform {
  url: URL;
  requests: ScriptedRequest[];
  /** Replaces the answer for all further requests. */
  use: (answer: Answer) => void;
  stop: () => Promise<void>;
}

/** Answers every request with the same envelope. */
export const envelope =
  (value: Envelope | Record<string, unknown>, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

export const accept = (output: unknown): Answer => envelope(accepted(output));

export async function startScriptedPlatform(first: Answer): Promise<ScriptedPlatform> {
  let answer = first;
  const requests: ScriptedRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { method = '', url: path = '', headers } = incoming;
    const request = { method, path, headers, body: text === '' ? null : JSON.parse(text) };
    requests.push(request);
    answer(request, response);
  });
  server.keepAliveTimeout = 0; // never: a connection that is closed just when it is used again fails a call
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    requests,
    use: next => {
      answer = next;
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
