/** An operator's webhook server: verifies each webhook with the stock library, and refuses as many as a test requests. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import PusherServer from 'pusher';
import { PUSH_APP } from './push.ts';

export interface WebhookReceiver {
  url: URL;
  /** Events of valid webhooks with an answer of 200, in order. */
  events: Record<string, unknown>[];
  /** Number of requests with an invalid signature. */
  forged: () => number;
  /** Refuses the next requests with this status. */
  refuse: (times: number, status?: number) => void;
  refused: () => number;
  stop: () => Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const library = new PusherServer({ ...PUSH_APP, host: 'unused' });
  const events: Record<string, unknown>[] = [];
  const counts = { forged: 0, refused: 0, toRefuse: 0, status: 500 };
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const webhook = library.webhook({ headers: incoming.headers, rawBody: Buffer.concat(chunks).toString() });
    if (!webhook.isValid()) counts.forged += 1;
    else if (counts.toRefuse > 0) {
      counts.toRefuse -= 1;
      counts.refused += 1;
      response.writeHead(counts.status).end();
      return;
    } else events.push(...(webhook.getEvents() as unknown as Record<string, unknown>[]));
    response.writeHead(200).end();
  });
  server.keepAliveTimeout = 0; // never: a connection that is closed just when it is used again fails a call
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`),
    events,
    forged: () => counts.forged,
    refused: () => counts.refused,
    refuse: (times, status = 500) => {
      Object.assign(counts, { toRefuse: times, status });
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
