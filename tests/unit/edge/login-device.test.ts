/** The cookie of a browser in which a member has logged in, and its effect on limits and on login locks. */
import { describe, expect, it, vi } from 'vitest';
import type { CountedVisitor } from '#app/domain/client-network.ts';
import { seal } from '#edge/security/seal.ts';

vi.mock('@react-router/cloudflare', () => ({
  createWorkersKVSessionStorage: () => ({ getSession: async () => ({ data: {} }) }),
}));

interface KnownDevice {
  countedAs: (it: object) => Promise<CountedVisitor>;
  deviceOf: (it: object, name: string) => Promise<string | null>;
  rememberDevice: (it: object, memberId: string, name: string) => Promise<string>;
}

/** Loaded without its types, which need those of workerd. */
const { countedAs, deviceOf, rememberDevice } = await vi.importActual<KnownDevice>(
  '#edge/session/login-device.ts',
);

const asking = (cookie: string, SESSION_SECRET = 'a-secret') => ({
  request: new Request('https://meridian.example/', { headers: { cookie } }),
  env: { SESSION_SECRET },
  visitor: { address: '192.0.2.1' },
});
const cookieIn = (setCookie: string) => setCookie.split(';')[0] ?? '';

describe('[0076] a known browser', () => {
  it('is counted by the member who logged in last', async () => {
    const first = cookieIn(await rememberDevice(asking(''), 'm-1', 'amara'));
    expect(await countedAs(asking(first))).toEqual({ address: '192.0.2.1', memberId: 'm-1' });
    const second = cookieIn(await rememberDevice(asking(first), 'm-2', 'bo'));
    expect(await countedAs(asking(second))).toEqual({ address: '192.0.2.1', memberId: 'm-2' });
  });

  it('is known under each name that was right in it, however it is written, and under no other', async () => {
    const first = cookieIn(await rememberDevice(asking(''), 'm-1', ' Amara '));
    const both = asking(cookieIn(await rememberDevice(asking(first), 'm-1', '+44-7700900142')));
    const id = await deviceOf(both, 'amara');
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(await deviceOf(both, '44-7700900142')).toBe(id);
    expect(await deviceOf(both, 'bo')).toBeNull();
  });

  it('forgets the names that were used least lately', async () => {
    let cookie = '';
    for (let index = 0; index < 9; index += 1)
      cookie = cookieIn(await rememberDevice(asking(cookie), 'm-1', `name${index}`));
    expect(await deviceOf(asking(cookie), 'name0')).toBeNull();
    expect(await deviceOf(asking(cookie), 'name1')).not.toBeNull();
  });

  it.each([
    ['no cookie', ''],
    ['a cookie of its own invention', '__Host-device=bWFkZS11cA'],
    ['an empty one', '__Host-device='],
    ['one of its own invention under the older name', '__Secure-device=bWFkZS11cA'],
  ])('is a stranger with %s', async (_what, cookie) => {
    expect(await countedAs(asking(cookie))).toEqual({ address: '192.0.2.1', memberId: null });
    expect(await deviceOf(asking(cookie), 'amara')).toBeNull();
  });

  it('is known by a cookie of the older name until its next login', async () => {
    const device = { id: 'known-id', memberId: 'm-1', names: ['amara'] };
    const place = '__Secure-device';
    const sealed = await seal({ secret: 'a-secret', purpose: 'known-device', place }, JSON.stringify(device));
    const older = asking(`${place}=${sealed}`);
    expect(await deviceOf(older, 'amara')).toBe('known-id');
    const renewed = cookieIn(await rememberDevice(older, 'm-1', 'amara'));
    expect(renewed).toMatch(/^__Host-device=/);
    expect(await deviceOf(asking(renewed), 'amara')).toBe('known-id');
  });

  it('is a stranger to an edge with another secret', async () => {
    const cookie = cookieIn(await rememberDevice(asking(''), 'm-1', 'amara'));
    expect((await countedAs(asking(cookie, 'another'))).memberId).toBeNull();
  });

  it('gets a cookie that no script reads, for longer than a session', async () => {
    const attributes = (await rememberDevice(asking(''), 'm-1', 'amara')).split('; ').slice(1);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax', 'Secure']);
  });
});
