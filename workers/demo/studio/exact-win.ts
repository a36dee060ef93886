/** The source of a win's last unit, with the HMAC of workers. */
import type { Random } from './engines/engine.ts';
import { lastUnitOf } from './engines/exact-pay.ts';
import { nodeHmac } from './engines/random.ts';

/** @param seed 256 bits, hexadecimal */
export const unitSource = (seed: string): Random => lastUnitOf(nodeHmac, Buffer.from(seed, 'hex'));
