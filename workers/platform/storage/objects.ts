/** Whole objects in our own buckets: put, read, taken away. What stands is not replaced: a receipt stays what was seen. */
import { ok, type Result } from '#app/domain/result.ts';
import type { PlatformEnv } from '../env.ts';
import type { StorageService } from '../storage-service.ts';
import { readAnnounced, receiveBody } from './body.ts';
import type { Signed } from './check-signature.ts';
import { fetchElsewhere } from './elsewhere.ts';
import type { Bucket, Place } from './place.ts';
import { refused, type S3Refusal } from './refusal.ts';
import type { S3Request } from './s3-request.ts';
import { objectHeaders, type ServedObject } from './served-object.ts';

export const bucketOf = (env: PlatformEnv, bucket: Bucket): R2Bucket =>
  bucket === 'private' ? env.UPLOADS_PRIVATE : env.UPLOADS_PUBLIC;

/** What is kept beside an object: its kind, and the upload in parts that made it. */
export const storedAs = (type: string, uploadId?: string): R2MultipartOptions => ({
  httpMetadata: { contentType: type },
  ...(uploadId === undefined ? {} : { customMetadata: { upload: uploadId } }),
});

const NEW_ONLY = { etagDoesNotMatch: '*' } as const;

export const STANDS = refused('PreconditionFailed', 'The object stands, and is not replaced.');

/** PutObject. The same bytes again get the same answer, because a reply can be lost. */
export async function putObject(
  request: S3Request,
  { grant, payloadHash }: Signed,
): Promise<Result<Response, S3Refusal>> {
  const announced = readAnnounced(request, payloadHash);
  if (!announced.ok) return announced;
  if (announced.value.bytes > grant.maxBytes)
    return refused('EntityTooLarge', `The object has at most ${grant.maxBytes} bytes.`);
  const bucket = bucketOf(request.env, grant.bucket);
  const before = await bucket.head(grant.key);
  const received = await receiveBody(
    request.body,
    announced.value,
    type => type === grant.type,
    async stream => {
      if (before !== null) return stream.pipeTo(new WritableStream()).then(() => before);
      return bucket.put(grant.key, stream, { ...storedAs(grant.type), onlyIf: NEW_ONLY });
    },
  );
  if (!received.ok) return received;
  const { stored, md5 } = received.value;
  const tag = md5.toString('hex');
  if (stored === null || stored.etag !== tag) return STANDS;
  return ok(new Response(null, { headers: { etag: `"${tag}"` } }));
}

/** A range of bytes that was asked for, or null for the whole; what cannot be read counts as the whole [RFC 9110]. */
function readRange(text: string, size: number): { offset: number; length: number } | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(text) ?? [];
  if (from === '' && to === '') return null;
  const offset = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return offset > end ? 'none' : { offset, length: end - offset + 1 };
}

/** GetObject and HeadObject, of whoever was let in. */
export async function getObject(
  { env, method, header, at }: Pick<S3Request, 'env' | 'method' | 'header' | 'at'>,
  place: Place,
): Promise<Result<Response, S3Refusal>> {
  if (env.STORAGE_SERVICE !== null) return getElsewhere(env.STORAGE_SERVICE, { method, header, at }, place);
  const missing = refused('NoSuchKey', 'There is no such object.');
  const bucket = bucketOf(env, place.bucket);
  const head = await bucket.head(place.key);
  if (head === null) return missing;
  const range = readRange(header('range'), head.size);
  if (range === 'none') return refused('InvalidRange', 'The object has no such range.');
  const object: ServedObject = {
    ...{ size: head.size, etag: head.httpEtag, uploadedAt: head.uploaded.getTime(), range },
    type: head.httpMetadata?.contentType ?? '',
  };
  const init = { status: range === null ? 200 : 206, headers: objectHeaders(place, object) };
  if (method === 'HEAD') return ok(new Response(null, init));
  const body = await bucket.get(place.key, range === null ? {} : { range });
  return body === null ? missing : ok(new Response(body.body, init));
}

/** The same of a storage elsewhere, whose own headers say nothing to the member's browser. */
async function getElsewhere(
  service: StorageService,
  { method, header, at }: Pick<S3Request, 'method' | 'header' | 'at'>,
  place: Place,
): Promise<Result<Response, S3Refusal>> {
  const asked = { method: method === 'HEAD' ? ('HEAD' as const) : ('GET' as const), range: header('range') };
  const answer = await fetchElsewhere(service, place, asked, at);
  const isThere = answer.status === 200 || answer.status === 206;
  if (!isThere) {
    await answer.body?.cancel();
    if (answer.status === 416) return refused('InvalidRange', 'The object has no such range.');
    if (answer.status === 404) return refused('NoSuchKey', 'There is no such object.');
    throw new Error(`The storage elsewhere answered ${answer.status}`);
  }
  const given = (name: string) => answer.headers.get(name) ?? '';
  const headers = objectHeaders(place, {
    ...{
      size: Number(given('content-length')),
      etag: given('etag'),
      type: given('content-type'),
      range: null,
    },
    uploadedAt: Date.parse(given('last-modified')) || at,
  });
  if (answer.status === 206) headers['content-range'] = given('content-range');
  return ok(new Response(answer.body, { status: answer.status, headers }));
}

/** DeleteObject. One that is not there is gone already. */
export async function deleteObject(env: PlatformEnv, { bucket, key }: Place): Promise<Response> {
  await bucketOf(env, bucket).delete(key);
  return new Response(null, { status: 204 });
}
