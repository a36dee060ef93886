import PusherServer from 'pusher';
import { describe, expect, it } from 'vitest';
import { hostedRequest } from '#platform/realtime/hosted.ts';
import {
  authorizeChannel,
  authorizeUser,
  checkRequest,
  isChannelAuthorized,
  isUserAuthorized,
  md5,
  signedQuery,
} from '#platform/realtime/signature.ts';
import { webhookRequest } from '#platform/realtime/webhook-request.ts';

/** The application, the connection and the signatures of the protocol's own documentation. */
const APP = { id: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };
const SOCKET = '1234.1234';
const library = new PusherServer({ appId: APP.id, key: APP.key, secret: APP.secret, host: 'unused' });

describe('[7.51] signatures of channels and users', () => {
  it('are those of the documentation', () => {
    expect(authorizeChannel(APP, SOCKET, 'private-foobar')).toBe(
      '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
    );
    expect(authorizeUser(APP, SOCKET, '{"id":"12345"}')).toBe(
      '278d425bdf160c739803:4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba',
    );
  });

  it('of presence are those of the stock library: the documentation signs another name than it prints', () => {
    const data = '{"user_id":10,"user_info":{"name":"Mr. Channels"}}';
    const { auth, channel_data } = library.authorizeChannel(SOCKET, 'presence-foobar', {
      ...({ user_id: 10 } as object as { user_id: string }),
      user_info: { name: 'Mr. Channels' },
    });
    expect(channel_data).toBe(data);
    expect(authorizeChannel(APP, SOCKET, 'presence-foobar', data)).toBe(auth);
    expect(auth).toMatch(/^278d425bdf160c739803:31935e7d/);
  });

  const asked = { socketId: SOCKET, channel: 'private-foobar', channelData: null };
  const right = authorizeChannel(APP, SOCKET, 'private-foobar');
  it.each<[string, string, object, boolean]>([
    ['as it was signed', right, {}, true],
    ['on another connection', right, { socketId: '1234.1235' }, false],
    ['for another channel', right, { channel: 'private-foobaz' }, false],
    ['with data that was not signed', right, { channelData: '' }, false],
    ['by another key', right.replace(APP.key, 'x'), {}, false],
    ['without its key', right.split(':')[1] ?? '', {}, false],
    ['in capitals', right.toUpperCase(), {}, false],
    ['cut short', right.slice(0, -1), {}, false],
    ['empty', '', {}, false],
  ])('hold only %s', (_says, auth, changed, expected) => {
    expect(isChannelAuthorized(APP, { auth, ...asked, ...changed })).toBe(expected);
  });

  it('of a channel are refused for a user', () => {
    const userData = '{"id":"1"}';
    const auth = authorizeUser(APP, SOCKET, userData);
    expect(isUserAuthorized(APP, { auth, socketId: SOCKET, userData })).toBe(true);
    expect(isUserAuthorized(APP, { auth, socketId: SOCKET, userData: '{"id":"2"}' })).toBe(false);
    expect(
      isChannelAuthorized(APP, { auth, socketId: SOCKET, channel: ':user:', channelData: userData }),
    ).toBe(
      true, // the same text: which is why a channel's name has no colon
    );
  });
});

