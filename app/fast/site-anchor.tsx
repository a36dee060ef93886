/**
 * Links of the site as plain anchors, which one listener of the page follows (site-links.client.ts). The router's own links work out their
 * address and four handlers each, and a page has ninety.
 */
import type { AnchorHTMLAttributes } from 'react';

interface SiteAnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An absolute path of this site: `/en-gb/slots?sort=popular`. */
  to: string;
}

/** The attributes that make an anchor such a link, for rows that need no component of their own. */
export const siteHref = (to: string) => ({ href: to, 'data-go': '' });

export const SiteAnchor = ({ to, ...rest }: SiteAnchorProps) => <a {...rest} {...siteHref(to)} />;
