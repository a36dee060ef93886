/** Which push service does the site use, as its settings say: our own hub, hosted Pusher, or another that speaks as it does? */

/** Most objects that hold the sockets of our own hub. */
export const MAX_SHARDS = 64;

/** The application, as both sides of the protocol know it. */
export interface PushApp {
  id: string;
  key: string;
  secret: string;
}

/** Where sockets and the HTTP API are: a hosted cluster, some other host, or here. */
export interface PushServicePlace {
  cluster: string | null;
  host: string | null;
  port: number | null;
  /** Sockets and calls over TLS only. */
  forceTLS: boolean;
  /** Of the HTTP API; null where it is our own. */
  apiOrigin: string | null;
}

/**
 * @param cluster of hosted Pusher, as `eu`; empty for none
 * @param host `push.example`, `push.example:6001`, or an origin with its scheme; empty for none
 * @returns null where they cannot be read, or both are given
 */
export function readServicePlace(cluster: string, host: string, forceTLS: boolean): PushServicePlace | null {
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
  if (host === '') return { cluster: null, host: null, port: null, forceTLS, apiOrigin: null };
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
