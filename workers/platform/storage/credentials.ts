/**
 * Temporary credentials for one object, stateless: the key id authenticates itself, the secret is derived from the id, and
 * the session token is a sealed grant with an expiry. All derive from STORAGE_SECRET. Key id, secret and token are S3's own
 * three values, so that every S3 client accepts them.
 */
import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { ok, type Result } from '#app/domain/result.ts';
import { isSameSecret } from '#platform/base/secret.ts';
import { MEDIA_TYPES, type MediaType } from './media-type.ts';
import { BUCKETS, type Place } from './place.ts';
import { refused, type S3Refusal } from './refusal.ts';

/** Longer than a slow upload of one file; each file gets its own credentials. */
export const CREDENTIALS_MS = 3_600_000;

/** Permissions on an object; `write` covers putting it, whole or in parts, and aborting the upload. */
export const PERMISSIONS = ['read', 'write', 'delete'] as const;
export type Permission = (typeof PERMISSIONS)[number];

export interface Grant extends Place {
  allows: readonly Permission[];
  /** The type that written bytes must have. */
  type: MediaType;
  /** Largest object, in bytes. */
  maxBytes: number;
}

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

const mac = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', createHmac('sha256', secret).update(`storage-${purpose}/1`).digest())
    .update(text)
    .digest();

/** `MRDN`, 16 random characters, and 12 characters of their HMAC. */
const KEY_ID = /^MRDN([0-9A-F]{16})([0-9A-F]{12})$/;
const markOf = (secret: string, random: string): string =>
  mac(secret, 'key-id', random).toString('hex').slice(0, 12).toUpperCase();

function newKeyId(secret: string): string {
  const random = randomBytes(8).toString('hex').toUpperCase();
  return `MRDN${random}${markOf(secret, random)}`;
}

function isKeyId(secret: string, keyId: string): boolean {
  const [, random, mark] = KEY_ID.exec(keyId) ?? [];
  return random !== undefined && isSameSecret(mark, markOf(secret, random));
}

export const secretOf = (secret: string, keyId: string): string =>
  mac(secret, 'secret-key', keyId).toString('base64');

const noteSchema = z.object({
  keyId: z.string(),
  bucket: z.enum(BUCKETS),
  key: z.string(),
  allows: z.array(z.enum(PERMISSIONS)),
  type: z.enum(Object.keys(MEDIA_TYPES) as MediaType[]),
  maxBytes: z.int(),
  expiresAt: z.int(),
});

const sealOf = (secret: string, note: string): string => mac(secret, 'token', note).toString('base64url');

/** @param at epoch milliseconds */
export function issueCredentials(
  secret: string,
  { bucket, key, allows, type, maxBytes }: Grant,
  at: number,
): Credentials {
  const accessKeyId = newKeyId(secret);
  const expiresAt = at + CREDENTIALS_MS;
  const text = JSON.stringify({ keyId: accessKeyId, bucket, key, allows, type, maxBytes, expiresAt });
  const note = Buffer.from(text).toString('base64url');
  return {
    accessKeyId,
    secretAccessKey: secretOf(secret, accessKeyId),
    sessionToken: `${note}.${sealOf(secret, note)}`,
    expiresAt,
  };
}

/**
 * The grant in a session token. The seal is verified before the content is parsed.
 * @param at epoch milliseconds
 */
export function readCredentials(
  secret: string,
  keyId: string,
  token: string | null,
  at: number,
): Result<Grant, S3Refusal> {
  if (!isKeyId(secret, keyId)) return refused('InvalidAccessKeyId', 'The access key id is not known here.');
  const [note = '', seal = '', ...more] = (token ?? '').split('.');
  if (!isSameSecret(seal, sealOf(secret, note)) || more.length > 0)
    return refused('InvalidToken', 'The session token is missing or not one of ours.');
  const read = noteSchema.safeParse(JSON.parse(Buffer.from(note, 'base64url').toString()));
  // Sealed by another build, in another shape.
  if (!read.success) return refused('InvalidToken', 'The session token is of another time.');
  const { expiresAt, keyId: of, ...grant } = read.data;
  if (of !== keyId) return refused('InvalidToken', 'The session token belongs to another access key.');
  if (at >= expiresAt) return refused('ExpiredToken', 'The session token has expired.');
  return ok(grant);
}
