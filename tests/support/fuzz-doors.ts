/**
 * Malformed requests to every door of the site: all calls of members and operators, signed calls of providers and payment services, storage,
 * the push service, games, pages and files. Nothing is expected of a status but that the site has not failed.
 */
import { createHmac } from 'node:crypto';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { notifyPath, PAYMENT_SIGNATURE, PAYMENT_TIMESTAMP } from '#app/contract/payment.ts';
import {
  PROVIDER_CALLS,
  type ProviderCallName,
  providerPath,
  SIGNATURE_HEADER,
  signedText,
  TIMESTAMP_HEADER,
} from '#app/contract/provider.ts';
import { RULES } from '#platform/operator/roles.ts';
import type { Random } from './random.ts';
import type { RawRequest } from './raw.ts';

/** What requests need to get past the entrance of a door. */
export interface Keys {
  origin: string;
  /** A member's cookie. */
  cookie: string;
  operatorToken: string;
  providerId: string;
  providerSecret: string;
  serviceId: string;
  serviceSecret: string;
}

/** Door by name, with the requests that are made there. */
export type Door = readonly [name: string, make: (random: Random, keys: Keys) => RawRequest];

/** Calls that a lucky payload makes run for minutes, or that close the site to all others. */
const NOT_RUN: ReadonlySet<string> = new Set([
  'seed',
  'publish',
  'maintenance',
  'site/export',
  'operator/disable',
]);
const OPERATOR_CALLS = Object.keys(RULES).filter(name => !NOT_RUN.has(name));
const MEMBER_CALLS = Object.keys(ENDPOINTS);

/** The names of a schema's fields, so that payloads reach the rules behind the first missing one. */
function fieldsOf(schema: unknown): string[] {
  const { shape } = (schema as { _zod?: { def?: { shape?: object } } })._zod?.def ?? {};
  return Object.keys(shape ?? {});
}

const COMMON_FIELDS = [
  'id',
  'memberId',
  'operationId',
  'reason',
  'amount',
  'currency',
  'country',
  'after',
  'after',
  'at',
];
const LIKELY = [
  'm-1',
  'GBP',
  'GB',
  '1',
  '0',
  '-1',
  '1e9',
  '12.345',
  'en-gb',
  '2026-11-27',
  'g-1000',
  'x'.repeat(70),
  '',
  '\u202e',
];

const likelyValue = (random: Random): unknown =>
  random.fraction() < 0.5
    ? random.pick<unknown>([...LIKELY, null, true, 0, -1, 2 ** 53, [], {}])
    : random.json();

const bodyOf = (random: Random, fields: readonly string[]): string => {
  const chosen = fields.filter(() => random.fraction() < 0.8);
  const payload = {
    ...random.object(1),
    ...Object.fromEntries(chosen.map(name => [name, likelyValue(random)])),
  };
  const text = JSON.stringify(payload);
  const kind = random.fraction();
  if (kind < 0.85) return text;
  if (kind < 0.9) return text.slice(0, random.whole(0, text.length));
  if (kind < 0.95) return `${'['.repeat(random.whole(1, 5_000))}`;
  return 'x'.repeat(random.whole(60_000, 80_000));
};

/** A path that clients send and browsers do not. */
const trouble = (random: Random): string =>
  encodeURIComponent(random.text(0, 12).replaceAll('\ud800', ''))
    .replaceAll('%2F', () => random.pick(['/', '%2F', '//']))
    .replaceAll('%25', () => random.pick(['%25', '%', '%zz']));

