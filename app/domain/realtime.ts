/** The address of the push service's socket [7.51], for the page and for its CSP. */

export interface PushPlace {
  /** Cluster of a hosted service. */
  cluster: string | null;
  /** Without it, and without a cluster, this site's own. */
  host: string | null;
  port: number | null;
  forceTLS: boolean;
}

export interface SocketPlace {
  isSecure: boolean;
  host: string;
  /** Null for the scheme's own. */
  port: number | null;
}

/** @param page where the page is; `port` is empty for the scheme's own */
export function socketPlace(
  service: PushPlace,
  page: { protocol: string; hostname: string; port: string },
): SocketPlace {
  const { cluster, host, forceTLS } = service;
  const isSecure = forceTLS || page.protocol === 'https:';
  if (host !== null) return { isSecure, host, port: service.port };
  if (cluster !== null) return { isSecure, host: `ws-${cluster}.pusher.com`, port: service.port };
  const ownPort = page.port === '' ? null : Number(page.port);
  return { isSecure, host: page.hostname, port: service.port ?? ownPort };
}

/** As a policy names it: `wss://example.com:8443`. */
export function socketOrigin(service: PushPlace, page: Parameters<typeof socketPlace>[1]): string {
  const { isSecure, host, port } = socketPlace(service, page);
  return `${isSecure ? 'wss' : 'ws'}://${host}${port === null ? '' : `:${port}`}`;
}
