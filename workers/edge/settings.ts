/** The edge's settings: the schema of each. Values that a deployment on the internet refuses are in unfit.ts. */
import * as z from 'zod/mini';
import { previewKey } from '#app/contract/preview.ts';
import {
  absentOrOrigin,
  absentOrUrl,
  defaultLanguage,
  environment,
  formedOr,
  jurisdiction,
  locationHint,
  originList,
  originsByCountry,
  present,
  rateLimitScale,
  region,
  textOr,
} from '#app/contract/settings.ts';

export const variables = z
  .object({
    ENVIRONMENT: environment(),
    SITE_TITLE: present('SITE_TITLE'),
    DEFAULT_LANGUAGE: defaultLanguage(),
    REGION: region(),
    JURISDICTION: jurisdiction(),
    LOCATION_HINT: locationHint(),
    REGION_ORIGINS: originsByCountry('REGION_ORIGINS'),
    /** Countries that get 403; T1 is Tor. */
    BLOCKED_COUNTRIES: formedOr(
      'BLOCKED_COUNTRIES',
      '',
      /^(([A-Z]{2}|T1)(,\s*([A-Z]{2}|T1))*)?$/,
      'a list such as US,FR',
    ),
    /** A list that is not empty gives all others 403, Tor and unknown countries too. */
    ALLOWED_COUNTRIES: formedOr(
      'ALLOWED_COUNTRIES',
      '',
      /^([A-Z]{2}(,\s*[A-Z]{2})*)?$/,
      'a list such as GB,SE',
    ),
    RATE_LIMIT_SCALE: rateLimitScale(),
    PLATFORM_ORIGIN: absentOrUrl('PLATFORM_ORIGIN'),
    PLATFORM_TIMEOUT_MS: formedOr(
      'PLATFORM_TIMEOUT_MS',
      '10000',
      /^[1-9]\d{1,5}$/,
      'a number of milliseconds',
    ),
    BUILD_CHECK_INTERVAL_MS: formedOr(
      'BUILD_CHECK_INTERVAL_MS',
      '60000',
      /^[1-9]\d{3,7}$/,
      'a number of milliseconds, 1000 or more',
    ),
    TRANSLATION_SCRIPT_URL: absentOrUrl('TRANSLATION_SCRIPT_URL'),
    STUDIO_ORIGIN: absentOrOrigin('STUDIO_ORIGIN', 'https://games.example'),
    SITE_ORIGIN: absentOrOrigin('SITE_ORIGIN', 'https://games.example'),
    /** Host of the operators' console and calls; empty puts them on the site's own. */
    OPERATOR_ORIGIN: absentOrOrigin('OPERATOR_ORIGIN', 'https://operators.example'),
    /** Other hosts of this site, beside SITE_ORIGIN. */
    SITE_ALIASES: originList('SITE_ALIASES', 'https://www.example'),
    GAME_ORIGINS: originList('GAME_ORIGINS', 'https://games.provider.example'),
    PREVIEW_ORIGINS: originList('PREVIEW_ORIGINS', 'https://studio.example'),
    LIVE_CHAT_ORIGINS: originList('LIVE_CHAT_ORIGINS', 'https://chat.example'),
    SCRIPT_ORIGINS: originList('SCRIPT_ORIGINS', 'https://tags.example'),
    /** External storage for uploads of pages; empty for this site's own. */
    STORAGE_ENDPOINT: absentOrOrigin('STORAGE_ENDPOINT', 'https://s3.example'),
    /** Where weaknesses are reported, a line of security.txt. */
    SECURITY_CONTACT: formedOr(
      'SECURITY_CONTACT',
      '',
      /^(?:(?:https:\/\/|mailto:|tel:)[\x21-\x7e]+)?$/,
      'an address such as mailto:security@site.example',
    ),
    PREVIEW_KEY: textOr('PREVIEW_KEY', ''),
    SESSION_SECRET: present('SESSION_SECRET'),
    PLATFORM_SECRET: present('PLATFORM_SECRET'),
  })
  .check(
    z.refine(
      values => values.STUDIO_ORIGIN === '' || values.SITE_ORIGIN !== '',
      'SITE_ORIGIN is missing: games at STUDIO_ORIGIN are framed by it',
    ),
    z.refine(
      values => values.PREVIEW_ORIGINS === '' || previewKey.safeParse(values.PREVIEW_KEY).success,
      'PREVIEW_KEY is missing, or has other characters than A-Z a-z 0-9 . _ ~ -',
    ),
  );

export type EdgeSettings = z.infer<typeof variables>;
