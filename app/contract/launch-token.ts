/**
 * The token of a launch, as it stands in a game's address: 256 random bits, which the provider exchanges once for the member (`authenticate`),
 * the moment at which they expire, and a signature by the provider's key. The signature tells a provider that the site has made
 * this launch for this game, before it asks anything.
 */
import { formed } from './wire.ts';

const SIGNED = /^([\w-]{43})\.(\d{13})\.([\w-]{43})$/;

/** A signed token; or its random part alone, as frames of the deployment's own studio get it. */
export const launchToken = formed(/^[\w-]{20,128}(?:\.\d{13}\.[\w-]{43})?$/, 190);

export interface LaunchTokenFacts {
  /** 256 random bits in base64url. */
  secret: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** The text that is signed, with HMAC-SHA256 and the secret of the provider's key. */
export const signedLaunchText = ({
  secret,
  expiresAt,
  gameId,
}: LaunchTokenFacts & { gameId: string }): string => ['launch/1', gameId, expiresAt, secret].join('\n');

/** A token of its parts. @param signature in base64url */
export const launchTokenOf = ({ secret, expiresAt }: LaunchTokenFacts, signature: string): string =>
  `${secret}.${expiresAt}.${signature}`;

/** The random part of a token, which identifies its launch. */
export const secretOfLaunch = (token: string): string => SIGNED.exec(token)?.[1] ?? token;
