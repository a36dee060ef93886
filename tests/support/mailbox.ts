/** The webhook of an operator that sends e-mails and text messages: it keeps what it is told to send. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Mail {
  channel: string;
  target: string;
  language: string;
  subject: string;
  body: string;
}

export class Mailbox {
  static readonly SECRET = 'messenger-secret-of-the-tests-0001';
  readonly mails: Mail[] = [];
  readonly #server = createServer(async (request, response) => {
    const body = await text(request);
    const at = String(request.headers['x-messenger-timestamp']);
    const expected = createHmac('sha256', Mailbox.SECRET).update(`${at}.${body}`).digest('hex');
    const isSigned = request.headers['x-messenger-signature'] === expected;
    if (isSigned) this.mails.push(JSON.parse(body) as Mail);
    response.writeHead(isSigned ? 204 : 403).end();
  });

  /** @returns settings that send everything here */
  async open(): Promise<{ MESSENGER_URL: string; MESSENGER_SECRET: string }> {
    this.#server.keepAliveTimeout = 0; // never: a connection that is closed just when it is used again fails a call
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return { MESSENGER_URL: `http://127.0.0.1:${port}/send`, MESSENGER_SECRET: Mailbox.SECRET };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => this.#server.close(resolve));
  }
}
