/** A source of texts for rendering: loaded files in the browser, all files on the server. In both, texts of the site's folder stand over those of the build. */
import { createContext } from 'react';
import { textLanguage } from '#app/domain/language.ts';
import type { Translate } from './translator.ts';

export interface TextSource {
  /** The language that the texts of a tag are in: its own, or the fallback where there are none. */
  languageOf: (tag: string) => string;
  /** The translate function of a language; a new function once missing texts have arrived. */
  textIn: (language: string) => Translate;
  /** Notifies when missing texts have arrived. @returns the unsubscribe function */
  onArrival: (listener: () => void) => () => void;
}

export const TextSourceContext = createContext<TextSource | null>(null);
export const TextSourceProvider = TextSourceContext.Provider;

/** A source with all texts from the start. */
export function completeSource(
  translateIn: (language: string) => Translate,
  languageOf: (tag: string) => string = textLanguage,
): TextSource {
  const cache = new Map<string, Translate>();
  return {
    languageOf,
    textIn(language) {
      const t = cache.get(language) ?? translateIn(language);
      cache.set(language, t);
      return t;
    },
    onArrival: () => () => undefined,
  };
}
