/**
 * Recognises the S3 operation of a request. Served: Put, Get, Head and DeleteObject, and multipart uploads. Refused as not
 * implemented: buckets, listings, copies, tags, ACLs, versions, locks, and parameters that change the answer's headers.
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

/** Operations by method and the parameters that distinguish them. */
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
 * Parameters without effect on the operation: `x-id` repeats its name, presigned reads ask for an optional checksum, and the
 * others belong to the signature or to ListParts.
 */
const WITHOUT_MEANING = /^(?:x-id|x-amz-checksum-mode|X-Amz-.+|max-parts|part-number-marker)$/;

/**
 * Headers of promises that we do not keep: locks, tags, encryption with the client's key and the like. Headers that nobody
 * relies on are ignored: metadata, ACLs, storage classes.
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
  /** Id of the multipart upload; empty for other operations. */
  uploadId: string;
  /** 1 to 10,000; 0 for other operations. */
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
