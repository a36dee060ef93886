/** A secret seed with its commitment, which is published before the seed is used. */
import { createHash, randomBytes } from 'node:crypto';
import { SEED_BYTES } from './engines/stream.ts';

export interface CommittedSeed {
  /** 256 bits, hexadecimal. */
  seed: string;
  /** SHA-256 of the seed's bytes, hexadecimal. */
  hash: string;
}

export function newCommittedSeed(): CommittedSeed {
  const seed = randomBytes(SEED_BYTES);
  return { seed: seed.toString('hex'), hash: createHash('sha256').update(seed).digest('hex') };
}
