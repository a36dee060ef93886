/** Addresses of published files [7.43], for the page, the edge and the CSP. */

/** The address of a file, with its query: at the operator's storage, or on this site where there is none (null). */
export const staticAddress = (staticPlace: string | null, file: string): string =>
  `${staticPlace === null ? '/static' : staticPlace.replace(/\/+$/, '')}/${file}`;

/** As a policy names the operator's storage: `https://files.example:8443`; null where files are this site's own. */
export const staticOrigin = (staticPlace: string | null): string | null =>
  staticPlace === null ? null : (/^https?:\/\/[^/]+/.exec(staticPlace)?.[0] ?? null);
