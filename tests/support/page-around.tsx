/** A component as it stands on a page: with texts in a language, stores and a router. */
import { render } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { textLanguage } from '#app/domain/language.ts';
import { LanguageProvider } from '#app/i18n/use-language.tsx';
import { StoreProvider, type StoreSeed } from '#app/stores/provider.tsx';
import { textsIn } from './texts.ts';

interface PageOptions {
  tag?: string;
  path?: string;
  seed?: Partial<StoreSeed>;
}

export function renderOnPage(
  Component: ComponentType,
  { tag = 'en-gb', path = '/', seed }: PageOptions = {},
) {
  const language = textLanguage(tag);
  const i18n = i18next.createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    ns: ['site'],
    defaultNS: 'site',
    interpolation: { escapeValue: false },
    resources: { [language]: { site: textsIn(language) } },
  });
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [path] });
  render(
    <I18nextProvider i18n={i18n}>
      <LanguageProvider tag={tag}>
        <StoreProvider seed={() => ({ user: {}, app: {}, game: {}, ...seed })}>
          <RouterProvider router={router} />
        </StoreProvider>
      </LanguageProvider>
    </I18nextProvider>,
  );
  return { router };
}
