/** Renders a component inside a page: with texts in a language, a router, the page and its site. */
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { TextSourceProvider } from '#app/i18n/text-source.ts';
import { LanguageProvider } from '#app/i18n/use-language.tsx';
import type { Page } from '#app/page/page.ts';
import { PageProvider } from '#app/page/provider.tsx';
import { usePage } from '#app/page/use-page.ts';
import { useSiteLinks } from '#app/page/use-site-links.ts';
import type { StoreSeed } from '#app/stores/stores.ts';
import type { SiteData } from '#app/visit/site.ts';
import { allTexts } from './texts.ts';
import { siteData } from './visit.ts';

interface PageOptions {
  tag?: string;
  path?: string;
  seed?: Partial<StoreSeed>;
  site?: Partial<SiteData>;
  /** Answers each navigation, also one to another query of the same path; none for the first page. */
  loader?: () => Promise<unknown>;
}

let shown: Page | undefined;

/** The page that was rendered last. */
export function shownPage(): Page {
  if (shown === undefined) throw new Error('No page has been rendered');
  return shown;
}

export function renderOnPage(
  Component: ComponentType,
  { tag = 'en-gb', path = '/', seed, site, loader }: PageOptions = {},
) {
  shown = undefined;
  const Below = () => {
    shown = usePage();
    useSiteLinks();
    return <Outlet />;
  };
  const Around = () => (
    <PageProvider
      site={{ ...siteData(), ...site }}
      canReread
      seed={() => ({ user: {}, app: {}, game: {}, ...seed })}
    >
      <Below />
    </PageProvider>
  );
  const route = { id: 'page', path: '*', Component, shouldRevalidate: () => true, ...(loader && { loader }) };
  const router = createMemoryRouter([{ Component: Around, children: [route] }], {
    initialEntries: [path],
    hydrationData: { loaderData: { page: null } },
  });
  render(
    <TextSourceProvider value={allTexts}>
      <LanguageProvider tag={tag}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </TextSourceProvider>,
  );
  return { router, stores: shownPage().stores };
}
