/**
 * A small payment service of a third party, as its integrator would write it: a server of its own that creates payments by signed
 * calls, has a page where members pay, and tells the site by its signed door. It knows nothing of the product's code but the contract.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  createPayment,
  PAYMENT_KEY,
  PAYMENT_SIGNATURE,
  PAYMENT_TIMESTAMP,
  type PaymentNotice,
} from '#app/contract/payment.ts';
import { signedText } from '#app/contract/provider.ts';

type PaymentRequest = ReturnType<typeof createPayment.input.parse>;

interface Answer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

const signatureOf = (secret: string, timestamp: string, path: string, body: string): string =>
  createHmac('sha256', secret)
    .update(signedText(timestamp, path, body))
    .digest('hex');

/** Sends a notification that is signed with key 1. @returns the status of the site's answer */
export async function sendNotice(notifyUrl: string, secret: string, notice: PaymentNotice): Promise<number> {
  const body = JSON.stringify(notice);
  const timestamp = String(Date.now());
  const response = await fetch(notifyUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [PAYMENT_TIMESTAMP]: timestamp,
      [PAYMENT_KEY]: '1',
      [PAYMENT_SIGNATURE]: signatureOf(secret, timestamp, new URL(notifyUrl).pathname, body),
    },
    body,
  });
  return response.status;
}

export class OutsidePayments {
  readonly #server: Server;
  readonly #asked = new Map<string, PaymentRequest>();
  #secret = '';

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(
        ({ status, body = '', headers = {} }) => response.writeHead(status, headers).end(body),
        error => response.writeHead(500).end(String(error)),
      );
    });
  }

  async start(): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** @param secret of key 1, that the site's operator has handed over */
  connect(secret: string): void {
    this.#secret = secret;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Tells the site the outcome of a payment. @returns the status of its answer */
  async tell(paymentId: string, { reference, amount, currency, notifyUrl }: PaymentRequest): Promise<number> {
    return sendNotice(notifyUrl, this.#secret, { paymentId, reference, status: 'paid', amount, currency });
  }

  async #create(request: IncomingMessage): Promise<Answer> {
    const body = await text(request);
    const timestamp = String(request.headers[PAYMENT_TIMESTAMP]);
    const given = request.headers[PAYMENT_SIGNATURE];
    if (given !== signatureOf(this.#secret, timestamp, request.url ?? '', body)) return { status: 401 };
    const paymentId = randomUUID();
    this.#asked.set(paymentId, createPayment.input.parse(JSON.parse(body)));
    const url = new URL(`/pay/${paymentId}`, `http://${request.headers.host}`).href;
    return { status: 200, body: JSON.stringify({ paymentId, url }) };
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const [, page, id = ''] = (request.url ?? '/').split('/');
    if (page === 'payments') return this.#create(request);
    const asked = this.#asked.get(id);
    if (asked === undefined) return { status: 404, body: 'There is nothing here.' };
    if (request.method === 'POST') {
      const status = await this.tell(id, asked);
      return status === 200
        ? { status: 303, headers: { location: asked.returnUrl } }
        : { status: 502, body: `The site answered ${status}` };
    }
    const html = `<!doctype html><html lang="en"><title>Northpay</title><h1>Northpay</h1><p>${asked.amount} ${asked.currency}</p>
<form method="post"><button>Pay</button></form></html>`;
    return { status: 200, body: html, headers: { 'content-type': 'text/html' } };
  }
}
