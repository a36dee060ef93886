/**
 * External storage that speaks S3. Browsers upload to it directly, with temporary credentials for one object that we request
 * from its issuer; we read with the operator's own key.
 */
import * as z from 'zod/mini';
import { SECOND_MS } from '#app/domain/time.ts';
import type { StorageService } from '#platform/base/storage-service.ts';
import { elementOf, readXml, textOf } from '#platform/base/xml.ts';
import { CREDENTIALS_MS, type Credentials } from './credentials.ts';
import { MEDIA_TYPES, SNIFFED_BYTES, sniffedType } from './media-type.ts';
import type { Place } from './place.ts';
import { momentText, scopeText, sha256Hex, signatureOf } from './signature.ts';

/** Time limit for an issuer's or a storage's answer to begin, in milliseconds. */
const ANSWER_MS = 5_000;

interface Outgoing {
  method: string;
  url: URL;
  service: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request signed with the operator's own key. @param at epoch milliseconds */
export function signedRequest(
  { accessKeyId, secretAccessKey, region }: StorageService,
  { method, url, service, headers: own = {}, body = '' }: Outgoing,
  at: number,
): Request {
  const moment = momentText(at);
  const payloadHash = sha256Hex(body);
  const headers: Record<string, string> = {
    ...own,
    'x-amz-date': moment,
    'x-amz-content-sha256': payloadHash,
  };
  const signedHeaders = ['host', ...Object.keys(headers)].sort();
  const scope = { date: moment.slice(0, 8), region, service };
  const signature = signatureOf(secretAccessKey, moment, scope, {
    method,
    path: url.pathname,
    query: [...url.searchParams],
    signedHeaders,
    payloadHash,
    header: name => (name === 'host' ? url.host : (headers[name] ?? '')),
  });
  const credential = `${accessKeyId}/${scopeText(scope)}`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`;
  return new Request(url, {
    method,
    redirect: 'manual',
    headers: { ...headers, authorization },
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(body === '' ? {} : { body }),
  });
}

async function fetchOk(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) return response;
  await response.body?.cancel();
  throw new Error(`${new URL(request.url).host} answered ${response.status} for temporary credentials`);
}

const issued = z.object({
  accessKeyId: z.string().check(z.minLength(1)),
  secretAccessKey: z.string().check(z.minLength(1)),
  sessionToken: z.string().check(z.minLength(1)),
});

/** Requests credentials by AssumeRole of Amazon's security token service, which others implement too. */
async function fromSts(
  service: StorageService,
  { endpoint, roleArn }: { endpoint: string; roleArn: string },
  resource: string,
  at: number,
): Promise<unknown> {
  const actions = ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'];
  const statement = { Effect: 'Allow', Action: actions, Resource: `arn:aws:s3:::${resource}` };
  const body = new URLSearchParams({
    Action: 'AssumeRole',
    Version: '2011-06-15',
    RoleArn: roleArn,
    RoleSessionName: 'upload',
    DurationSeconds: String(CREDENTIALS_MS / SECOND_MS),
    Policy: JSON.stringify({ Version: '2012-10-17', Statement: [statement] }),
  }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = { method: 'POST', url: new URL('/', endpoint), service: 'sts', headers, body };
  const answer = readXml(await (await fetchOk(signedRequest(service, request, at))).text());
  const result = elementOf(elementOf(answer?.AssumeRoleResponse)?.AssumeRoleResult);
  const credentials = elementOf(result?.Credentials);
  return {
    accessKeyId: textOf(credentials?.AccessKeyId),
    secretAccessKey: textOf(credentials?.SecretAccessKey),
    sessionToken: textOf(credentials?.SessionToken),
  };
}

/** Requests credentials by R2's own call; they allow reading and writing one object. */
async function fromR2(
  { accessKeyId }: StorageService,
  { accountId, apiToken }: { accountId: string; apiToken: string },
  bucket: string,
  key: string,
): Promise<unknown> {
  const url = `https://api.cloudflare.com/client/v4/accounts/${accountId}/r2/temp-access-credentials`;
  const request = new Request(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      bucket,
      parentAccessKeyId: accessKeyId,
      permission: 'object-read-write',
      objects: [key],
      ttlSeconds: CREDENTIALS_MS / SECOND_MS,
    }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return ((await (await fetchOk(request)).json()) as { result: unknown }).result;
}

/**
 * Credentials to write one object for an hour.
 * @throws Error when the issuer cannot be reached or refuses
 */
export async function issueExternal(
  service: StorageService,
  { bucket, key }: Place,
  at: number,
): Promise<Credentials> {
  const name = service.buckets[bucket];
  const { issuer } = service;
  const answer =
    issuer.kind === 'sts'
      ? await fromSts(service, issuer, `${name}/${key}`, at)
      : await fromR2(service, issuer, name, key);
  return { ...issued.parse(answer), expiresAt: at + CREDENTIALS_MS };
}

/**
 * Reads an object, or a range of it.
 * @param headers range and conditions
 * @returns the storage's own answer: 200, 206, 304, 404, 412, 416 …
 */
export function fetchExternal(
  service: StorageService,
  { bucket, key }: Place,
  { method, headers }: { method: 'GET' | 'HEAD'; headers: Record<string, string> },
  at: number,
): Promise<Response> {
  const url = new URL(`/${service.buckets[bucket]}/${key}`, service.endpoint);
  return fetch(signedRequest(service, { method, url, service: 's3', headers }, at));
}

/**
 * The entity tag of an object whose bytes match the type in its key: external storage does not check them on upload. Null
 * where the object is missing or does not match.
 */
export async function tagOfExternal(
  service: StorageService,
  place: Place,
  at: number,
): Promise<string | null> {
  const range = `bytes=0-${SNIFFED_BYTES - 1}`;
  const answer = await fetchExternal(service, place, { method: 'GET', headers: { range } }, at);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const type = answer.ok ? sniffedType(bytes) : null;
  const isWhole = type !== null && place.key.endsWith(`.${MEDIA_TYPES[type]}`);
  return isWhole ? (answer.headers.get('etag') ?? '') : null;
}
