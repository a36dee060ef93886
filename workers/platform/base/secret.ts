/** Compares secrets in constant time. */
import { timingSafeEqual } from 'node:crypto';

const encoder = new TextEncoder();

/** A text of another length is refused sooner: the length of a secret is not secret. */
export function isSameSecret(presented: string | null | undefined, kept: string): boolean {
  if (typeof presented !== 'string') return false;
  const [theirs, ours] = [encoder.encode(presented), encoder.encode(kept)];
  return theirs.byteLength === ours.byteLength && timingSafeEqual(theirs, ours);
}

/** The token of an `Authorization: Bearer …` header, or null. */
export const bearerToken = (authorization: string | null | undefined): string | null =>
  /^Bearer ([\x21-\x7e]{1,512})$/.exec(authorization ?? '')?.[1] ?? null;
