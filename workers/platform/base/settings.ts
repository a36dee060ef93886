/** The platform's settings: the schema of each, and the values that staging and production refuse. */
import * as z from 'zod/mini';
import {
  absentOrOrigin,
  defaultLanguage,
  environment,
  formedOr,
  jurisdiction,
  listOf,
  locationHint,
  originList,
  present,
  rateLimitScale,
  region,
  textOr,
} from '#app/contract/settings.ts';
import { addressFlaws, secretFlaws } from '#app/contract/unfit-settings.ts';
import { FULL_PASSWORD_COST } from './password-cost.ts';
import { MAX_SHARDS } from './push-service.ts';

/** Each operator's list asks all of them. */
const MAX_DIRECTORIES = 64;

/** The address of a webhook, or empty for none. */
const addressOr = (name: string, example: string) =>
  textOr(name, '').check(
    z.refine(
      value => value === '' || (/^https?:/.test(value) && URL.canParse(value)),
      `${name} is not an address such as ${example}`,
    ),
  );

export const variables = z.object({
  ENVIRONMENT: environment(),
  SITE_TITLE: present('SITE_TITLE'),
  /** The site that has the chat in production [6.7]; empty for this one. */
  CHAT_SITE_TITLE: textOr('CHAT_SITE_TITLE', ''),
  DEFAULT_LANGUAGE: defaultLanguage(),
  REGION: region(),
  JURISDICTION: jurisdiction(),
  LOCATION_HINT: locationHint(),
  PLATFORM_SECRET: present('PLATFORM_SECRET'),
  /** Root of the providers' signing keys; empty for PLATFORM_SECRET, in development alone. */
  PROVIDER_SECRET: textOr('PROVIDER_SECRET', ''),
  /** Root of the keys that guard one-time codes, recovery codes and authenticator apps; may be empty as PROVIDER_SECRET may. */
  ACCOUNT_SECRET: textOr('ACCOUNT_SECRET', ''),
  /** The operator's webhook that sends mail and text messages to members, and the secret that signs its requests. */
  MESSENGER_URL: addressOr('MESSENGER_URL', 'https://example.com/messages'),
  MESSENGER_SECRET: textOr('MESSENGER_SECRET', ''),
  /** The operator's webhook that checks identity documents, and the secret that signs both directions; none without an address. */
  VERIFICATION_URL: addressOr('VERIFICATION_URL', 'https://example.com/verification'),
  VERIFICATION_SECRET: textOr('VERIFICATION_SECRET', ''),
  /** The operator's bridge to registers of excluded people, and the secret that signs its requests. */
  REGISTER_URL: addressOr('REGISTER_URL', 'https://example.com/registers'),
  REGISTER_SECRET: textOr('REGISTER_SECRET', ''),
  OPERATOR_TOKEN: present('OPERATOR_TOKEN'),
  MAINTENANCE_BYPASS: present('MAINTENANCE_BYPASS'),
  /** Multiplies the login limits, for load tests; production refuses anything but 1. */
  RATE_LIMIT_SCALE: z.pipe(rateLimitScale(), z.transform(Number)),
  /**
   * Cost of hashing a password, N of scrypt: low in tests, which log in thousands of times; fixed in production.
   */
  PASSWORD_COST: z.pipe(
    formedOr(
      'PASSWORD_COST',
      String(FULL_PASSWORD_COST),
      /^(1024|2048|4096|8192|16384)$/,
      'a power of two from 1024 to 16384',
    ),
    z.transform(Number),
  ),
  /** Id of the running build; the build writes it. */
  BUILD_ID: textOr('BUILD_ID', 'development'),
  /**
   * Whether the edge learns the country of a visitor: always at Cloudflare, on one machine where COUNTRY_HEADER is set. The start and the
   * deployment write it.
   */
  KNOWS_COUNTRIES: z.pipe(
    formedOr('KNOWS_COUNTRIES', '1', /^[01]$/, '0 or 1'),
    z.transform(value => value === '1'),
  ),
  /** 1 lets production run on play money: a public demo, which pays nothing out. */
  PLAY_MONEY: z.pipe(
    formedOr('PLAY_MONEY', '0', /^[01]$/, '0 or 1'),
    z.transform(value => value === '1'),
  ),
  /** Number of games in the demo's directory. */
  CATALOGUE_GAMES: z.pipe(
    formedOr('CATALOGUE_GAMES', '600', /^\d{3,5}$/, 'a number from 500 to 20000'),
    z.transform(Number),
  ),
  /** Origin of game frames: a separate host keeps them off the site's origin; empty for the site's own. */
  STUDIO_ORIGIN: absentOrOrigin('STUDIO_ORIGIN', 'https://games.example'),
  /** Origins of providers' own games that pages frame: an import names studios of no others. */
  GAME_ORIGINS: z.pipe(originList('GAME_ORIGINS', 'https://games.provider.example'), z.transform(listOf)),
  /** Origins of scripts of the site, and of an operator's own chat: an import names none of others. */
  SCRIPT_ORIGINS: z.pipe(originList('SCRIPT_ORIGINS', 'https://tags.example'), z.transform(listOf)),
  LIVE_CHAT_ORIGINS: z.pipe(originList('LIVE_CHAT_ORIGINS', 'https://chat.example'), z.transform(listOf)),
  TRANSLATION_SCRIPT_URL: textOr('TRANSLATION_SCRIPT_URL', ''),
  PUSHER_APP_ID: present('PUSHER_APP_ID').check(
    z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'PUSHER_APP_ID is not letters, digits, _ or -'),
  ),
  PUSHER_APP_KEY: present('PUSHER_APP_KEY').check(
    z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'PUSHER_APP_KEY is not letters, digits, _ or -'),
  ),
  PUSHER_APP_SECRET: present('PUSHER_APP_SECRET'),
  /** A hosted push service instead of our own: a cluster of Pusher, or another host. */
  PUSHER_CLUSTER: textOr('PUSHER_CLUSTER', ''),
  PUSHER_HOST: textOr('PUSHER_HOST', ''),
  /** Receivers of our hub's webhooks. */
  PUSHER_WEBHOOK_URL: z.pipe(
    textOr('PUSHER_WEBHOOK_URL', '').check(
      z.refine(
        value => listOf(value).every(each => /^https?:/.test(each) && URL.canParse(each)),
        'PUSHER_WEBHOOK_URL is not a list of addresses such as https://example.com/hook',
      ),
    ),
    z.transform(listOf),
  ),
  /** Days that events stay in the event log before they move to its archive. */
  EVENT_RETENTION_DAYS: z.pipe(
    formedOr('EVENT_RETENTION_DAYS', '400', /^([3-9]\d|[1-9]\d{2,3})$/, 'a number of days from 30 to 9999'),
    z.transform(Number),
  ),
  /** Number of databases that members are spread over. It cannot be changed once there are members. */
  DIRECTORY_SHARDS: z.pipe(
    textOr('DIRECTORY_SHARDS', '1').check(
      z.refine(
        value => /^[1-9]\d?$/.test(value) && Number(value) <= MAX_DIRECTORIES,
        `DIRECTORY_SHARDS is not a number from 1 to ${MAX_DIRECTORIES}`,
      ),
    ),
    z.transform(Number),
  ),
  /** Number of objects that share our hub's sockets. */
  REALTIME_SHARDS: z.pipe(
    textOr('REALTIME_SHARDS', '1').check(
      z.refine(
        value => /^[1-9]\d?$/.test(value) && Number(value) <= MAX_SHARDS,
        `REALTIME_SHARDS is not a number from 1 to ${MAX_SHARDS}`,
      ),
    ),
    z.transform(Number),
  ),
  /** Derives and verifies temporary credentials of uploads. */
  STORAGE_SECRET: present('STORAGE_SECRET'),
  /** The region that S3 clients sign for. */
  STORAGE_REGION: formedOr('STORAGE_REGION', 'auto', /^[a-z0-9-]{1,32}$/, 'a name such as auto or eu-west-1'),
  /** External storage instead of our own (storage-service.ts). */
  STORAGE_ENDPOINT: textOr('STORAGE_ENDPOINT', ''),
  STORAGE_ACCESS_KEY_ID: textOr('STORAGE_ACCESS_KEY_ID', ''),
  STORAGE_SECRET_ACCESS_KEY: textOr('STORAGE_SECRET_ACCESS_KEY', ''),
  STORAGE_PRIVATE_BUCKET: textOr('STORAGE_PRIVATE_BUCKET', ''),
  STORAGE_PUBLIC_BUCKET: textOr('STORAGE_PUBLIC_BUCKET', ''),
  STORAGE_STS_ENDPOINT: textOr('STORAGE_STS_ENDPOINT', ''),
  STORAGE_ROLE_ARN: textOr('STORAGE_ROLE_ARN', ''),
  STORAGE_API_TOKEN: textOr('STORAGE_API_TOKEN', ''),
});

