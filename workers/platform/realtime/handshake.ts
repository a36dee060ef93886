/**
 * The handshake of a socket at `/app/{key}`, checked before anything is stored.
 *
 * Not served: 4000 (the network's edge redirects http to https), 4003 (an application is disabled by removing its key), 4202
 * (a socket that answers pings may stay).
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { isSameSecret } from '#platform/base/secret.ts';

/** Close codes: clients do not reconnect after 4000-4099, wait after 4100-4199, and reconnect at once after 4200-4299. */
export interface CloseReason {
  code: number;
  message: string;
}

/** Supported protocol versions: before 5, data was not text. */
const PROTOCOLS = { least: 5, most: 7 } as const;

export const OVER_CAPACITY: CloseReason = { code: 4100, message: 'Over capacity' };
export const NO_PONG: CloseReason = { code: 4201, message: 'Pong reply not received' };
export const RECONNECT: CloseReason = { code: 4200, message: 'Please reconnect' };
export const UNAUTHORIZED: CloseReason = { code: 4009, message: 'Connection is unauthorized' };

/** @param url of the request; @param key the one application's, or null where sockets go elsewhere */
export function admit(url: URL, key: string | null): Result<null, CloseReason> {
  const [, app, asked, ...more] = url.pathname.split('/');
  if (app !== 'app' || !asked || more.length > 0) return refuse({ code: 4005, message: 'Path not found' });
  if (key === null || !isSameSecret(asked, key)) {
    return refuse({ code: 4001, message: 'Application does not exist' });
  }
  const protocol = url.searchParams.get('protocol');
  if (protocol === null || protocol === '') {
    return refuse({ code: 4008, message: 'No protocol version supplied' });
  }
  if (!/^\d{1,9}$/.test(protocol)) return refuse({ code: 4006, message: 'Invalid version string format' });
  if (Number(protocol) < PROTOCOLS.least || Number(protocol) > PROTOCOLS.most) {
    return refuse({ code: 4007, message: 'Unsupported protocol version' });
  }
  return ok(null);
}
