/**
 * Temporary credentials for one object, which nobody has to remember: the key's id proves that it is ours, its secret
 * follows from the id, and the session token is a sealed note of what the holder may do, until when. All hang on
 * STORAGE_SECRET. They are S3's three, so that every S3 client takes them.
 */
import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { ok, type Result } from '#app/domain/result.ts';
import { isSameSecret } from '../secret.ts';
import { MEDIA_TYPES, type MediaType } from './media-type.ts';
import { BUCKETS, type Place } from './place.ts';
import { refused, type S3Refusal } from './refusal.ts';

/** Longer than a slow upload of one file takes; the next file has credentials of its own. */
export const CREDENTIALS_MS = 3_600_000;

/** What somebody may do with an object: `write` is to put it, whole or in parts, and to give it up on the way. */
export const PERMISSIONS = ['read', 'write', 'delete'] as const;
export type Permission = (typeof PERMISSIONS)[number];

export interface Grant extends Place {
  allows: readonly Permission[];
  /** Of what is written; the bytes have to be of this kind. */
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

/** `MRDN`, 16 random characters, 12 that only the secret's holder can make of them. */
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
 * What the holder of a token may do. The seal is looked at before anything in the note is.
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
  // Sealed by us in another shape, before or after this build.
  if (!read.success) return refused('InvalidToken', 'The session token is of another time.');
  const { expiresAt, keyId: of, ...grant } = read.data;
  if (of !== keyId) return refused('InvalidToken', 'The session token belongs to another access key.');
  if (at >= expiresAt) return refused('ExpiredToken', 'The session token has expired.');
  return ok(grant);
}
