/** The platform's bindings, parsed once per isolate; a missing or wrong one stops it with the field's name. */
import * as z from 'zod/mini';
import { TAG_PATTERN } from '#app/domain/language.ts';
import { InvalidSetting } from './invalid-setting.ts';
import { FULL_PASSWORD_COST } from './password-cost.ts';
import { MAX_SHARDS, type PushApp, type PushServicePlace, readServicePlace } from './push-service.ts';
import { readStorageService, type StorageService } from './storage-service.ts';

const secret = (name: string) => z.string(`${name} is missing`).check(z.minLength(1, `${name} is empty`));

const listOf = (value: string): string[] => value.split(/,\s*/).filter(Boolean);

const variables = z.object({
  ENVIRONMENT: z.enum(
    ['development', 'staging', 'production'],
    'ENVIRONMENT is not development, staging or production',
  ),
  SITE_TITLE: secret('SITE_TITLE'),
  CHAT_SITE_TITLE: secret('CHAT_SITE_TITLE'),
  DEFAULT_LANGUAGE: z
    .string('DEFAULT_LANGUAGE is missing')
    .check(z.regex(TAG_PATTERN, 'DEFAULT_LANGUAGE is not a tag such as en-gb')),
  PLATFORM_SECRET: secret('PLATFORM_SECRET'),
  OPERATOR_TOKEN: secret('OPERATOR_TOKEN'),
  MAINTENANCE_BYPASS: secret('MAINTENANCE_BYPASS'),
  /** Widens the limits on logging in, for load tests; production refuses anything but 1. */
  RATE_LIMIT_SCALE: z.pipe(
    z
      ._default(z.string('RATE_LIMIT_SCALE is not text'), '1')
      .check(z.regex(/^[1-9]\d{0,5}$/, 'RATE_LIMIT_SCALE is not a whole number of 1 or more')),
    z.transform(Number),
  ),
  /**
   * Work of hashing a password, as N of scrypt: kept low where tests log in thousands of times. Production takes no other
   * than its own.
   */
  PASSWORD_COST: z.pipe(
    z
      ._default(z.string('PASSWORD_COST is not text'), String(FULL_PASSWORD_COST))
      .check(
        z.regex(/^(1024|2048|4096|8192|16384)$/, 'PASSWORD_COST is not a power of two from 1024 to 16384'),
      ),
    z.transform(Number),
  ),
  /** Id of the running build; the build writes it. */
  BUILD_ID: z._default(z.string('BUILD_ID is not text'), 'development'),
  /** How many games the demo's directory is seeded with. */
  CATALOGUE_GAMES: z.pipe(
    z
      ._default(z.string('CATALOGUE_GAMES is not text'), '5000')
      .check(z.regex(/^\d{4,5}$/, 'CATALOGUE_GAMES is not a number from 5000 to 20000')),
    z.transform(Number),
  ),
  /** Where game frames are: another host, so that no page of a game shares the site's origin; empty for the site's own. */
  STUDIO_ORIGIN: z
    ._default(z.string('STUDIO_ORIGIN is not text'), '')
    .check(
      z.refine(
        value => value === '' || (URL.canParse(value) && new URL(value).origin === value),
        'STUDIO_ORIGIN is not an origin such as https://games.example',
      ),
    ),
  TRANSLATION_SCRIPT_URL: z._default(z.string('TRANSLATION_SCRIPT_URL is not text'), ''),
  PUSHER_APP_ID: secret('PUSHER_APP_ID').check(
    z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'PUSHER_APP_ID is not letters, digits, _ or -'),
  ),
  PUSHER_APP_KEY: secret('PUSHER_APP_KEY').check(
    z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'PUSHER_APP_KEY is not letters, digits, _ or -'),
  ),
  PUSHER_APP_SECRET: secret('PUSHER_APP_SECRET'),
  /** A hosted push service in place of our own: a cluster of Pusher, or some other host. */
  PUSHER_CLUSTER: z._default(z.string('PUSHER_CLUSTER is not text'), ''),
  PUSHER_HOST: z._default(z.string('PUSHER_HOST is not text'), ''),
  /** Whom our own hub tells of channels in use, members and client events. */
  PUSHER_WEBHOOK_URL: z.pipe(
    z
      ._default(z.string('PUSHER_WEBHOOK_URL is not text'), '')
      .check(
        z.refine(
          value => listOf(value).every(each => /^https?:/.test(each) && URL.canParse(each)),
          'PUSHER_WEBHOOK_URL is not a list of addresses such as https://example.com/hook',
        ),
      ),
    z.transform(listOf),
  ),
  /** How many objects share the sockets of our own hub. */
  REALTIME_SHARDS: z.pipe(
    z
      ._default(z.string('REALTIME_SHARDS is not text'), '1')
      .check(
        z.refine(
          value => /^[1-9]\d?$/.test(value) && Number(value) <= MAX_SHARDS,
          `REALTIME_SHARDS is not a number from 1 to ${MAX_SHARDS}`,
        ),
      ),
    z.transform(Number),
  ),
  /** What temporary credentials of uploads are made of and known by. */
  STORAGE_SECRET: secret('STORAGE_SECRET'),
  /** The region that S3 clients sign for. */
  STORAGE_REGION: z
    ._default(z.string('STORAGE_REGION is not text'), 'auto')
    .check(z.regex(/^[a-z0-9-]{1,32}$/, 'STORAGE_REGION is not a name such as auto or eu-west-1')),
  /** A storage elsewhere in place of our own (storage-service.ts). */
  STORAGE_ENDPOINT: z._default(z.string('STORAGE_ENDPOINT is not text'), ''),
  STORAGE_ACCESS_KEY_ID: z._default(z.string('STORAGE_ACCESS_KEY_ID is not text'), ''),
  STORAGE_SECRET_ACCESS_KEY: z._default(z.string('STORAGE_SECRET_ACCESS_KEY is not text'), ''),
  STORAGE_PRIVATE_BUCKET: z._default(z.string('STORAGE_PRIVATE_BUCKET is not text'), ''),
  STORAGE_PUBLIC_BUCKET: z._default(z.string('STORAGE_PUBLIC_BUCKET is not text'), ''),
  STORAGE_STS_ENDPOINT: z._default(z.string('STORAGE_STS_ENDPOINT is not text'), ''),
  STORAGE_ROLE_ARN: z._default(z.string('STORAGE_ROLE_ARN is not text'), ''),
  STORAGE_API_TOKEN: z._default(z.string('STORAGE_API_TOKEN is not text'), ''),
});

