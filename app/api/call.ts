/**
 * The browser's client of the API: trims the payload [5.1], validates payload and reply against the contract, adds the call
 * headers, and never throws [8.1].
 */
import * as z from 'zod/mini';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { type Envelope, envelopeSchema, refusedFields } from '#app/contract/envelope.ts';
import { FAILED_CALL } from '#app/contract/failed-call.ts';
import { fieldErrors } from '#app/contract/field-errors.ts';
import type { PageHeaders } from '#app/contract/headers.ts';
import { trimStrings } from '#app/contract/trim.ts';
import { type CallOptions, type Effects, reactTo } from './reactions.ts';

// The page's CSP forbids eval, which the library would use.
z.config({ jitless: true });

export type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface Caller extends CallOptions {
  /** Current values of the call headers [7.2]-[7.9]; absent ones are not sent. */
  headers: () => PageHeaders;
  /** Effects of replies [7.11] [8.1]-[8.3]. */
  effects: Effects;
  send?: Send;
  /** Whether a reply has no effect any more and a call is not sent again: the page's session has ended. */
  isOver?: (envelope?: Envelope) => boolean;
}

/**
 * Resolves with the envelope, with FAILED_CALL where there is none, and with undefined after a 429 [8.1] [8.2] or the end of the
 * session.
 */
export async function call<Output>(
  endpoint: Endpoint<unknown, Output>,
  payload: unknown,
  { headers, effects, send = fetch, isOver = () => false, ...options }: Caller,
): Promise<Envelope<Output | null> | undefined> {
  const reply = await exchange(endpoint, payload, { ...options, headers: headers() }, { send, isOver });
  if (isOver(reply.envelope)) return undefined;
  return reactTo(reply, effects, options) ? (reply.envelope as Envelope<Output | null>) : undefined;
}

/** Longest wait that a call keeps by itself, in seconds, and how often it is sent again. */
const LONGEST_WAIT_S = 10;
const MOST_RETRIES = 3;

interface Sender {
  send: Send;
  isOver: () => boolean;
}

/**
 * Sends a call, and sends it again after a short wait that a 429 names: members behind one address are slowed down together, and
 * need not press again. The server has done nothing of a call that it answers so.
 */
async function sendPatiently({ send, isOver }: Sender, url: string, init: RequestInit): Promise<Response> {
  for (let left = MOST_RETRIES; ; left -= 1) {
    const response = await send(url, init);
    const seconds = response.status === 429 ? Number(response.headers.get('retry-after')) : 0;
    if (left === 0 || !(seconds > 0 && seconds <= LONGEST_WAIT_S)) return response;
    await new Promise(wake => setTimeout(wake, (seconds + Math.random()) * 1_000));
    // Sent now it would be another member's.
    if (isOver()) return response;
  }
}

async function exchange(
  endpoint: Endpoint,
  payload: unknown,
  { headers, outlivesPage }: CallOptions & { headers: PageHeaders },
  sender: Sender,
): Promise<{ status: number; envelope: Envelope }> {
  const trimmed = trimStrings(payload);
  const input = endpoint.input.safeParse(trimmed.ok ? trimmed.value : null);
  if (!input.success) {
    return { status: 422, envelope: refusedFields(FAILED_CALL.msg, fieldErrors(input.error.issues)) };
  }
  try {
    const response = await sendPatiently(sender, `/api/${endpoint.name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input.data),
      credentials: 'same-origin',
      keepalive: outlivesPage === true,
    });
    // A proxy in front of the edge may answer 429 without an envelope [8.2].
    if (response.status === 429) return { status: 429, envelope: FAILED_CALL };
    return { status: response.status, envelope: readEnvelope(endpoint, await response.json()) };
  } catch {
    return { status: 0, envelope: FAILED_CALL }; // offline, aborted, or not JSON: the same for callers
  }
}

function readEnvelope(endpoint: Endpoint, body: unknown): Envelope {
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success) return FAILED_CALL;
  if (!envelope.data.status) return envelope.data;
  const output = endpoint.output.safeParse(envelope.data.output);
  return output.success ? { ...envelope.data, output: output.data } : FAILED_CALL;
}
