/** Keys derived from ACCOUNT_SECRET, one for each purpose; and the hash and seal of small secrets under them. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Settings } from './settings.ts';

type Secret = Pick<Settings, 'ACCOUNT_SECRET'>;

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ ACCOUNT_SECRET }: Secret, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', ACCOUNT_SECRET, '', `meridian account ${purpose}`, KEY_BYTES));

/** A keyed hash: short codes cannot be found out by trying without the key. Hexadecimal. */
export const keyedHash = (env: Secret, purpose: string, text: string): string =>
  createHmac('sha256', keyOf(env, purpose)).update(text).digest('hex');

/** AES-256-GCM, bound to a place. Base64url. */
export function sealText(env: Secret, purpose: string, place: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(env, purpose), iv);
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws Error for a text that was sealed for another place, or under another secret */
export function unsealText(env: Secret, purpose: string, place: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(env, purpose), bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}
