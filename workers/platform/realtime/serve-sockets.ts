/** The door for sockets, `/app/{key}`: whoever may not stay is told why in the protocol's own way, all others get a shard. */
import type { PlatformEnv } from '../env.ts';
import { admit, type CloseReason } from './handshake.ts';
import { errorFrame } from './protocol.ts';
import { anyShard, shardAt } from './shards.ts';

/** A socket that is opened only to be told why it is closed: browsers see nothing else of a refusal. */
function turnAway({ code, message }: CloseReason): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.send(errorFrame(code, message));
  server.close(code, message);
  return new Response(null, { status: 101, webSocket: client });
}

export async function serveSocket(request: Request, env: PlatformEnv): Promise<Response> {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
    return new Response('Sockets are opened here.\n', { status: 426, headers: { upgrade: 'websocket' } });
  }
  const isOurs = env.PUSHER_SERVICE.apiOrigin === null;
  const admitted = admit(new URL(request.url), isOurs ? env.PUSHER_APP.key : null);
  if (!admitted.ok) return turnAway(admitted.error);
  return shardAt(env, anyShard(env)).fetch('https://hub/', { headers: { upgrade: 'websocket' } });
}
