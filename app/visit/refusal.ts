/** A visit that ends on an error screen, with the data that draw the screen without any loader. */
import { data } from 'react-router';
import type { ContactFile } from '#app/contract/catalogue.ts';
import type { GeneralInfo } from '#app/contract/general.ts';
import type { SiteData } from './site.ts';

/** Published files of the market; null where one cannot be read. */
export interface ClosedFiles {
  /** Customer service [2.66]. */
  contact: ContactFile | null;
  /** Age, licence and help lines. */
  info: GeneralInfo | null;
}

export interface Refusal {
  status: 403 | 404 | 502 | 503 | 504;
  /** The missing thing: a page, or the games of an attribute [8.12]. */
  reason?: 'page' | 'attribute';
  pathname: string;
  /** Language of the screen. */
  tag: string;
  /** Null when the platform could not be asked. */
  site: SiteData | null;
  /** The announced end of a maintenance, UTC; nothing where none was announced. */
  until?: string;
  /** For a page without a site that could read them later. */
  closed?: ClosedFiles;
}

const MESSAGES: Record<Refusal['status'], string> = {
  403: 'IP address restricted',
  404: 'Page not found',
  502: 'Bad gateway',
  503: 'Site under maintenance',
  504: 'Gateway timeout',
};

/** Seconds after which a visitor of a site in maintenance may try again. */
export const RETRY_AFTER_SECONDS = '120';

/** A response that middleware and loaders throw; the root's error boundary draws it. */
export const refusal = (it: Refusal) =>
  data(it, {
    status: it.status,
    statusText: MESSAGES[it.status],
    headers: it.status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {},
  });

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'status' in value && 'pathname' in value && 'tag' in value;
