/**
 * Multipart uploads: begin, upload parts in any order and repeatedly, complete once, or abort. The directory stores the list
 * of parts, because R2 cannot list them; R2 stores the bytes. Completing is idempotent, also after a crash between R2's answer
 * and our record of it.
 */

import { randomBytes } from 'node:crypto';
import { ok, type Result } from '#app/domain/result.ts';
import { sessionsOf } from '#platform/base/databases.ts';
import { readBodyClaim, receiveBody } from './body.ts';
import type { SignedRequest } from './check-signature.ts';
import { bucketOf, conditionRefusal, currentOf, metadataOf, STANDS } from './objects.ts';
import type { Operation } from './operation.ts';
import { checkParts, MAX_LIST_BYTES, MOST_PARTS, type Part, readPartList } from './part-list.ts';
import { escapeXml, refused, type S3Refusal, XML_HEADER } from './refusal.ts';
import { parameter, type S3Request } from './s3-request.ts';
import {
  beginUpload,
  deleteUpload,
  finishUpload,
  putPart,
  readParts,
  readUpload,
  reserveRoom,
  reserveUpload,
  type Upload,
} from './storage.db.ts';

type Answer = Promise<Result<Response, S3Refusal>>;

/** Limit of unfinished uploads per object: room for a few retries. */
const MOST_UNFINISHED = 8;

const NONE = refused('NoSuchUpload', 'There is no such upload of this object, or it has ended.');

