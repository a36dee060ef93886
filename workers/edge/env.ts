/** The edge's bindings, parsed once per isolate; a missing or wrong one stops it with the field's name. */
import * as z from 'zod/mini';
import { previewKey } from '#app/contract/preview.ts';
import { TAG_PATTERN } from '#app/domain/language.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';

const present = (name: string) => z.string(`${name} is missing`).check(z.minLength(1, `${name} is empty`));
const absentOrUrl = (name: string) =>
  z
    .string(`${name} is not text`)
    .check(z.refine(value => value === '' || URL.canParse(value), `${name} is not a URL`));

/** Shortest preview key that production accepts, in characters. */
const PREVIEW_KEY_LENGTH = 16;

/**
 * An origin exactly as a browser writes it: scheme, host, port. A host with an asterisk is refused, because a content policy
 * would match any host by it.
 */
const isOrigin = (value: string): boolean =>
  URL.canParse(value) && new URL(value).origin === value && !value.includes('*');

/** Origins by comma, or nothing. */
const originList = (name: string, example: string) =>
  z
    ._default(z.string(`${name} is not text`), '')
    .check(
      z.refine(value => listOf(value).every(isOrigin), `${name} is not a list of origins such as ${example}`),
    );
const absentOrOrigin = (name: string) =>
  z
    .string(`${name} is not text`)
    .check(
      z.refine(
        value => value === '' || isOrigin(value),
        `${name} is not an origin such as https://games.example`,
      ),
    );

const listOf = (value: string): string[] => value.split(/,\s*/).filter(Boolean);

const variables = z
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
    PLATFORM_ORIGIN: z._default(absentOrUrl('PLATFORM_ORIGIN'), ''),
    PLATFORM_TIMEOUT_MS: z
      ._default(z.string('PLATFORM_TIMEOUT_MS is not text'), '10000')
      .check(z.regex(/^[1-9]\d{1,5}$/, 'PLATFORM_TIMEOUT_MS is not a number of milliseconds')),
    BUILD_CHECK_INTERVAL_MS: z
      ._default(z.string('BUILD_CHECK_INTERVAL_MS is not text'), '60000')
      .check(
        z.regex(/^[1-9]\d{3,7}$/, 'BUILD_CHECK_INTERVAL_MS is not a number of milliseconds, 1000 or more'),
      ),
    TRANSLATION_SCRIPT_URL: z._default(absentOrUrl('TRANSLATION_SCRIPT_URL'), ''),
    STUDIO_ORIGIN: z._default(absentOrOrigin('STUDIO_ORIGIN'), ''),
    SITE_ORIGIN: z._default(absentOrOrigin('SITE_ORIGIN'), ''),
    GAME_ORIGINS: originList('GAME_ORIGINS', 'https://games.provider.example'),
    PREVIEW_ORIGINS: originList('PREVIEW_ORIGINS', 'https://studio.example'),
    LIVE_CHAT_ORIGINS: originList('LIVE_CHAT_ORIGINS', 'https://chat.example'),
    /** A storage elsewhere that pages upload to; empty where files go to this site. */
    STORAGE_ENDPOINT: z
      ._default(z.string('STORAGE_ENDPOINT is not text'), '')
      .check(
        z.refine(
          value => value === '' || isOrigin(value),
          'STORAGE_ENDPOINT is not an origin such as https://s3.example',
        ),
      ),
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

export interface EdgeEnv
  extends Omit<
    z.infer<typeof variables>,
    | 'BLOCKED_COUNTRIES'
    | 'RATE_LIMIT_SCALE'
    | 'PLATFORM_TIMEOUT_MS'
    | 'BUILD_CHECK_INTERVAL_MS'
    | 'PREVIEW_ORIGINS'
    | 'GAME_ORIGINS'
    | 'LIVE_CHAT_ORIGINS'
  > {
  BLOCKED_COUNTRIES: readonly string[];
  /** Whose studios may show pages in preview [2.72]; empty switches preview off. */
  PREVIEW_ORIGINS: readonly string[];
  /** Where providers' own games run that are played in the tab [4.34]. */
  GAME_ORIGINS: readonly string[];
  /** What an operator's own chat loads and speaks to [3.33]. */
  LIVE_CHAT_ORIGINS: readonly string[];
  RATE_LIMIT_SCALE: number;
  PLATFORM_TIMEOUT_MS: number;
  /** How often a page looks for a newer build [9.23]. */
  BUILD_CHECK_INTERVAL_MS: number;
  PLATFORM: Fetcher;
  SESSIONS: KVNamespace;
  RATE_GATE: Env['RATE_GATE'];
}

const parsed = new WeakMap<object, EdgeEnv>();

/** The settings, or a sentence that names every field that is missing or wrong and shows no value. */
export function readEdgeEnv(bindings: Env): Result<EdgeEnv, string> {
  const known = parsed.get(bindings);
  if (known) return ok(known);
  const result = variables.safeParse(bindings);
  const wrong = result.success ? [] : result.error.issues.map(issue => issue.message);
  for (const name of ['PLATFORM', 'SESSIONS', 'RATE_GATE'] as const) {
    if (!bindings[name]) wrong.push(`${name} is not bound`);
  }
  if (!result.success || wrong.length > 0) return refuse(`The edge cannot start: ${wrong.join('; ')}`);
  const env: EdgeEnv = {
    ...result.data,
    BLOCKED_COUNTRIES: listOf(result.data.BLOCKED_COUNTRIES),
    PREVIEW_ORIGINS: listOf(result.data.PREVIEW_ORIGINS),
    GAME_ORIGINS: listOf(result.data.GAME_ORIGINS),
    LIVE_CHAT_ORIGINS: listOf(result.data.LIVE_CHAT_ORIGINS),
    RATE_LIMIT_SCALE: Number(result.data.RATE_LIMIT_SCALE),
    PLATFORM_TIMEOUT_MS: Number(result.data.PLATFORM_TIMEOUT_MS),
    BUILD_CHECK_INTERVAL_MS: Number(result.data.BUILD_CHECK_INTERVAL_MS),
    PLATFORM: bindings.PLATFORM,
    SESSIONS: bindings.SESSIONS,
    RATE_GATE: bindings.RATE_GATE,
  };
  parsed.set(bindings, env);
  return ok(env);
}

/** @throws Error naming every field that is missing or wrong */
export function edgeEnv(bindings: Env): EdgeEnv {
  const env = readEdgeEnv(bindings);
  if (!env.ok) throw new Error(env.error);
  return env.value;
}
