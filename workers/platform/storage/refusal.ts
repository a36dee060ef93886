/**
 * Error replies in S3's own form, XML with a code: with any other form, clients report a parser error in place of the cause.
 * Codes and statuses are those of Amazon's error list, but for one.
 */
import { randomBytes } from 'node:crypto';
import { refuse } from '#app/domain/result.ts';

const STATUSES = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  ExpiredToken: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidDigest: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidToken: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  /** 501 at Amazon. Nothing here has failed, and a status of 500 or more would wake whoever watches the site. */
  NotImplemented: 400,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
} as const;
export type S3Code = keyof typeof STATUSES;

export interface S3Refusal {
  code: S3Code;
  /** For the client's developer, in English. */
  message: string;
  /** Additional headers. */
  headers?: Readonly<Record<string, string>>;
}

export const refused = (code: S3Code, message: string, headers?: S3Refusal['headers']) =>
  refuse<S3Refusal>({ code, message, ...(headers === undefined ? {} : { headers }) });

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);

export const XML_HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const newRequestId = (): string => randomBytes(8).toString('hex').toUpperCase();

/** The reply as a response; replies to HEAD have no body. */
export function refusalResponse({ code, message, headers }: S3Refusal, method: string): Response {
  const requestId = newRequestId();
  const body = `${XML_HEADER}<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message><RequestId>${requestId}</RequestId></Error>`;
  return new Response(method === 'HEAD' ? null : body, {
    status: STATUSES[code],
    headers: {
      ...headers,
      'content-type': 'application/xml; charset=utf-8',
      // Clients that sign `accept-encoding` do not expect a compressed error.
      'cache-control': 'no-store, no-transform',
      'x-amz-request-id': requestId,
    },
  });
}
