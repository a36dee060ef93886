/** How the server's i18next holds the texts. */
import type { InitOptions } from 'i18next';
import { FALLBACK_LANGUAGE } from '#app/domain/language.ts';

/** The one namespace of all texts; what areas say that load later is added to it when they do (text-parts.ts). */
export const NAMESPACE = 'site';

export const textSettings = {
  ns: [NAMESPACE],
  defaultNS: NAMESPACE,
  fallbackLng: FALLBACK_LANGUAGE,
  interpolation: { escapeValue: false }, // React escapes
  returnNull: false,
} satisfies InitOptions;
