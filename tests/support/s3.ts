/** Signed requests to the storage: a later change by a test invalidates the signature. */
import { type Grant, issueCredentials } from '#platform/storage/credentials.ts';
import { momentText, sha256Hex, signatureOf } from '#platform/storage/signature.ts';

export const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

/** Bytes with a picture's signature, followed by data without short repetitions. */
export function picture(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let index = 0; index < size; index += 1) bytes[index] = (index * 31 + (index >>> 8) * 17) & 0xff;
  bytes.set(PNG.subarray(0, size));
  return bytes;
}

/** A chunk of a PNG; its checksum is not checked here. */
export const pngChunk = (name: string, data: Uint8Array | string = ''): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.from(data);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.byteLength);
  return Uint8Array.from(Buffer.concat([length, Buffer.from(name, 'latin1'), bytes, Buffer.alloc(4)]));
};

/** A PNG of the given chunks, between the first and the last chunk of every PNG. */
export const png = (...chunks: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.concat([
      PNG.subarray(0, 8),
      pngChunk('IHDR', 'a head of 13.'),
      ...chunks,
      pngChunk('IDAT', 'pixels'),
      pngChunk('IEND'),
    ]),
  );

export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
}

export const keysFor = (secret: string, grant: Partial<Grant> & { key: string }, at = Date.now()): Keys =>
  issueCredentials(
    secret,
    {
      bucket: 'private',
      allows: ['read', 'write', 'delete'],
      type: 'image/png',
      maxBytes: 33_554_432,
      ...grant,
    },
    at,
  );

export interface ToSign {
  method: string;
  /** With its query, as on the request line. */
  path: string;
  body?: Uint8Array | string;
  headers?: Record<string, string>;
  /** Replaces the body's SHA-256. */
  payloadHash?: string;
  host?: string;
  region?: string;
  at?: number;
}

const scopeAt = (moment: string, region: string) => ({ date: moment.slice(0, 8), region, service: 's3' });

/** The headers of a request with its signature in the Authorization header. */
export function signedHeaders(keys: Keys, request: ToSign): Record<string, string> {
  const { method, path, body = '', host = 'site.test', region = 'auto', at = Date.now() } = request;
  const url = new URL(path, `https://${host}`);
  const moment = momentText(at);
  const payloadHash = request.payloadHash ?? sha256Hex(body);
  const headers: Record<string, string> = {
    ...request.headers,
    'x-amz-date': moment,
    'x-amz-content-sha256': payloadHash,
    ...(keys.sessionToken === '' ? {} : { 'x-amz-security-token': keys.sessionToken }),
  };
  const names = ['host', ...Object.keys(headers)].sort();
  const scope = scopeAt(moment, region);
  const signature = signatureOf(keys.secretAccessKey, moment, scope, {
    method,
    path: url.pathname,
    query: [...url.searchParams],
    signedHeaders: names,
    payloadHash,
    header: name => (name === 'host' ? host : (headers[name] ?? '')),
  });
  const credential = `${keys.accessKeyId}/${scope.date}/${region}/s3/aws4_request`;
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}

/** The path of a request with its signature in the query. */
export function presigned(keys: Keys, request: ToSign & { lifeS?: number }): string {
  const { method, path, host = 'site.test', region = 'auto', at = Date.now(), lifeS = 300 } = request;
  const url = new URL(path, `https://${host}`);
  const moment = momentText(at);
  const scope = scopeAt(moment, region);
  const query = [
    ...url.searchParams,
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${keys.accessKeyId}/${scope.date}/${region}/s3/aws4_request`],
    ['X-Amz-Date', moment],
    ['X-Amz-Expires', String(lifeS)],
    ['X-Amz-SignedHeaders', 'host'],
    ...(keys.sessionToken === '' ? [] : [['X-Amz-Security-Token', keys.sessionToken]]),
  ] as [string, string][];
  const signature = signatureOf(keys.secretAccessKey, moment, scope, {
    method,
    path: url.pathname,
    query,
    signedHeaders: ['host'],
    payloadHash: 'UNSIGNED-PAYLOAD',
    header: () => host,
  });
  return `${url.pathname}?${new URLSearchParams([...query, ['X-Amz-Signature', signature]])}`;
}

/** A chunked body with a trailing checksum. */
export const chunked = (
  body: Uint8Array,
  trailer: string,
  sizes: readonly number[] = [65_536],
): Uint8Array => {
  const pieces: Uint8Array[] = [];
  const text = (line: string) => pieces.push(new TextEncoder().encode(line));
  for (let offset = 0, index = 0; offset < body.byteLength; index += 1) {
    const piece = body.subarray(offset, offset + (sizes[index % sizes.length] ?? 1));
    text(`${piece.byteLength.toString(16)}\r\n`);
    pieces.push(piece);
    text('\r\n');
    offset += piece.byteLength;
  }
  text(`0\r\n${trailer}\r\n\r\n`);
  return Uint8Array.from(Buffer.concat(pieces));
};

/** The S3 error code of an answer; `''` for a success. */
export const codeOf = (text: string): string => /<Error><Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
