/**
 * The S3 endpoint, `/storage/{bucket}/{key}`: recognises the operation, authenticates, authorises, answers. Signed requests may
 * do everything that their credentials grant. Unsigned requests may read: public objects everybody, a private object its
 * member, by the session, and operators, by the bearer token.
 */
import type { Result } from '#app/domain/result.ts';
import { logError } from '#log/log.ts';
import { now } from '#platform/base/clock.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { byMember, type Note } from '#platform/base/logged-event.ts';
import { bearerToken } from '#platform/base/secret.ts';
import { resolveSession } from '#platform/base/session/session.ts';
import { actorOf, fileReaders, hasRole, isMemberOf, readActor } from '../operator/operator.ts';
import { drain } from './body.ts';
import { checkSignature, isSigned, type SignedRequest } from './check-signature.ts';
import { corsHeaders, servePreflight } from './cors.ts';
import { abortUpload, completeUpload, createUpload, listParts, uploadPart } from './multipart.ts';
import { deleteObject, getObject, putObject } from './objects.ts';
import { type Operation, type OperationName, PERMISSION_OF, readOperation } from './operation.ts';
import { ownerOf, type Place, readPlace } from './place.ts';
import { newRequestId, refusalResponse, refused, type S3Refusal } from './refusal.ts';
import { readS3Request, type S3Request } from './s3-request.ts';

type Answer = Promise<Result<Response, S3Refusal>>;

const OPERATIONS: Readonly<
  Record<OperationName, (request: S3Request, signed: SignedRequest, operation: Operation) => Answer>
> = {
  PutObject: putObject,
  GetObject: (request, { grant }) => getObject(request, grant),
  HeadObject: (request, { grant }) => getObject(request, grant),
  DeleteObject: deleteObject,
  CreateMultipartUpload: createUpload,
  UploadPart: uploadPart,
  CompleteMultipartUpload: completeUpload,
  AbortMultipartUpload: abortUpload,
  ListParts: listParts,
};

async function serveSigned(request: S3Request, place: Place, note: Note): Answer {
  if (request.env.STORAGE_SERVICE !== null)
    return refused('NotImplemented', 'The files are in a storage elsewhere.');
  const signed = checkSignature(request);
  if (!signed.ok) {
    note({ kind: 'signature', outcome: 'refused', target: 'storage', isOfStranger: true });
    return signed;
  }
  const operation = readOperation(request);
  if (!operation.ok) return operation;
  const { grant } = signed.value;
  const isOfGrant = grant.bucket === place.bucket && grant.key === place.key;
  if (!isOfGrant || !grant.allows.includes(PERMISSION_OF[operation.value.name]))
    return refused('AccessDenied', 'The credentials are not for this.');
  return OPERATIONS[operation.value.name](request, signed.value, operation.value);
}

/** Whether an operator may read a member's file; in the event log either way. */
async function mayOperatorRead({ env, header, at }: S3Request, { key }: Place, note: Note): Promise<boolean> {
  const actor = await readActor(env, header('authorization'), at);
  if (actor === null) {
    note({ kind: 'operator-key', outcome: 'refused', target: 'storage', isOfStranger: true });
    return false;
  }
  const isAllowed = hasRole(actor.roles, fileReaders(key)) && (await isMemberOf(env, actor, ownerOf(key)));
  note({
    kind: 'operator-call',
    outcome: isAllowed ? 'done' : 'refused',
    actor: actorOf(actor),
    call: 'storage/read',
    memberId: ownerOf(key),
    target: key.split('/').at(-1) ?? null,
  });
  return isAllowed;
}

/** Whether an unsigned request may read an object. */
async function mayRead(request: S3Request, place: Place, note: Note): Promise<boolean> {
  const { env, header, session, at } = request;
  const { bucket, key } = place;
  if (bucket === 'public') return true;
  if (bearerToken(header('authorization')) !== null) return mayOperatorRead(request, place, note);
  const member = session === null ? null : await resolveSession(env, session, at);
  if (member === null) return false;
  const isOwn = ownerOf(key) === member.memberId;
  if (!isOwn)
    note({
      kind: 'access',
      outcome: 'refused',
      ...byMember(member.memberId),
      call: 'storage/read',
      target: 'storage/read',
      isOfStranger: true,
    });
  return isOwn;
}

async function serveUnsigned(request: S3Request, place: Place, note: Note): Answer {
  const operation = readOperation(request);
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading || !operation.ok || PERMISSION_OF[operation.value.name] !== 'read')
    return refused('AccessDenied', 'The request is not signed.');
  // The same reply for missing and foreign objects, so that keys cannot be probed.
  if (!(await mayRead(request, place, note))) return refused('AccessDenied', 'This object is not yours.');
  return getObject(request, place);
}

async function answer(request: S3Request, note: Note): Answer {
  const read = readPlace(request.path);
  if (read.kind === 'no such bucket') return refused('NoSuchBucket', 'There is no such bucket.');
  if (read.kind === 'no object') return refused('NotImplemented', 'Objects are served, and nothing else.');
  return isSigned(request)
    ? serveSigned(request, read.place, note)
    : serveUnsigned(request, read.place, note);
}

const FAILED: S3Refusal = { code: 'InternalError', message: 'Something went wrong. Please try again.' };

export async function serveStorage(raw: Request, env: PlatformEnv, note: Note): Promise<Response> {
  const request = readS3Request(raw, env, now());
  if (request.method === 'OPTIONS') return servePreflight(request);
  const answered = await answer(request, note).catch((error: unknown) => {
    logError('storage.failed', { error });
    return { ok: false as const, error: FAILED };
  });
  if (!answered.ok) await drain(request.body).catch(() => undefined); // the body may be broken or read already
  const response = answered.ok ? answered.value : refusalResponse(answered.error, request.method);
  for (const [name, value] of Object.entries(corsHeaders(request))) response.headers.set(name, value);
  if (!response.headers.has('x-amz-request-id')) response.headers.set('x-amz-request-id', newRequestId());
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  return response;
}
