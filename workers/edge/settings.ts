/** The edge's settings as text: which values each may have, and which of them production refuses. */
import * as z from 'zod/mini';
import { previewKey } from '#app/contract/preview.ts';
import { TAG_PATTERN } from '#app/domain/language.ts';

const present = (name: string) => z.string(`${name} is missing`).check(z.minLength(1, `${name} is empty`));
const absentOrUrl = (name: string) =>
  z
    ._default(z.string(`${name} is not text`), '')
    .check(z.refine(value => value === '' || URL.canParse(value), `${name} is not a URL`));

/** Shortest preview key that production accepts, in characters. */
const PREVIEW_KEY_LENGTH = 16;

/**
 * An origin exactly as a browser writes it: scheme, host, port. A host with an asterisk is refused, because a content policy
 * would match any host by it.
 */
const isOrigin = (value: string): boolean =>
  URL.canParse(value) && new URL(value).origin === value && !value.includes('*');

/** Origins separated by commas, or nothing. */
const originList = (name: string, example: string) =>
  z
    ._default(z.string(`${name} is not text`), '')
    .check(
      z.refine(value => listOf(value).every(isOrigin), `${name} is not a list of origins such as ${example}`),
    );
const absentOrOrigin = (name: string, example: string) =>
  z
    ._default(z.string(`${name} is not text`), '')
    .check(z.refine(value => value === '' || isOrigin(value), `${name} is not an origin such as ${example}`));

/** The entries of a comma-separated setting. */
export const listOf = (value: string): string[] => value.split(/,\s*/).filter(Boolean);

export const variables = z
  .object({
    ENVIRONMENT: z.enum(
      ['development', 'staging', 'production'],
      'ENVIRONMENT is not development, staging or production',
    ),
    SITE_TITLE: present('SITE_TITLE'),
    DEFAULT_LANGUAGE: z
      .string('DEFAULT_LANGUAGE is missing')
      .check(z.regex(TAG_PATTERN, 'DEFAULT_LANGUAGE is not a tag such as en-gb')),
    BLOCKED_COUNTRIES: z
      ._default(z.string('BLOCKED_COUNTRIES is not text'), '')
      .check(z.regex(/^([A-Z]{2}(,\s*[A-Z]{2})*)?$/, 'BLOCKED_COUNTRIES is not a list such as US,FR')),
    RATE_LIMIT_SCALE: z
      ._default(z.string('RATE_LIMIT_SCALE is not text'), '1')
      .check(z.regex(/^[1-9]\d{0,5}$/, 'RATE_LIMIT_SCALE is not a whole number of 1 or more')),
    PLATFORM_ORIGIN: absentOrUrl('PLATFORM_ORIGIN'),
    PLATFORM_TIMEOUT_MS: z
      ._default(z.string('PLATFORM_TIMEOUT_MS is not text'), '10000')
      .check(z.regex(/^[1-9]\d{1,5}$/, 'PLATFORM_TIMEOUT_MS is not a number of milliseconds')),
    BUILD_CHECK_INTERVAL_MS: z
      ._default(z.string('BUILD_CHECK_INTERVAL_MS is not text'), '60000')
      .check(
        z.regex(/^[1-9]\d{3,7}$/, 'BUILD_CHECK_INTERVAL_MS is not a number of milliseconds, 1000 or more'),
      ),
    TRANSLATION_SCRIPT_URL: absentOrUrl('TRANSLATION_SCRIPT_URL'),
    STUDIO_ORIGIN: absentOrOrigin('STUDIO_ORIGIN', 'https://games.example'),
    SITE_ORIGIN: absentOrOrigin('SITE_ORIGIN', 'https://games.example'),
    GAME_ORIGINS: originList('GAME_ORIGINS', 'https://games.provider.example'),
    PREVIEW_ORIGINS: originList('PREVIEW_ORIGINS', 'https://studio.example'),
    LIVE_CHAT_ORIGINS: originList('LIVE_CHAT_ORIGINS', 'https://chat.example'),
    /** An external storage that pages upload to; empty where files go to this site. */
    STORAGE_ENDPOINT: absentOrOrigin('STORAGE_ENDPOINT', 'https://s3.example'),
    PREVIEW_KEY: z._default(z.string('PREVIEW_KEY is not text'), ''),
    SESSION_SECRET: present('SESSION_SECRET'),
    PLATFORM_SECRET: present('PLATFORM_SECRET'),
  })
  .check(
    z.refine(
      values => values.ENVIRONMENT !== 'production' || values.RATE_LIMIT_SCALE === '1',
      'RATE_LIMIT_SCALE must be 1 in production',
    ),
    z.refine(
      values =>
        values.ENVIRONMENT !== 'production' ||
        ![values.SESSION_SECRET, values.PLATFORM_SECRET].some(secret => secret.startsWith('development-')),
      'SESSION_SECRET or PLATFORM_SECRET is a development value',
    ),
    z.refine(
      values => values.STUDIO_ORIGIN === '' || values.SITE_ORIGIN !== '',
      'SITE_ORIGIN is missing: games at STUDIO_ORIGIN are framed by it',
    ),
    z.refine(
      values =>
        values.ENVIRONMENT !== 'production' ||
        ![values.STUDIO_ORIGIN, values.SITE_ORIGIN].some(origin => origin.startsWith('http:')),
      'STUDIO_ORIGIN and SITE_ORIGIN must be https in production',
    ),
    z.refine(
      values =>
        values.ENVIRONMENT !== 'production' ||
        listOf(values.GAME_ORIGINS).every(origin => origin.startsWith('https://')),
      'GAME_ORIGINS must be https in production',
    ),
    z.refine(
      values => values.PREVIEW_ORIGINS === '' || previewKey.safeParse(values.PREVIEW_KEY).success,
      'PREVIEW_KEY is missing, or has other characters than A-Z a-z 0-9 . _ ~ -',
    ),
    z.refine(
      values =>
        values.ENVIRONMENT !== 'production' ||
        values.PREVIEW_ORIGINS === '' ||
        (values.PREVIEW_KEY.length >= PREVIEW_KEY_LENGTH && !values.PREVIEW_KEY.startsWith('development-')),
      `PREVIEW_KEY is a development value or shorter than ${PREVIEW_KEY_LENGTH} characters`,
    ),
    z.refine(
      values =>
        values.ENVIRONMENT !== 'production' ||
        listOf(values.PREVIEW_ORIGINS).every(origin => origin.startsWith('https://')),
      'PREVIEW_ORIGINS must be https in production',
    ),
    z.refine(
      values =>
        values.ENVIRONMENT !== 'production' ||
        listOf(values.LIVE_CHAT_ORIGINS).every(origin => origin.startsWith('https://')),
      'LIVE_CHAT_ORIGINS must be https in production',
    ),
  );
