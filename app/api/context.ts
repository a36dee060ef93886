/** Router contexts by which loaders reach the platform on the server; the edge fills them. */
import { createContext } from 'react-router';
import type {
  ContactFile,
  GameAttribute,
  GameCounts,
  ProviderEntry,
  SeoMetadata,
  SeoScript,
  SeoSection,
} from '#app/contract/catalogue.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import type { Envelope } from '#app/contract/envelope.ts';
import type { HelpFile } from '#app/contract/help.ts';

/**
 * Calls an endpoint in process, on behalf of the request's visitor. The output of an answer that is no refusal is in the endpoint's
 * shape. Never throws.
 */
export const gateway = createContext<(name: string, payload: unknown) => Promise<Envelope>>();

/** Calls an endpoint for a form that was posted to the page, within the limits of the call's own door. Never throws. */
export const postedCall = createContext<(name: string, payload: unknown) => Promise<Envelope>>();

/** One published version of a currency's catalogue. Lists are empty where a file cannot be read. */
export interface Catalogue {
  version: string;
  /** False once a file could not be read. */
  isWhole: () => boolean;
  /** Games of a category, best first, with titles in the requested language. */
  games: (type: string) => Promise<Game[]>;
  /** Providers by category type. */
  providers: () => Promise<Record<string, ProviderEntry[]>>;
  attributes: () => Promise<GameAttribute[]>;
  /** Games by category type and device. */
  counts: () => Promise<GameCounts>;
  recommended: () => Promise<{ type: string; gameId: string; chosen?: true | undefined }[]>;
}

/** Opens the newest catalogue of a currency for a language code; null when none is published or it cannot be read. */
export const catalogue = createContext<(currency: string, code: string) => Promise<Catalogue | null>>();

/** The published files about the site as a whole; missing or unreadable ones are null or empty. */
export interface SiteFiles {
  /** [7.48] @param country ISO 3166 alpha-2, as published: `GB` */
  contact: (country: string) => Promise<ContactFile | null>;
  /** The help centre of a tag [1.11]. */
  help: (tag: string) => Promise<HelpFile | null>;
  /** [7.49] Metadata of a tag, by path. */
  seoMetadata: (tag: string) => Promise<SeoMetadata | null>;
  /** [7.49] */
  seoFooter: (tag: string) => Promise<SeoSection[]>;
  /** [7.49] @param domain host name, without a port */
  seoScripts: (domain: string) => Promise<SeoScript[]>;
}

/** The site's files in the version of this request's page. */
export const siteFiles = createContext<() => Promise<SiteFiles | null>>();
