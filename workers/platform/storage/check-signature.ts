/**
 * Authenticates a request by Signature Version 4, in the header or in the query (presigned), with the session token of
 * temporary credentials. Not served: version 2, chunk signatures, credentials without a token.
 */
import { ok, type Result } from '#app/domain/result.ts';
import { isSameSecret } from '#platform/base/secret.ts';
import { type Grant, readCredentials, secretOf } from './credentials.ts';
import { refused, type S3Refusal } from './refusal.ts';
import { parameter, type S3Request } from './s3-request.ts';
import { ALGORITHM, type CredentialScope, readMoment, scopeText, signatureOf } from './signature.ts';

/** Largest difference between a client's clock and ours, in milliseconds. */
export const SKEW_MS = 15 * 60_000;
/** Longest life of a presigned request, in seconds: seven days, as at Amazon. Its credentials expire sooner. */
const LONGEST_PRESIGNED_S = 604_800;

const UNSIGNED = 'UNSIGNED-PAYLOAD';

interface Claim {
  keyId: string;
  scope: CredentialScope;
  moment: string;
  signedHeaders: readonly string[];
  signature: string;
  token: string | null;
  /** Life of a presigned request in seconds; null for one signed in its header. */
  lifeS: number | null;
  payloadHash: string;
}

const CREDENTIAL = /^([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

export const isPresigned = (request: S3Request): boolean =>
  parameter(request, 'X-Amz-Algorithm') !== null || parameter(request, 'X-Amz-Signature') !== null;

export const isSigned = (request: S3Request): boolean =>
  request.header('authorization').startsWith('AWS') || isPresigned(request);

/** Splits a credential, which both forms share. @returns null where it is malformed */
function readScope(credential: string): { keyId: string; scope: CredentialScope } | null {
  const [, keyId, date, region, service] = CREDENTIAL.exec(credential) ?? [];
  if (keyId === undefined || date === undefined || region === undefined || service === undefined) return null;
  return { keyId, scope: { date, region, service } };
}

function readHeaderClaim(request: S3Request): Result<Claim, S3Refusal> {
  const malformed = refused('AuthorizationHeaderMalformed', 'The authorization header cannot be read.');
  const [algorithm = '', ...rest] = request.header('authorization').split(' ');
  if (algorithm !== ALGORITHM) return refused('InvalidRequest', `Requests are signed with ${ALGORITHM}.`);
  const fields = new Map(
    rest
      .join('')
      .split(',')
      .map(field => field.split('=', 2) as [string, string]),
  );
  const read = readScope(fields.get('Credential') ?? '');
  const signature = fields.get('Signature') ?? '';
  const signedHeaders = fields.get('SignedHeaders')?.split(';') ?? [];
  if (read === null || !SIGNATURE.test(signature) || signedHeaders.length === 0) return malformed;
  const payloadHash = request.header('x-amz-content-sha256');
  if (payloadHash === '') return refused('InvalidRequest', 'x-amz-content-sha256 is missing.');
  const token = request.header('x-amz-security-token') || null;
  const moment = request.header('x-amz-date');
  return ok({ ...read, signature, signedHeaders, moment, token, payloadHash, lifeS: null });
}

function readQueryClaim(request: S3Request): Result<Claim, S3Refusal> {
  const given = (name: string) => parameter(request, `X-Amz-${name}`) ?? '';
  const read = readScope(given('Credential'));
  const lifeS = /^\d{1,6}$/.test(given('Expires')) ? Number(given('Expires')) : 0;
  const isWhole =
    given('Algorithm') === ALGORITHM && SIGNATURE.test(given('Signature')) && given('SignedHeaders') !== '';
  if (read === null || !isWhole || lifeS < 1 || lifeS > LONGEST_PRESIGNED_S) {
    return refused('AuthorizationQueryParametersError', 'The parameters of the signature cannot be read.');
  }
  return ok({
    ...read,
    lifeS,
    signature: given('Signature'),
    signedHeaders: given('SignedHeaders').split(';'),
    moment: given('Date'),
    token: given('Security-Token') || null,
    payloadHash: request.header('x-amz-content-sha256') || UNSIGNED,
  });
}

/** Checks the scope (day, region, service) and the time. */
function checkMoment({ env, at }: S3Request, claim: Claim): S3Refusal | null {
  const { scope, moment, lifeS } = claim;
  if (scope.service !== 's3' || scope.region !== env.STORAGE_REGION) {
    const message = `The credential is not of the region '${env.STORAGE_REGION}' and the service 's3'.`;
    return { code: 'AuthorizationHeaderMalformed', message };
  }
  const signedAt = readMoment(moment);
  if (signedAt === null || !moment.startsWith(scope.date)) {
    return { code: 'AccessDenied', message: 'x-amz-date is missing, or not the day of the credential.' };
  }
  const until = lifeS === null ? signedAt + SKEW_MS : signedAt + lifeS * 1_000;
  if (signedAt - at > SKEW_MS || (lifeS === null && at > until)) {
    return { code: 'RequestTimeTooSkewed', message: 'The time of the request is too far from ours.' };
  }
  return at > until ? { code: 'AccessDenied', message: 'The request has expired.' } : null;
}

/** The host and all `x-amz-` headers must be signed, so that nobody on the path can change them. */
function unsignedHeader({ headerNames }: S3Request, { signedHeaders }: Claim): string | null {
  const needed = ['host', ...headerNames.filter(name => name.startsWith('x-amz-'))];
  return needed.find(name => !signedHeaders.includes(name)) ?? null;
}

function isSignatureRight(request: S3Request, claim: Claim): boolean {
  const { env, method, path, header } = request;
  const query = request.query.filter(([name]) => name !== 'X-Amz-Signature');
  const parts = { method, path, query, signedHeaders: claim.signedHeaders };
  const { scope, moment, payloadHash } = claim;
  const secret = secretOf(env.STORAGE_SECRET, claim.keyId);
  const isRight = (read: S3Request['header']) =>
    isSameSecret(
      claim.signature,
      signatureOf(secret, moment, scope, { ...parts, payloadHash, header: read }),
    );
  // A repeated header is signed as `a,b` and arrives as `a, b`, which a single header may also contain.
  return isRight(header) || isRight(name => header(name).replaceAll(', ', ','));
}

export interface SignedRequest {
  grant: Grant;
  /** The body's SHA-256, or one of S3's keywords. */
  payloadHash: string;
}

/** Checks in a fixed order: the key, the token, the signature. Authorisation comes after all three. */
export function checkSignature(request: S3Request): Result<SignedRequest, S3Refusal> {
  const read = isPresigned(request) ? readQueryClaim(request) : readHeaderClaim(request);
  if (!read.ok) return read;
  const claim = read.value;
  const grant = readCredentials(request.env.STORAGE_SECRET, claim.keyId, claim.token, request.at);
  if (!grant.ok) return grant;
  const untimely = checkMoment(request, claim);
  if (untimely !== null) return refused(untimely.code, untimely.message);
  const unsigned = unsignedHeader(request, claim);
  if (unsigned !== null) return refused('AccessDenied', `The header ${unsigned.slice(0, 64)} is not signed.`);
  if (!isSignatureRight(request, claim)) {
    const message = `The signature does not match what arrived at ${scopeText(claim.scope)}.`;
    return refused('SignatureDoesNotMatch', message);
  }
  return ok({ grant: grant.value, payloadHash: claim.payloadHash });
}
