/** Accepts sockets at `/app/{key}`: hands them to a shard, or closes them with the protocol's error. */
import { EDGE_HEADERS } from '#app/contract/edge-call.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { admit } from './handshake.ts';
import { shardAt, shardFor } from './shards.ts';
import { turnAway } from './turn-away.ts';

export async function serveSocket(request: Request, env: PlatformEnv): Promise<Response> {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
    return new Response('Sockets are opened here.\n', { status: 426, headers: { upgrade: 'websocket' } });
  }
  const isOurs = env.PUSHER_SERVICE.apiOrigin === null;
  const admitted = admit(new URL(request.url), isOurs ? env.PUSHER_APP.key : null);
  if (!admitted.ok) return turnAway(admitted.error);
  const address = request.headers.get(EDGE_HEADERS.address);
  const frame = request.headers.get(EDGE_HEADERS.frame);
  const headers = {
    upgrade: 'websocket',
    ...(address === null ? {} : { [EDGE_HEADERS.address]: address }),
    ...(frame === null ? {} : { [EDGE_HEADERS.frame]: frame }),
  };
  // Only the place of the socket: signatures decide its subscriptions.
  const memberId = request.headers.get(EDGE_HEADERS.member);
  return shardAt(env, shardFor(env, memberId)).fetch('https://hub/', { headers });
}
