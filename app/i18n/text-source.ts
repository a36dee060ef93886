/** Where a page gets its texts from: from the files that came with it in the browser, from all files on the server. */
import { createContext } from 'react';
import type { TextLanguage } from '#app/domain/language.ts';
import type { Translate } from './translator.ts';

export interface TextSource {
  /** The translate function of a language; another one when texts have arrived that were missed. */
  textIn: (language: TextLanguage) => Translate;
  /** Calls back when what was missed has arrived. @returns how to stop */
  onArrival: (listener: () => void) => () => void;
}

export const TextSourceContext = createContext<TextSource | null>(null);
export const TextSourceProvider = TextSourceContext.Provider;

/** A source whose texts are all there from the start. */
export function completeSource(translateIn: (language: TextLanguage) => Translate): TextSource {
  const made = new Map<TextLanguage, Translate>();
  return {
    textIn(language) {
      const t = made.get(language) ?? translateIn(language);
      made.set(language, t);
      return t;
    },
    onArrival: () => () => undefined,
  };
}
