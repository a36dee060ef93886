/**
 * Launches for fun: signed by the platform, checked by the provider, stored by neither. They name no member and open nothing
 * but play money; the signature says that the platform allowed this game in this market a moment ago.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readDemoToken, signedDemoText } from '#app/contract/provider.ts';

export interface DemoLaunch {
  providerId: string;
  gameId: string;
  /** Of the market that it was launched in. */
  currency: string;
}

const NONCE_BYTES = 16;
/** Time for which a launch for fun is valid, in milliseconds: as long as one for money. */
export const DEMO_LAUNCH_MS = 60_000;

const signatureOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest();

/** @param secret of the provider's newest key @param at epoch milliseconds */
export function demoLaunch(
  secret: string,
  { gameId, currency }: Omit<DemoLaunch, 'providerId'>,
  at: number,
): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const expiresAt = at + DEMO_LAUNCH_MS;
  const signed = signedDemoText({ gameId, currency, expiresAt, nonce });
  const signature = signatureOf(secret, signed).toString('base64url');
  return `${currency}_${expiresAt}_${nonce}_${signature}`;
}

/**
 * The launch of a token; null where it is another game's or provider's, has expired, or was not signed here.
 * @param secrets of the provider's valid keys
 * @param at epoch milliseconds
 */
export function readDemoLaunch(
  secrets: readonly string[],
  token: string,
  { gameId }: Pick<DemoLaunch, 'gameId'>,
  at: number,
): { currency: string; nonce: string } | null {
  const read = readDemoToken(token);
  if (read === null) return null;
  const { signature, ...facts } = read;
  const given = Buffer.from(signature, 'base64url');
  const text = signedDemoText({ gameId, ...facts });
  const isOurs = secrets.some(secret => timingSafeEqual(given, signatureOf(secret, text)));
  const { currency, nonce, expiresAt } = facts;
  return isOurs && at < expiresAt ? { currency, nonce } : null;
}
