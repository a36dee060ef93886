/**
 * Which operation of S3 is asked for? Served: Put, Get, Head and DeleteObject, and uploads in parts. Not served, and said
 * so: buckets, lists of objects, copies, tags, access lists, versions, locks, and parameters that change an answer's headers.
 */
import { ok, type Result } from '#app/domain/result.ts';
import type { Permission } from './credentials.ts';
import { refused, type S3Refusal } from './refusal.ts';
import { parameter, type S3Request } from './s3-request.ts';

export type OperationName =
  | 'PutObject'
  | 'GetObject'
  | 'HeadObject'
  | 'DeleteObject'
  | 'CreateMultipartUpload'
  | 'UploadPart'
  | 'CompleteMultipartUpload'
  | 'AbortMultipartUpload'
  | 'ListParts';

/** By method and the parameters that tell operations of one method apart. */
const OPERATIONS: Readonly<Record<string, OperationName>> = {
  'PUT ': 'PutObject',
  'GET ': 'GetObject',
  'HEAD ': 'HeadObject',
  'DELETE ': 'DeleteObject',
  'POST uploads': 'CreateMultipartUpload',
  'PUT partNumber uploadId': 'UploadPart',
  'POST uploadId': 'CompleteMultipartUpload',
  'DELETE uploadId': 'AbortMultipartUpload',
  'GET uploadId': 'ListParts',
};

export const PERMISSION_OF: Readonly<Record<OperationName, Permission>> = {
  PutObject: 'write',
  GetObject: 'read',
  HeadObject: 'read',
  DeleteObject: 'delete',
  CreateMultipartUpload: 'write',
  UploadPart: 'write',
  CompleteMultipartUpload: 'write',
  AbortMultipartUpload: 'write',
  ListParts: 'write',
};

const TELLING = ['partNumber', 'uploadId', 'uploads'];
/**
 * `x-id` names the operation a second time, and presigned reads ask for a checksum that may be missing; the others are the
 * signature's, or of ListParts.
 */
const WITHOUT_MEANING = /^(?:x-id|x-amz-checksum-mode|X-Amz-.+|max-parts|part-number-marker)$/;

/**
 * Headers by which a client would believe that its object is locked, tagged, encrypted with its own key or the like. Those
 * that change nothing about what is kept, and nobody relies on, are let pass: metadata, access lists, storage classes.
 */
const NOT_SERVED = new RegExp(
  `^x-amz-(?:${[
    'copy-source',
    'server-side-encryption-.+',
    'object-lock-.+',
    'tagging',
    'write-offset-bytes',
    'expected-bucket-owner',
    'if-match-.+',
    'website-redirect-location',
    'bypass-governance-retention',
  ].join('|')})$`,
);

function foreignHeader({ header, headerNames }: S3Request): string | undefined {
  const encryption = header('x-amz-server-side-encryption');
  if (encryption !== '' && encryption !== 'AES256') return 'x-amz-server-side-encryption';
  return headerNames.find(name => NOT_SERVED.test(name));
}

export interface Operation {
  name: OperationName;
  /** Of uploads in parts; empty where the operation has none. */
  uploadId: string;
  /** 1 to 10,000; 0 where the operation has none. */
  partNumber: number;
}

export function readOperation(request: S3Request): Result<Operation, S3Refusal> {
  const { method, query } = request;
  const foreign = query.find(([name]) => !TELLING.includes(name) && !WITHOUT_MEANING.test(name));
  if (foreign !== undefined)
    return refused('NotImplemented', `The parameter ${foreign[0].slice(0, 64)} is not served.`);
  const header = foreignHeader(request);
  if (header !== undefined)
    return refused('NotImplemented', `The header ${header.slice(0, 64)} is not served.`);
  const telling = TELLING.filter(name => parameter(request, name) !== null);
  const name = OPERATIONS[`${method} ${telling.join(' ')}`];
  if (name === undefined) return refused('MethodNotAllowed', 'There is no such operation on an object.');
  const given = parameter(request, 'partNumber') ?? '0';
  const partNumber = /^\d{1,5}$/.test(given) ? Number(given) : -1;
  if (name === 'UploadPart' && (partNumber < 1 || partNumber > 10_000))
    return refused('InvalidArgument', 'A part number is from 1 to 10000.');
  return ok({ name, uploadId: parameter(request, 'uploadId') ?? '', partNumber });
}
