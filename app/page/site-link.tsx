/** Links to pages of this site that need nothing but an address. Links with options (replace, scroll, document) are the router's. */
import type { AnchorHTMLAttributes } from 'react';
import { Link, useLocation } from 'react-router';
import { SiteAnchor, siteHref } from '#app/fast/site-anchor.tsx';

export { siteHref };

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An absolute path of this site: `/en-gb/slots?sort=popular`. */
  to: string;
}

export const SiteLink = (props: SiteLinkProps) =>
  import.meta.env.PLAIN_LINKS ? <Link {...props} /> : <SiteAnchor {...props} />;

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
