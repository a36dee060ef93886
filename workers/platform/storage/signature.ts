/**
 * AWS Signature Version 4: the canonical request and its HMAC, for verifying clients and for signing calls of external
 * storage. As S3 requires, the path is used as on the wire, neither normalised nor encoded again.
 */
import { createHash, createHmac } from 'node:crypto';

export const ALGORITHM = 'AWS4-HMAC-SHA256';

export interface CanonicalParts {
  method: string;
  /** Undecoded, as on the request line, without the query. */
  path: string;
  /** Decoded names and values, without the signature itself. */
  query: readonly (readonly [name: string, value: string])[];
  /** By lower-case name. */
  header: (name: string) => string;
  /** In lower case, sorted. */
  signedHeaders: readonly string[];
  payloadHash: string;
}

/** The scope of a signing key: one day, region and service. */
export interface CredentialScope {
  /** `20261121` */
  date: string;
  region: string;
  service: string;
}

export const scopeText = ({ date, region, service }: CredentialScope): string =>
  `${date}/${region}/${service}/aws4_request`;

/** Percent-encodes as AWS requires: everything but letters, digits and `-._~`. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const byBytes = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const canonicalQuery = (query: CanonicalParts['query']): string =>
  query
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([a, x], [b, y]) => byBytes(a, b) || byBytes(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const folded = (value: string): string => value.trim().replace(/ +/g, ' ');

export function canonicalRequest(parts: CanonicalParts): string {
  const headers = parts.signedHeaders.map(name => `${name}:${folded(parts.header(name))}\n`);
  return [
    parts.method,
    parts.path,
    canonicalQuery(parts.query),
    headers.join(''),
    parts.signedHeaders.join(';'),
    parts.payloadHash,
  ].join('\n');
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export const signingKey = (secret: string, { date, region, service }: CredentialScope): Buffer =>
  hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request');

export const sha256Hex = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** @param moment `20261121T120000Z` */
export const stringToSign = (moment: string, scope: CredentialScope, request: string): string =>
  [ALGORITHM, moment, scopeText(scope), sha256Hex(request)].join('\n');

/** The signature, in hexadecimal. */
export const signatureOf = (
  secret: string,
  moment: string,
  scope: CredentialScope,
  parts: CanonicalParts,
): string =>
  createHmac('sha256', signingKey(secret, scope))
    .update(stringToSign(moment, scope, canonicalRequest(parts)))
    .digest('hex');

/** `20261121T120000Z` */
export const momentText = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Epoch milliseconds, or null where malformed. */
export function readMoment(text: string): number | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : at;
}
