/** The page around every screen that knows the site, and the parts that live beside it [4.1] [4.15]. */
import type { ReactNode } from 'react';
import { DialogHost } from '#app/dialogs/host.tsx';
import { PublishedContact } from '#app/features/contact/contact.ts';
import { PageProvider } from '#app/page/provider.tsx';
import { seedOf, useSiteInStores } from '#app/page/site-stores.ts';
import { useMobileView } from '#app/page/use-mobile-view.ts';
import type { PageSite } from '#app/page/use-page.ts';
import { useSiteLinks } from '#app/page/use-site-links.ts';
import { whenIdle } from '#app/page/when-idle.ts';
import { lazyPart, useIdlePart } from '#app/ui/lazy-part.tsx';
import { WithToasts } from './toast-region.tsx';

const COMPANIONS = lazyPart(async () => (await import('./companions.tsx')).Companions);

function Beside({ site }: { site: PageSite }) {
  useSiteInStores(site);
  useMobileView(site);
  useSiteLinks();
  const Companions = useIdlePart(COMPANIONS, whenIdle);
  return (
    <>
      <DialogHost origin={site.origin} />
      {Companions && <Companions />}
    </>
  );
}

interface SiteProviderProps {
  site: PageSite;
  /** See `useCanReread`. */
  canReread: boolean;
  children: ReactNode;
}

export function SiteProvider({ site, canReread, children }: SiteProviderProps) {
  return (
    <PageProvider site={site} canReread={canReread} seed={() => seedOf(site)}>
      <PublishedContact value={site.contact}>
        <WithToasts>
          {children}
          <Beside site={site} />
        </WithToasts>
      </PublishedContact>
    </PageProvider>
  );
}
