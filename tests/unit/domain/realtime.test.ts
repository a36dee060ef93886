import { describe, expect, test } from 'vitest';
import { type PushPlace, socketOrigin, socketPlace } from '#app/domain/realtime.ts';

const OWN: PushPlace = { cluster: null, host: null, port: null, forceTLS: false };
const SECURE = { protocol: 'https:', hostname: 'meridian.example', port: '' };
const LOCAL = { protocol: 'http:', hostname: '127.0.0.1', port: '8787' };

describe('[7.51] where a page opens its socket', () => {
  test.each<[string, Partial<PushPlace>, typeof SECURE, string]>([
    ['this site', {}, SECURE, 'wss://meridian.example'],
    ['this site, on one machine', {}, LOCAL, 'ws://127.0.0.1:8787'],
    ['this site, on another port', { port: 6001 }, LOCAL, 'ws://127.0.0.1:6001'],
    ['this site, encrypted always', { forceTLS: true }, LOCAL, 'wss://127.0.0.1:8787'],
    [
      'a page that is encrypted never opens another',
      {},
      { ...SECURE, port: '8443' },
      'wss://meridian.example:8443',
    ],
    ['a hosted service', { cluster: 'eu', forceTLS: true }, LOCAL, 'wss://ws-eu.pusher.com'],
    ['a host of the operator', { host: 'push.example' }, SECURE, 'wss://push.example'],
    ['a host and its port', { host: 'push.example', port: 6001 }, LOCAL, 'ws://push.example:6001'],
    ['a host goes before a cluster', { host: 'push.example', cluster: 'eu' }, SECURE, 'wss://push.example'],
  ])('%s', (_title, service, page, expected) => {
    expect(socketOrigin({ ...OWN, ...service }, page)).toBe(expected);
  });

  test('the client is told the same in parts', () => {
    expect(socketPlace(OWN, LOCAL)).toEqual({ isSecure: false, host: '127.0.0.1', port: 8787 });
  });
});
