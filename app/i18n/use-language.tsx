/** The language of the page that is shown, for texts, links and formats. */
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { direction, textLanguage } from '#app/domain/language.ts';
import { NAMESPACE } from './settings.ts';

const LanguageTag = createContext('en-gb');

export const LanguageProvider = ({ tag, children }: { tag: string; children: ReactNode }) => (
  <LanguageTag value={tag}>{children}</LanguageTag>
);

/** The tag of the page, e.g. `pt-br`. */
export const useLanguageTag = (): string => useContext(LanguageTag);

/** The translate function of the page's language; keys are those of locales/en/site.json. */
export function useText() {
  const tag = useLanguageTag();
  const { t } = useTranslation(NAMESPACE, { lng: textLanguage(tag) });
  return t;
}

export const useDirection = (): 'ltr' | 'rtl' => direction(useLanguageTag());
