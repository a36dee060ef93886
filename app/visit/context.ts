/** What the edge (on the server) or the browser's entry hands to the router for every navigation. */
import { createContext } from 'react-router';
import type { ContactFile } from '#app/contract/catalogue.ts';
import type { Brand } from '#app/domain/theme.ts';
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
      /** For customer service, the one thing that such a page offers [2.66]. */
      contact?: ContactFile | null;
    };

/** Facts of a visit to a path. */
export const visitFacts = createContext<(pathname: string) => Promise<SiteReply>>();

/** What a rendered page needs of its request: the script nonce of its policy. */
export const pageNonce = createContext<string>('');

/** Reads the brand of the page's site; null for the build's own. */
export const pageBrand = createContext<() => Promise<Brand | null>>(async () => null);
