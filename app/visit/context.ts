/** What the edge (on the server) or the browser's entry hands to the router for every navigation. */
import { createContext } from 'react-router';
import type { Brand } from '#app/domain/theme.ts';
import type { ClosedFiles } from './refusal.ts';
import type { SiteData } from './site.ts';
import type { Published } from './visit.ts';

/** The site as it is now, or why it cannot be shown. */
export type SiteReply =
  | ({ ok: true; site: SiteData } & Partial<Published>)
  | {
      ok: false;
      status: 403 | 502 | 503 | 504;
      site: SiteData | null;
      tag: string;
      /** The announced end of a maintenance, UTC. */
      until?: string | null;
      /** What a page without a site around it offers. */
      closed?: ClosedFiles;
    };

/** Facts of a visit to a path. */
export const visitFacts = createContext<(pathname: string) => Promise<SiteReply>>();

/** What a rendered page needs of its request: the script nonce of its policy. */
export const pageNonce = createContext<string>('');

/** What is the same on every page of the site, beside its content. */
export interface PageLook {
  /** Null for the build's own. */
  brand: Brand | null;
  /** Whether the page has to say, before anything else, that all money is play money: a demo in public. */
  isPublicDemo: boolean;
}

export const pageLook = createContext<() => Promise<PageLook>>(async () => ({
  brand: null,
  isPublicDemo: false,
}));
