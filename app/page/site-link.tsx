/**
 * Links to pages of this site that need nothing but an address: plain anchors, which one listener of the page follows
 * (`useSiteLinks`). The router's own links work out their address and four handlers each, and a page has ninety. Links with
 * options (replace, scroll, document) stay the router's.
 */
import type { AnchorHTMLAttributes } from 'react';
import { useLocation } from 'react-router';

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An absolute path of this site: `/en-gb/slots?sort=popular`. */
  to: string;
}

/** The attributes that make an anchor such a link, for rows that need no component of their own. */
export const siteHref = (to: string) => ({ href: to, 'data-go': '' });

export const SiteLink = ({ to, ...rest }: SiteLinkProps) => <a {...rest} {...siteHref(to)} />;

interface SiteNavLinkProps extends SiteLinkProps {
  /** Whether only the very page is current, and none below it. */
  end?: boolean;
}

/** A link that says whether it leads to the current page or one above it. */
export function SiteNavLink({ to, end = false, ...rest }: SiteNavLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <SiteLink to={to} aria-current={isHere ? 'page' : undefined} {...rest} />;
}
