/** The page and its site for everything below: rendered by the root, inside the router and the language. */
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import type { StoreSeed } from '#app/stores/stores.ts';
import type { ToastStore } from '#app/stores/toasts.ts';
import { createPage } from './create-page.ts';
import type { RenderContext } from './page.ts';
import { PageContext, type PageSite } from './use-page.ts';

interface PageProviderProps {
  site: PageSite;
  canReread: boolean;
  /** Makes the first state of the stores, once. */
  seed: () => StoreSeed;
  /** Those of the document; the page's own by default. */
  toasts?: ToastStore;
  children: ReactNode;
}

export function PageProvider({ site, canReread, seed, toasts, children }: PageProviderProps) {
  const { revalidate } = useRevalidator();
  const surroundings: RenderContext = {
    tag: useLanguageTag(),
    t: useText(),
    navigate: useNavigate(),
    revalidate,
  };
  const [{ page, surround }] = useState(() => createPage(seed(), surroundings, toasts));
  // A layout effect: the effects of this rendering, which may call, come after it.
  useLayoutEffect(() => surround(surroundings));
  // What is no longer drawn sends nothing. Strict mode takes a page away and brings it back.
  useLayoutEffect(() => {
    if (page.session.state === 'ended') page.session.state = 'open';
    return () => {
      page.session.state = 'ended';
    };
  }, [page]);
  const rendered = useMemo(() => ({ page, site, canReread }), [page, site, canReread]);
  return <PageContext value={rendered}>{children}</PageContext>;
}
