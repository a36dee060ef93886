/** A deployment of one region, and the way to others. Jurisdictions exist in the cloud only: unit/contract/regional-objects.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import type { Pair } from '../../scripts/pair.ts';
import { raw } from '../support/raw.ts';
import { startSeeded } from '../support/seeded-pair.ts';
import { join, post } from '../support/session.ts';

let pair: Pair;

beforeAll(async () => {
  pair = await startSeeded({
    vars: {
      REGION: 'eu',
      LOCATION_HINT: 'weur',
      REGION_ORIGINS: 'FI=https://north.example,BR=https://sa.example',
    },
  });
});
afterAll(() => pair.stop());

describe('a region', () => {
  it('says its name at /healthz', async () => {
    const { text } = await raw(pair.url, { path: '/healthz' });
    expect(JSON.parse(text)).toMatchObject({ region: 'eu', edge: true, platform: true });
  });

  it('has its members’ money, in objects with a hint', async () => {
    const { cookie } = await join(pair, 'regional1', 'SEK');
    const reply = (await (await post(pair, 'member/wallet-balance', {}, { cookie })).json()) as Envelope;
    expect(reply.output).toMatchObject({ balance: '10000.00' });
  });

  it.each([
    ['/sv-se', 200, undefined],
    ['/en-fi/lobby/slots?x=1', 302, 'https://north.example/en-fi/lobby/slots?x=1'],
    ['/pt-br', 302, 'https://sa.example/pt-br'],
  ])('%s is %i', async (path, status, location) => {
    const reply = await raw(pair.url, { path });
    expect([reply.status, reply.headers.location]).toEqual([status, location]);
  });

  it('[7.49] tells search engines of its own markets alone', async () => {
    const { text } = await raw(pair.url, { path: '/sitemap.xml' });
    expect([text.includes('/sitemap-sv-se.xml'), text.includes('/sitemap-pt-br.xml')]).toEqual([true, false]);
    expect((await raw(pair.url, { path: '/sitemap-sv-se.xml' })).status).toBe(200);
    expect((await raw(pair.url, { path: '/sitemap-pt-br.xml' })).status).toBe(404);
  });

  it('does not send a form on', async () => {
    const reply = await raw(pair.url, { path: '/pt-br', method: 'POST' });
    expect(reply.status).not.toBe(302);
  });
});
