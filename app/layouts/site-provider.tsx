/** The page around every screen that knows the site, and the parts that live beside it [4.1] [4.15]. */
import { type ReactNode, useState } from 'react';
import { DialogHost } from '#app/dialogs/host.tsx';
import { PublishedContact } from '#app/features/contact/contact.ts';
import { PageProvider } from '#app/page/provider.tsx';
import { seedOf, useSiteInStores } from '#app/page/site-stores.ts';
import { useMobileView } from '#app/page/use-mobile-view.ts';
import type { PageSite } from '#app/page/use-page.ts';
import { useSession } from '#app/page/use-session.ts';
import { useSiteLinks } from '#app/page/use-site-links.ts';
import { whenIdle } from '#app/page/when-idle.ts';
import { createToastStore } from '#app/stores/toasts.ts';
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
  /** In place of children that show data of an ended session, until the next session's are here. */
  whenOver?: ReactNode;
}

/** A page for each session: what was loaded for one member is never drawn for another. */
export function SiteProvider({ site: loaded, canReread, children, whenOver }: SiteProviderProps) {
  const { key, site, isOver } = useSession(loaded);
  const [toasts] = useState(createToastStore);
  return (
    <PageProvider key={key} site={site} canReread={canReread} seed={() => seedOf(site)} toasts={toasts}>
      <PublishedContact value={site.contact}>
        <WithToasts>
          {isOver && whenOver !== undefined ? whenOver : children}
          <Beside site={site} />
        </WithToasts>
      </PublishedContact>
    </PageProvider>
  );
}
