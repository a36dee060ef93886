/** Uploaded files through the edge: the stock SDK in parts and whole, and the readers of the result. */
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StorageToken } from '#app/contract/storage.ts';
import { startSite } from '../support/pair.ts';
import { codeOf, picture, png, signedHeaders } from '../support/s3.ts';
import { logIn, type TestSession } from '../support/session.ts';
import { clientOf, refusalOf, tokenOf } from '../support/storage.ts';

const site = startSite();
const MIB = 1_048_576;
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

let owner: TestSession;
let other: TestSession;
beforeAll(async () => {
  owner = await logIn(site.pair(), 'demose');
  other = await logIn(site.pair(), 'demogb');
});

const tokenFor = (changed: object = {}) => tokenOf(site.pair(), owner, changed);
const pathOf = ({ body }: StorageToken) => `/storage/${body.bucket}/${body.key}`;
const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await site.get(path, headers);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    code: codeOf(Buffer.from(bytes).toString()),
  };
};
const target = ({ body }: StorageToken) => ({ Bucket: body.bucket, Key: body.key });

describe('[7.42] [9.13] the stock SDK', () => {
  it.each([
    'WHEN_SUPPORTED',
    'WHEN_REQUIRED',
  ] as const)('sends 12 MB in parts, checksums %s', async requestChecksumCalculation => {
    const token = await tokenFor();
    const bytes = picture(12 * MIB);
    const client = clientOf(site.pair(), token, { requestChecksumCalculation });
    const params = { ...target(token), Body: bytes };
    const upload = new Upload({ client, params, partSize: 5 * MIB, queueSize: 1 });
    const loaded: number[] = [];
    upload.on('httpUploadProgress', progress => void loaded.push(progress.loaded ?? 0));
    const { ETag, Location } = await upload.done();
    expect(ETag).toMatch(/^"[0-9a-f]{32}-3"$/);
    expect(Location).toBe(new URL(pathOf(token), site.pair().url).href);
    expect(loaded).toEqual([5 * MIB, 10 * MIB, 12 * MIB]);
    const own = await read(pathOf(token), { cookie: owner.cookie });
    expect([own.status, md5(own.bytes)]).toEqual([200, md5(bytes)]);
  });

  it('sends a small file in one piece, and one of which it knows the length only as a stream', async () => {
    const bytes = picture(70_000);
    for (const Body of [bytes, Readable.from([bytes.subarray(0, 30_000), bytes.subarray(30_000)])]) {
      const token = await tokenFor();
      const client = clientOf(site.pair(), token);
      await client.send(new PutObjectCommand({ ...target(token), Body, ContentLength: 70_000 }));
      const own = await read(pathOf(token), { cookie: owner.cookie });
      expect([own.status, own.bytes.byteLength, md5(own.bytes)]).toEqual([200, 70_000, md5(bytes)]);
    }
  });

  it('meets S3’s own codes', async () => {
    const [token, elsewhere] = [await tokenFor(), await tokenFor()];
    const client = clientOf(site.pair(), token);
    const put = (changed: object) =>
      refusalOf(client.send(new PutObjectCommand({ ...target(token), Body: picture(100), ...changed })));
    expect(await put({ Key: elsewhere.body.key })).toBe('AccessDenied');
    expect(await put({ Bucket: 'public' })).toBe('AccessDenied');
    expect(await put({ Bucket: 'elsewhere' })).toBe('NoSuchBucket');
    expect(await put({ Body: '<!doctype html>' })).toBe('InvalidRequest');
    expect(await put({ ChecksumCRC32C: 'AAAAAA==' })).toBe('NotImplemented');
    expect(await put({ ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' })).toBe('BadDigest');
    expect(await put({ Body: picture(9 * MIB) })).toBe('EntityTooLarge');
    expect(await put({})).toBe('');
    expect(await refusalOf(client.send(new GetObjectCommand(target(token))))).toBe('AccessDenied');
    expect(await refusalOf(client.send(new DeleteObjectCommand(target(token))))).toBe('AccessDenied');
    expect(await refusalOf(client.send(new ListPartsCommand({ ...target(token), UploadId: 'none' })))).toBe(
      'NoSuchUpload',
    );
    const field = { ...token.field, SecretAccessKey: 'wrong' };
    const forger = clientOf(site.pair(), { ...token, field });
    expect(await refusalOf(forger.send(new PutObjectCommand({ ...target(token), Body: picture(10) })))).toBe(
      'SignatureDoesNotMatch',
    );
  });

  it('reads and deletes with an operator’s grant', async () => {
    const token = await tokenFor();
    const bytes = picture(50_000);
    await clientOf(site.pair(), token).send(new PutObjectCommand({ ...target(token), Body: bytes }));
    const field = (await site.operate('storage/grant', {
      bucket: token.body.bucket,
      key: token.body.key,
      allows: ['read', 'delete'],
    })) as StorageToken['field'];
    const client = clientOf(site.pair(), { ...token, field });
    const { ContentLength } = await client.send(new HeadObjectCommand(target(token)));
    expect(ContentLength).toBe(50_000);
    const { Body } = await client.send(new GetObjectCommand(target(token)));
    expect(md5((await Body?.transformToByteArray()) ?? new Uint8Array())).toBe(md5(bytes));
    await client.send(new DeleteObjectCommand(target(token)));
    expect(await refusalOf(client.send(new GetObjectCommand(target(token))))).toBe('NoSuchKey');
  });
});

describe('[7.42] a file in the private bucket', () => {
  const bytes = picture(1_000);
  let path = '';
  beforeAll(async () => {
    const token = await tokenFor();
    await clientOf(site.pair(), token).send(new PutObjectCommand({ ...target(token), Body: bytes }));
    path = pathOf(token);
  });

  it('is its member’s to read, and never a page', async () => {
    const own = await read(path, { cookie: owner.cookie });
    expect([own.status, md5(own.bytes)]).toEqual([200, md5(bytes)]);
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  it('is an operator’s to read', async () => {
    const read_ = await read(path, { authorization: 'Bearer operator' });
    expect([read_.status, md5(read_.bytes)]).toEqual([200, md5(bytes)]);
  });

  it('is refused to everybody else', async () => {
    const said: Record<string, string>[] = [
      {},
      { cookie: other.cookie },
      { cookie: other.cookie, 'x-member-session': owner.token },
      { 'x-member-session': owner.token },
      { authorization: 'Bearer wrong', cookie: owner.cookie },
      { cookie: '__Host-session=forged' },
    ];
    for (const headers of said) {
      const answer = await read(path, headers);
      expect([answer.status, answer.code], JSON.stringify(headers)).toEqual([403, 'AccessDenied']);
    }
  });

  it('is nobody’s once the session has ended', async () => {
    const session = await logIn(site.pair(), 'demose');
    await session.endAtPlatform();
    expect((await read(path, { cookie: session.cookie })).code).toBe('AccessDenied');
    owner = await logIn(site.pair(), 'demose');
  });

  it('cannot be changed without a signature', async () => {
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH']) {
      const response = await fetch(new URL(path, site.pair().url), {
        method,
        headers: { cookie: owner.cookie },
      });
      expect([response.status, codeOf(await response.text())]).toEqual([403, 'AccessDenied']);
    }
  });
});

it('[7.42] a public file is everybody’s to read', async () => {
  const token = await tokenFor({ bucket: 2, folder: 'avatars' });
  await clientOf(site.pair(), token).send(new PutObjectCommand({ ...target(token), Body: png() }));
  const answer = await read(pathOf(token));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=86400, immutable',
  ]);
});

describe('[7.42] requests of other clients', () => {
  /** A request on a connection of its own, with unchanged headers. */
  const ask = (path: string, method: string, headers: Record<string, string>, body?: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const { url } = site.pair();
      const options = { host: url.hostname, port: url.port, path, method, headers, agent: false };
      const sent = request(options, response => {
        let text = '';
        response.on('data', data => (text += data));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      sent.on('error', reject);
      sent.end(body);
    });

  it('accepts reads with a body, or with content-length 0', async () => {
    const token = await tokenFor();
    await clientOf(site.pair(), token).send(new PutObjectCommand({ ...target(token), Body: picture(40) }));
    const path = pathOf(token);
    const by = { authorization: 'Bearer operator' };
    for (const method of ['GET', 'HEAD']) {
      expect((await ask(path, method, { ...by, 'content-length': '0' })).status).toBe(200);
      expect((await ask(path, method, { ...by, 'content-length': '4' }, 'body')).status).toBe(200);
      expect((await ask(path, method, { ...by, 'transfer-encoding': 'chunked' }, 'body')).status).toBe(200);
    }
  });

  it('the encoding that a client signs is the one it sent', async () => {
    const token = await tokenFor();
    await clientOf(site.pair(), token).send(new PutObjectCommand({ ...target(token), Body: picture(40) }));
    const { bucket, key } = token.body;
    const granted = (await site.operate('storage/grant', { bucket, key, allows: ['read'] })) as Record<
      string,
      string
    >;
    const keys = {
      accessKeyId: granted.AccessKeyId ?? '',
      secretAccessKey: granted.SecretAccessKey ?? '',
      sessionToken: granted.SessionToken ?? '',
    };
    for (const encoding of ['identity', 'gzip', 'gzip;q=0.5, br']) {
      const asked = { method: 'GET', path: pathOf(token), headers: { 'accept-encoding': encoding } };
      const headers = signedHeaders(keys, { ...asked, host: site.pair().url.host });
      const answer = await ask(asked.path, 'GET', headers);
      expect([answer.status, codeOf(answer.text)], encoding).toEqual([200, '']);
    }
  });
});

describe('[9.13] a body at the edge', () => {
  const ask = (path: string, headers: Record<string, string>, pieces: number) =>
    new Promise<{ status: number; code: string }>((resolve, reject) => {
      const { url } = site.pair();
      const sent = request({ host: url.hostname, port: url.port, path, method: 'PUT', headers }, response => {
        let text = '';
        response.on('data', data => (text += data));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, code: codeOf(text) }));
      });
      sent.on('error', reject);
      for (let count = 0; count < pieces; count += 1) sent.write(picture(MIB));
      sent.end();
    });

  it('above the limit is not read', async () => {
    const answer = await ask(
      '/storage/private/receipts/x/y.png',
      { 'content-length': String(9 * MIB) },
      9,
    ).catch(() => 'cut off');
    // The answer precedes the end of the body; a client that does not read meanwhile sees a closed connection.
    if (answer !== 'cut off') expect(answer).toEqual({ status: 400, code: 'EntityTooLarge' });
    const still = await site.get('/healthz');
    expect(still.status).toBe(200);
  });
});

it('[7.37] credentials are given out so often and no more, by member', async () => {
  const { cookie } = await logIn(site.pair(), 'democl');
  const from = { 'cf-connecting-ip': '203.0.113.77', cookie };
  // Refused by the platform, so that no member's own bound is met.
  const payload = { filename: 'a.png', filetype: 'image/png', folder: 'nowhere', bucket: 1 };
  const statuses: number[] = [];
  for (let count = 0; count < 62; count += 1)
    statuses.push((await site.call('common/sts-token', payload, from)).status);
  expect(statuses.slice(0, 60).every(status => status !== 429)).toBe(true);
  expect(statuses.slice(60)).toEqual([429, 429]);
});
