/**
 * Signatures of providers' calls. Each provider's keys are derived from one root, so that none can sign for another and no secret
 * is stored. A provider has numbered keys: two are valid while one replaces the other. A signature is valid for a few minutes; a replay within them is harmless, because every movement has
 * its idempotency key.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { signedText } from '#app/contract/provider.ts';

/** Largest difference between a provider's clock and ours, in milliseconds. */
export const SIGNATURE_WINDOW_MS = 300_000;

const derive = (root: string, providerId: string, key: number): string =>
  createHmac('sha256', root).update(`provider-call/${key}/${providerId}`).digest('hex');

/** Secrets that are kept, so that a busy provider's is not derived with each call. */
const MOST_KEPT = 1_000;
const kept = new LRUCache<string, string>({ max: MOST_KEPT });

/** The secret of a provider's key, 256 bits in hexadecimal. @param root PROVIDER_SECRET @param key its number */
export function providerSecret(root: string, providerId: string, key = 1): string {
  const of = `${root} ${key} ${providerId}`;
  const known = kept.get(of);
  if (known !== undefined) return known;
  const secret = derive(root, providerId, key);
  kept.set(of, secret);
  return secret;
}

export const signatureOf = (secret: string, timestamp: string, path: string, body: string): string =>
  createHmac('sha256', secret)
    .update(signedText(timestamp, path, body))
    .digest('hex');

/** The number of the key that a call names; null for none that can be. */
export function keyNumber(header: string | undefined): number | null {
  if (header === undefined) return 1;
  return /^[1-9]\d{0,3}$/.test(header) ? Number(header) : null;
}

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
