/**
 * Keys of objects: `{folder}/{memberId}/{random}.{extension}`, in the public bucket without the member, because everybody
 * can read those.
 */
import { randomBytes } from 'node:crypto';
import { storageKey } from '#app/contract/storage.ts';
import { MEDIA_TYPES, type MediaType } from './media-type.ts';

/** Buckets by their names in paths; calls use the codes 1 and 2 [9.13]. */
export const BUCKETS = ['private', 'public'] as const;
export type Bucket = (typeof BUCKETS)[number];

export interface Place {
  bucket: Bucket;
  key: string;
}

/** The path prefix of the storage, which shares the site's host. */
export const DOOR = '/storage';

/** Folders that members may upload into; public ones hold pictures that the site shows to others. */
const FOLDERS: Readonly<Record<Bucket, readonly string[]>> = {
  private: ['receipts', 'attachments', 'identity'],
  public: ['avatars'],
};
export const isFolder = (bucket: Bucket, folder: string): boolean => FOLDERS[bucket].includes(folder);

/** Largest public object, in bytes; larger ones in external storage are not served. */
export const MAX_PUBLIC_BYTES = 2_097_152;

const RANDOM_BYTES = 18;

/** A new key, unique and unguessable. */
export function newPlace(bucket: Bucket, folder: string, memberId: string, type: MediaType): Place {
  const name = `${randomBytes(RANDOM_BYTES).toString('hex')}.${MEDIA_TYPES[type]}`;
  return { bucket, key: bucket === 'public' ? `${folder}/${name}` : `${folder}/${memberId}/${name}` };
}

/** The prefixes of a member's private keys. */
export const privateFoldersOf = (memberId: string): string[] =>
  FOLDERS.private.map(folder => `${folder}/${memberId}/`);

/** The owner of a private key, or null where we did not make the key. */
export function ownerOf(key: string): string | null {
  const [folder = '', owner = '', name = '', ...more] = key.split('/');
  return isFolder('private', folder) && owner !== '' && name !== '' && more.length === 0 ? owner : null;
}

/** Whether a private key is in a folder. */
export const isOfFolder = (key: string, folder: string): boolean => key.startsWith(`${folder}/`);

const isBucket = (name: string): name is Bucket => BUCKETS.some(each => each === name);

export type ReadPlace =
  | { kind: 'object'; place: Place }
  | { kind: 'no such bucket' }
  /** A bucket alone, or a foreign key: ours have no character that needs encoding. */
  | { kind: 'no object' };

/** @param pathname undecoded, as on the request line */
export function readPlace(pathname: string): ReadPlace {
  const [, bucket = '', key = ''] = /^\/storage(?:\/([^/]*)(?:\/(.*))?)?$/s.exec(pathname) ?? [];
  if (!isBucket(bucket)) return { kind: 'no such bucket' };
  return storageKey.safeParse(key).success
    ? { kind: 'object', place: { bucket, key } }
    : { kind: 'no object' };
}
