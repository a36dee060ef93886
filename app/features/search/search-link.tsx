import type { ReactNode } from 'react';
import { isPlainClick } from '#app/browser/plain-click.client.ts';
import { SiteNavLink } from '#app/page/site-link.tsx';
import { useOpenSearch } from './use-search-opening.ts';

/** Opens the search; as a link, and where no script runs, it leads to the page of results. */
export function SearchLink({ to, children }: { to: string; children: ReactNode }) {
  const open = useOpenSearch();
  return (
    <SiteNavLink
      to={to}
      onClick={event => {
        if (!isPlainClick(event.nativeEvent, event.currentTarget)) return;
        event.preventDefault();
        open('');
      }}
    >
      {children}
    </SiteNavLink>
  );
}
