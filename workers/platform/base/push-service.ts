/** The site's push service, from the settings: our own hub, hosted Pusher, or another service with its protocol. */

import type { PushService } from '#app/contract/general.ts';

/** Most objects that share our hub's sockets. */
export const MAX_SHARDS = 64;

/** The application of the Pusher protocol. */
export interface PushApp {
  id: string;
  key: string;
  secret: string;
}

/** Location of sockets and HTTP API: a hosted cluster, another host, or our own hub. */
export interface PushServicePlace {
  cluster: string | null;
  host: string | null;
  port: number | null;
  /** Sockets and calls over TLS only. */
  forceTLS: boolean;
  /** Origin of the HTTP API; null for our own hub. */
  apiOrigin: string | null;
}

/**
 * @param cluster a cluster of hosted Pusher, as `eu`; empty for none
 * @param host `push.example`, `push.example:6001`, or an origin with its scheme; empty for none
 * @returns null where a value is malformed, or both are set
 */
export function readServicePlace(cluster: string, host: string): PushServicePlace | null {
  if (cluster !== '' && host !== '') return null;
  if (cluster !== '') {
    if (!/^[a-z0-9-]{1,32}$/.test(cluster)) return null;
    return {
      cluster,
      host: null,
      port: null,
      forceTLS: true,
      apiOrigin: `https://api-${cluster}.pusher.com`,
    };
  }
  // Our own hub is at the page's host, and its sockets are encrypted where the page is.
  if (host === '') return { cluster: null, host: null, port: null, forceTLS: false, apiOrigin: null };
  const origin = /^https?:\/\//.test(host) ? host : `https://${host}`;
  if (!URL.canParse(origin)) return null;
  const url = new URL(origin);
  if (url.origin !== origin || !/^[a-z0-9.-]+$/.test(url.hostname)) return null;
  return {
    cluster: null,
    host: url.hostname,
    port: url.port === '' ? null : Number(url.port),
    forceTLS: url.protocol === 'https:',
    apiOrigin: url.origin,
  };
}

/** [7.51] The push service as browsers need it, without the secret. */
export const browserService = ({
  PUSHER_APP,
  PUSHER_SERVICE: { cluster, host, port, forceTLS },
}: {
  PUSHER_APP: PushApp;
  PUSHER_SERVICE: PushServicePlace;
}): PushService => ({ key: PUSHER_APP.key, cluster, host, port, forceTLS });
