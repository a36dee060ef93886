/** A client's address and country on one machine: the headers of a trusted proxy, or the connection, and nothing that the client says. */
import { describe, expect, it } from 'vitest';
import {
  clientAddress,
  clientCountry,
  headersForWorkers,
} from '../../../scripts/front-door/request-headers.ts';
import { clientSourceFlaws, clientSourceOf } from '../../../scripts/front-door/settings.ts';

const SETTINGS = {
  ADDRESS_HEADER: 'X-Real-IP',
  COUNTRY_HEADER: 'X-Country',
  TRUSTED_PROXIES: '',
  BLOCKED_COUNTRIES: '',
  ALLOWED_COUNTRIES: '',
};
const PROXY = '127.0.0.1';
const source = clientSourceOf(SETTINGS);
const direct = clientSourceOf({ ...SETTINGS, ADDRESS_HEADER: 'socket', COUNTRY_HEADER: '' });

describe('the address of a client', () => {
  it.each([
    ['by the header of the proxy', PROXY, { 'x-real-ip': '203.0.113.7' }, '203.0.113.7'],
    ['of a proxy on IPv6', '::1', { 'x-real-ip': '2001:db8::7' }, '2001:db8::7'],
    ['of a proxy on IPv4 as IPv6', '::ffff:127.0.0.1', { 'x-real-ip': '203.0.113.7' }, '203.0.113.7'],
    [
      'the last of several: the ones before are the client’s',
      PROXY,
      { 'x-real-ip': '9.9.9.9, 203.0.113.7' },
      '203.0.113.7',
    ],
    [
      'of the connection where no proxy has sent the header',
      '198.51.100.4',
      { 'x-real-ip': '9.9.9.9' },
      '198.51.100.4',
    ],
    ['of the connection where the header is absent', PROXY, {}, PROXY],
    ['of the connection where the header is no address', PROXY, { 'x-real-ip': 'local' }, PROXY],
    ['never by Cloudflare’s header', PROXY, { 'cf-connecting-ip': '9.9.9.9' }, PROXY],
    ['never by another header', PROXY, { 'x-forwarded-for': '9.9.9.9', forwarded: 'for=9.9.9.9' }, PROXY],
  ])('is %s', (_says, connectedFrom, headers, address) => {
    expect(clientAddress({ connectedFrom, headers }, source)).toBe(address);
  });

  it('is that of the connection without a proxy, whatever the client says', () => {
    const headers = { 'x-real-ip': '9.9.9.9', 'cf-connecting-ip': '9.9.9.9', 'x-forwarded-for': '9.9.9.9' };
    expect(clientAddress({ connectedFrom: PROXY, headers }, direct)).toBe(PROXY);
  });
});

describe('the country of a client', () => {
  it.each([
    ['by the header of the proxy', PROXY, { 'x-country': 'no' }, 'NO'],
    ['Tor', PROXY, { 'x-country': 'T1' }, 'T1'],
    ['unknown as XX', PROXY, { 'x-country': 'XX' }, null],
    ['unknown where the header is malformed', PROXY, { 'x-country': 'Norway' }, null],
    ['unknown where no proxy has sent it', '198.51.100.4', { 'x-country': 'NO' }, null],
    ['never by Cloudflare’s header', PROXY, { 'cf-ipcountry': 'NO' }, null],
  ])('is %s', (_says, connectedFrom, headers, country) => {
    expect(clientCountry({ connectedFrom, headers }, source)).toBe(country);
  });
});

it('what the network states, and words of the runtime, never come from a client', () => {
  const headers = {
    host: 'site.example',
    cookie: 'a=b',
    'accept-encoding': 'br',
    'x-real-ip': '203.0.113.7',
    'x-country': 'NO',
    'cf-connecting-ip': '9.9.9.9',
    'cf-ipcountry': 'SE',
    'mf-cf-blob': '{"country":"SE"}',
    'mf-route-override': 'meridian-platform',
    'mf-original-url': 'http://other.example/',
    'x-forwarded-proto': 'ftp',
    connection: 'keep-alive',
  };
  expect(headersForWorkers({ connectedFrom: PROXY, headers }, source, 'https:')).toEqual({
    host: 'site.example',
    cookie: 'a=b',
    'accept-encoding': 'br',
    'cf-connecting-ip': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'mf-cf-blob': '{"country":"NO","clientAcceptEncoding":"br"}',
  });
});

describe('settings of production on one machine', () => {
  it.each([
    [{}, null],
    [{ ADDRESS_HEADER: 'socket', COUNTRY_HEADER: '' }, null],
    [{ TRUSTED_PROXIES: '10.0.0.2, ::1' }, null],
    [{ ADDRESS_HEADER: '' }, 'ADDRESS_HEADER is missing'],
    [{ ADDRESS_HEADER: 'x real ip' }, 'ADDRESS_HEADER is not the name of a header'],
    [{ COUNTRY_HEADER: 'x:y' }, 'COUNTRY_HEADER is not the name of a header'],
    [{ ADDRESS_HEADER: 'socket' }, 'COUNTRY_HEADER needs a proxy'],
    [{ COUNTRY_HEADER: '', BLOCKED_COUNTRIES: 'US' }, 'COUNTRY_HEADER is missing'],
    [{ COUNTRY_HEADER: '', ALLOWED_COUNTRIES: 'US' }, 'COUNTRY_HEADER is missing'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8' }, 'TRUSTED_PROXIES is not a list of addresses'],
  ])('%j: %s', (changed, flaw) => {
    const flaws = clientSourceFlaws({ ...SETTINGS, ...changed });
    expect(flaws).toEqual(flaw === null ? [] : [expect.stringContaining(flaw)]);
  });
});
