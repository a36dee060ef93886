/** The language of the page that is shown, for texts, links and formats. */
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { textLanguage } from '#app/domain/language.ts';
import { TextSourceContext } from './text-source.ts';
import type { Translate } from './translator.ts';

interface PageLanguage {
  tag: string;
  t: Translate;
}

const Language = createContext<PageLanguage | null>(null);

/** Looks the texts up once for the whole page; follows when missing ones arrive. */
export function LanguageProvider({ tag, children }: { tag: string; children: ReactNode }) {
  const source = useContext(TextSourceContext);
  if (source === null) throw new Error('A page is drawn without a source of texts');
  const read = () => source.textIn(textLanguage(tag));
  const t = useSyncExternalStore(source.onArrival, read, read);
  const language = useMemo(() => ({ tag, t }), [tag, t]);
  return <Language value={language}>{children}</Language>;
}

function useLanguage(): PageLanguage {
  const language = useContext(Language);
  if (language === null) throw new Error('Texts are used outside the language provider');
  return language;
}

/** The tag of the page, e.g. `pt-br`. */
export const useLanguageTag = (): string => useLanguage().tag;

/** The translate function of the page's language; keys are those of the files in locales/en. */
export const useText = (): Translate => useLanguage().t;
