/**
 * Where does an object stand, and whose is it? Keys are made here: `{folder}/{memberId}/{random}.{ending}`, in public without
 * the member, because everybody reads those.
 */
import { randomBytes } from 'node:crypto';
import { storageKey } from '#app/contract/storage.ts';
import { MEDIA_TYPES, type MediaType } from './media-type.ts';

/** Buckets as they are named in paths; the codes of calls are 1 and 2 [9.13]. */
export const BUCKETS = ['private', 'public'] as const;
export type Bucket = (typeof BUCKETS)[number];

export interface Place {
  bucket: Bucket;
  key: string;
}

/** What stands in front of bucket and key in a path: the storage is a part of the site's own host. */
export const DOOR = '/storage';

/** Folders that members may upload into: what is public is what the site shows to others. */
const FOLDERS: Readonly<Record<Bucket, readonly string[]>> = {
  private: ['receipts', 'attachments'],
  public: ['avatars'],
};
export const isFolder = (bucket: Bucket, folder: string): boolean => FOLDERS[bucket].includes(folder);

/** Largest object in public, in bytes; one in a storage elsewhere that is larger is not shown. */
export const MAX_PUBLIC_BYTES = 2_097_152;

const RANDOM_BYTES = 18;

/** A key that nobody had before and nobody guesses. */
export function newPlace(bucket: Bucket, folder: string, memberId: string, type: MediaType): Place {
  const name = `${randomBytes(RANDOM_BYTES).toString('hex')}.${MEDIA_TYPES[type]}`;
  return { bucket, key: bucket === 'public' ? `${folder}/${name}` : `${folder}/${memberId}/${name}` };
}

/** The member that a key in private belongs to, or null where it is not of our making. */
export function ownerOf(key: string): string | null {
  const [folder = '', owner = '', name = '', ...more] = key.split('/');
  return isFolder('private', folder) && owner !== '' && name !== '' && more.length === 0 ? owner : null;
}

const isBucket = (name: string): name is Bucket => BUCKETS.some(each => each === name);

export type ReadPlace =
  | { kind: 'object'; place: Place }
  | { kind: 'no such bucket' }
  /** A bucket alone, or a key that is none of ours: keys have no character that needs encoding. */
  | { kind: 'no object' };

/** @param pathname as it stood on the request line */
export function readPlace(pathname: string): ReadPlace {
  const [, bucket = '', key = ''] = /^\/storage(?:\/([^/]*)(?:\/(.*))?)?$/s.exec(pathname) ?? [];
  if (!isBucket(bucket)) return { kind: 'no such bucket' };
  return storageKey.safeParse(key).success
    ? { kind: 'object', place: { bucket, key } }
    : { kind: 'no object' };
}
