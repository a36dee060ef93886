/**
 * Contexts that the edge (on the server) or the browser's entry fills for every navigation: facts of the visit, script nonce,
 * look of the page.
 */
import { createContext } from 'react-router';
import type { SiteTexts } from '#app/domain/site-texts.ts';
import type { Brand } from '#app/domain/theme.ts';
import type { ClosedFiles } from './refusal.ts';
import type { SiteData } from './site.ts';
import type { PublishedEntries } from './visit.ts';

/** The site as it is now, or the reason why it cannot be shown. */
export type SiteReply =
  | ({ ok: true; site: SiteData } & Partial<PublishedEntries>)
  | {
      ok: false;
      status: 403 | 502 | 503 | 504;
      site: SiteData | null;
      tag: string;
      /** The announced end of a maintenance, UTC. */
      until?: string | null;
      /** The links that a page without a site around it offers. */
      closed?: ClosedFiles;
    };

/** Facts of a visit to a path. */
export const visitFacts = createContext<(pathname: string) => Promise<SiteReply>>();

/** The script nonce of the policy of a rendered page. */
export const pageNonce = createContext<string>('');

/** The script that hands the page's state to its browser, where the edge has written it; the router hands it over otherwise. */
export const pageHandoff = createContext<string>('');

/** The look of every page of the site, apart from its content. */
export interface PageLook {
  /** Null for the build's own. */
  brand: Brand | null;
  /** Whether the brand has an icon for home screens, which take no letter. */
  hasTouchIcon: boolean;
  /** The name of the site, whose first letter is its mark where the operator brings no logo. */
  siteTitle: string;
  /** Whether the page has to say, before anything else, that all money is play money: a demo in public. */
  isPublicDemo: boolean;
}

/** The texts of the site's folder for the page; null where it has none. */
export const pageTexts = createContext<() => Promise<SiteTexts | null>>(async () => null);

export const pageLook = createContext<() => Promise<PageLook>>(async () => ({
  brand: null,
  hasTouchIcon: false,
  siteTitle: '',
  isPublicDemo: false,
}));
