/** The S3 endpoint on R2 itself: permissions, stored bodies, and multipart uploads. */
import { env, SELF } from 'cloudflare:test';
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import type { StorageToken } from '#app/contract/storage.ts';
import { platformEnv } from '#platform/base/env.ts';
import { CREDENTIALS_MS } from '#platform/storage/credentials.ts';
import { MOST_PARTS } from '#platform/storage/part-list.ts';
import { sweepUploads, tagOfUpload } from '#platform/storage/storage.ts';
import { UNFINISHED_MS } from '#platform/storage/sweep.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';
import {
  chunked,
  codeOf,
  type Keys,
  keysFor,
  picture,
  png,
  pngChunk,
  presigned,
  signedHeaders,
  type ToSign,
} from '../support/s3.ts';

const platform = platformEnv(env);
const SECRET = platform.STORAGE_SECRET;
const MIB = 1_048_576;
const ORIGIN = 'https://site.test';

beforeAll(seedDemo);

let objects = 0;
/** A key of its own for each test. */
const newKey = (owner = 'm-nobody') => `receipts/${owner}/object-${++objects}.png`;
const keysOf = (key: string, changed: Parameters<typeof keysFor>[1] | object = {}, at?: number): Keys =>
  keysFor(SECRET, { key, ...changed }, at);
const pathOf = (key: string, query = '', bucket = 'private') => `/storage/${bucket}/${key}${query}`;

interface SentRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string | undefined;
  origin?: string;
}