describe('[7.51] signatures of requests', () => {
  const BODY = '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}';
  const AT = 1_353_088_179_000;
  const SIGNATURE = 'da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c';
  const query = (changed: Record<string, string> = {}) =>
    new URLSearchParams({
      auth_key: APP.key,
      auth_timestamp: '1353088179',
      auth_version: '1.0',
      body_md5: md5(BODY),
      auth_signature: SIGNATURE,
      ...changed,
    });
  const request = (changed: object = {}) => ({
    method: 'POST',
    path: '/apps/3/events',
    query: query(),
    body: new TextEncoder().encode(BODY),
    ...changed,
  });

  it('are those of the documentation', () => {
    expect(md5(BODY)).toBe('ec365a775a4cd0599faeb73354201b6f');
    const signed = signedQuery(APP, { method: 'POST', path: '/apps/3/events', body: BODY }, AT);
    expect(signed.get('auth_signature')).toBe(SIGNATURE);
    expect(checkRequest(APP, request(), AT).ok).toBe(true);
  });

  it('are those of the stock library, also of what stands escaped in an address', () => {
    const params = { filter_by_prefix: 'presence-a,b;c@d=', info: 'user_count' };
    const real = Date.now;
    Date.now = () => AT;
    const text = library.createSignedQueryString({ method: 'GET', path: '/apps/3/channels', params });
    Date.now = real;
    const read = new URL(`http://x/?${text}`).searchParams;
    const asked = { method: 'GET', path: '/apps/3/channels', query: read, body: new Uint8Array() };
    expect(checkRequest(APP, asked, AT).ok).toBe(true);
    const escaped = new URLSearchParams([...read]);
    expect(checkRequest(APP, { ...asked, query: new URLSearchParams(escaped.toString()) }, AT).ok).toBe(true);
    const upper = new URLSearchParams(
      [...read].map(([key, value]) => [key === 'info' ? 'INFO' : key, value]),
    );
    expect(checkRequest(APP, { ...asked, query: upper }, AT).ok).toBe(true);
  });

  it('are taken for a path as it is meant, and as it is sent', () => {
    const body = '{}';
    const bytes = new TextEncoder().encode(body);
    for (const path of [
      '/apps/3/users/a b/terminate_connections',
      '/apps/3/users/a%20b/terminate_connections',
    ]) {
      const signed = signedQuery(APP, { method: 'POST', path, body }, AT);
      const sent = {
        method: 'POST',
        path: '/apps/3/users/a%20b/terminate_connections',
        query: signed,
        body: bytes,
      };
      expect(checkRequest(APP, sent, AT).ok).toBe(true);
    }
  });

  it.each<[string, object, number]>([
    ['another method', { method: 'PUT' }, 0],
    ['another path', { path: '/apps/4/events' }, 0],
    ['another body', { body: new TextEncoder().encode(`${BODY} `) }, 0],
    ['no body', { body: new Uint8Array() }, 0],
    ['no MD5 of the body', { query: query({ body_md5: '' }) }, 0],
    ['another key', { query: query({ auth_key: 'x' }) }, 0],
    ['another version', { query: query({ auth_version: '1.1' }) }, 0],
    ['another signature', { query: query({ auth_signature: SIGNATURE.replace('d', 'e') }) }, 0],
    ['one parameter more', { query: query({ info: 'user_count' }) }, 0],
    ['a time that is none', { query: query({ auth_timestamp: 'now' }) }, 0],
    ['no time', { query: query({ auth_timestamp: '' }) }, 0],
    ['ten minutes ago', {}, 601_000],
    ['in ten minutes', {}, -601_000],
  ])('do not hold for %s', (_says, changed, shiftMs) => {
    expect(checkRequest(APP, request(changed), AT + shiftMs).ok).toBe(false);
  });

  it.each([599_000, -599_000])('hold %i ms away', shiftMs => {
    expect(checkRequest(APP, request(), AT + shiftMs).ok).toBe(true);
  });

  it('of calls to a hosted service are as it checks them', () => {
    const { url, body, method } = hostedRequest(APP, 'https://api-eu.pusher.com', '/events', { a: 'ä' }, AT);
    const { pathname, searchParams, origin } = new URL(url);
    expect([origin, pathname]).toEqual(['https://api-eu.pusher.com', '/apps/3/events']);
    const sent = { method, path: pathname, query: searchParams, body: new TextEncoder().encode(body) };
    expect(checkRequest(APP, sent, AT).ok).toBe(true);
  });

  it('of webhooks are as the stock library checks them', () => {
    const events = [{ name: 'channel_occupied', channel: 'site' }];
    const { headers, body } = webhookRequest(APP, events, AT);
    const webhook = library.webhook({ headers, rawBody: body });
    expect([webhook.isValid(), webhook.getEvents(), webhook.getTime().getTime()]).toEqual([true, events, AT]);
    expect(library.webhook({ headers, rawBody: `${body} ` }).isValid()).toBe(false);
  });
});
