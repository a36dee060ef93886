/** The OpenAPI document through the built pair: its headers, and its refusals. */
import { beforeAll, describe, expect, it } from 'vitest';
import { startSite } from '../support/pair.ts';
import { cookieOf } from '../support/session.ts';

const site = startSite();
const PATH = '/operator/openapi.json';

let key = '';

beforeAll(async () => {
  const made = await site.operate('operator/create', { name: 'A reader of documents', roles: ['content'] });
  ({ key } = made as { key: string });
});

const withKey = (method = 'GET') =>
  fetch(new URL(PATH, site.pair().url), { method, headers: { authorization: `Bearer ${key}` } });

describe('the OpenAPI document', () => {
  it('comes as JSON that no browser guesses at, no cache keeps and no site frames', async () => {
    const { status, headers, ...response } = await withKey().then(async it => ({
      status: it.status,
      headers: it.headers,
      document: (await it.json()) as { openapi: string; paths: Record<string, object> },
    }));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-request-id')).not.toBeNull();
    expect(response.document.openapi).toMatch(/^3\.1\./);
    expect(response.document.paths).toHaveProperty(['/operator/wallet/adjust', 'post']);
  });

  it('answers HEAD without a body', async () => {
    const response = await withKey('HEAD');
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'application/json',
      '',
    ]);
  });

  it.each(['GET', 'HEAD'])('is refused to strangers, %s', async method => {
    const response = await fetch(new URL(PATH, site.pair().url), { method });
    expect([response.status, response.headers.get('cache-control')]).toEqual([401, 'no-store']);
  });

  it('is read with the session of the console', async () => {
    const { url } = site.pair();
    const login = await fetch(new URL('/operator/console/login', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url.origin },
      body: JSON.stringify({ key }),
    });
    const cookie = cookieOf(login, '__Host-operator') ?? '';
    expect((await site.get(PATH, { cookie })).status).toBe(200);
  });
});
