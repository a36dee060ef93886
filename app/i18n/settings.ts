/** Options of the server's i18next. */
import type { InitOptions } from 'i18next';
import { FALLBACK_LANGUAGE } from '#app/domain/language.ts';

/** The one namespace of all texts; parts loaded later are added to it (text-parts.ts). */
export const NAMESPACE = 'site';

export const textSettings = {
  ns: [NAMESPACE],
  defaultNS: NAMESPACE,
  fallbackLng: FALLBACK_LANGUAGE,
  interpolation: { escapeValue: false }, // React escapes
  returnNull: false,
} satisfies InitOptions;
