/**
 * Password hashing with scrypt. The cost is stored with each hash, so that it can be raised later. Checks for unknown names do
 * the same work as those for existing ones.
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
/** Memory limit of scrypt, in bytes: twice the need of the cost above. */
const MAX_MEMORY_BYTES = 32 * 1024 * 1024 + 1024;

const FORM = /^scrypt:(\d{1,7}):(\d{1,3}):(\d{1,3}):([A-Za-z0-9_-]+):([A-Za-z0-9_-]+)$/;

/**
 * Ignores white space at the ends, since every payload is trimmed [5.1], and the Unicode composition of letters, which
 * depends on the keyboard.
 */
const plain = (password: string): string => password.trim().normalize('NFKC');

const derive = (password: string, salt: Buffer, { n, r, p }: HashCost): Buffer =>
  scryptSync(plain(password), salt, KEY_BYTES, { N: n, r, p, maxmem: MAX_MEMORY_BYTES });

const write = ({ n, r, p }: HashCost, salt: Buffer, key: Buffer): string =>
  ['scrypt', n, r, p, salt.toString('base64url'), key.toString('base64url')].join(':');

/** Hashes a password with a fresh salt. */
export function hashPassword(password: string, cost: HashCost): string {
  const salt = randomBytes(SALT_BYTES);
  return write(cost, salt, derive(password, salt, cost));
}

/** Hashes a random secret with a given salt, where it has to be found by its hash. */
export const hashWithSalt = (secret: string, salt: Buffer, cost: HashCost): string =>
  write(cost, salt, derive(secret, salt, cost));

/** The hash for unknown names: no password matches it, and checking takes the usual time. */
export const hashOfNobody = (cost: HashCost): string =>
  write(cost, Buffer.alloc(SALT_BYTES, 1), Buffer.alloc(KEY_BYTES));

/**
 * Whether a password matches a hash.
 *
 * @throws Error where the stored text is not one of our hashes
 */
export function isPassword(password: string, stored: string): boolean {
  const [, n, r, p, salt = '', key = ''] = FORM.exec(stored) ?? [];
  if (n === undefined) throw new Error('A stored password is no hash of ours');
  const expected = Buffer.from(key, 'base64url');
  const cost = { n: Number(n), r: Number(r), p: Number(p) };
  const derived = derive(password, Buffer.from(salt, 'base64url'), cost);
  return derived.byteLength === expected.byteLength && timingSafeEqual(derived, expected);
}
