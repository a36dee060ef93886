/**
 * Hashing passwords with scrypt. Its cost is stored with each hash, so that it can be raised without locking anybody out.
 * A check for a name that does not exist does the same work as one for a name that does.
 */
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** Cost of a hash: N, r and p of scrypt. */
export interface HashCost {
  n: number;
  r: number;
  p: number;
}

/** OWASP's setting with 16 MiB. @param n PASSWORD_COST */
export const hashCost = (n: number): HashCost => ({ n, r: 8, p: 5 });

const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** What scrypt may take, in bytes: twice what the cost above needs. */
const MAX_MEMORY_BYTES = 32 * 1024 * 1024 + 1024;

const FORM = /^scrypt:(\d{1,7}):(\d{1,3}):(\d{1,3}):([A-Za-z0-9_-]+):([A-Za-z0-9_-]+)$/;

/**
 * White space at the ends never decides, neither when a password is set nor when it is checked, since every payload is
 * trimmed [5.1]; nor does the way in which a keyboard composes letters.
 */
const plain = (password: string): string => password.trim().normalize('NFKC');

const derive = (password: string, salt: Buffer, { n, r, p }: HashCost): Buffer =>
  scryptSync(plain(password), salt, KEY_BYTES, { N: n, r, p, maxmem: MAX_MEMORY_BYTES });

const write = ({ n, r, p }: HashCost, salt: Buffer, key: Buffer): string =>
  ['scrypt', n, r, p, salt.toString('base64url'), key.toString('base64url')].join(':');

/** The hash to keep of a password, under a salt of its own. */
export function hashPassword(password: string, cost: HashCost): string {
  const salt = randomBytes(SALT_BYTES);
  return write(cost, salt, derive(password, salt, cost));
}

/** Stands where a name has no hash: no password has this key, and checking one costs what any check costs. */
export const hashOfNobody = (cost: HashCost): string =>
  write(cost, Buffer.alloc(SALT_BYTES, 1), Buffer.alloc(KEY_BYTES));

/**
 * Whether a password belongs to a hash.
 *
 * @throws Error when what was stored is no hash of ours
 */
export function isPassword(password: string, kept: string): boolean {
  const [, n, r, p, salt = '', key = ''] = FORM.exec(kept) ?? [];
  if (n === undefined) throw new Error('A stored password is no hash of ours');
  const expected = Buffer.from(key, 'base64url');
  const cost = { n: Number(n), r: Number(r), p: Number(p) };
  const derived = derive(password, Buffer.from(salt, 'base64url'), cost);
  return derived.byteLength === expected.byteLength && timingSafeEqual(derived, expected);
}
