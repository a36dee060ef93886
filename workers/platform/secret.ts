/** Compares secrets in constant time. */
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, so that the time does not depend on lengths either. */
export const isSameSecret = (presented: string | null | undefined, kept: string): boolean =>
  typeof presented === 'string' && timingSafeEqual(digest(presented), digest(kept));

/** The token of an `Authorization: Bearer …` header, or null. */
export const bearerToken = (authorization: string | null | undefined): string | null =>
  /^Bearer ([\x21-\x7e]{1,512})$/.exec(authorization ?? '')?.[1] ?? null;