export type Settings = z.infer<typeof variables>;

const SECRETS = [
  'PLATFORM_SECRET',
  'PROVIDER_SECRET',
  'ACCOUNT_SECRET',
  'OPERATOR_TOKEN',
  'MAINTENANCE_BYPASS',
  'PUSHER_APP_SECRET',
  'STORAGE_SECRET',
] as const;

/** Webhooks of the operator's: each needs its secret where it has an address. */
const WEBHOOKS = ['MESSENGER', 'VERIFICATION', 'REGISTER'] as const;

/** Settings that staging and production refuse; a sentence for each. */
export function unfitSettings(values: Settings): string[] {
  const { ENVIRONMENT, PUSHER_HOST } = values;
  if (ENVIRONMENT === 'development') return [];
  const webhooks = WEBHOOKS.filter(it => values[`${it}_URL`] !== '');
  const secrets = [...SECRETS, ...webhooks.map(it => `${it}_SECRET` as const)];
  const wrong = [
    ...secretFlaws(Object.fromEntries(secrets.map(name => [name, values[name]]))),
    ...addressFlaws({
      ...Object.fromEntries(WEBHOOKS.map(it => [`${it}_URL`, [values[`${it}_URL`]]])),
      PUSHER_HOST: /^https?:/.test(PUSHER_HOST) ? [PUSHER_HOST] : [],
      PUSHER_WEBHOOK_URL: values.PUSHER_WEBHOOK_URL,
      STORAGE_ENDPOINT: [values.STORAGE_ENDPOINT],
      STORAGE_STS_ENDPOINT: [values.STORAGE_STS_ENDPOINT],
      STUDIO_ORIGIN: [values.STUDIO_ORIGIN],
      GAME_ORIGINS: values.GAME_ORIGINS,
      SCRIPT_ORIGINS: values.SCRIPT_ORIGINS,
      LIVE_CHAT_ORIGINS: values.LIVE_CHAT_ORIGINS,
      TRANSLATION_SCRIPT_URL: [values.TRANSLATION_SCRIPT_URL],
    }),
  ];
  if (ENVIRONMENT !== 'production') return wrong;
  if (values.RATE_LIMIT_SCALE !== 1) wrong.push('RATE_LIMIT_SCALE must be 1 in production');
  if (values.PASSWORD_COST !== FULL_PASSWORD_COST)
    wrong.push(`PASSWORD_COST must be ${FULL_PASSWORD_COST} in production`);
  return wrong;
}
