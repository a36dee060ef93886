/** A component as it stands on a page: with texts in a language, stores and a router. */
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { TextSourceProvider } from '#app/i18n/text-source.ts';
import { LanguageProvider } from '#app/i18n/use-language.tsx';
import { StoreProvider, type StoreSeed } from '#app/stores/provider.tsx';
import { allTexts } from './texts.ts';

interface PageOptions {
  tag?: string;
  path?: string;
  seed?: Partial<StoreSeed>;
}

export function renderOnPage(
  Component: ComponentType,
  { tag = 'en-gb', path = '/', seed }: PageOptions = {},
) {
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [path] });
  render(
    <TextSourceProvider value={allTexts}>
      <LanguageProvider tag={tag}>
        <StoreProvider seed={() => ({ user: {}, app: {}, game: {}, ...seed })}>
          <RouterProvider router={router} />
        </StoreProvider>
      </LanguageProvider>
    </TextSourceProvider>,
  );
  return { router };
}
