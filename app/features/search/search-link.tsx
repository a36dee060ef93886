/**
 * The link that opens the search; in another tab, without scripts, and where its files do not come, it leads to the page of
 * results.
 */
import type { ReactNode } from 'react';
import { isPlainClick } from '#app/browser/plain-click.client.ts';
import { SiteNavLink } from '#app/page/site-link.tsx';
import { usePage } from '#app/page/use-page.ts';
import { useOpenSearch } from './use-search-opening.ts';

export function SearchLink({ to, children }: { to: string; children: ReactNode }) {
  const open = useOpenSearch();
  const { go } = usePage();
  return (
    <SiteNavLink
      to={to}
      onClick={event => {
        if (!isPlainClick(event.nativeEvent, event.currentTarget)) return;
        event.preventDefault();
        void open('').then(isOpen => (isOpen ? undefined : go(to)));
      }}
    >
      {children}
    </SiteNavLink>
  );
}
