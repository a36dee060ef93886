/**
 * May a socket stay that asks at `/app/{key}`? Decided before anything is kept of it.
 *
 * Not served: 4000 (the network's edge turns http into https before anything comes here), 4003 (an application is switched
 * off by taking its key away), 4202 (a socket that answers pings may stay).
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { isSameSecret } from '../secret.ts';

/** Why a socket is closed: 4000-4099 do not come back as they are, 4100-4199 wait, 4200-4299 come back at once. */
export interface CloseReason {
  code: number;
  message: string;
}

/** Protocols that are spoken: before 5, data was no text. */
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
