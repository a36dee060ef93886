/** Schemas of workers' settings: each refuses an invalid value with the setting's name, and never shows the value. */
import * as z from 'zod/mini';
import { TAG_PATTERN } from '#app/domain/language.ts';
import { JURISDICTIONS, LOCATION_HINTS } from './regional-objects.ts';

/** A required setting. */
export const present = (name: string) =>
  z.string(`${name} is missing`).check(z.minLength(1, `${name} is empty`));

/** Any text, or `otherwise` where the setting is absent. */
export const textOr = (name: string, otherwise: string) =>
  z._default(z.string(`${name} is not text`), otherwise);

/** Text of one pattern, or `otherwise` where the setting is absent. */
export const formedOr = (name: string, otherwise: string, pattern: RegExp, wanted: string) =>
  textOr(name, otherwise).check(z.regex(pattern, `${name} is not ${wanted}`));

/** A URL, or nothing. */
export const absentOrUrl = (name: string) =>
  textOr(name, '').check(z.refine(value => value === '' || URL.canParse(value), `${name} is not a URL`));

/**
 * An origin exactly as browsers write it: scheme, host, port. A host with an asterisk is refused, because a CSP would match
 * any host by it.
 */
export const isOrigin = (value: string): boolean =>
  URL.canParse(value) && new URL(value).origin === value && !value.includes('*');

/** An origin, or nothing. */
export const absentOrOrigin = (name: string, example: string) =>
  textOr(name, '').check(
    z.refine(value => value === '' || isOrigin(value), `${name} is not an origin such as ${example}`),
  );

/** The entries of a comma-separated setting. */
export const listOf = (value: string): string[] => value.split(/,\s*/).filter(Boolean);

/** Origins separated by commas, or nothing. */
export const originList = (name: string, example: string) =>
  textOr(name, '').check(
    z.refine(value => listOf(value).every(isOrigin), `${name} is not a list of origins such as ${example}`),
  );

/** The name of the deployment's region. */
export const region = () => formedOr('REGION', '', /^[a-z0-9-]{0,32}$/, 'a name such as eu');

export const jurisdiction = () =>
  z._default(z.enum(JURISDICTIONS, 'JURISDICTION is not eu, fedramp or empty'), '');

export const locationHint = () =>
  z._default(z.enum(LOCATION_HINTS, 'LOCATION_HINT is not one such as weur, or empty'), '');

/** Countries with origins, separated by commas: `SE=https://eu.example`. */
export const originsByCountry = (name: string) =>
  textOr(name, '').check(
    z.refine(
      value => listOf(value).every(it => /^[A-Z]{2}=/.test(it) && isOrigin(it.slice(3))),
      `${name} is not a list such as SE=https://eu.example`,
    ),
  );

export const environment = () =>
  z.enum(['development', 'staging', 'production'], 'ENVIRONMENT is not development, staging or production');

export const defaultLanguage = () =>
  z
    .string('DEFAULT_LANGUAGE is missing')
    .check(z.regex(TAG_PATTERN, 'DEFAULT_LANGUAGE is not a tag such as en-gb'));

/** Multiplies rate limits, for load tests; production refuses anything but 1. */
export const rateLimitScale = () =>
  formedOr('RATE_LIMIT_SCALE', '1', /^[1-9]\d{0,5}$/, 'a whole number of 1 or more');
