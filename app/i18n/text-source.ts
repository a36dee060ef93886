/** A source of texts for rendering: loaded files in the browser, all files on the server. */
import { createContext } from 'react';
import type { TextLanguage } from '#app/domain/language.ts';
import type { Translate } from './translator.ts';

export interface TextSource {
  /** The translate function of a language; a new function once missing texts have arrived. */
  textIn: (language: TextLanguage) => Translate;
  /** Notifies when missing texts have arrived. @returns the unsubscribe function */
  onArrival: (listener: () => void) => () => void;
}

export const TextSourceContext = createContext<TextSource | null>(null);
export const TextSourceProvider = TextSourceContext.Provider;

/** A source with all texts from the start. */
export function completeSource(translateIn: (language: TextLanguage) => Translate): TextSource {
  const cache = new Map<TextLanguage, Translate>();
  return {
    textIn(language) {
      const t = cache.get(language) ?? translateIn(language);
      cache.set(language, t);
      return t;
    },
    onArrival: () => () => undefined,
  };
}
