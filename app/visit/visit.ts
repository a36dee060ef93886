/**
 * A visit: the address that a visitor asks for, with the known facts of the visitor and of the site. The chain decides from
 * it.
 */

import type { Device } from '#app/domain/device.ts';
import type { CountryOption } from '#app/domain/language.ts';
import type { ModuleSetting } from '#app/domain/module.ts';
import type { Page } from './pages.ts';

export interface Member {
  id: string;
  currency: string;
  /** Version of the terms that the member accepted last; empty for none. */
  termsVersion: string;
}

/** Entries of the catalogue. Where it was not read the visit goes on: the server reads it for every path that needs it. */
export interface PublishedEntries {
  /** Slugs of active attributes by currency [2.45]. */
  attributes: Readonly<Record<string, readonly string[]>>;
  /** Ids of published providers and games by currency and category type. */
  entries: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** The facts that the edge or the browser knows; the same on both sides. */
export interface VisitFacts extends PublishedEntries {
  countries: readonly CountryOption[];
  defaultLanguage: string;
  /** The `lang` cookie. */
  cookieLanguage: string | null;
  /** Null for guests. */
  member: Member | null;
  device: Device;
  /** Version of the terms in force [7.33]. */
  termsVersion: string;
  /** Module settings by currency [3.2]. */
  modules: Readonly<Record<string, readonly ModuleSetting[]>>;
  /** Category types with display, by currency [3.14]. */
  categories: Readonly<Record<string, readonly string[]>>;
}

export interface Visit extends VisitFacts {
  /** Without query, as asked: `/en-gb/slots`. */
  pathname: string;
  /** Query with its question mark, or empty. */
  search: string;
  /** The row of the page table, or null for an unknown route. */
  page: Page | null;
  params: Readonly<Record<string, string | undefined>>;
  /** First path segment. */
  tag: string;
  /** The currency of the page: the key of what is listed by currency. */
  currency: string;
}

export type Outcome =
  | { kind: 'proceed' }
  | {
      kind: 'redirect';
      to: string /** Shown on the other device, and hidden on this one. */;
      hiddenHere?: boolean;
    }
  | { kind: 'notFound'; reason: 'page' | 'attribute' }
  | { kind: 'error'; status: 403 | 502 | 503 | 504 };

export type Step = (visit: Visit) => Outcome;

export const PROCEED: Outcome = { kind: 'proceed' };
export const NOT_FOUND: Outcome = { kind: 'notFound', reason: 'page' };
