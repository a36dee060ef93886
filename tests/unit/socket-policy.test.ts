import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#edge/security/response-headers.ts';

const policyWith = (
  socketOrigin: string | null,
  previewOrigins: string[] = [],
  storageOrigin: string | null = null,
  staticOrigin: string | null = null,
) => {
  const settings = {
    nonce: 'n',
    translationScriptUrl: '',
    frameOrigins: [],
    chatOrigins: [],
    scriptOrigins: [],
    gameFrame: null,
    isConsole: false,
    previewOrigins,
    socketOrigin,
    storageOrigin,
    staticOrigin,
  };
  return contentSecurityPolicy(settings)
    .split('; ')
    .find(it => it.startsWith('connect-src'));
};

test.each([
  ['of this site', 'wss://meridian.example', "connect-src 'self' wss://meridian.example"],
  ['of a hosted service', 'wss://ws-eu.pusher.com', "connect-src 'self' wss://ws-eu.pusher.com"],
  ['that nobody opens', null, "connect-src 'self'"],
])('[7.51] the policy lets a page open the socket %s, and nothing else', (_title, origin, expected) => {
  expect(policyWith(origin)).toBe(expected);
});

test('[7.49] [security H3] scripts load from the named origins, and not by a nonce that another origin gets', () => {
  const policy = contentSecurityPolicy({
    nonce: 'n',
    translationScriptUrl: '',
    frameOrigins: [],
    chatOrigins: [],
    scriptOrigins: ['https://tags.example'],
    gameFrame: null,
    isConsole: false,
    previewOrigins: [],
    socketOrigin: null,
    storageOrigin: null,
    staticOrigin: null,
  });
  expect(policy.split('; ')[1]).toBe("script-src 'self' 'nonce-n' https://tags.example");
});

test('[2.72] a preview opens none', () => {
  expect(policyWith('wss://meridian.example', ['https://studio.example'])).toBe("connect-src 'self'");
});

test('[7.42] a storage elsewhere is uploaded to, but not from a preview', () => {
  expect(policyWith(null, [], 'https://s3.example')).toBe("connect-src 'self' https://s3.example");
  expect(policyWith(null, ['https://studio.example'], 'https://s3.example')).toBe("connect-src 'self'");
});

test('[7.43] files at another host are fetched from there, except by a preview', () => {
  const origin = 'https://files.example';
  expect(policyWith(null, [], null, origin)).toBe("connect-src 'self' https://files.example");
  expect(policyWith(null, ['https://studio.example'], null, origin)).toBe("connect-src 'self'");
});
