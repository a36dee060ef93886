/** Objects in our own buckets: put, get, delete. An object is never replaced, so that a receipt stays as it was reviewed. */
import { createHash } from 'node:crypto';
import { ok, type Result } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { StorageService } from '#platform/base/storage-service.ts';
import { readBodyClaim, receiveBody } from './body.ts';
import type { SignedRequest } from './check-signature.ts';
import { CONDITIONAL_HEADERS, type Current, isRangeCurrent, mayChange, readCondition } from './conditions.ts';
import type { Grant } from './credentials.ts';
import { fetchExternal } from './external-s3.ts';
import { withoutMetadata } from './picture-metadata.ts';
import { type Bucket, MAX_PUBLIC_BYTES, type Place } from './place.ts';
import { refused, type S3Refusal } from './refusal.ts';
import type { S3Request } from './s3-request.ts';
import { notModified, objectHeaders, type ServedObject } from './served-object.ts';

export const bucketOf = (env: PlatformEnv, bucket: Bucket): R2Bucket =>
  bucket === 'private' ? env.UPLOADS_PRIVATE : env.UPLOADS_PUBLIC;

/** Metadata of a stored object: its type, and its multipart upload if any. */
export const metadataOf = (type: string, uploadId?: string): R2MultipartOptions => ({
  httpMetadata: { contentType: type },
  ...(uploadId === undefined ? {} : { customMetadata: { upload: uploadId } }),
});

const NEW_ONLY = { etagDoesNotMatch: '*' } as const;

export const STANDS = refused('PreconditionFailed', 'The object stands, and is not replaced.');
export const CONDITION_FAILED = refused('PreconditionFailed', 'A condition of the request does not hold.');
const MISSING = refused('NoSuchKey', 'There is no such object.');

/** The refusal of a change whose preconditions do not hold, or null: an object that is gone is another answer than one that differs. */
export function conditionRefusal({ header }: S3Request, current: Current | null) {
  if (mayChange(header, current)) return null;
  return current === null ? MISSING : CONDITION_FAILED;
}
const noSuchRange = (size: string) =>
  refused('InvalidRange', 'The object has no such range.', { 'content-range': `bytes */${size}` });

export const currentOf = (head: R2Object | null): Current | null =>
  head && { etag: head.httpEtag, uploadedAt: head.uploaded.getTime() };

/** PutObject. Idempotent for the same bytes, so that a lost reply can be retried. */
export async function putObject(
  request: S3Request,
  { grant, payloadHash }: SignedRequest,
): Promise<Result<Response, S3Refusal>> {
  const announced = readBodyClaim(request, payloadHash);
  if (!announced.ok) return announced;
  if (announced.value.bytes > grant.maxBytes)
    return refused('EntityTooLarge', `The object has at most ${grant.maxBytes} bytes.`);
  const before = await bucketOf(request.env, grant.bucket).head(grant.key);
  const refusal = conditionRefusal(request, currentOf(before));
  if (refusal !== null) return refusal;
  const received = await receiveBody(
    request.body,
    announced.value,
    type => type === grant.type,
    stream =>
      (grant.bucket === 'public' ? putWithoutMetadata : putAsItIs)(request, grant, { stream, before }),
  );
  if (!received.ok) return received;
  const { stored, md5 } = received.value;
  if (stored.isBroken) return refused('InvalidRequest', 'The picture is not put together as its kind is.');
  const tag = stored.tag ?? md5.toString('hex');
  if (stored.object?.etag !== tag) return STANDS;
  return ok(new Response(null, { headers: { etag: `"${tag}"` } }));
}

interface Coming {
  stream: ReadableStream;
  /** The object that the key already has. */
  before: R2Object | null;
}

interface PutOutcome {
  /** The object stored now; null where a concurrent request was first. */
  object: R2Object | null;
  /** MD5 of the stored bytes, where they differ from the body. */
  tag?: string;
  isBroken?: boolean;
}

async function putAsItIs(
  { env }: S3Request,
  { bucket, key, type }: Grant,
  { stream, before }: Coming,
): Promise<PutOutcome> {
  if (before !== null) return stream.pipeTo(new WritableStream()).then(() => ({ object: before }));
  const options = { ...metadataOf(type), onlyIf: NEW_ONLY };
  return { object: await bucketOf(env, bucket).put(key, stream, options) };
}

