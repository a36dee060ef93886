/** Settings of the edge that staging and production refuse. */
import { listOf } from '#app/contract/settings.ts';
import { addressFlaws, secretFlaws } from '#app/contract/unfit-settings.ts';
import type { EdgeSettings } from './settings.ts';

/** Members' pages and the console share no origin: a script of the one would act as an operator in the other. */
function operatorOriginFlaws({ OPERATOR_ORIGIN, ...site }: EdgeSettings): string[] {
  // The console is the embedded platform's. Another one has it only where an origin says so (security/operator-host.ts).
  if (OPERATOR_ORIGIN === '')
    return site.PLATFORM_ORIGIN === ''
      ? ['OPERATOR_ORIGIN is missing: the console has a host of its own']
      : [];
  const others = [site.SITE_ORIGIN, site.STUDIO_ORIGIN, ...listOf(site.SITE_ALIASES)];
  return others.includes(OPERATOR_ORIGIN) ? ['OPERATOR_ORIGIN is a host of the site or of games'] : [];
}

/** @returns a sentence for each; empty in development */
export function unfitSettings(values: EdgeSettings): string[] {
  const { ENVIRONMENT, PREVIEW_ORIGINS, REGION_ORIGINS } = values;
  if (ENVIRONMENT === 'development') return [];
  const { SESSION_SECRET, PLATFORM_SECRET, PREVIEW_KEY } = values;
  return [
    ...secretFlaws({ SESSION_SECRET, PLATFORM_SECRET, ...(PREVIEW_ORIGINS === '' ? {} : { PREVIEW_KEY }) }),
    ...addressFlaws({
      PLATFORM_ORIGIN: [values.PLATFORM_ORIGIN],
      SITE_ORIGIN: [values.SITE_ORIGIN],
      SITE_ALIASES: listOf(values.SITE_ALIASES),
      STUDIO_ORIGIN: [values.STUDIO_ORIGIN],
      OPERATOR_ORIGIN: [values.OPERATOR_ORIGIN],
      REGION_ORIGINS: listOf(REGION_ORIGINS).map(it => it.slice(3)),
      TRANSLATION_SCRIPT_URL: [values.TRANSLATION_SCRIPT_URL],
      GAME_ORIGINS: listOf(values.GAME_ORIGINS),
      PREVIEW_ORIGINS: listOf(PREVIEW_ORIGINS),
      LIVE_CHAT_ORIGINS: listOf(values.LIVE_CHAT_ORIGINS),
      SCRIPT_ORIGINS: listOf(values.SCRIPT_ORIGINS),
      STORAGE_ENDPOINT: [values.STORAGE_ENDPOINT],
    }),
    ...(ENVIRONMENT === 'production' && values.SITE_ORIGIN === ''
      ? ['SITE_ORIGIN is missing: production answers at its own hosts alone']
      : []),
    ...(ENVIRONMENT === 'production' ? operatorOriginFlaws(values) : []),
    ...(ENVIRONMENT === 'production' && values.RATE_LIMIT_SCALE !== '1'
      ? ['RATE_LIMIT_SCALE must be 1 in production']
      : []),
  ];
}
