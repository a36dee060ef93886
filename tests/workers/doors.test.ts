/**
 * The platform's doors to the open internet: nothing is read from the directory or a bucket for a call that is unsigned or
 * unknown.
 */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providerPath } from '#app/contract/provider.ts';
import { platformEnv } from '#platform/base/env.ts';
import { dropCachedProvider } from '#platform/games/provider/cached-provider.ts';
import { providerSecret, signatureOf } from '#platform/games/provider/signature.ts';
import { countedBindings, readsOf } from '#tests/support/workers/counted-reads.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';

const platform = countedBindings();
const JSON_TYPE = { 'content-type': 'application/json' };
const PRIVATE_FILE = '/storage/private/receipts/m-nobody/0123456789abcdef.png';

beforeAll(migrateDirectory);

/** A provider's call, signed with a root. */
function providerCall(providerId: string, root: string): [string, RequestInit] {
  const path = providerPath(providerId, 'balance');
  const [timestamp, body] = [String(Date.now()), '{"playerId":"m-nobody"}'];
  const signature = signatureOf(providerSecret(root, providerId), timestamp, path, body);
  const headers = { ...JSON_TYPE, 'x-provider-timestamp': timestamp, 'x-provider-signature': signature };
  return [path, { method: 'POST', headers, body }];
}

const post = (path: string, headers: Record<string, string> = {}): [string, RequestInit] => [
  path,
  { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: '{}' },
];

describe('nothing is read for', () => {
  const presigned = `?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIA/20261101/auto/s3/aws4_request&X-Amz-Date=20261101T000000Z&X-Amz-Expires=60&X-Amz-SignedHeaders=host&X-Amz-Signature=${'0'.repeat(64)}`;
  const signed = `AWS4-HMAC-SHA256 Credential=MRDN0123456789ABCDEF0123456789AB/20261101/auto/s3/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`;

  it.each<[string, number, [string, RequestInit]]>([
    [
      'a call without the secret of edge and platform',
      403,
      post('/api/general/config', { 'x-platform-secret': 'no' }),
    ],
    ['a provider that signs with another secret', 401, providerCall('p-oxbow-nine', 'guessed')],
    ['an unknown provider', 401, providerCall('p-unheard-of', 'guessed')],
    ['an unsigned call of a provider', 401, post(providerPath('p-oxbow-nine', 'bet'))],
    ['a path of no provider’s call', 404, post('/provider/p-oxbow-nine/wallet/steal')],
    ['a wrong operator token', 401, post('/operator/publish', { authorization: 'Bearer guess' })],
    ['an operator call without a token', 401, post('/operator/maintenance')],
    ['a push with a wrong signature', 401, post('/apps/4711/events?auth_key=meridian-key&auth_signature=0')],
    ['a push of another application', 404, post('/apps/1/events')],
    ['an upload that is not signed', 403, [PRIVATE_FILE, { method: 'PUT', body: 'x' }]],
    [
      'an upload with made-up credentials',
      403,
      [
        PRIVATE_FILE,
        {
          method: 'PUT',
          body: 'x',
          headers: {
            authorization: signed,
            'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
            'x-amz-security-token': 'guess',
            'x-amz-date': '20261101T000000Z',
          },
        },
      ],
    ],
    ['a private file with a made-up signature', 403, [PRIVATE_FILE + presigned, {}]],
    ['a private file and no session', 403, [PRIVATE_FILE, {}]],
    [
      'a private file and a wrong operator token',
      403,
      [PRIVATE_FILE, { headers: { authorization: 'Bearer guess' } }],
    ],
    ['a bucket that does not exist', 404, ['/storage/secret/x', {}]],
    ['a kind of picture that does not exist', 404, ['/art/constructor/x.svg', {}]],
    ['a picture whose id is none', 404, ['/art/cover/..%2fx.svg', {}]],
    ['a path of no door', 404, ['/nothing', {}]],
  ])('%s', async (_what, status, [path, init]) => {
    const reply = await readsOf(platform, path, init);
    expect([reply.status, reply.reads]).toEqual([status, []]);
  });
});

describe('a provider that no longer exists, but signs rightly', () => {
  beforeEach(() => dropCachedProvider(platformEnv(platform.bindings), 'p-left'));

  it('is looked for once in a while, not with each call', async () => {
    const [path, init] = providerCall('p-left', env.PLATFORM_SECRET);
    const first = await readsOf(platform, path, init);
    expect([first.status, first.reads.length]).toEqual([401, 1]);
    for (let index = 0; index < 20; index += 1)
      expect(await readsOf(platform, path, init)).toMatchObject({ status: 401, reads: [] });
  });
});

describe('a locked login', () => {
  it('reads nothing more, whatever password comes', async () => {
    const login = (password: string) =>
      readsOf(platform, '/api/auth/login', {
        method: 'POST',
        headers: { ...JSON_TYPE, 'x-client-address': '198.51.100.77', pathlang: 'en-gb' },
        body: JSON.stringify({ username: 'nobodyhere', password }),
      });
    for (let index = 0; index < 5; index += 1) await login(`Wrong-${index}`);
    const reply = await login('Wrong-5');
    expect(reply.status).toBe(429);
    expect(reply.reads.filter(read => / member/.test(read))).toEqual([]);
  });
});