/** Stores a public picture without its metadata. It is small enough to be buffered. */
async function putWithoutMetadata(
  { env }: S3Request,
  { bucket, key, type }: Grant,
  { stream, before }: Coming,
): Promise<PutOutcome> {
  const bytes = withoutMetadata(type, new Uint8Array(await new Response(stream).arrayBuffer()));
  if (bytes === null) return { object: null, isBroken: true };
  const tag = createHash('md5').update(bytes).digest('hex');
  const options = { ...metadataOf(type), onlyIf: NEW_ONLY };
  return { object: before ?? (await bucketOf(env, bucket).put(key, bytes, options)), tag };
}

/** The requested range of bytes, or null for the whole object; malformed ranges are ignored [RFC 9110]. */
function readRange(text: string, size: number): { offset: number; length: number } | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(text) ?? [];
  if (from === '' && to === '') return null;
  const offset = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return offset > end ? 'none' : { offset, length: end - offset + 1 };
}

/** GetObject and HeadObject, after authorisation. */
export async function getObject(
  { env, method, header, at }: Pick<S3Request, 'env' | 'method' | 'header' | 'at'>,
  place: Place,
): Promise<Result<Response, S3Refusal>> {
  if (env.STORAGE_SERVICE !== null) return getExternal(env.STORAGE_SERVICE, { method, header, at }, place);
  const bucket = bucketOf(env, place.bucket);
  const head = await bucket.head(place.key);
  const current = currentOf(head);
  if (head === null || current === null) return MISSING;
  const condition = readCondition(header, current);
  if (condition === 'failed') return CONDITION_FAILED;
  if (condition === 'not modified') return ok(notModified(place, current));
  const range = isRangeCurrent(header, current) ? readRange(header('range'), head.size) : null;
  if (range === 'none') return noSuchRange(String(head.size));
  const object: ServedObject = {
    ...current,
    size: head.size,
    range,
    type: head.httpMetadata?.contentType ?? '',
  };
  const init = { status: range === null ? 200 : 206, headers: objectHeaders(place, object) };
  if (method === 'HEAD') return ok(new Response(null, init));
  const body = await bucket.get(place.key, range === null ? {} : { range });
  return body === null ? MISSING : ok(new Response(body.body, init));
}

/** The same from external storage, whose own headers are dropped. */
async function getExternal(
  service: StorageService,
  { method, header, at }: Pick<S3Request, 'method' | 'header' | 'at'>,
  place: Place,
): Promise<Result<Response, S3Refusal>> {
  const asked = ['range', ...CONDITIONAL_HEADERS].map(name => [name, header(name)] as const);
  const answer = await fetchExternal(
    service,
    place,
    {
      method: method === 'HEAD' ? 'HEAD' : 'GET',
      headers: Object.fromEntries(asked.filter(([, value]) => value !== '')),
    },
    at,
  );
  const given = (name: string) => answer.headers.get(name) ?? '';
  const current = { etag: given('etag'), uploadedAt: Date.parse(given('last-modified')) || at };
  const isThere = answer.status === 200 || answer.status === 206;
  if (!isThere) {
    await answer.body?.cancel();
    if (answer.status === 304) return ok(notModified(place, current));
    if (answer.status === 412) return CONDITION_FAILED;
    if (answer.status === 416) return noSuchRange(given('content-range').split('/')[1] || '*');
    if (answer.status === 404) return MISSING;
    throw new Error(`The storage elsewhere answered ${answer.status}`);
  }
  const size = Number(given('content-range').split('/')[1] ?? given('content-length'));
  if (place.bucket === 'public' && !(size <= MAX_PUBLIC_BYTES)) {
    await answer.body?.cancel();
    return MISSING; // external storage does not limit the size
  }
  const headers = objectHeaders(place, {
    ...current,
    size: Number(given('content-length')),
    type: given('content-type'),
    range: null,
  });
  if (answer.status === 206) headers['content-range'] = given('content-range');
  return ok(new Response(answer.body, { status: answer.status, headers }));
}

/**
 * DeleteObject. Idempotent, with a condition too: where the object is gone its reply may have been lost. Objects never change, so a check
 * before the delete is enough.
 */
export async function deleteObject(
  { env, header }: S3Request,
  { grant: { bucket, key } }: SignedRequest,
): Promise<Result<Response, S3Refusal>> {
  const objects = bucketOf(env, bucket);
  const current = currentOf(await objects.head(key));
  const isGone = current === null && header('if-match').trim() !== '*';
  if (!isGone && !mayChange(header, current)) return CONDITION_FAILED;
  if (current !== null) await objects.delete(key);
  return ok(new Response(null, { status: 204 }));
}
