/**
 * Is a call from the provider that it names? Each provider has a secret of its own, derived from the one that the platform
 * keeps, so that none can speak for another and nothing has to be stored. A call is good for a few minutes; one that is sent
 * again within them does nothing twice, because every movement has its key.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { signedText } from '#app/contract/provider.ts';

/** How far a provider's clock may be from ours, in milliseconds. */
export const SIGNATURE_WINDOW_MS = 300_000;

/** A provider's secret, 256 bits in hexadecimal: what its calls are signed with. */
export const providerSecret = (platformSecret: string, providerId: string): string =>
  createHmac('sha256', platformSecret).update(`provider-call/1/${providerId}`).digest('hex');

export const signatureOf = (secret: string, timestamp: string, path: string, body: string): string =>
  createHmac('sha256', secret)
    .update(signedText(timestamp, path, body))
    .digest('hex');

export interface Signed {
  timestamp: string | undefined;
  signature: string | undefined;
  path: string;
  /** Exactly as it was sent. */
  body: string;
}

/** @param now epoch milliseconds */
export function isSignedBy(
  secret: string,
  { timestamp, signature, path, body }: Signed,
  now: number,
): boolean {
  if (timestamp === undefined || !/^\d{13}$/.test(timestamp)) return false;
  if (signature === undefined || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = Buffer.from(signatureOf(secret, timestamp, path, body), 'hex');
  const isOurs = timingSafeEqual(Buffer.from(signature, 'hex'), expected);
  return isOurs && Math.abs(now - Number(timestamp)) <= SIGNATURE_WINDOW_MS;
}