export interface PlatformEnv extends z.infer<typeof variables> {
  DIRECTORY: D1Database;
  /** Published files, public. */
  CATALOGUE: R2Bucket;
  /** Uploaded files that are their member's and the operators', and those that are everybody's to read. */
  UPLOADS_PRIVATE: R2Bucket;
  UPLOADS_PUBLIC: R2Bucket;
  /** Money, one object per member. */
  MEMBER_WALLET: Env['MEMBER_WALLET'];
  /** Failed logins, one object per name and one per client address. */
  LOGIN_GATE: Env['LOGIN_GATE'];
  /** Sockets, in REALTIME_SHARDS objects. */
  REALTIME_HUB: Env['REALTIME_HUB'];
  PUSHER_APP: PushApp;
  PUSHER_SERVICE: PushServicePlace;
  /** The demo studio's rounds, one object per player and game. */
  STUDIO_TABLE: Env['STUDIO_TABLE'];
  /** A storage elsewhere; null where uploaded files are in our own buckets. */
  STORAGE_SERVICE: StorageService | null;
  /** What happens by itself, in one object. */
  CLOCK: Env['CLOCK'];
}

const BINDINGS = {
  DIRECTORY: 'D1',
  CATALOGUE: 'R2',
  UPLOADS_PRIVATE: 'R2',
  UPLOADS_PUBLIC: 'R2',
  MEMBER_WALLET: 'Durable Object',
  LOGIN_GATE: 'Durable Object',
  REALTIME_HUB: 'Durable Object',
  STUDIO_TABLE: 'Durable Object',
  CLOCK: 'Durable Object',
} as const;

