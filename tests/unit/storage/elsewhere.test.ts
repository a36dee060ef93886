/** External storage: its settings, its issuer's credentials, and reading its files. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  readStorageService,
  type StorageService,
  type StorageSettings,
} from '#platform/base/storage-service.ts';
import { fetchExternal, issueExternal, tagOfExternal } from '#platform/storage/external-s3.ts';
import { sha256Hex, signatureOf } from '#platform/storage/signature.ts';
import { PNG } from '#tests/support/s3.ts';

const NONE: StorageSettings = {
  STORAGE_ENDPOINT: '',
  STORAGE_REGION: 'eu-west-1',
  STORAGE_ACCESS_KEY_ID: '',
  STORAGE_SECRET_ACCESS_KEY: '',
  STORAGE_PRIVATE_BUCKET: '',
  STORAGE_PUBLIC_BUCKET: '',
  STORAGE_STS_ENDPOINT: '',
  STORAGE_ROLE_ARN: '',
  STORAGE_API_TOKEN: '',
};
const WHOLE: StorageSettings = {
  ...NONE,
  STORAGE_ENDPOINT: 'https://s3.example',
  STORAGE_ACCESS_KEY_ID: 'id',
  STORAGE_SECRET_ACCESS_KEY: 'secret',
  STORAGE_PRIVATE_BUCKET: 'own',
  STORAGE_PUBLIC_BUCKET: 'all',
  STORAGE_STS_ENDPOINT: 'https://sts.example',
  STORAGE_ROLE_ARN: 'arn:aws:iam::1:role/upload',
};
const ACCOUNT = '0123456789abcdef0123456789abcdef';
const AT_R2 = { STORAGE_ENDPOINT: `https://${ACCOUNT}.r2.cloudflarestorage.com`, STORAGE_STS_ENDPOINT: '' };

describe('[7.42] the settings', () => {
  it('without an endpoint are those of our own storage', () => {
    expect(readStorageService({ ...NONE, STORAGE_API_TOKEN: 'unused' })).toBeNull();
  });

  it('name a storage and who gives out its temporary credentials', () => {
    expect(readStorageService(WHOLE)).toMatchObject({
      endpoint: 'https://s3.example',
      region: 'eu-west-1',
      buckets: { private: 'own', public: 'all' },
      issuer: { kind: 'sts', endpoint: 'https://sts.example', roleArn: 'arn:aws:iam::1:role/upload' },
    });
    expect(readStorageService({ ...WHOLE, ...AT_R2, STORAGE_API_TOKEN: 'token' })).toMatchObject({
      issuer: { kind: 'r2', accountId: ACCOUNT, apiToken: 'token' },
    });
  });

  it.each<[string, Partial<StorageSettings>, RegExp]>([
    [
      'no key',
      { STORAGE_ACCESS_KEY_ID: '', STORAGE_SECRET_ACCESS_KEY: '' },
      /STORAGE_ACCESS_KEY_ID, STORAGE_SECRET/,
    ],
    ['no bucket', { STORAGE_PUBLIC_BUCKET: '' }, /STORAGE_PUBLIC_BUCKET/],
    ['an endpoint with a path', { STORAGE_ENDPOINT: 'https://s3.example/x' }, /not an origin/],
    ['a key that lives for ever and nothing else', { STORAGE_STS_ENDPOINT: '' }, /temporary credentials/],
    ['two issuers', { STORAGE_API_TOKEN: 'token' }, /temporary credentials/],
    [
      'a token for R2 elsewhere',
      { STORAGE_STS_ENDPOINT: '', STORAGE_API_TOKEN: 'token' },
      /temporary credentials/,
    ],
  ])('with %s are refused', (_what, changed, sentence) => {
    expect(readStorageService({ ...WHOLE, ...changed })).toMatch(sentence);
  });
});

describe('[7.42] a storage elsewhere', () => {
  const AT = Date.UTC(2026, 10, 21, 12);
  const place = { bucket: 'private', key: 'receipts/m-1/a.png' } as const;
  const asked: { request: IncomingMessage; body: string }[] = [];
  let server: Server;
  let service: StorageService;

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', data => {
        body += data;
      });
      request.on('end', () => {
        asked.push({ request, body });
        if (request.method !== 'POST') {
          const isThere =
            request.url === '/own/receipts/m-1/a.png' || request.url === '/own/receipts/m-1/a.pdf';
          return response.writeHead(isThere ? 206 : 404, { etag: '"e1"' }).end(isThere ? PNG : '');
        }
        const fields =
          '<AccessKeyId>ASIA1</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t==</SessionToken>';
        // As Amazon answers: with a name space, and more than the credentials.
        const result = `<AssumeRoleResult><Credentials>${fields}</Credentials></AssumeRoleResult>`;
        const root = 'AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"';
        return response.end(`<${root}>${result}<ResponseMetadata/></AssumeRoleResponse>`);
      });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const read = readStorageService({ ...WHOLE, STORAGE_ENDPOINT: origin, STORAGE_STS_ENDPOINT: origin });
    if (read === null || typeof read === 'string') throw new Error('The settings are not whole');
    service = read;
  });
  afterAll(() => server.close());

  /** Whether a request has a signature by the operator's key. */
  function isSigned({ request, body }: (typeof asked)[number], name: string): boolean {
    const [, signed = '', signature] =
      /SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(request.headers.authorization ?? '') ?? [];
    const url = new URL(request.url ?? '', service.endpoint);
    const moment = String(request.headers['x-amz-date']);
    const scope = { date: moment.slice(0, 8), region: 'eu-west-1', service: name };
    const parts = {
      method: request.method ?? '',
      path: url.pathname,
      query: [...url.searchParams],
      header: (it: string) => String(request.headers[it]),
      signedHeaders: signed.split(';'),
      payloadHash: sha256Hex(body),
    };
    return moment === '20261121T120000Z' && signature === signatureOf('secret', moment, scope, parts);
  }

  it('issues credentials to write one object, requested with the operator’s key', async () => {
    asked.length = 0;
    expect(await issueExternal(service, place, AT)).toEqual({
      accessKeyId: 'ASIA1',
      secretAccessKey: 's',
      sessionToken: 't==',
      expiresAt: AT + 3_600_000,
    });
    const [only] = asked;
    expect(only !== undefined && isSigned(only, 'sts')).toBe(true);
    const form = new URLSearchParams(only?.body);
    expect(form.get('Action')).toBe('AssumeRole');
    const [statement] = JSON.parse(form.get('Policy') ?? '').Statement;
    expect(statement.Resource).toBe('arn:aws:s3:::own/receipts/m-1/a.png');
    expect(statement.Action).not.toContain('s3:GetObject');
  });

  it('that refuses throws', async () => {
    const issuer = { kind: 'sts', endpoint: 'http://127.0.0.1:1', roleArn: '' } as const;
    await expect(issueExternal({ ...service, issuer }, place, AT)).rejects.toThrow();
  });

  it('is read with the operator’s key, a part of it too', async () => {
    asked.length = 0;
    const answer = await fetchExternal(
      service,
      place,
      { method: 'GET', headers: { range: 'bytes=0-9' } },
      AT,
    );
    expect([answer.status, asked[0]?.request.headers.range]).toEqual([206, 'bytes=0-9']);
    expect(asked[0] !== undefined && isSigned(asked[0], 's3')).toBe(true);
  });

  it('has a tag only where the bytes match the key’s type', async () => {
    expect(await tagOfExternal(service, place, AT)).toBe('"e1"');
    expect(await tagOfExternal(service, { ...place, key: 'receipts/m-1/a.pdf' }, AT)).toBeNull();
    expect(await tagOfExternal(service, { ...place, key: 'receipts/m-1/none.png' }, AT)).toBeNull();
  });
});
