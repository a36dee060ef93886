/**
 * The seed of a round, which the studio and the player make together: HMAC-SHA256 under the server seed of the client seed and the
 * nonce. The studio has shown the server seed's SHA-256 before, so it cannot choose it after the client seed.
 */
import type { Hmac } from './stream.ts';

/** What a round's seed is of, apart from the server seed. */
export interface RoundNonce {
  clientSeed: string;
  /** Counts the rounds of a pair of seeds, from 1. */
  nonce: number;
}

/** What a round's seed was made of. */
export interface RoundProof extends RoundNonce {
  /** SHA-256 of the server seed's bytes, hexadecimal. */
  serverSeedHash: string;
}

/** The message that the server seed is the key of. */
export const seedMessage = ({ clientSeed, nonce }: RoundNonce): string => `${clientSeed}:${nonce}`;

/** @param serverSeed 32 bytes */
export const roundSeedOf = (hmac: Hmac, serverSeed: Uint8Array, of: RoundNonce): Uint8Array =>
  hmac(serverSeed, new TextEncoder().encode(seedMessage(of)));