const json = { 'content-type': 'application/json' };
const METHODS = ['GET', 'GET', 'GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];

function providerCall(random: Random, { providerId, providerSecret }: Keys): RawRequest {
  const call = random.pick(Object.keys(PROVIDER_CALLS)) as ProviderCallName;
  const path = random.fraction() < 0.9 ? providerPath(providerId, call) : `/provider/${trouble(random)}`;
  const body = bodyOf(random, fieldsOf(PROVIDER_CALLS[call].input));
  const timestamp =
    random.fraction() < 0.95 ? String(Date.now()) : random.pick(['', 'x', '0', '9'.repeat(30)]);
  const signature = createHmac('sha256', providerSecret)
    .update(signedText(timestamp, path, body))
    .digest('hex');
  return {
    path,
    method: 'POST',
    headers: { ...json, [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature },
    body,
  };
}

function paymentCall(random: Random, { serviceId, serviceSecret }: Keys): RawRequest {
  const path = random.fraction() < 0.9 ? notifyPath(serviceId) : `/payment/${trouble(random)}`;
  const body = bodyOf(random, ['paymentId', 'reference', 'status', 'amount', 'currency', 'eventId', 'kind']);
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', serviceSecret)
    .update(signedText(timestamp, path, body))
    .digest('hex');
  return {
    path,
    method: 'POST',
    headers: { ...json, [PAYMENT_TIMESTAMP]: timestamp, [PAYMENT_SIGNATURE]: signature },
    body,
  };
}

const STORAGE_HEADERS = [
  'authorization',
  'range',
  'x-amz-date',
  'x-amz-content-sha256',
  'content-md5',
  'if-match',
  'x-amz-acl',
];

const storageCall = (random: Random, { cookie }: Keys): RawRequest => ({
  path: `/storage/${random.pick(['private', 'public', 'other', ''])}/${trouble(random)}${random.pick(['', '?uploads', '?uploadId=x&partNumber=1', '?acl', '?X-Amz-Signature=x', '?list-type=2'])}`,
  method: random.pick(METHODS),
  headers: {
    ...(random.fraction() < 0.5 ? { cookie } : {}),
    ...(random.fraction() < 0.5
      ? {
          [random.pick(STORAGE_HEADERS)]: random.pick([
            'AWS4-HMAC-SHA256 Credential=x/y/auto/s3/aws4_request',
            'bytes=9-1',
            'Bearer x',
            '%',
            'x'.repeat(500),
          ]),
        }
      : {}),
  },
});

const PAGES = [
  '/en-gb',
  '/ar-ae/slots',
  '/zh-mo/promotions',
  '/en-gb/game/',
  '/en-gb/help-center/',
  '/pt-br/account/',
  '/',
];
const FILES = [
  '/static/',
  '/art/',
  '/art/cover/',
  '/assets/',
  '/demo/',
  '/r/',
  '/.well-known/',
  '/sitemap-',
  '/studio/play/',
  '/operator/assets/',
  '/cdn-cgi/',
];

export const DOORS: readonly Door[] = [
  [
    'api',
    (random, { origin, cookie }) => {
      const name = random.pick(MEMBER_CALLS);
      return {
        path: `/api/${name}`,
        method: 'POST',
        headers: {
          ...json,
          origin,
          ...(random.fraction() < 0.75 ? { cookie } : {}),
          pathlang: random.pick(['en-gb', 'zh-mo', 'x', '']),
        },
        body: bodyOf(random, fieldsOf(ENDPOINTS[name]?.input)),
      };
    },
  ],
  [
    'operator',
    (random, { operatorToken }) => ({
      path: `/operator/${random.fraction() < 0.95 ? random.pick(OPERATOR_CALLS) : trouble(random)}`,
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${operatorToken}` },
      body: bodyOf(random, COMMON_FIELDS),
    }),
  ],
  ['provider', providerCall],
  ['payment', paymentCall],
  ['storage', storageCall],
  [
    'realtime',
    random => ({
      path: `/apps/${random.pick(['4711', 'x', trouble(random)])}/${random.pick(['events', 'channels', 'batch_events', trouble(random)])}?auth_key=meridian-key&auth_signature=${trouble(random)}`,
      method: random.pick(METHODS),
      headers: json,
      body: bodyOf(random, ['name', 'channel', 'channels', 'data']),
    }),
  ],
  [
    'studio',
    random => ({
      path: random.pick([
        `/studio/api/${random.pick(['open', 'bet', 'table', trouble(random)])}`,
        `/studio/play/${trouble(random)}`,
        `/test-gateway/${trouble(random)}`,
      ]),
      method: random.pick(['POST', 'POST', 'GET']),
      headers: { ...json, origin: 'null' },
      body: bodyOf(random, ['token', 'stake', 'gameId', 'places', 'round']),
    }),
  ],
  [
    'page',
    (random, { cookie }) => ({
      path: `${random.pick(PAGES)}${random.pick(['', '/'])}${trouble(random)}${random.pick(['', '?action=login', `?${trouble(random)}=${trouble(random)}`, '?v=1&preview=true', '.data'])}`,
      method: random.pick(METHODS),
      headers:
        random.fraction() < 0.5
          ? { cookie }
          : { cookie: 'lang=xx; __Host-session=%', 'accept-language': random.pick(['x;q=9', '*', 'zh-mo']) },
    }),
  ],
  [
    'file',
    random => ({
      path: `${random.pick(FILES)}${trouble(random)}${random.pick(['', '?v=random', '?v=%', '?seed=x&type=slots'])}`,
      method: random.pick(METHODS),
    }),
  ],
];
