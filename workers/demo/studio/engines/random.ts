/** The random source of rounds in workers, with the fast HMAC of `node:crypto`. */
import { createHmac } from 'node:crypto';
import type { Random } from './engine.ts';
import { type Hmac, randomOf, wordsOf } from './stream.ts';

export const nodeHmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();

/** A source that starts at the beginning of the seed's stream. Throws RangeError unless the seed has 32 bytes. */
export const seededRandom = (seed: Uint8Array): Random => randomOf(wordsOf(nodeHmac, seed));
