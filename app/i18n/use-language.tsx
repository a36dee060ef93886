/** The language of the present page, for texts, links and formats. */
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { TextSourceContext } from './text-source.ts';
import type { Translate } from './translator.ts';

interface PageLanguage {
  tag: string;
  t: Translate;
}

const Language = createContext<PageLanguage | null>(null);

/** Provides the translate function to the whole page, and updates it when missing texts arrive. */
export function LanguageProvider({ tag, children }: { tag: string; children: ReactNode }) {
  const source = useContext(TextSourceContext);
  if (source === null) throw new Error('A page is drawn without a source of texts');
  const read = () => source.textIn(source.languageOf(tag));
  const t = useSyncExternalStore(source.onArrival, read, read);
  const language = useMemo(() => ({ tag, t }), [tag, t]);
  return <Language value={language}>{children}</Language>;
}

function useLanguage(): PageLanguage {
  const language = useContext(Language);
  if (language === null) throw new Error('Texts are used outside the language provider');
  return language;
}

/** The page's tag, as `pt-br`. */
export const useLanguageTag = (): string => useLanguage().tag;

/** The translate function of the page's language; keys are those of the files in locales/en. */
export const useText = (): Translate => useLanguage().t;
