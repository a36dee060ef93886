/**
 * Signatures of providers' calls. Each provider's secret is derived from the platform's, so that none can sign for another
 * and nothing is stored. A signature is valid for a few minutes; a replay within them is harmless, because every movement has
 * its idempotency key.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { signedText } from '#app/contract/provider.ts';

/** Largest difference between a provider's clock and ours, in milliseconds. */
export const SIGNATURE_WINDOW_MS = 300_000;

/** A provider's signing secret, 256 bits in hexadecimal. */
export const providerSecret = (platformSecret: string, providerId: string): string =>
  createHmac('sha256', platformSecret).update(`provider-call/1/${providerId}`).digest('hex');

export const signatureOf = (secret: string, timestamp: string, path: string, body: string): string =>
  createHmac('sha256', secret)
    .update(signedText(timestamp, path, body))
    .digest('hex');

export interface SignedCall {
  timestamp: string | undefined;
  signature: string | undefined;
  path: string;
  /** The exact text received. */
  body: string;
}

/** @param now epoch milliseconds */
export function isSignedBy(
  secret: string,
  { timestamp, signature, path, body }: SignedCall,
  now: number,
): boolean {
  if (timestamp === undefined || !/^\d{13}$/.test(timestamp)) return false;
  if (signature === undefined || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = Buffer.from(signatureOf(secret, timestamp, path, body), 'hex');
  const isOurs = timingSafeEqual(Buffer.from(signature, 'hex'), expected);
  return isOurs && Math.abs(now - Number(timestamp)) <= SIGNATURE_WINDOW_MS;
}
