/** The language of the page that is shown, for texts, links and formats. */
import type { TFunction } from 'i18next';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { textLanguage } from '#app/domain/language.ts';
import { NAMESPACE } from './settings.ts';

interface PageLanguage {
  tag: string;
  t: TFunction<typeof NAMESPACE>;
}

const Language = createContext<PageLanguage | null>(null);

/** Looks the texts up once for the whole page; follows when missing ones arrive. */
export function LanguageProvider({ tag, children }: { tag: string; children: ReactNode }) {
  const { t } = useTranslation(NAMESPACE, { lng: textLanguage(tag) });
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
export const useText = (): PageLanguage['t'] => useLanguage().t;
