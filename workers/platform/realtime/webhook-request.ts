/** Requests of webhooks, and the backoff after failures. */
import type { PushApp } from '#platform/base/push-service.ts';
import { sign } from './signature.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Exponential backoff, in milliseconds. */
export const waitAfter = (failures: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));

/** A signed request to an operator's server. */
export function webhookRequest(
  { key, secret }: Pick<PushApp, 'key' | 'secret'>,
  events: readonly unknown[],
  at: number,
): { method: string; headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ time_ms: at, events });
  const headers = {
    'content-type': 'application/json',
    'x-pusher-key': key,
    'x-pusher-signature': sign(secret, body),
  };
  return { method: 'POST', headers, body };
}
