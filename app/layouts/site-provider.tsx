/** The page around every screen that knows the site, and what lives beside it. */
import type { ReactNode } from 'react';
import { DialogHost } from '#app/dialogs/host.tsx';
import { PublishedContact } from '#app/features/contact/contact.ts';
import { PageProvider } from '#app/page/provider.tsx';
import { seedOf, useSiteInStores } from '#app/page/site-stores.ts';
import { useIdle } from '#app/page/use-idle.ts';
import { useMobileView } from '#app/page/use-mobile-view.ts';
import type { PageSite } from '#app/page/use-site.ts';
import { useTranslationScript } from '#app/page/use-translation-script.ts';
import { lazyPart, useLazyPart } from '#app/ui/lazy-part.tsx';
import { WithToasts } from './toast-region.tsx';

const COMPANIONS = lazyPart(async () => (await import('./companions.tsx')).Companions);
const PREVIEW = lazyPart(async () => (await import('#app/page/preview.ts')).Preview);

function Beside({ site }: { site: PageSite }) {
  const { origin, config } = site;
  useSiteInStores(site);
  useMobileView(site);
  useTranslationScript(config.translationScript);
  const Companions = useLazyPart(COMPANIONS, useIdle());
  const Preview = useLazyPart(PREVIEW, config.previewOrigins.length > 0);
  return (
    <>
      <DialogHost origin={origin} />
      {Companions && <Companions />}
      {Preview && <Preview origins={config.previewOrigins} />}
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
