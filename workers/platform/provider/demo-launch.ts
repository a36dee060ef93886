/**
 * Launches for fun: signed by the platform, checked by the provider, stored by neither. They name no member and open nothing
 * but play money; the signature says that the platform allowed this game in this market a moment ago.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readDemoToken, signedDemoText } from '#app/contract/provider.ts';
import { providerSecret } from './signature.ts';

export interface DemoLaunch {
  providerId: string;
  gameId: string;
  /** Of the market that it was launched in. */
  currency: string;
}

const NONCE_BYTES = 16;
/** How long a launch for fun is valid, in milliseconds: as long as one for money. */
export const DEMO_LAUNCH_MS = 60_000;

const signatureOf = (platformSecret: string, providerId: string, text: string): Buffer =>
  createHmac('sha256', providerSecret(platformSecret, providerId)).update(text).digest();

/** @param at epoch milliseconds */
export function demoLaunch(platformSecret: string, launch: DemoLaunch, at: number): string {
  const { providerId, gameId, currency } = launch;
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const expiresAt = at + DEMO_LAUNCH_MS;
  const signed = signedDemoText({ gameId, currency, expiresAt, nonce });
  const signature = signatureOf(platformSecret, providerId, signed).toString('base64url');
  return `${currency}_${expiresAt}_${nonce}_${signature}`;
}

/**
 * What a token launches; null where it is another game's or provider's, has expired, or was not signed here.
 * @param at epoch milliseconds
 */
export function readDemoLaunch(
  platformSecret: string,
  token: string,
  { providerId, gameId }: Pick<DemoLaunch, 'providerId' | 'gameId'>,
  at: number,
): { currency: string; nonce: string } | null {
  const read = readDemoToken(token);
  if (read === null) return null;
  const { signature, ...facts } = read;
  const expected = signatureOf(platformSecret, providerId, signedDemoText({ gameId, ...facts }));
  const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), expected);
  const { currency, nonce, expiresAt } = facts;
  return isOurs && at < expiresAt ? { currency, nonce } : null;
}