/** Shortest secret that production accepts, in characters. */
const SECRET_LENGTH = 16;
const SECRETS = [
  'PLATFORM_SECRET',
  'OPERATOR_TOKEN',
  'MAINTENANCE_BYPASS',
  'PUSHER_APP_SECRET',
  'STORAGE_SECRET',
] as const;
const DEVELOPMENT_VALUE = /^development-|^meridian-secret/;

/** In production a secret that could be guessed, as the development values can, is as good as none; so is a wide limit. */
function unfitForProduction(values: z.infer<typeof variables>): string[] {
  if (values.ENVIRONMENT !== 'production') return [];
  const wrong: string[] = SECRETS.filter(
    name => values[name].length < SECRET_LENGTH || DEVELOPMENT_VALUE.test(values[name]),
  ).map(name => `${name} is a development value or shorter than ${SECRET_LENGTH} characters`);
  for (const name of ['PUSHER_HOST', 'STORAGE_ENDPOINT', 'STORAGE_STS_ENDPOINT', 'STUDIO_ORIGIN'] as const) {
    if (/^http:/.test(values[name])) wrong.push(`${name} must be https in production`);
  }
  if (values.RATE_LIMIT_SCALE !== 1) wrong.push('RATE_LIMIT_SCALE must be 1 in production');
  if (values.PASSWORD_COST !== FULL_PASSWORD_COST)
    wrong.push(`PASSWORD_COST must be ${FULL_PASSWORD_COST} in production`);
  return wrong;
}

const serviceOf = ({ PUSHER_CLUSTER, PUSHER_HOST, ENVIRONMENT }: z.infer<typeof variables>) =>
  readServicePlace(PUSHER_CLUSTER, PUSHER_HOST, ENVIRONMENT !== 'development');

const parsed = new WeakMap<object, PlatformEnv>();

/** @throws InvalidSetting naming every field that is missing or wrong */
export function platformEnv(bindings: Env): PlatformEnv {
  const known = parsed.get(bindings);
  if (known) return known;
  const result = variables.safeParse(bindings);
  const wrong = result.success
    ? unfitForProduction(result.data)
    : result.error.issues.map(issue => issue.message);
  for (const [name, kind] of Object.entries(BINDINGS)) {
    if (!bindings[name as keyof typeof BINDINGS]) wrong.push(`${name} (${kind}) is not bound`);
  }
  const service = result.success ? serviceOf(result.data) : null;
  if (result.success && service === null) {
    wrong.push('PUSHER_CLUSTER and PUSHER_HOST are not the name of a cluster or else a host, one of them');
  }
  const storage = result.success ? readStorageService(result.data) : null;
  if (typeof storage === 'string') wrong.push(storage);
  if (!result.success || service === null || typeof storage === 'string' || wrong.length > 0) {
    throw new InvalidSetting(`The platform cannot start: ${wrong.join('; ')}`);
  }
  const { DIRECTORY, CATALOGUE, UPLOADS_PRIVATE, UPLOADS_PUBLIC } = bindings;
  const { MEMBER_WALLET, LOGIN_GATE, REALTIME_HUB, STUDIO_TABLE, CLOCK } = bindings;
  const { PUSHER_APP_ID: id, PUSHER_APP_KEY: key, PUSHER_APP_SECRET: secret } = result.data;
  const env = {
    ...result.data,
    DIRECTORY,
    CATALOGUE,
    UPLOADS_PRIVATE,
    UPLOADS_PUBLIC,
    MEMBER_WALLET,
    LOGIN_GATE,
    REALTIME_HUB,
    STUDIO_TABLE,
    CLOCK,
    PUSHER_APP: { id, key, secret },
    PUSHER_SERVICE: service,
    STORAGE_SERVICE: storage,
  };
  parsed.set(bindings, env);
  return env;
}
