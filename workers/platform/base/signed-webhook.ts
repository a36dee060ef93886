/** Requests to webhooks of the operator's: signed by HMAC-SHA256 over timestamp, path and body, so that none can be changed or sent again later. */
import { createHmac } from 'node:crypto';
import { signedText } from '#app/contract/provider.ts';

export interface Webhook {
  url: string;
  secret: string;
  /** Names of the headers with the timestamp and the signature. */
  headers: { timestamp: string; signature: string };
  /** Time limit of the answer, in milliseconds. */
  answerMs: number;
}

/**
 * @param at epoch milliseconds
 * @returns the JSON of the answer, unchecked
 * @throws Error without an answer in time, or with one that is no success
 */
export async function postSigned(
  { url, secret, headers, answerMs }: Webhook,
  payload: object,
  at: number,
): Promise<unknown> {
  const body = JSON.stringify(payload);
  const timestamp = String(at);
  const signature = createHmac('sha256', secret)
    .update(signedText(timestamp, new URL(url).pathname, body))
    .digest('hex');
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [headers.timestamp]: timestamp,
      [headers.signature]: signature,
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMs),
  });
  if (response.ok) return response.json();
  await response.body?.cancel();
  throw new Error(`The webhook answered ${response.status}`);
}