const xml = (root: string, fields: string): Response =>
  new Response(`${XML_HEADER}<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${fields}</${root}>`, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
const element = (name: string, value: string | number): string =>
  `<${name}>${escapeXml(String(value))}</${name}>`;

export async function createUpload({ env, at }: S3Request, { grant }: SignedRequest): Answer {
  const { bucket, key, type } = grant;
  if (bucket === 'public') return refused('NotImplemented', 'What everybody reads comes in one piece.');
  const uploadId = randomBytes(24).toString('base64url');
  if (!(await reserveUpload(sessionsOf(env), grant, { uploadId, at, most: MOST_UNFINISHED })))
    return refused('SlowDown', 'Too many uploads of this object are under way.');
  const begun = await bucketOf(env, bucket).createMultipartUpload(key, metadataOf(type, uploadId));
  await beginUpload(sessionsOf(env), uploadId, begun.uploadId);
  const fields = element('Bucket', bucket) + element('Key', key) + element('UploadId', uploadId);
  return ok(xml('InitiateMultipartUploadResult', fields));
}

const underWay = ({ env }: S3Request, { grant }: SignedRequest, uploadId: string): Promise<Upload | null> =>
  readUpload(sessionsOf(env), grant, uploadId);

const resume = ({ env }: S3Request, { grant }: SignedRequest, { storeUploadId }: Upload): R2MultipartUpload =>
  bucketOf(env, grant.bucket).resumeMultipartUpload(grant.key, storeUploadId);

export async function uploadPart(
  request: S3Request,
  signed: SignedRequest,
  { uploadId, partNumber }: Operation,
): Answer {
  const { env, at } = request;
  const { grant, payloadHash } = signed;
  const announced = readBodyClaim(request, payloadHash);
  if (!announced.ok) return announced;
  const upload = await underWay(request, signed, uploadId);
  if (upload === null || upload.etag !== null) return NONE;
  const bounds = { mostParts: MOST_PARTS, maxBytes: grant.maxBytes };
  const room = { partNumber, bytes: announced.value.bytes };
  if (!(await reserveRoom(sessionsOf(env), uploadId, room, bounds)))
    return refused(
      'EntityTooLarge',
      `An upload has ${MOST_PARTS} parts and ${grant.maxBytes} bytes at most.`,
    );
  const received = await receiveBody(
    request.body,
    announced.value,
    type => partNumber > 1 || type === grant.type,
    stream => resume(request, signed, upload).uploadPart(partNumber, stream),
  );
  if (!received.ok) return received;
  const { stored, md5, type } = received.value;
  const part: Part = {
    partNumber,
    size: announced.value.bytes,
    md5: md5.toString('hex'),
    type,
    receivedAt: at,
    storeEtag: stored.etag,
  };
  await putPart(sessionsOf(env), uploadId, part);
  return ok(new Response(null, { headers: { etag: `"${part.md5}"` } }));
}

/** The client's list of parts, verified as any body. */
async function readList(request: S3Request, payloadHash: string): Promise<Result<string, S3Refusal>> {
  // A checksum in this request covers the whole object, whose parts were checked one by one.
  const announced = readBodyClaim(request, payloadHash, ['content-md5']);
  if (!announced.ok) return announced;
  if (announced.value.bytes > MAX_LIST_BYTES)
    return refused('MalformedXML', 'The list of parts is too long.');
  if (announced.value.bytes === 0) return refused('MalformedXML', 'The list of parts is missing.');
  const text = await receiveBody(
    request.body,
    announced.value,
    () => true,
    stream => new Response(stream).text(),
  );
  return text.ok ? ok(text.value.stored) : text;
}

export async function completeUpload(
  request: S3Request,
  signed: SignedRequest,
  { uploadId }: Operation,
): Answer {
  const { env } = request;
  const { grant, payloadHash } = signed;
  const upload = await underWay(request, signed, uploadId);
  if (upload === null) return NONE;
  const list = await readList(request, payloadHash);
  if (!list.ok) return list;
  const named = readPartList(list.value);
  if (!named.ok) return named;
  if (upload.etag !== null) return ok(finished(request, signed, upload.etag));
  const current = await bucketOf(env, grant.bucket).head(grant.key);
  const isOurs = current?.customMetadata?.upload === uploadId;
  const refusal = isOurs ? null : conditionRefusal(request, currentOf(current));
  if (refusal !== null) return refusal;
  if (current !== null && !isOurs) return STANDS;
  const etag = current?.httpEtag ?? (await joinParts(request, signed, upload, named.value));
  if (typeof etag !== 'string') return refused(etag.code, etag.message);
  await finishUpload(sessionsOf(env), uploadId, etag);
  return ok(finished(request, signed, etag));
}

/** Completes the upload in R2. @returns the object's entity tag */
async function joinParts(
  request: S3Request,
  signed: SignedRequest,
  upload: Upload,
  named: Parameters<typeof checkParts>[0],
): Promise<string | S3Refusal> {
  const { grant } = signed;
  const parts = checkParts(named, await readParts(sessionsOf(request.env), upload.uploadId), grant);
  if (!parts.ok) return parts.error;
  try {
    const stored = parts.value.map(({ partNumber, storeEtag: etag }) => ({ partNumber, etag }));
    return (await resume(request, signed, upload).complete(stored)).httpEtag;
  } catch (error) {
    // A concurrent request may have completed the same upload.
    const object = await bucketOf(request.env, grant.bucket).head(grant.key);
    if (object?.customMetadata?.upload === upload.uploadId) return object.httpEtag;
    throw error;
  }
}

function finished({ origin, path }: S3Request, { grant }: SignedRequest, etag: string): Response {
  const fields = [
    element('Location', new URL(path, origin).href),
    element('Bucket', grant.bucket),
    element('Key', grant.key),
    element('ETag', etag),
  ];
  return xml('CompleteMultipartUploadResult', fields.join(''));
}

export async function abortUpload(
  request: S3Request,
  signed: SignedRequest,
  { uploadId }: Operation,
): Answer {
  const upload = await underWay(request, signed, uploadId);
  if (upload === null || upload.etag !== null) return NONE;
  await resume(request, signed, upload).abort();
  await deleteUpload(sessionsOf(request.env), uploadId);
  return ok(new Response(null, { status: 204 }));
}

/** A numeric parameter of the listing; `otherwise` where absent, null where malformed. */
function readNumber(request: S3Request, name: string, otherwise: number): number | null {
  const text = parameter(request, name) ?? String(otherwise);
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

const MOST_LISTED = 1_000;

/** Lists up to `max-parts` parts after `part-number-marker`. */
export async function listParts(request: S3Request, signed: SignedRequest, { uploadId }: Operation): Answer {
  const asked = readNumber(request, 'max-parts', MOST_LISTED);
  const marker = readNumber(request, 'part-number-marker', 0);
  if (asked === null || marker === null)
    return refused('InvalidArgument', 'max-parts and part-number-marker are numbers.');
  const upload = await underWay(request, signed, uploadId);
  if (upload === null || upload.etag !== null) return NONE;
  const { bucket, key } = signed.grant;
  const most = Math.min(asked, MOST_LISTED);
  const behind = (await readParts(sessionsOf(request.env), uploadId)).filter(
    part => part.partNumber > marker,
  );
  const shown = behind.slice(0, most);
  const parts = shown.map(part => {
    const moment = new Date(part.receivedAt).toISOString();
    const fields = [element('PartNumber', part.partNumber), element('LastModified', moment)];
    return `<Part>${fields.join('')}${element('ETag', `"${part.md5}"`)}${element('Size', part.size)}</Part>`;
  });
  const fields = [
    element('Bucket', bucket),
    element('Key', key),
    element('UploadId', uploadId),
    element('PartNumberMarker', marker),
    element('MaxParts', most),
    element('NextPartNumberMarker', shown.at(-1)?.partNumber ?? marker),
    element('IsTruncated', String(shown.length > 0 && shown.length < behind.length)),
  ];
  return ok(xml('ListPartsResult', fields.join('') + parts.join('')));
}
