/** Embedding of an operator's page inside a dialog: its sandbox and address. */

// Browsers and workers both have it; this is all that is needed of it.
declare class URL {
  constructor(address: string, base: string);
  readonly origin: string;
  readonly href: string;
  readonly searchParams: { set(name: string, value: string): void };
}

const SANDBOX = 'allow-scripts allow-forms allow-popups';

/**
 * The sandbox of an embedded frame [2.40]. A page of another origin keeps its own, for its cookies; one of ours gets an
 * opaque origin instead, or it could reach out of its frame.
 *
 * @param source as configured: an address, or a path of this site
 * @param origin this site's
 */
export const frameSandbox = (source: string, origin: string): string =>
  new URL(source, origin).origin === origin ? SANDBOX : `${SANDBOX} allow-same-origin`;

/** The frame's address with the parameters of its page: the language, and the promotion that brought the visitor [2.39]. */
export function frameAddress(source: string, origin: string, tag: string, cmsId: string | null): string {
  const url = new URL(source, origin);
  url.searchParams.set('lang', tag);
  if (cmsId !== null) url.searchParams.set('cmsID', cmsId);
  return url.href;
}

/** The origins of other sites among the sources, each once; paths of this site need no permission. */
export const frameOrigins = (sources: readonly string[]): string[] => [
  ...new Set(
    sources.filter(source => source.startsWith('http')).map(source => new URL(source, source).origin),
  ),
];