async function send({ method, path, headers = {}, body, origin = ORIGIN }: SentRequest) {
  const response = await SELF.fetch(`https://platform${path}`, {
    method,
    headers: { 'x-platform-secret': env.PLATFORM_SECRET, 'x-client-origin': origin, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return { status: response.status, headers: response.headers, bytes, text, code: codeOf(text) };
}

/** A request with a valid signature, and with later changes. */
const signedSend = (keys: Keys, request: ToSign, onTheWay: Partial<SentRequest> = {}) =>
  send({
    method: request.method,
    path: request.path,
    body: request.body,
    headers: signedHeaders(keys, request),
    ...onTheWay,
  });
const put = (key: string, body: Uint8Array, headers: Record<string, string> = {}, keys = keysOf(key)) =>
  signedSend(keys, { method: 'PUT', path: pathOf(key, '?x-id=PutObject'), body, headers });
const get = (key: string, keys = keysOf(key)) =>
  signedSend(keys, { method: 'GET', path: pathOf(key, '?x-id=GetObject') });
const stands = async (key: string) => (await env.UPLOADS_PRIVATE.head(key)) !== null;
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const crc = (bytes: Uint8Array) => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(crc32(bytes));
  return four.toString('base64');
};

describe('[7.42] an object', () => {
  it('is put, read in full and in part, headed and deleted', async () => {
    const key = newKey();
    const body = picture(100_000);
    const stored = await put(key, body, { 'x-amz-checksum-crc32': crc(body), 'content-type': 'image/png' });
    expect([stored.status, stored.headers.get('etag')]).toEqual([200, `"${md5(body)}"`]);
    const whole = await get(key);
    expect(whole.status).toBe(200);
    expect(md5(whole.bytes)).toBe(md5(body));
    const part = await signedSend(keysOf(key), {
      method: 'GET',
      path: pathOf(key),
      headers: { range: 'bytes=10-19' },
    });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/100000']);
    expect([...part.bytes]).toEqual([...body.subarray(10, 20)]);
    const head = await signedSend(keysOf(key), { method: 'HEAD', path: pathOf(key) });
    expect([head.status, head.headers.get('content-type'), head.bytes.byteLength]).toEqual([
      200,
      'image/png',
      0,
    ]);
    const gone = await signedSend(keysOf(key), { method: 'DELETE', path: pathOf(key) });
    expect([gone.status, await stands(key), (await get(key)).code]).toEqual([204, false, 'NoSuchKey']);
  });

  it.each([
    ['bytes=99990-', 206, 'bytes 99990-99999/100000'],
    ['bytes=-5', 206, 'bytes 99995-99999/100000'],
    ['bytes=0-999999', 206, 'bytes 0-99999/100000'],
    ['bytes=100000-', 416, 'bytes */100000'],
    ['bytes=5-1', 416, 'bytes */100000'],
    ['bytes=0-1,3-4', 200, null],
    ['lines=1-2', 200, null],
  ])('answers the range %s with %i', async (range, status, contentRange) => {
    const key = 'receipts/m-nobody/ranges.png';
    if (!(await stands(key))) await put(key, picture(100_000));
    const answer = await signedSend(keysOf(key), { method: 'GET', path: pathOf(key), headers: { range } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange]);
  });

  it('honours conditional headers on get, put and delete', async () => {
    const key = newKey();
    const body = picture(1_000);
    const etag = `"${md5(body)}"`;
    const act = async (method: string, headers: Record<string, string>) => {
      const request = { method, path: pathOf(key), headers };
      return (await signedSend(keysOf(key), method === 'PUT' ? { ...request, body } : request)).status;
    };
    expect(await act('PUT', { 'if-match': '"abc"' })).toBe(404);
    expect(await stands(key)).toBe(false);
    await put(key, body);
    for (const method of ['GET', 'HEAD']) {
      expect(await act(method, { 'if-none-match': etag })).toBe(304);
      expect(await act(method, { 'if-match': '"x"' })).toBe(412);
      expect(await act(method, { 'if-match': etag })).toBe(200);
    }
    expect(await act('GET', { range: 'bytes=0-1', 'if-range': '"x"' })).toBe(200);
    expect(await act('GET', { range: 'bytes=0-1', 'if-range': etag })).toBe(206);
    expect(await act('DELETE', { 'if-match': '"nope"' })).toBe(412);
    expect(await stands(key)).toBe(true);
    expect(await act('DELETE', { 'if-match': etag })).toBe(204);
    // As after a lost reply.
    expect(await act('DELETE', { 'if-match': etag })).toBe(204);
    expect(await act('DELETE', { 'if-match': '*' })).toBe(412);
    expect(await stands(key)).toBe(false);
  });

  it('that is public is answered with 304 to clients that have it', async () => {
    const key = `avatars/condition-${++objects}.png`;
    await env.UPLOADS_PUBLIC.put(key, picture(100));
    const path = pathOf(key, '', 'public');
    const first = await send({ method: 'GET', path });
    const again = await send({
      method: 'GET',
      path,
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect([again.status, again.bytes.byteLength, again.headers.get('cache-control')]).toEqual([
      304,
      0,
      'public, max-age=86400, immutable',
    ]);
  });

  it('is not replaced; the same bytes get the same answer', async () => {
    const key = newKey();
    const body = picture(1_000);
    expect((await put(key, body)).status).toBe(200);
    const again = await put(key, body);
    expect([again.status, again.headers.get('etag')]).toEqual([200, `"${md5(body)}"`]);
    expect((await put(key, picture(1_001))).code).toBe('PreconditionFailed');
    expect(md5((await get(key)).bytes)).toBe(md5(body));
  });

  it('is decoded from chunks with a checksum as trailer', async () => {
    const key = newKey();
    const body = picture(70_000);
    const headers = {
      'content-encoding': 'aws-chunked',
      'x-amz-decoded-content-length': '70000',
      'x-amz-trailer': 'x-amz-checksum-crc32',
    };
    const payloadHash = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
    const request = { method: 'PUT', path: pathOf(key), headers, payloadHash };
    const sent = (trailer: string, to = key) =>
      signedSend(keysOf(to), { ...request, path: pathOf(to), body: chunked(body, trailer) });
    expect((await sent(`x-amz-checksum-crc32:${crc(body)}`)).status).toBe(200);
    expect((await env.UPLOADS_PRIVATE.head(key))?.size).toBe(70_000);
    expect(md5((await get(key)).bytes)).toBe(md5(body));
    for (const trailer of [`x-amz-checksum-crc32:${crc(picture(9))}`, 'x-amz-checksum-sha1:AAAA', 'x:y']) {
      const other = newKey();
      expect((await sent(trailer, other)).code).toBe('BadDigest');
      expect(await stands(other)).toBe(false);
    }
  });
});

describe('[7.42] nothing is stored of a body', () => {
  const body = picture(200_000);
  const changed = Uint8Array.from(body, (byte, index) => (index === 150_000 ? byte ^ 1 : byte));
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64');

  it.each<[string, string, Partial<ToSign>, Partial<SentRequest>]>([
    ['that was changed on its way', 'XAmzContentSHA256Mismatch', { body }, { body: changed }],
    ['of another CRC32', 'BadDigest', { body, headers: { 'x-amz-checksum-crc32': crc(changed) } }, {}],
    [
      'of another CRC64NVME',
      'BadDigest',
      { body, headers: { 'x-amz-checksum-crc64nvme': 'AAAAAAAAAAA=' } },
      {},
    ],
    ['of another SHA-256', 'BadDigest', { body, headers: { 'x-amz-checksum-sha256': zeros(32) } }, {}],
    ['of another MD5', 'BadDigest', { body, headers: { 'content-md5': zeros(16) } }, {}],
    ['whose MD5 is none', 'InvalidDigest', { body, headers: { 'content-md5': 'AAAA' } }, {}],
    ['whose MD5 is empty', 'InvalidDigest', { body, headers: { 'content-md5': '' } }, {}],
    ['whose CRC32 is none', 'InvalidRequest', { body, headers: { 'x-amz-checksum-crc32': '????' } }, {}],
    ['of a CRC32C', 'NotImplemented', { body, headers: { 'x-amz-checksum-crc32c': 'AAAAAA==' } }, {}],
    ['of a new checksum', 'NotImplemented', { body, headers: { 'x-amz-checksum-xxhash64': 'AAAA' } }, {}],
    ['that is a page', 'InvalidRequest', { body: '<!doctype html><script>alert(1)</script>' }, {}],
    ['that is a picture of another kind', 'InvalidRequest', { body: 'GIF89a..................' }, {}],
    ['that is empty', 'InvalidRequest', { body: '' }, {}],
    [
      'in a form that is not served',
      'NotImplemented',
      { body, payloadHash: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' },
      {},
    ],
    ['whose hash has something behind it', 'NotImplemented', { body, payloadHash: `${hash(body)}0` }, {}],
    [
      'that is shorter than announced',
      'IncompleteBody',
      {
        body: chunked(body, 'x:y'),
        payloadHash: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
        headers: { 'x-amz-decoded-content-length': '200001' },
      },
      {},
    ],
    [
      'that is longer than announced',
      'IncompleteBody',
      {
        body: chunked(body, 'x:y'),
        payloadHash: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
        headers: { 'x-amz-decoded-content-length': '199999' },
      },
      {},
    ],
    [
      'whose chunks end too early',
      'IncompleteBody',
      {
        body: chunked(body, 'x:y').subarray(0, -3),
        payloadHash: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
        headers: { 'x-amz-decoded-content-length': '200000' },
      },
      {},
    ],
    [
      'whose length in chunks is not told',
      'MissingContentLength',
      { body: chunked(body, 'x:y'), payloadHash: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' },
      {},
    ],
    ['that is larger than one request brings', 'EntityTooLarge', { body: picture(8 * MIB + 1) }, {}],
  ])('%s: %s', async (_what, code, request, onTheWay) => {
    const key = newKey();
    const answer = await signedSend(keysOf(key), { method: 'PUT', path: pathOf(key), ...request }, onTheWay);
    expect(answer.code).toBe(code);
    expect(await stands(key)).toBe(false);
  });

  it('that breaks off', async () => {
    const key = newKey();
    const headers = signedHeaders(keysOf(key), { method: 'PUT', path: pathOf(key), body });
    const broken = new ReadableStream({
      start: controller => controller.enqueue(body.subarray(0, 100_000)),
      pull: controller => controller.error(new Error('The connection is gone')),
    });
    await SELF.fetch(`https://platform${pathOf(key)}`, {
      method: 'PUT',
      headers: {
        'x-platform-secret': env.PLATFORM_SECRET,
        'x-client-origin': ORIGIN,
        'x-client-length': '200000',
        ...headers,
      },
      body: broken,
    }).catch(() => undefined);
    expect(await stands(key)).toBe(false);
  });

  it('without a signed hash, outside TLS and development', async () => {
    const key = newKey();
    const request = { method: 'PUT', path: pathOf(key), body, payloadHash: 'UNSIGNED-PAYLOAD' };
    expect((await signedSend(keysOf(key), request)).status).toBe(200);
  });
});

describe('[7.42] authentication', () => {
  const body = picture(100);
  const key = 'receipts/m-nobody/gate.png';
  const keys = keysOf(key);
  const request: ToSign = { method: 'PUT', path: pathOf(key), body };
  const without = (name: string) => {
    const headers = signedHeaders(keys, request);
    delete headers[name];
    return { headers };
  };
  const spoilt = (name: string, change: (value: string) => string) => {
    const headers = signedHeaders(keys, request);
    return { headers: { ...headers, [name]: change(headers[name] ?? '') } };
  };
  const readOnly = keysOf(key, { allows: ['read'] });
  const unknown = { ...keys, accessKeyId: 'AKIAIOSFODNN7EXAMPLE' };

  it.each<[string, string, number, Keys, Partial<ToSign>, Partial<SentRequest>]>([
    ['another secret', 'SignatureDoesNotMatch', 403, { ...keys, secretAccessKey: 'wrong' }, {}, {}],
    ['another method', 'SignatureDoesNotMatch', 403, keys, {}, { method: 'DELETE', body: undefined }],
    ['another key', 'SignatureDoesNotMatch', 403, keys, {}, { path: pathOf('receipts/m-nobody/other.png') }],
    ['another query', 'SignatureDoesNotMatch', 403, keys, {}, { path: pathOf(key, '?x-id=Other') }],
    ['another host', 'SignatureDoesNotMatch', 403, keys, {}, { origin: 'https://other.test' }],
    [
      'a header that was changed',
      'SignatureDoesNotMatch',
      403,
      keys,
      {},
      spoilt('x-amz-content-sha256', () => md5(body).repeat(2)),
    ],
    ['a header that was added', 'AccessDenied', 403, keys, {}, spoilt('x-amz-meta-more', () => '1')],
    [
      'a signature of no form',
      'AuthorizationHeaderMalformed',
      400,
      keys,
      {},
      spoilt('authorization', it => it.slice(0, -1)),
    ],
    [
      'a credential of no form',
      'AuthorizationHeaderMalformed',
      400,
      keys,
      {},
      spoilt('authorization', it => it.replace('/s3/', '/')),
    ],
    ['version 2', 'InvalidRequest', 400, keys, {}, spoilt('authorization', () => 'AWS id:signature')],
    ['no hash of the body', 'InvalidRequest', 400, keys, {}, without('x-amz-content-sha256')],
    ['an unknown key', 'InvalidAccessKeyId', 403, unknown, {}, {}],
    ['no token', 'InvalidToken', 400, { ...keys, sessionToken: '' }, {}, {}],
    [
      'the token of other keys',
      'InvalidToken',
      400,
      { ...keys, sessionToken: keysOf(key).sessionToken },
      {},
      {},
    ],
    ['a token that was taken away', 'InvalidToken', 400, keys, {}, without('x-amz-security-token')],
    ['expired credentials', 'ExpiredToken', 400, keysOf(key, {}, Date.now() - CREDENTIALS_MS), {}, {}],
    ['a clock that is late', 'RequestTimeTooSkewed', 403, keys, { at: Date.now() - 16 * 60_000 }, {}],
    ['a clock that is early', 'RequestTimeTooSkewed', 403, keys, { at: Date.now() + 16 * 60_000 }, {}],
    ['no time', 'AccessDenied', 403, keys, {}, without('x-amz-date')],
    ['another region', 'AuthorizationHeaderMalformed', 400, keys, { region: 'eu-west-1' }, {}],
    ['credentials of another key', 'AccessDenied', 403, keysOf(newKey()), {}, {}],
    ['credentials of another bucket', 'AccessDenied', 403, keysOf(key, { bucket: 'public' }), {}, {}],
    ['credentials to read', 'AccessDenied', 403, readOnly, {}, {}],
    ['no signature', 'AccessDenied', 403, keys, {}, { headers: {} }],
    ['a bearer token', 'AccessDenied', 403, keys, {}, { headers: { authorization: 'Bearer operator' } }],
  ])('refuses %s: %s %i', async (_what, code, status, by, changed, onTheWay) => {
    const answer = await signedSend(by, { ...request, ...changed }, onTheWay);
    expect([answer.code, answer.status]).toEqual([code, status]);
    expect(await stands(key)).toBe(false);
  });

  it('refuses in S3’s own error format', async () => {
    const answer = await signedSend({ ...keys, secretAccessKey: 'wrong' }, request);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const id = answer.headers.get('x-amz-request-id');
    expect(answer.text).toMatch(
      new RegExp(
        `^<\\?xml version="1.0" encoding="UTF-8"\\?>\\n<Error><Code>SignatureDoesNotMatch</Code><Message>[^<]+</Message><RequestId>${id}</RequestId></Error>$`,
      ),
    );
  });

  it('accepts a clock that is fourteen minutes off', async () => {
    const own = newKey();
    const at = Date.now() - 14 * 60_000;
    expect((await signedSend(keysOf(own), { method: 'PUT', path: pathOf(own), body, at })).status).toBe(200);
  });

  it('accepts a presigned request until it expires', async () => {
    const own = newKey();
    await put(own, body);
    const path = (changed: object = {}) =>
      presigned(keysOf(own), { method: 'GET', path: pathOf(own), ...changed });
    expect(md5((await send({ method: 'GET', path: path() })).bytes)).toBe(md5(body));
    // Like the stock SDK's presigned request: it requests the answer's checksum, which may be missing.
    const bySdk = pathOf(own, '?x-amz-checksum-mode=ENABLED&x-id=GetObject');
    expect((await send({ method: 'GET', path: path({ path: bySdk }) })).status).toBe(200);
    const refusals = {
      expired: path({ at: Date.now() - 301_000 }),
      early: path({ at: Date.now() + 16 * 60_000 }),
      changed: path().replace('X-Amz-Expires=300', 'X-Amz-Expires=400'),
      endless: path({ lifeS: 604_801 }),
      spoilt: path().replace(/X-Amz-Signature=..../, 'X-Amz-Signature=0000'),
      other: path().replace(own, newKey()),
      tokenless: path().replace(/X-Amz-Security-Token=[^&]*&/, ''),
    };
    const codes: Record<string, string> = {};
    for (const [name, changed] of Object.entries(refusals))
      codes[name] = (await send({ method: 'GET', path: changed })).code;
    expect(codes).toEqual({
      expired: 'AccessDenied',
      early: 'RequestTimeTooSkewed',
      changed: 'SignatureDoesNotMatch',
      endless: 'AuthorizationQueryParametersError',
      spoilt: 'SignatureDoesNotMatch',
      other: 'SignatureDoesNotMatch',
      tokenless: 'InvalidToken',
    });
  });

  it.each([
    ['GET', '?list-type=2', 'NotImplemented'],
    ['GET', '?acl', 'NotImplemented'],
    ['PUT', '?tagging', 'NotImplemented'],
    ['GET', '?response-content-type=text/html', 'NotImplemented'],
    ['POST', '', 'MethodNotAllowed'],
    ['PUT', '?partNumber=1', 'MethodNotAllowed'],
    ['PUT', '?partNumber=0&uploadId=x', 'InvalidArgument'],
    ['PUT', '?partNumber=10001&uploadId=x', 'InvalidArgument'],
  ])('%s %s is not served: %s', async (method, query, code) => {
    const answer = await signedSend(keys, {
      method,
      path: pathOf(key, query),
      ...(method === 'GET' ? {} : { body }),
    });
    expect(answer.code).toBe(code);
  });

  it.each([
    ['x-amz-copy-source', '/private/receipts/m-1/a.png'],
    ['x-amz-server-side-encryption', 'aws:kms'],
    ['x-amz-server-side-encryption-customer-algorithm', 'AES256'],
    ['x-amz-object-lock-mode', 'COMPLIANCE'],
    ['x-amz-tagging', 'a=b'],
    ['x-amz-write-offset-bytes', '10'],
    ['x-amz-expected-bucket-owner', '111122223333'],
    ['x-amz-if-match-size', '10'],
  ])('answers %s as not implemented', async (name, value) => {
    const answer = await signedSend(keys, { ...request, headers: { [name]: value } });
    expect([answer.code, answer.status]).toEqual(['NotImplemented', 400]);
    expect(await stands(key)).toBe(false);
  });

  it('accepts headers without an effect on the object', async () => {
    const own = newKey();
    const headers = { 'x-amz-meta-a': 'b', 'x-amz-storage-class': 'STANDARD', 'x-amz-acl': 'private' };
    expect((await put(own, body, headers)).status).toBe(200);
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['an encoding that the network replaced', { 'accept-encoding': 'identity' }, {}],
    ['a header that came twice', { 'x-amz-meta-a': 'v2,v1' }, { 'x-amz-meta-a': 'v2, v1' }],
    ['one that holds a comma and a space', { 'x-amz-meta-a': 'v2, v1' }, {}],
  ])('verifies the signature over %s', async (_what, signed, arrived) => {
    const own = newKey();
    await put(own, body);
    const asked = { method: 'GET', path: pathOf(own), headers: signed };
    const headers = { ...signedHeaders(keysOf(own), asked), ...arrived };
    if (signed['accept-encoding'] !== undefined) {
      headers['x-client-accept-encoding'] = signed['accept-encoding'];
      headers['accept-encoding'] = 'br, gzip';
    }
    expect((await send({ ...asked, headers })).status).toBe(200);
  });

  it('neither buckets, nor lists', async () => {
    expect((await send({ method: 'GET', path: '/storage/private' })).code).toBe('NotImplemented');
    expect((await send({ method: 'GET', path: '/storage/elsewhere/a' })).code).toBe('NoSuchBucket');
  });

  it('does not compress answers to clients that do not expect it', async () => {
    const answer = await get(newKey());
    expect([answer.code, answer.headers.get('cache-control')]).toEqual([
      'NoSuchKey',
      'no-store, no-transform',
    ]);
  });
});

describe('[9.13] an upload in parts', () => {
  const PART = 5 * MIB;
  const whole = picture(2 * PART + 1_000);
  const pieces = [whole.subarray(0, PART), whole.subarray(PART, 2 * PART), whole.subarray(2 * PART)];

  function upload(key = newKey(), keys = keysOf(key)) {
    const act = (method: string, query: string, body?: Uint8Array | string) =>
      signedSend(keys, { method, path: pathOf(key, query), ...(body === undefined ? {} : { body }) });
    const list = (tags: readonly [number, string][]) =>
      `<CompleteMultipartUpload>${tags.map(([number, tag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`).join('')}</CompleteMultipartUpload>`;
    return {
      key,
      create: async () => {
        const answer = await act('POST', '?uploads=');
        return /<UploadId>([^<]+)</.exec(answer.text)?.[1] ?? answer.code;
      },
      part: (id: string, number: number, body: Uint8Array | string) =>
        act('PUT', `?partNumber=${number}&uploadId=${id}&x-id=UploadPart`, body),
      complete: (id: string, tags: readonly [number, string][], headers?: Record<string, string>) =>
        signedSend(keys, {
          method: 'POST',
          path: pathOf(key, `?uploadId=${id}`),
          body: list(tags),
          ...(headers === undefined ? {} : { headers }),
        }),
      abort: (id: string) => act('DELETE', `?uploadId=${id}`),
      list: (id: string, more = '') => act('GET', `?uploadId=${id}${more}`),
      act,
    };
  }
  const tagsOf = (...parts: Uint8Array[]) =>
    parts.map((part, index) => [index + 1, `&quot;${md5(part)}&quot;`] as [number, string]);

  it('becomes one object, in any order of its parts', async () => {
    const it = upload();
    const id = await it.create();
    for (const number of [3, 1, 2]) {
      const piece = pieces[number - 1] ?? new Uint8Array();
      const answer = await it.part(id, number, piece);
      expect([answer.status, answer.headers.get('etag')]).toEqual([200, `"${md5(piece)}"`]);
    }
    expect(await stands(it.key)).toBe(false);
    const list = await it.list(id);
    expect(
      [...list.text.matchAll(/<PartNumber>(\d)<.*?<Size>(\d+)</g)].map(([, n, size]) => [n, size]),
    ).toEqual([
      ['1', String(PART)],
      ['2', String(PART)],
      ['3', '1000'],
    ]);
    const done = await it.complete(id, tagsOf(...pieces));
    const tag = createHash('md5')
      .update(Buffer.concat(pieces.map(each => Buffer.from(md5(each), 'hex'))))
      .digest('hex');
    expect([done.status, /<ETag>([^<]+)</.exec(done.text)?.[1]]).toEqual([200, `&#34;${tag}-3&#34;`]);
    expect(md5((await get(it.key)).bytes)).toBe(md5(whole));
    // A request whose reply was lost is repeated.
    expect((await it.complete(id, tagsOf(...pieces))).text).toBe(done.text);
    expect((await it.abort(id)).code).toBe('NoSuchUpload');
    expect((await it.part(id, 1, pieces[0] ?? '')).code).toBe('NoSuchUpload');
    expect(md5((await get(it.key)).bytes)).toBe(md5(whole));
  });

  it('is completed once by concurrent requests, and after a lost record', async () => {
    const it = upload();
    const id = await it.create();
    const [first = new Uint8Array(), , last = new Uint8Array()] = pieces;
    await it.part(id, 1, first);
    await it.part(id, 2, last);
    const done = await Promise.all([1, 2, 3].map(() => it.complete(id, tagsOf(first, last))));
    expect(done.map(each => each.status)).toEqual([200, 200, 200]);
    await env.DIRECTORY.prepare('UPDATE upload SET etag = NULL WHERE upload_id = ?1').bind(id).run();
    expect((await it.complete(id, tagsOf(first, last))).text).toBe(done[0]?.text);
  });

  it('replaces a repeated part', async () => {
    const it = upload();
    const id = await it.create();
    const [first = new Uint8Array()] = pieces;
    const [before, after] = [picture(10), picture(20)];
    await it.part(id, 1, first);
    await it.part(id, 2, before);
    await it.part(id, 2, after);
    expect((await it.complete(id, tagsOf(first, before))).code).toBe('InvalidPart');
    expect((await it.complete(id, tagsOf(first, after))).status).toBe(200);
    expect((await env.UPLOADS_PRIVATE.head(it.key))?.size).toBe(PART + 20);
  });

  it('refuses lists that do not match, and stays open', async () => {
    const it = upload();
    const id = await it.create();
    const small = picture(1_000);
    await it.part(id, 1, small);
    await it.part(id, 2, small);
    expect((await it.complete(id, [])).code).toBe('MalformedXML');
    expect((await it.complete(id, tagsOf(small, small).reverse())).code).toBe('InvalidPartOrder');
    expect((await it.complete(id, tagsOf(small, pieces[0] ?? small))).code).toBe('InvalidPart');
    expect((await it.complete(id, tagsOf(small, small))).code).toBe('EntityTooSmall');
    expect((await it.complete(id, tagsOf(small))).status).toBe(200);
  });

  it('has the announced type, by its first part', async () => {
    const it = upload();
    const id = await it.create();
    expect((await it.part(id, 1, '<!doctype html>......')).code).toBe('InvalidRequest');
    expect((await it.part(id, 2, '<!doctype html>......')).status).toBe(200);
    expect(
      (await it.complete(id, [[2, createHash('md5').update('<!doctype html>......').digest('hex')]])).code,
    ).toBe('InvalidRequest');
    expect(await stands(it.key)).toBe(false);
  });

  it('is limited to the size of its credentials', async () => {
    const key = newKey();
    const it = upload(key, keysOf(key, { maxBytes: 5 * MIB + 10 }));
    const id = await it.create();
    await it.part(id, 1, pieces[0] ?? '');
    expect((await it.part(id, 2, picture(11))).code).toBe('EntityTooLarge');
    expect((await it.part(id, 2, picture(10))).status).toBe(200);
  });

  it('keeps its limits under concurrent parts', async () => {
    const key = newKey();
    const it = upload(key, keysOf(key, { maxBytes: 5_000 }));
    const ids = await Promise.all(Array.from({ length: 20 }, () => it.create()));
    expect(ids.filter(id => id === 'SlowDown')).toHaveLength(12);
    const id = ids.find(each => each !== 'SlowDown') ?? '';
    const parts = await Promise.all(
      Array.from({ length: 16 }, (_, index) => it.part(id, index + 1, picture(1_000))),
    );
    expect(parts.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(parts.filter(({ code }) => code === 'EntityTooLarge')).toHaveLength(11);
  });

  it('has a limited number of parts, listed page by page', async () => {
    const it = upload();
    const id = await it.create();
    const answers = await Promise.all(
      Array.from({ length: MOST_PARTS + 2 }, (_, index) => it.part(id, 10 * (index + 1), picture(3))),
    );
    expect(answers.filter(({ code }) => code === 'EntityTooLarge')).toHaveLength(2);
    const [first] = answers.flatMap(({ status }, index) => (status === 200 ? [10 * (index + 1)] : []));
    expect((await it.part(id, first ?? 0, picture(3))).status).toBe(200); // the part is uploaded again
    const pageOf = async (query: string) => {
      const { text } = await it.list(id, query);
      const numbers = [...text.matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
      const [, next = ''] = /<NextPartNumberMarker>(\d+)</.exec(text) ?? [];
      return { numbers, next, isTruncated: text.includes('<IsTruncated>true<') };
    };
    const whole = await pageOf('');
    expect([whole.numbers.length, whole.isTruncated]).toEqual([MOST_PARTS, false]);
    const start = await pageOf('&max-parts=40');
    expect([start.numbers.length, start.isTruncated]).toEqual([40, true]);
    const rest = await pageOf(`&max-parts=40&part-number-marker=${start.next}`);
    expect([rest.isTruncated, [...start.numbers, ...rest.numbers]]).toEqual([false, whole.numbers]);
    expect((await it.list(id, '&max-parts=many')).code).toBe('InvalidArgument');
  });

  it('refuses a hostile list at once, after looking up the upload', async () => {
    const hostile = `<CompleteMultipartUpload>${'<Part>'.repeat(21_800)}</CompleteMultipartUpload>`;
    const it = upload();
    expect((await it.act('POST', '?uploadId=nope', hostile)).code).toBe('NoSuchUpload');
    expect((await it.act('POST', `?uploadId=${await it.create()}`, hostile)).code).toBe('MalformedXML');
  });

  it('is completed with the object’s checksum, and under conditions', async () => {
    const it = upload();
    const id = await it.create();
    const small = picture(1_000);
    await it.part(id, 1, small);
    expect((await it.complete(id, tagsOf(small), { 'if-match': '"abc"' })).code).toBe('NoSuchKey');
    expect((await it.complete(id, tagsOf(small), { 'x-amz-checksum-crc32': crc(small) })).status).toBe(200);
    expect((await it.complete(id, tagsOf(small), { 'if-none-match': '*' })).status).toBe(200);
  });

  it('is found by its own object only, and not after an abort', async () => {
    const it = upload();
    const other = upload();
    const id = await it.create();
    expect((await other.part(id, 1, pieces[0] ?? '')).code).toBe('NoSuchUpload');
    expect((await other.abort(id)).code).toBe('NoSuchUpload');
    expect((await it.abort(id)).status).toBe(204);
    for (const answer of [await it.abort(id), await it.list(id), await it.part(id, 1, picture(10))])
      expect([answer.code, answer.status]).toEqual(['NoSuchUpload', 404]);
    expect((await it.complete(id, tagsOf(picture(10)))).code).toBe('NoSuchUpload');
  });

  it('does not replace an object, and is limited in number', async () => {
    const it = upload();
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) ids.push(await it.create());
    expect(await it.create()).toBe('SlowDown');
    const [one = '', two = ''] = ids;
    for (const id of [one, two]) await it.part(id, 1, picture(10));
    expect((await it.complete(one, tagsOf(picture(10)))).status).toBe(200);
    expect((await it.complete(two, tagsOf(picture(10)))).code).toBe('PreconditionFailed');
  });

  it('is swept after a day, with its parts', async () => {
    const it = upload();
    const id = await it.create();
    await it.part(id, 1, picture(10));
    await sweepUploads(platform, Date.now() + UNFINISHED_MS - 60_000);
    expect((await it.list(id)).status).toBe(200);
    const row = await env.DIRECTORY.prepare('SELECT store_upload_id AS id FROM upload WHERE upload_id = ?1')
      .bind(id)
      .first<{ id: string }>();
    expect(await sweepUploads(platform, Date.now() + UNFINISHED_MS + 60_000)).toBeGreaterThan(0);
    expect((await it.list(id)).code).toBe('NoSuchUpload');
    const parts = await env.DIRECTORY.prepare('SELECT count(*) AS n FROM upload_part').first<{ n: number }>();
    expect(parts?.n).toBe(0);
    const room = await env.DIRECTORY.prepare('SELECT count(*) AS n FROM upload_room').first<{ n: number }>();
    expect(room?.n).toBe(0);
    const atR2 = env.UPLOADS_PRIVATE.resumeMultipartUpload(it.key, row?.id ?? '');
    await expect(atR2.uploadPart(2, 'more')).rejects.toThrow();
  });
});

describe('[7.37] common/sts-token', () => {
  const logIn = async (username: string) => {
    const { envelope } = await ask('/api/auth/login', { username, password: PASSWORD });
    return envelope.output as SessionGrant;
  };
  const bearer = ({ sessionToken }: SessionGrant) => ({ authorization: `Bearer ${sessionToken}` });
  const payload = { filename: 'Beleg 21. März.png', filetype: 'image/png', folder: 'receipts', bucket: 1 };

  it('is for members, and for permitted folders and types', async () => {
    expect((await ask('/api/common/sts-token', payload)).status).toBe(401);
    const grant = await logIn('demose');
    const avatar = { bucket: 2, folder: 'avatars' };
    for (const [field, changed] of [
      ['folder', { folder: 'elsewhere' }],
      ['folder', { folder: 'avatars' }],
      ['folder', { bucket: 2 }],
      ['filetype', { filetype: 'text/html' }],
      ['filetype', { filetype: 'image/svg+xml' }],
      ['filetype', { ...avatar, filetype: 'application/pdf' }],
      ['filetype', { ...avatar, filetype: 'image/gif' }],
    ] as const) {
      const { envelope } = await ask('/api/common/sts-token', { ...payload, ...changed }, bearer(grant));
      expect(envelope).toMatchObject({ status: false, output: { fields: { [field]: ['accept'] } } });
    }
  });

  it('is limited per day, concurrent calls included', async () => {
    const grant = await logIn('demobr');
    const token = (changed: object = {}) =>
      ask('/api/common/sts-token', { ...payload, ...changed }, bearer(grant));
    for (const [changed, most] of [
      [{}, 40],
      [{ bucket: 2, folder: 'avatars' }, 5],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: most + 3 }, () => token(changed)));
      expect(answers.filter(({ envelope }) => envelope.status)).toHaveLength(most);
      expect((await token(changed)).envelope).toMatchObject({
        status: false,
        code: 200,
        msg: expect.stringContaining('today'),
      });
    }
    const { id } = grant.user;
    await env.DIRECTORY.prepare(
      'UPDATE upload_grant SET granted_at = granted_at - 86400000 WHERE member_id = ?1',
    )
      .bind(id)
      .run();
    expect((await token()).envelope.status).toBe(true);
    const kept = async () =>
      (
        await env.DIRECTORY.prepare('SELECT count(*) AS n FROM upload_grant WHERE member_id = ?1')
          .bind(id)
          .first<{ n: number }>()
      )?.n;
    expect(await kept()).toBe(46);
    await sweepUploads(platform, Date.now());
    expect(await kept()).toBe(6); // the daily grants, and the owners of public objects
  });

  it('[3.20] issues credentials for one new key, which only the member uploads to and reads', async () => {
    const [grant, other] = [await logIn('demose'), await logIn('demogb')];
    const { envelope } = await ask('/api/common/sts-token', payload, bearer(grant));
    const { field, body } = envelope.output as StorageToken;
    const { key } = body;
    expect(body).toEqual({ bucket: 'private', key, region: 'auto', endpoint: null });
    expect(key).toMatch(new RegExp(`^receipts/${grant.user.id}/[0-9a-f]{36}\\.png$`));
    const keys = {
      accessKeyId: field.AccessKeyId,
      secretAccessKey: field.SecretAccessKey,
      sessionToken: field.SessionToken,
    };
    const { user } = grant;
    expect(await tagOfUpload(platform, user.id, key)).toBeNull();
    const bytes = picture(5_000);
    expect((await put(key, bytes, {}, keys)).status).toBe(200);
    expect(await tagOfUpload(platform, user.id, key)).toBe(`"${md5(bytes)}"`);
    expect(await tagOfUpload(platform, other.user.id, key)).toBeNull();
    expect((await get(key, keys)).code).toBe('AccessDenied');
    expect((await signedSend(keys, { method: 'DELETE', path: pathOf(key) })).code).toBe('AccessDenied');

    const by = (headers: Record<string, string>, at = key) =>
      send({ method: 'GET', path: pathOf(at), headers });
    const own = await by({ 'x-member-session': grant.sessionToken });
    expect([own.status, md5(own.bytes)]).toEqual([200, md5(bytes)]);
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="${key.split('/').at(-1)}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const operator = await by({ authorization: `Bearer ${env.OPERATOR_TOKEN}` });
    expect([operator.status, md5(operator.bytes)]).toEqual([200, md5(bytes)]);
    const missing = key.replace(/.{6}\.png$/, 'aaaaaa.png');
    for (const answer of [
      await by({}),
      await by({ 'x-member-session': other.sessionToken }),
      await by({ 'x-member-session': other.sessionToken }, missing),
      await by({ authorization: 'Bearer wrong' }),
      await by({ authorization: 'Bearer wrong', 'x-member-session': grant.sessionToken }),
    ])
      expect([answer.status, answer.code]).toEqual([403, 'AccessDenied']);
    expect((await by({ 'x-member-session': grant.sessionToken }, missing)).code).toBe('NoSuchKey');
  });

  it('issues a private key for 32 MiB at most, in all parts together', async () => {
    const { envelope } = await ask('/api/common/sts-token', payload, bearer(await logIn('demose')));
    const { field, body } = envelope.output as StorageToken;
    const keys = { ...field, accessKeyId: field.AccessKeyId, secretAccessKey: field.SecretAccessKey };
    const by = (method: string, query: string, more: { body?: Uint8Array } = {}) =>
      signedSend(
        { ...keys, sessionToken: field.SessionToken },
        { method, path: pathOf(body.key, query), ...more },
      );
    const [, id = ''] = /<UploadId>([^<]+)</.exec((await by('POST', '?uploads=')).text) ?? [];
    // As if so much had been sent: the room of a part is reserved before its first byte is read.
    await env.DIRECTORY.prepare('INSERT INTO upload_room (upload_id, part_number, bytes) VALUES (?1, 1, ?2)')
      .bind(id, 32 * MIB - 1_000)
      .run();
    const part = (bytes: number) => by('PUT', `?partNumber=2&uploadId=${id}`, { body: picture(bytes) });
    expect((await part(1_001)).code).toBe('EntityTooLarge');
    expect((await part(1_000)).status).toBe(200);
  });

  it('issues a public key, which everybody can read and no deposit accepts as a receipt', async () => {
    const grant = await logIn('demose');
    const { envelope } = await ask(
      '/api/common/sts-token',
      { ...payload, bucket: 2, folder: 'avatars' },
      bearer(grant),
    );
    const { field, body } = envelope.output as StorageToken;
    const keys = { ...field, accessKeyId: field.AccessKeyId, secretAccessKey: field.SecretAccessKey };
    expect(body.key).toMatch(/^avatars\/[0-9a-f]{36}\.png$/);
    const path = pathOf(body.key, '', 'public');
    const sent = png(pngChunk('eXIf', 'GPSLatitude'), pngChunk('gAMA', 'gama'));
    const bytes = png(pngChunk('gAMA', 'gama'));
    const named = { ...keys, sessionToken: field.SessionToken };
    const by = (asked: Omit<ToSign, 'path'> & { query?: string }) =>
      signedSend(named, { ...asked, path: `${path}${asked.query ?? ''}` });
    expect((await by({ method: 'PUT', body: picture(200) })).code).toBe('InvalidRequest');
    expect((await by({ method: 'PUT', body: picture(2 * MIB + 1) })).code).toBe('EntityTooLarge');
    expect((await by({ method: 'POST', query: '?uploads=' })).code).toBe('NotImplemented');
    for (const _again of [1, 2]) {
      const stored = await by({ method: 'PUT', body: sent });
      expect([stored.status, stored.headers.get('etag')]).toEqual([200, `"${md5(bytes)}"`]);
    }
    expect((await by({ method: 'PUT', body: png() })).code).toBe('PreconditionFailed');
    const answer = await send({ method: 'GET', path });
    expect([answer.status, md5(answer.bytes)]).toEqual([200, md5(bytes)]);
    const uploader = (key: string) => operate('storage/uploader', { key });
    expect((await uploader(body.key)).envelope.output).toMatchObject({ memberId: grant.user.id });
    expect((await uploader('avatars/nobody.png')).envelope.status).toBe(false);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
    expect(await tagOfUpload(platform, grant.user.id, body.key)).toBeNull();
  });

  it('is given to operators’ tools too, for one object', async () => {
    const key = newKey();
    await put(key, picture(100));
    const { envelope } = await operate('storage/grant', { bucket: 'private', key, allows: ['read'] });
    const output = envelope.output as Record<string, string>;
    const keys = {
      accessKeyId: output.AccessKeyId ?? '',
      secretAccessKey: output.SecretAccessKey ?? '',
      sessionToken: output.SessionToken ?? '',
    };
    expect((await get(key, keys)).status).toBe(200);
    expect((await signedSend(keys, { method: 'DELETE', path: pathOf(key) })).code).toBe('AccessDenied');
    expect((await operate('storage/grant', { bucket: 'private', key, allows: [] })).envelope.status).toBe(
      false,
    );
  });
});

describe('[7.42] pages of other sites', () => {
  const preflight = (origin: string, headers = 'authorization,x-amz-date,content-type') =>
    send({
      method: 'OPTIONS',
      path: pathOf('receipts/m-1/a.png'),
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': headers },
    });

  it('are refused, the site’s own are allowed', async () => {
    const own = await preflight(ORIGIN);
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, ORIGIN]);
    expect(own.headers.get('access-control-expose-headers')).toContain('etag');
    for (const refused of [await preflight('https://evil.example'), await preflight(ORIGIN, 'x-evil')])
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const nowhere = await send({ method: 'OPTIONS', path: pathOf('receipts/m-1/a.png'), headers: {} });
    expect([nowhere.status, nowhere.code]).toEqual([400, 'InvalidRequest']);
    const read = await send({
      method: 'GET',
      path: '/storage/public/none',
      headers: { origin: 'https://evil.example' },
    });
    expect([read.code, read.headers.get('access-control-allow-origin')]).toEqual(['NoSuchKey', null]);
  });
});

it('[8.16] internal errors are answered in XML and logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const key = newKey();
  const keys = keysOf(key);
  const path = pathOf(key, '?uploads=');
  await env.DIRECTORY.prepare('ALTER TABLE upload RENAME TO upload_away').run();
  const answer = await signedSend(keys, { method: 'POST', path });
  await env.DIRECTORY.prepare('ALTER TABLE upload_away RENAME TO upload').run();
  expect([answer.code, answer.status]).toEqual(['InternalError', 500]);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});
